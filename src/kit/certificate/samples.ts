import type { HolderFacts, SheetContent } from './sheetContent'

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

/** Neither a school's nor a clinic's: both design their documents here. */
const extraSigners: SheetContent['signers'] = [
  { name: 'Alexandra Konstantinopoulou', role: 'Director', image: null, mode: 'signatures' },
  { name: 'Dr. Peter Achebe', role: 'Deputy Director', image: null, mode: 'signatures' },
  { name: 'Rajan Pillai', role: 'Head of Quality and Compliance', image: null, mode: 'signatures' },
  { name: 'Lucia Ferrante', role: 'Head of Operations', image: null, mode: 'signatures' },
  { name: 'Magnus Solheim', role: 'Authorised Signatory', image: null, mode: 'signatures' },
  { name: 'Evelyn Koh', role: 'Registrar', image: null, mode: 'signatures' },
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

/** Longer than nearly every name, with 60 letters: what fits with it fits. */
export const longestName = 'Alexandra Konstantinopoulou-Wolfeschlegelstein de la Fuentes'

/** The sample whose text the user types. */
export const ownSample = 'own'

/** What can be typed for it. */
export type OwnText = Pick<HolderFacts, 'holderName' | 'passNo' | 'courseName'>

/** What is typed for it at first. */
export const firstOwnText: OwnText = { holderName: '', passNo: '', courseName: '' }

/** The samples of the designer; the first is the default. */
export const samples: readonly [Sample, ...Sample[]] = [
  { id: 'usual', label: 'Usual', holder: {} },
  { id: 'long', label: '40-letter name', holder: { holderName: 'Maximilian Wolfeschlegelstein-Hausenberg' } },
  { id: 'longest', label: '60-letter name', holder: { holderName: longestName } },
  { id: 'thai', label: 'Thai', holder: { holderName: 'กิตติพงษ์ ศรีสุวรรณรัตนโชติ', nationality: 'Thailand' } },
  { id: 'arabic', label: 'Arabic', holder: { holderName: 'عبد الرحمن بن محمد الحسيني', nationality: 'Oman' } },
  { id: 'chinese', label: 'Chinese', holder: { holderName: '歐陽明月', nationality: 'China' } },
  { id: 'signers', label: 'Six signers', holder: {}, change: withSixSigners },
  { id: 'plain', label: 'No pictures', holder: {}, change: withoutPictures },
  { id: ownSample, label: 'Your own text', holder: {} },
]

/** The holder facts of a sample. What is left empty in one's own text is as usual. */
export const sampleHolder = ({ id, holder }: Sample, own: OwnText = firstOwnText): HolderFacts => ({
  ...defaultHolder,
  ...holder,
  ...(id === ownSample ? Object.fromEntries(Object.entries(own).filter(([, text]) => (text ?? '').trim() !== '')) : {}),
})
