import { currentTime } from '~/lib/time/clock'
import type { Original } from './asIssued'
import { newDocument, type Clinic, type DocumentValues } from './documentForm'
import type { Patient } from './patientValues'
import type { Kinds } from './WithClinic'

/** The query parameters that name what a form begins with. */
export const startNames = ['correct', 'like', 'patient', 'template'] as const

/** What the issue form begins with. */
export interface FormStart {
  readonly title: string
  /** The patient was copied from an earlier document. */
  readonly isCopy: boolean
  /** That document was revoked. */
  readonly isOfRevoked: boolean
  /** Who was chosen in the list of patients. */
  readonly patient: Patient | null
  readonly valuesIn: (clinic: Clinic, kinds: Kinds) => DocumentValues
  /** The document that the new one replaces; null for none. */
  readonly original: Original | null
}

/** A form in which nothing is filled in. */
export const emptyStart: FormStart = {
  title: 'Issue a document',
  isCopy: false,
  isOfRevoked: false,
  original: null,
  patient: null,
  valuesIn: (clinic) => newDocument(currentTime(), clinic),
}
