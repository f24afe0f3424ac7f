import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { isInAppointmentScope } from '~/domain/appointment/appointment'
import { useCourseScope } from '~/domain/course/courseScope'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordSkeleton } from '~/kit/page/RecordPage'
import { useRecord } from '~/platform/api/read/useRecord'
import { AppointmentView, type AppointmentRowFragment } from '../appointments.generated'
import { OwnAppointments } from '../OwnAppointments'
import { AppointmentRecord } from './AppointmentRecord'
import { CancelledAppointment } from './CancelledAppointment'

const EditAppointment = lazyPart(async () => (await import('../book/EditAppointment')).EditAppointment)

const MedicalStep = lazyPart(async () => (await import('../medical/MedicalStep')).MedicalStep)

const elsewhere = { title: 'This appointment is not yours', text: 'It belongs to another clinic or to another physician.' } as const
const parent = '/appointment/planned'
const steps = { edit: 'Edit an appointment', medical: 'Seafarer medical' } as const

/** One appointment; `?step=edit` opens its form, `?step=medical` that of the seafarer's medical. */
export const AppointmentScreen = () => (
  <OwnAppointments title="Appointment">
    <Opened />
  </OwnAppointments>
)

function Opened() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const scope = useCourseScope()
  const record = useRecord(AppointmentView, { id }, { from: 'fresh' })
  const [cancelled, setCancelled] = useState<AppointmentRowFragment | null>(null)
  const asked = params.get('step')
  const step = asked === 'edit' || asked === 'medical' ? asked : null
  const isElsewhere = record.status === 'ready' && !isInAppointmentScope(record.value, scope)
  if (cancelled?.id === id) return <CancelledAppointment appointment={cancelled} />
  return (
    <RecordFrame
      record={record}
      refusal={isElsewhere ? elsewhere : null}
      noun="appointment"
      title={step ? steps[step] : 'Appointment'}
      parent={parent}
      skeleton={step ? FormSkeleton : RecordSkeleton}
    >
      {(appointment) => {
        if (step === null || appointment.isCompleted)
          return <AppointmentRecord key={id} appointment={appointment} onCancelled={() => setCancelled(appointment)} />
        return (
          <Suspense fallback={<FormSkeleton title={steps[step]} crumbs={[parent]} />}>
            {step === 'edit' ? <EditAppointment key={id} id={id} /> : <MedicalStep key={id} appointment={appointment} />}
          </Suspense>
        )
      }}
    </RecordFrame>
  )
}
