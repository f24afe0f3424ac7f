import { expect, it } from 'vitest'
import { centerVariables } from './centers'

/** They look through everything the client issued, for what equals or resembles one document. */
const ofWholeClient = [
  'CertificatesOfDay',
  'CertificatesToCount',
  'DocumentsByName',
  'DocumentsForAppointment',
  'DocumentsLike',
  'DocumentsOfDay',
  'DocumentsOfSample',
  'EarlierDocuments',
  'MedicalsOfDay',
  'VaccinationsOfDay',
]

it('every query that could be limited to a center is, or is named here', () => {
  const unlimited = [...centerVariables].flatMap(([name, variable]) => (variable === null ? [name] : []))
  expect(unlimited.toSorted()).toEqual(ofWholeClient)
})
