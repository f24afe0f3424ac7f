import { describe, expect, it } from 'vitest'
import { accessOf, accessSentences } from './access'

const now = new Date('2026-11-24T12:00:00.000Z')
const open = { isActive: true, isAccepted: true, profileAccess: true, certificateAccess: true, revokedDate: null }
const sentences = (change: Partial<Parameters<typeof accessOf>[0]>) =>
  accessSentences(accessOf({ ...open, ...change }, now), 'Maria Fernanda').join(' ')

describe('what a connection lets a company see', () => {
  it.each([
    [{}, 'You can see this profile. Maria Fernanda shares certificates with you.'],
    [
      { revokedDate: '2027-06-30T00:00:00.000Z' },
      'You can see this profile until 30-06-2027. Maria Fernanda shares certificates with you.',
    ],
    [{ certificateAccess: false }, 'You can see this profile. Maria Fernanda does not share certificates with you.'],
    [{ certificateAccess: null }, 'You can see this profile. Whether certificates are shared with you is not known.'],
    [{ profileAccess: false }, 'Maria Fernanda does not share the profile with you. Maria Fernanda shares certificates with you.'],
    [{ isActive: false, isAccepted: false }, 'Maria Fernanda has not accepted your request yet. Nothing is shared with you.'],
    [{ revokedDate: '2026-11-20T00:00:00.000Z' }, 'Access ended on 20-11-2026. Nothing is shared with you any more.'],
    [{ isActive: false }, 'Access has ended. Nothing is shared with you any more.'],
    [{ isActive: null, isAccepted: null }, 'Whether you have access is not known. Nothing here proves that something is missing.'],
    [{ isAccepted: false }, 'Whether you have access is not known. Nothing here proves that something is missing.'],
  ])('%o', (change, text) => expect(sentences(change)).toBe(text))

  it('an end that nobody can read may have passed, so nothing counts as shared', () => {
    expect(accessOf({ ...open, revokedDate: 'soon' }, now)).toMatchObject({ profile: 'unknown', certificates: 'unknown', hasEnded: false })
  })

  it('flags of a connection that is not accepted open nothing', () => {
    expect(accessOf({ ...open, isActive: false, isAccepted: false }, now)).toMatchObject({ profile: 'hidden', certificates: 'hidden' })
  })
})
