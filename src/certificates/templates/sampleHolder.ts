import type { HolderFacts } from '../sheet/sheetContent'

/** Who stands on the sheet while a template is designed. */
export const sampleHolder: HolderFacts = {
  holderName: 'Maria Fernanda Villanueva-Ocampo',
  passNo: 'P7719023B',
  ssn: '040994-1183',
  dateOfBirth: '1994-09-04',
  nationality: 'Philippines',
  issuedAt: '2026-11-12',
  validUntil: '2031-11-12',
  courseName: 'Week 46, Singapore',
  number: 'Number of the certificate',
  link: null,
}
