import type { HolderFacts, SheetContent, SheetSigner } from '../sheet/sheetContent'

/** Somebody and something that may come to stand on a sheet, the hard cases among them. */
export interface Sample {
  readonly id: string
  readonly label: string
  readonly holder: Partial<HolderFacts>
  /** What else it changes on the sheet. */
  readonly change?: (content: SheetContent) => SheetContent
}

const usual: HolderFacts = {
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

const crew: readonly SheetSigner[] = [
  { name: 'Capt. Alexandra Konstantinopoulou', role: 'Director of Maritime Training', image: null },
  { name: 'Dr. Peter Achebe', role: 'Head of Training', image: null },
  { name: 'Rajan Pillai', role: 'Chief Instructor, Fire and Survival', image: null },
  { name: 'Chief Eng. Lucia Ferrante', role: 'Senior Instructor, Engineering', image: null },
  { name: 'Magnus Solheim', role: 'Instructor, Ship Security', image: null },
  { name: 'Evelyn Koh', role: 'Registrar', image: null },
]

const withoutPictures = (content: SheetContent): SheetContent => ({
  ...content,
  logo: null,
  background: null,
  watermark: null,
  stamp: null,
  location: null,
  additional: null,
  signers: content.signers.map((signer) => ({ ...signer, image: null })),
})

/** Six signers: the template's own first. */
const withSixSigners = (content: SheetContent): SheetContent => ({
  ...content,
  signers: [...content.signers, ...crew].slice(0, crew.length),
})

/** What a sheet is tried with, the usual case first. */
export const samples: readonly [Sample, ...Sample[]] = [
  { id: 'usual', label: 'Usual', holder: {} },
  { id: 'long', label: 'Name of 40 letters', holder: { holderName: 'Maximilian Wolfeschlegelstein-Hausenberg' } },
  { id: 'thai', label: 'Thai', holder: { holderName: 'กิตติพงษ์ ศรีสุวรรณรัตนโชติ', nationality: 'Thailand' } },
  { id: 'arabic', label: 'Arabic', holder: { holderName: 'عبد الرحمن بن محمد الحسيني', nationality: 'Oman' } },
  { id: 'chinese', label: 'Chinese', holder: { holderName: '歐陽明月', nationality: 'China' } },
  { id: 'signers', label: 'Six signers', holder: {}, change: withSixSigners },
  { id: 'plain', label: 'No pictures', holder: {}, change: withoutPictures },
]

/** The facts of a sample. */
export const sampleHolder = (sample: Sample): HolderFacts => ({ ...usual, ...sample.holder })
