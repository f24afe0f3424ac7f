import { Ban, CalendarArrowDown, CalendarClock, CalendarPlus, CircleCheck, PenLine, Stethoscope } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { appointmentHours, appointmentDay, appointmentState, completionOf, typeLabel } from '~/domain/appointment/appointment'
import { AppointmentsOfPatient } from '~/domain/appointment/AppointmentsOfPatient'
import { addressText, hoursText, patientName, stateWords } from '~/domain/appointment/appointmentWords'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Confirm } from '~/kit/feedback/Confirm'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { FactGroup } from '~/kit/page/FactGroup'
import type { PageAction } from '~/kit/page/pageAction'
import { RecordPage } from '~/kit/page/RecordPage'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { formatDay, shortWeekday } from '~/lib/time/dayWords'
import { cityOf } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOpenPath } from '~/platform/tenant/openPages'
import { asShown, cancelling } from '../appointmentCommands'
import { saveIcs } from '../appointmentIcs'
import { CancelAppointment, OtherAppointments, type AppointmentRowFragment } from '../appointments.generated'
import { whyNotIssuedTo } from '../printedName'
import { IssuedDocument } from './IssuedDocument'

const none: readonly never[] = []

const CompleteDialog = lazyDialog(async () => (await import('./CompleteDialog')).CompleteDialog)
const MoveDialog = lazyDialog(async () => (await import('./MoveDialog')).MoveDialog)

interface AppointmentRecordProps {
  readonly appointment: AppointmentRowFragment
  readonly onCancelled: () => void
}

/** When, who, with whom and where; how it is completed; and what else there is of the patient. */
export function AppointmentRecord({ appointment, onCancelled }: AppointmentRecordProps) {
  const { id, type, patientId, startDate, physicianName, patientEmail, description, isCompleted } = appointment
  const person = useSignedIn()
  const zone = useClinicZone()
  const now = useMinute()
  const [opened, setOpened] = useState<'cancel' | 'complete' | 'move' | null>(null)
  const cancel = useCommand(CancelAppointment, asShown(cancelling, appointment, zone))
  const state = stateWords[appointmentState(appointment, zone, now)]
  const day = appointmentDay(startDate, zone)
  const reason = reasonAgainst('appointment.edit', person)
  const notNow = isCompleted ? 'A completed appointment stays as it is.' : reason
  const name = patientName(appointment)
  const close = (): void => setOpened(null)
  const again: readonly PageAction[] = [
    { label: 'Book again', Icon: CalendarPlus, reason, go: paths.bookAppointmentLike(id) },
    {
      label: 'Calendar file',
      Icon: CalendarArrowDown,
      reason: day !== '' && appointmentHours(appointment) ? null : 'Its time cannot be read.',
      go: () => saveIcs([appointment], zone),
    },
  ]
  const way = completionOf(appointment)
  const complete: PageAction =
    way === 'medical'
      ? { label: 'Open the medical', Icon: Stethoscope, tone: 'primary', go: paths.medical(id) }
      : {
          label: way === 'fitToTravel' ? 'Fit to travel?' : 'Complete…',
          Icon: CircleCheck,
          tone: 'primary',
          reason: reason ?? whyNotIssuedTo(appointment),
          go: () => setOpened('complete'),
        }
  const patientPath = useOpenPath()('/entities/patients', paths.patient(patientId ?? ''))
  return (
    <RecordPage
      title={`${name} · ${typeLabel(type)}`}
      // The tab names no patient.
      tabTitle={`${typeLabel(type)} ${hoursText(appointment)}`}
      crumbs={[isCompleted ? '/appointment/archive' : '/appointment/planned']}
      state={<Status $tone={state.tone}>{state.word}</Status>}
      actions={[
        ...(isCompleted ? again : [complete]),
        { label: 'Edit', Icon: PenLine, reason: notNow, go: paths.editAppointment(id) },
        { label: 'Move…', Icon: CalendarClock, reason: notNow, go: () => setOpened('move') },
        ...(isCompleted ? none : again),
        { label: 'Cancel…', Icon: Ban, tone: 'danger', reason: notNow, go: () => setOpened('cancel') },
      ]}
      facts={
        <>
          <When>
            <b>{hoursText(appointment)}</b>
            {day === '' ? startDate || 'No day' : `${shortWeekday(day)} ${formatDay(day)}`}, {cityOf(zone)} time
          </When>
          <FactGroup
            title="Appointment"
            facts={[
              { label: 'Physician', value: physicianName || 'No physician', isWide: true },
              { label: 'Patient’s email', value: patientEmail, isWide: true },
              { label: 'Address', value: addressText(appointment), isWide: true },
              { label: 'Note', value: description, isWide: true },
            ]}
          />
        </>
      }
    >
      <Stack $max={720}>
        {isCompleted && <IssuedDocument appointment={appointment} />}
        {patientId ? (
          <AppointmentsOfPatient
            title="Other appointments"
            patientId={patientId}
            operation={OtherAppointments}
            exceptId={id}
            action={patientPath && <ButtonLink to={patientPath}>Documents of the patient</ButtonLink>}
          />
        ) : (
          <Text>The patient is not on file, so other appointments are not known.</Text>
        )}
      </Stack>
      <Suspense>
        {opened === 'complete' && <CompleteDialog appointment={appointment} onClose={close} />}
        {opened === 'move' && <MoveDialog appointment={appointment} onClose={close} />}
      </Suspense>
      <Confirm
        title="Cancel this appointment?"
        isOpen={opened === 'cancel'}
        onClose={close}
        confirmLabel="Cancel appointment"
        cancelLabel="Keep appointment"
        doing={cancel.doing}
        onConfirm={async () => (await cancel.run({ id })) && onCancelled()}
      >
        <p>
          The appointment is deleted and leaves no trace. Nobody is told: write to <b dir="auto">{name}</b> yourself.
        </p>
      </Confirm>
    </RecordPage>
  )
}

const When = styled.p`
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
  b {
    display: block;
    color: var(--text);
    font: 600 16px/24px var(--font);
  }
`
