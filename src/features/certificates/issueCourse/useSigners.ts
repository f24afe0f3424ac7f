import type { SheetSigner } from '~/kit/certificate/sheetContent'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import type { PassedCourse } from './issueCourse'
import { SigningInstructor } from './issueCourse.generated'

interface Signing {
  /** Signers in addition to the template's own. */
  readonly signers: readonly SheetSigner[]
  readonly missing: 'instructor' | 'signature' | null
}

const noSigners: Signing = { signers: [], missing: null }

/** The course's instructor, where the template asks for one. */
export function useSigners({ instructorId }: PassedCourse, template: CertificateTemplateFieldsFragment | undefined): Signing {
  const isSigning = template?.instructorAutofill === true && Boolean(instructorId)
  const record = useRecord(SigningInstructor, { id: instructorId ?? '' }, ({ instructor }) => instructor, {
    from: 'fresh',
    isSilent: true,
    isSkipped: !isSigning,
  })
  if (!isSigning) return noSigners
  const instructor = completeValue(record)
  if (!instructor) return { signers: [], missing: 'instructor' }
  const { name, signature } = instructor
  return { signers: [{ name: name ?? '', role: 'Instructor', image: signature || null }], missing: signature ? null : 'signature' }
}
