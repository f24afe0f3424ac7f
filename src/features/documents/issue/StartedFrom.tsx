import type { ReactNode } from 'react'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { currentTime } from '~/lib/time/clock'
import { pickRecord } from '~/platform/api/read/pickRecord'
import { onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { DocumentToCopy } from '../documents.generated'
import { PatientsToPick } from '../patients.generated'
import { copyOfDocument } from './copyOfDocument'
import { documentFrom, newDocument } from './documentForm'
import { emptyStart, type FormStart, type startNames } from './formStart'
import { valuesOfPatient } from './patientValues'

interface StartedFromProps {
  readonly from: (typeof startNames)[number]
  /** Id of the document, the patient or the template. */
  readonly id: string
  readonly children: (start: FormStart) => ReactNode
}

const fromTemplate = (id: string): FormStart => ({
  ...emptyStart,
  valuesIn: (clinic, kinds) => documentFrom(id, currentTime(), clinic, kinds),
})

/** Reads the document or the patient that the form begins with, or takes the template that is read with every form. */
export function StartedFrom({ from, id, children }: StartedFromProps) {
  if (from === 'template') return children(fromTemplate(id))
  if (from === 'patient') return <FromPatient id={id}>{children}</FromPatient>
  return (
    <FromDocument id={id} isCorrection={from === 'correct'}>
      {children}
    </FromDocument>
  )
}

type FromProps = Pick<StartedFromProps, 'id' | 'children'>

function FromPatient({ id, children }: FromProps) {
  const { title } = emptyStart
  const patients = useRecord(PatientsToPick, { centerId: useOwnCenter() }, { from: 'uncached' })
  const record = pickRecord(patients, (all) => all.find((one) => one.id === id))
  return (
    <RecordFrame record={record} noun="patient" title={title} parent="/entities/patients" skeleton={FormSkeleton}>
      {(patient) =>
        children({
          ...emptyStart,
          patient,
          valuesIn: (clinic) => ({ ...newDocument(currentTime(), clinic), ...valuesOfPatient(patient) }),
        })
      }
    </RecordFrame>
  )
}

function FromDocument({ id, isCorrection, children }: FromProps & { readonly isCorrection: boolean }) {
  const title = isCorrection ? 'Correct a document' : 'Issue another document'
  const record = useRecord(DocumentToCopy, { id }, { from: 'fresh' })
  return (
    <RecordFrame record={onlyComplete(record)} noun="document" title={title} parent="/documents/issued" skeleton={FormSkeleton}>
      {(document) =>
        children({
          title,
          isCopy: true,
          isOfRevoked: document.isRevoked === true,
          patient: null,
          original: isCorrection ? document : null,
          valuesIn: (clinic, kinds) => {
            const copy = copyOfDocument(document, currentTime(), isCorrection, clinic)
            // Another one can only be of what the clinic issues; a correction keeps what it corrects.
            return isCorrection || kinds.some(({ subType }) => subType === copy.subType) ? copy : { ...copy, subType: '' }
          },
        })
      }
    </RecordFrame>
  )
}
