import { describe, expect, it } from 'vitest'
import { isReplaced, type Comparable } from './isReplaced'

const old: Comparable = {
  id: 'old',
  userId: null,
  courseId: null,
  holderName: 'Aminata Diallo',
  passNo: 'A02914587',
  ssn: null,
  dateOfBirth: '1994-05-17',
  createdAt: '2026-06-23T08:00:00.000Z',
  user: null,
  template: { id: 'basic-safety' },
}
const now: Comparable = { ...old, id: 'new', createdAt: '2026-11-21T09:00:00.000Z' }
const stranger: Partial<Comparable> = { holderName: 'Tendai Moyo', passNo: 'CN204817', dateOfBirth: '1990-01-14' }

describe('a certificate is believed to be replaced', () => {
  it.each<[string, Partial<Comparable>]>([
    ['only the dates were corrected', {}],
    ['the name was corrected', { holderName: 'Aminata Diallo-Bah' }],
    ['name and passport number were corrected', { holderName: 'Aminata Bah', passNo: 'A0291458' }],
    ['the whole name was corrected, and the date of birth is the same', { holderName: 'Tendai Moyo', passNo: null }],
    ['the template was corrected', { template: { id: 'sea-survival' } }],
    ['the backend does not say when it was created', { createdAt: null }],
  ])('where %s', (_what, changes) => expect(isReplaced(old, { ...now, ...changes })).toBe(true))

  it.each<[string, Partial<Comparable>]>([
    ['it is the same certificate', { id: 'old' }],
    ['it is newer', { createdAt: '2026-06-01T08:00:00.000Z' }],
    ['it is a stranger’s of the same template', stranger],
    ['it is a namesake’s of another template', { ...stranger, holderName: 'Mariam Diallo', template: { id: 'sea-survival' } }],
  ])('but not where %s', (_what, changes) => expect(isReplaced(old, { ...now, ...changes })).toBe(false))
})
