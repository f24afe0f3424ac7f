import { describe, expect, it } from 'vitest'
import type { SavedView } from '~/platform/session/savedViews'
import { viewNamed, withContent, withDefault, withName, withSaved } from './viewChanges'

const view = (id: string, name: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'issued',
  path: '/certificates/issued',
  name,
  search: 'status=valid',
  hidden: [],
  isDefault: false,
  ...more,
})

const [expiring, revoked, elsewhere] = [view('1', 'Expiring'), view('2', 'Revoked'), view('3', 'Expiring', { list: 'planned' })]
const all = [expiring, revoked, elsewhere]

describe('saved views', () => {
  it('a name is taken within its list, whatever its case', () => {
    expect(viewNamed(all, 'issued', ' expiring ')).toBe(expiring)
    expect(viewNamed(all, 'planned', 'Revoked')).toBeUndefined()
  })

  it('saving under a taken name replaces the content and keeps the id and the default', () => {
    const before = [view('1', 'Expiring', { isDefault: true }), revoked]
    const { isDefault: _own, ...content } = view('9', ' EXPIRING ', { search: 'status=expired', hidden: ['issued'] })
    const saved = withSaved(before, content)
    expect(saved).toHaveLength(2)
    expect(saved[0]).toMatchObject({ id: '1', name: 'EXPIRING', search: 'status=expired', hidden: ['issued'], isDefault: true })
  })

  it('updating changes filters and columns of that view alone', () => {
    const updated = withContent(all, '2', { search: 'status=revoked', hidden: ['notarised'] })
    expect(updated).toEqual([expiring, { ...revoked, search: 'status=revoked', hidden: ['notarised'] }, elsewhere])
  })

  it('renaming to a taken name removes the other view of that list only', () => {
    expect(withName(all, '2', 'Expiring').map(({ id, name }) => [id, name])).toEqual([
      ['2', 'Expiring'],
      ['3', 'Expiring'],
    ])
  })

  it('a list has one default at most, and other lists keep theirs', () => {
    const first = withDefault(withDefault(all, '3', true), '1', true)
    expect(withDefault(first, '2', true).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['1', false],
      ['2', true],
      ['3', true],
    ])
  })
})
