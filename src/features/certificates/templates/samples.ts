import type { HolderFacts, SheetContent, SheetSigner } from '../sheet/sheetContent'

/** A holder to preview a template with; some are deliberately difficult. */
export interface Sample {
  readonly id: string
  readonly label: string
  readonly holder: Partial<HolderFacts>
  /** Other changes to the sheet. */
  readonly change?: (content: SheetContent) => SheetContent
}

const defaultHolder: HolderFacts = {
  holderName: 'Maria Fernanda Villanueva-Ocampo',
  passNo: 'P7719023B',
  ssn: '040994-1183',
  dateOfBirth: '1994-09-04',
  nationality: 'Philippines',
  issuedAt: '2026-11-12',
  validUntil: '2031-11-12',
  courseName: 'Week 46, Singapore',
  number: 'Certificate number',
  link: null,
}

const extraSigners: readonly SheetSigner[] = [
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

/** Fills up to six signers, the template's own first. */
const withSixSigners = (content: SheetContent): SheetContent => ({
  ...content,
  signers: [...content.signers, ...extraSigners].slice(0, extraSigners.length),
})

/** The samples of the designer; the first is the default. */
export const samples: readonly [Sample, ...Sample[]] = [
  { id: 'usual', label: 'Usual', holder: {} },
  { id: 'long', label: '40-letter name', holder: { holderName: 'Maximilian Wolfeschlegelstein-Hausenberg' } },
  { id: 'thai', label: 'Thai', holder: { holderName: 'กิตติพงษ์ ศรีสุวรรณรัตนโชติ', nationality: 'Thailand' } },
  { id: 'arabic', label: 'Arabic', holder: { holderName: 'عبد الرحمن بن محمد الحسيني', nationality: 'Oman' } },
  { id: 'chinese', label: 'Chinese', holder: { holderName: '歐陽明月', nationality: 'China' } },
  { id: 'signers', label: 'Six signers', holder: {}, change: withSixSigners },
  { id: 'plain', label: 'No pictures', holder: {}, change: withoutPictures },
]

/** The holder facts of a sample. */
export const sampleHolder = (sample: Sample): HolderFacts => ({ ...defaultHolder, ...sample.holder })
