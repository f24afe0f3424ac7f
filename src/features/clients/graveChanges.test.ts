import { describe, expect, it } from 'vitest'
import { graveChanges, questionBefore, type GraveFields } from './graveChanges'

const stored: GraveFields = { subdomain: 'southpier', issuerName: '', type: 'maritime', role: 'full', isRoot: false }
const linesOf = (change: GraveFields, issued: number | null = 318): readonly string[] =>
  graveChanges({ ...stored, ...change }, stored, issued)

describe('changes of a client that reach beyond it', () => {
  it.each<[GraveFields, string]>([
    [
      { subdomain: 'spmc' },
      'Sub-domain: “southpier” becomes “spmc”. The codes on 318 issued certificates stop working. Nobody can sign in at the new address until Delta has set it up.',
    ],
    [
      { issuerName: 'Southpier Ltd.' },
      'Issuer name: none becomes “Southpier Ltd.”. It is printed on what is issued from now on, and named on the public pages of 318 issued certificates.',
    ],
    [
      { type: 'medical' },
      'Type: “Maritime” becomes “Medical”. All its people get the menu, pages and words of the new type, and lose those of the old one.',
    ],
    [
      { role: 'templateManager' },
      'Role: “Full” becomes “Template manager”. All its people get the menu and pages of the new role, and lose those of the old one.',
    ],
    [{ isRoot: true }, 'Root client: on. Its super admins can open and change every client, and see the figures of all.'],
  ])('%o is said with what it means', (change, line) => expect(linesOf(change)).toEqual([line]))

  it('a client that loses its rights over others is told so', () =>
    expect(graveChanges({ isRoot: false }, { isRoot: true }, 0)).toEqual([
      'Root client: off. Its people can no longer open other clients or see their figures.',
    ]))

  it('certificates are named only where there are any, and all of them where their number is not known', () => {
    expect(linesOf({ subdomain: 'spmc' }, 0)[0]).not.toContain('codes')
    expect(linesOf({ subdomain: 'spmc' }, null)[0]).toContain('The codes on all issued certificates stop working.')
  })

  it('nothing is asked where none of them changes, or the form has none', () => {
    const client = { name: 'Southpier', subdomain: 'southpier', certificatesIssued: 1 }
    expect(questionBefore(stored, stored, client)).toBeNull()
    expect(questionBefore({}, {}, client)).toBeNull()
    expect(questionBefore({ role: 'lab' }, stored, client)?.typed).toEqual({ label: 'Type the name of the client', name: 'Southpier' })
  })
})
