import { describe, expect, it } from 'vitest'
import { allDocuments, issuerOf, statedFacts, type PatientDocument } from './patientFacts'

const document = (more: Partial<PatientDocument>): PatientDocument => ({
  id: 'one',
  holderName: null,
  name: null,
  subType: null,
  passNo: null,
  dateOfBirth: null,
  nationality: null,
  result: null,
  issuedAt: null,
  validUntil: null,
  isRevoked: null,
  template: null,
  ...more,
})

describe('what documents say of a patient', () => {
  it('the newest document counts, and a differing older one is named', () => {
    const facts = statedFacts(
      [
        document({ passNo: 'A1', dateOfBirth: '1990-02-03', issuedAt: '2026-01-01T00:00:00Z' }),
        document({ passNo: 'B2', issuedAt: '2026-05-01T00:00:00Z' }),
      ],
      'Asia/Singapore',
    )
    expect(facts).toEqual([
      { label: 'Passport', value: 'B2', statedOn: '01-05-2026', others: ['A1'] },
      { label: 'Date of birth', value: '03-02-1990', statedOn: '01-01-2026', others: [] },
    ])
  })

  it('the same number in another case or with spaces around it is no other number', () => {
    const facts = statedFacts(
      [document({ passNo: 'ab1', issuedAt: '2026-05-01T00:00:00Z' }), document({ passNo: ' AB1 ', issuedAt: '2026-01-01T00:00:00Z' })],
      'Asia/Singapore',
    )
    expect(facts[0]?.others).toEqual([])
  })

  it('nothing is said where no document says it', () => {
    expect(statedFacts([document({ nationality: '' })], 'Asia/Singapore')).toEqual([])
  })

  it('a document is own by its template alone', () => {
    expect(issuerOf(document({ template: { clientId: 'own' } }), 'own')).toBe('own')
    expect(issuerOf(document({ template: { clientId: 'another' } }), 'own')).toBe('other')
    expect(issuerOf(document({ template: { clientId: null } }), 'own')).toBe('unknown')
    expect(issuerOf(document({}), 'own')).toBe('unknown')
  })
})

describe('all documents of a patient', () => {
  const name = 'Ada Berg'
  const account = document({ id: 'a', holderName: name, passNo: 'K1', dateOfBirth: '1990-02-03' })
  const found = (ofName: Partial<PatientDocument>, ofAccount = [account]) =>
    allDocuments(ofAccount, [document({ id: 'v', holderName: 'ada  BERG', ...ofName })], name).find(({ id }) => id === 'v')?.foundBy

  it.each([
    ['with the same passport', { passNo: 'k1' }, 'account'],
    ['with the same date of birth', { dateOfBirth: '1990-02-03T00:00:00Z', passNo: 'K2' }, 'account'],
    ['that names neither', {}, 'name'],
    ['with another passport and date of birth', { passNo: 'K2', dateOfBirth: '1991-02-03' }, undefined],
    ['with another date of birth', { dateOfBirth: '1991-02-03' }, undefined],
    ['to another name', { holderName: 'Ada Bergman', passNo: 'K1' }, undefined],
  ])('a document %s', (_what, more, by) => expect(found(more)).toBe(by))

  it('without documents of an account, the name alone finds them', () => expect(found({ passNo: 'K9' }, [])).toBe('name'))

  it('a document that both lists have is there once', () =>
    expect(allDocuments([account], [account, account], name).map(({ id }) => id)).toEqual(['a']))
})
