import type { SheetSigner } from '~/kit/certificate/sheetContent'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import type { PassedCourse } from './issueCourse'
import { SigningInstructor } from './issueCourse.generated'

interface Signing {
  /** Signers in addition to the template's own. */
  readonly signers: readonly SheetSigner[]
  /** nobody: the course has no instructor, or one who is gone. instructor: they are not read yet, or could not be. */
  readonly missing: 'nobody' | 'instructor' | 'signature' | null
  /** The instructor as they were read; null where the template asks for none. */
  readonly record: RecordState<unknown> | null
}

/** The course's instructor, where the template asks for one. */
export function useSigners({ instructorId }: PassedCourse, template: CertificateTemplateFieldsFragment | undefined): Signing {
  const isAsked = template?.instructorAutofill === true
  const isSigning = isAsked && Boolean(instructorId)
  const record = useRecord(SigningInstructor, { id: instructorId ?? '' }, { from: 'fresh', isSilent: true, isSkipped: !isSigning })
  if (!isAsked) return { signers: [], missing: null, record: null }
  if (!isSigning || record.status === 'missing') return { signers: [], missing: 'nobody', record: null }
  const instructor = completeValue(record)
  if (!instructor) return { signers: [], missing: 'instructor', record }
  const { name, signature } = instructor
  return {
    signers: [{ name: name ?? '', role: 'Instructor', image: signature || null }],
    missing: signature ? null : 'signature',
    record: null,
  }
}
