import type { ReactNode } from 'react'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { pickRecord } from '~/platform/api/pickRecord'
import { onlyComplete } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { crumbs } from '~/platform/routes/crumbs'
import { useSession } from '~/platform/session/useSession'
import { DocumentToCopy } from '../documents.generated'
import { PatientsToPick } from '../patients.generated'
import type { Original } from './asIssued'
import { copyOfDocument } from './copyOfDocument'
import { newDocument, type Clinic, type DocumentValues } from './documentForm'
import { valuesOfPatient, type Patient } from './patientValues'

/** What the issue form begins with. */
export interface FormStart {
  readonly title: string
  /** The patient was copied from an earlier document. */
  readonly isCopy: boolean
  /** Who was chosen in the list of patients. */
  readonly patient: Patient | null
  readonly valuesIn: (clinic: Clinic) => DocumentValues
  /** The document that the new one replaces; null for none. */
  readonly original: Original | null
}

interface StartedFromProps {
  readonly from: 'correct' | 'like' | 'patient'
  /** Id of the document or the patient. */
  readonly id: string
  readonly children: (start: FormStart) => ReactNode
}

/** Reads the document or the patient that the form begins with. */
export const StartedFrom = ({ from, id, children }: StartedFromProps) =>
  from === 'patient' ? (
    <FromPatient id={id}>{children}</FromPatient>
  ) : (
    <FromDocument id={id} isCorrection={from === 'correct'}>
      {children}
    </FromDocument>
  )

type FromProps = Pick<StartedFromProps, 'id' | 'children'>

function FromPatient({ id, children }: FromProps) {
  const title = 'Issue a document'
  const { admin } = useSession()
  const patients = useRecord(PatientsToPick, { centerId: admin.centerId }, ({ clientPatients }) => clientPatients, { from: 'uncached' })
  const record = pickRecord(patients, (all) => all.find((one) => one.id === id))
  return (
    <RecordFrame record={record} noun="patient" title={title} parent={crumbs.patients} skeleton={FormSkeleton}>
      {(patient) =>
        children({
          title,
          isCopy: false,
          patient,
          original: null,
          valuesIn: (clinic) => ({ ...newDocument(new Date(), clinic), ...valuesOfPatient(patient) }),
        })
      }
    </RecordFrame>
  )
}

function FromDocument({ id, isCorrection, children }: FromProps & { readonly isCorrection: boolean }) {
  const title = isCorrection ? 'Correct a document' : 'Issue another document'
  const record = useRecord(DocumentToCopy, { id }, ({ certificate }) => certificate, { from: 'fresh' })
  return (
    <RecordFrame record={onlyComplete(record)} noun="document" title={title} parent={crumbs.issuedDocuments} skeleton={FormSkeleton}>
      {(document) =>
        children({
          title,
          isCopy: true,
          patient: null,
          original: isCorrection ? document : null,
          valuesIn: (clinic) => copyOfDocument(document, new Date(), isCorrection, clinic),
        })
      }
    </RecordFrame>
  )
}
