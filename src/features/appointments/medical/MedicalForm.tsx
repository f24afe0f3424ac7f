import { Printer } from 'lucide-react'
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hoursText, patientName } from '~/domain/appointment/appointmentWords'
import { useDuplicates } from '~/domain/person/useDuplicates'
import { Confirm } from '~/kit/feedback/Confirm'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Form, type FormHandle, type Submission } from '~/kit/form/Form'
import { recordScope } from '~/kit/form/formScope'
import { FormPage } from '~/kit/page/FormPage'
import { NoBreak } from '~/kit/ui/NoBreak'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { FailureWithLink } from '~/platform/api/transport/failureWithLink'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { readState } from '../appointmentCommands'
import type { AppointmentRowFragment } from '../appointments.generated'
import { IssuedPanel, type Outcome } from './IssuedPanel'
import { medicalLabels, medicalMeter } from './medical'
import { EarlierDocuments, IssueMedical } from './medical.generated'
import { findMedicals, issuing } from './medicalCommands'
import { MedicalFields } from './MedicalFields'
import { MedicalMeter, WhatIsMissing } from './MedicalMeter'
import { MedicalProof } from './MedicalProof'
import {
  holderName,
  isAsked,
  medicalSchema,
  newMedical,
  personIn,
  toMedicalInput,
  type MedicalClinic,
  type MedicalValues,
} from './medicalValues'

const MedicalPreview = lazyPart(async () => (await import('./MedicalPreview')).MedicalPreview)

const earlierDocuments = { like: EarlierDocuments } as const

const labels = { templateId: 'Template', ...medicalLabels, copied: 'Copied fields' }

interface MedicalFormProps {
  readonly appointment: AppointmentRowFragment
  readonly clinic: MedicalClinic
}

/** The last question before a certificate is issued, while it waits for its answer. */
interface Asked {
  readonly values: MedicalValues
  readonly answer: (isConfirmed: boolean) => void
}

/** @throws CommandFailure where the appointment cannot be completed any more, or that is not known */
async function checkOpen(id: string): Promise<void> {
  const state = await readState(id).catch(() => {
    throw new CommandFailure('Not issued: it could not be checked whether the appointment is still open. Try again.', false)
  })
  const link = { label: 'Open the archive', path: paths.archivedAppointments() }
  if (state === null) throw new CommandFailure('The appointment has been cancelled. Nothing was issued.', false)
  if (state.isCompleted) throw new FailureWithLink('Somebody else has completed this appointment. Nothing was issued.', link, false)
}

/** The form of a medical, with what is missing and the certificate's sheet beside it. */
export function MedicalForm({ appointment, clinic }: MedicalFormProps) {
  const { id } = appointment
  const { zone, physicians } = clinic
  const person = useSignedIn()
  const location = useLocation()
  const [scope] = useState(() => recordScope(location, 'step'))
  const [defaults] = useState(() => newMedical(appointment, clinic))
  const [values, setValues] = useState(defaults)
  const shown = useDeferredValue(values)
  const [editedAt, setEditedAt] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useRef<FormHandle<MedicalValues>>(null)
  const duplicates = useDuplicates({ typed: personIn(values), start: personIn(defaults), documents: earlierDocuments })
  const issue = useCommand(
    IssueMedical,
    useMemo(() => issuing(zone), [zone]),
  )
  const schema = useMemo(() => medicalSchema(clinic), [clinic])
  const physician = physicians.find((one) => one.id === values.physicianId)
  const meter = useMemo(() => medicalMeter(values, physician, isAsked), [values, physician])
  // Fitting the texts on the sheet takes as long as several keys: it is drawn between them, not with them.
  const sheets = useMemo(
    () => ({ preview: <MedicalPreview values={shown} clinic={clinic} />, proof: <MedicalProof values={shown} clinic={clinic} /> }),
    [shown, clinic],
  )
  const focus = (name: keyof MedicalValues): void => form.current?.focus(name)

  const confirmIdentity = (sent: MedicalValues): Promise<boolean> =>
    new Promise((resolve) => {
      setAsked({
        values: sent,
        answer: (isConfirmed) => {
          setAsked(null)
          resolve(isConfirmed)
        },
      })
    })

  const send = async (sent: MedicalValues, { ask }: Submission<MedicalValues>): Promise<string | null> => {
    if (sent.copied.trim() !== '')
      throw new CommandFailure(
        'Not issued yet: some fields were copied and nobody has looked at them. Compare each with the passport.',
        false,
      )
    await duplicates.check(personIn(sent))
    if (!(await ask(confirmIdentity(sent)))) return null
    await checkOpen(id)
    const input = toMedicalInput(sent, id, clinic)
    const issued = await issue.run(input)
    const found = await findMedicals(input, zone).catch(() => [])
    if (!issued && found.length === 0) return null
    setOutcome({ input, templateId: sent.templateId, found, isNew: issued !== null })
    return location.pathname + location.search
  }

  const head = {
    title: 'Seafarer medical',
    // The tab names no patient.
    tabTitle: `Seafarer medical ${hoursText(appointment)}`,
    crumbs: ['/appointment/planned', { label: patientName(appointment), path: paths.appointment(id) }],
  } as const
  if (outcome)
    return (
      <FormPage {...head}>
        <IssuedPanel appointment={appointment} zone={zone} outcome={outcome} onOutcome={setOutcome} />
      </FormPage>
    )
  return (
    <FormPage
      {...head}
      under={editedAt && `Draft sealed on this device. It is deleted when you issue, or tomorrow at ${editedAt}.`}
      actions={[{ label: 'Print proof', Icon: Printer, go: () => window.print() }]}
      index={<MedicalMeter meter={meter} copied={values.copied} onFocus={focus} />}
      preview={<Suspense fallback={<Skeleton lines={12} />}>{sheets.preview}</Suspense>}
    >
      <Form
        ref={form}
        schema={schema}
        scope={scope}
        labels={labels}
        defaults={defaults}
        draftTitleField="lastName"
        lookAt={() => ({ label: 'Open issued documents', path: paths.issuedDocuments() })}
        onValues={(now) => {
          setValues(now)
          setEditedAt(wallClockIn(zone, currentTime()).time)
        }}
        submitLabel="Issue certificate…"
        reason={reasonAgainst('document.issue', person)}
        doing={issue.doing}
        extraActions={
          <WhatIsMissing meter={meter} copied={values.copied} onFocus={focus} hasDuplicate={duplicates.conflict !== undefined} />
        }
        onSubmit={send}
      >
        <MedicalFields clinic={clinic} values={values} meter={meter} duplicates={duplicates} onUse={setOutcome} />
      </Form>
      {sheets.proof}
      {asked && (
        <Confirm
          title="Issue this certificate?"
          isOpen
          onClose={() => asked.answer(false)}
          confirmLabel="Issue certificate"
          tone="primary"
          typed={{
            label: 'Type the passport number',
            name: asked.values.passNo,
            reason: 'Type the number from the passport in your hand first.',
          }}
          onConfirm={async () => asked.answer(true)}
        >
          <p>
            Is the person you examined <b dir="auto">{holderName(asked.values)}</b>, born{' '}
            <NoBreak>{formatDay(asked.values.dateOfBirth)}</NoBreak>? Compare the passport with the person. This confirmation is not stored.
          </p>
        </Confirm>
      )}
    </FormPage>
  )
}
