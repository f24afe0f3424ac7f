import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { CommandFailed } from '~/kit/feedback/CommandFailed'
import { Doing } from '~/kit/feedback/Doing'
import { shownFailure } from '~/kit/feedback/shownFailure'
import { useGoOn } from '~/kit/page/useGoOn'
import { Button } from '~/kit/ui/Button'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { useAbortOnLeave } from '~/kit/ui/useAbortOnLeave'
import { normaliseText } from '~/lib/format/normaliseText'
import { useCommand } from '~/platform/api/command/useCommand'
import type { CommandFailure } from '~/platform/api/transport/commandFailure'
import { explainError } from '~/platform/api/transport/errors'
import { send } from '~/platform/api/transport/transport'
import { paths } from '~/platform/routes/paths'
import { completing, readState } from '../appointmentCommands'
import { DocumentsForAppointment, type AppointmentRowFragment } from '../appointments.generated'
import { documentsAskedFor, documentsSince, doubledMedicals } from '../view/appointmentDocuments'
import { CompleteMedical } from './medical.generated'
import { findMedicals, type FoundMedical, type MedicalInput } from './medicalCommands'
import { holderName } from './medicalValues'

/** What became of issuing a certificate. */
export interface Outcome {
  /** What was sent; null where the certificate is from before. */
  readonly input: MedicalInput | null
  readonly templateId: string
  /** The person's certificates of that day, newest first; empty while none is found. */
  readonly found: readonly FoundMedical[]
  readonly isNew: boolean
}

interface IssuedPanelProps {
  readonly appointment: AppointmentRowFragment
  readonly zone: string
  readonly outcome: Outcome
  readonly onOutcome: (outcome: Outcome) => void
}

/** The issued certificate compared with what was sent. The appointment is completed from here, and only once the certificate was found. */
export function IssuedPanel({ appointment, zone, outcome, onOutcome }: IssuedPanelProps) {
  const { input, found, isNew, templateId } = outcome
  const [certificate, ...others] = found
  const [isLooking, setLooking] = useState(false)
  const leave = useAbortOnLeave()
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [lookFailure, setLookFailure] = useState<string | null>(null)
  const complete = useCommand(CompleteMedical, completing)
  const goOn = useGoOn()

  const look = async (): Promise<void> => {
    if (!input) return
    setLooking(true)
    setLookFailure(null)
    try {
      onOutcome({ ...outcome, found: await findMedicals(input, zone) })
    } catch (error) {
      setLookFailure(explainError(error).message)
    }
    setLooking(false)
  }

  const isAlone = async (): Promise<boolean> => {
    const { data, problems } = await send(DocumentsForAppointment, documentsAskedFor(appointment, zone))
    return problems.length === 0 && doubledMedicals(documentsSince(appointment, data.certificatesByClientId, zone), zone).length === 0
  }

  const finish = async ({ path = '' }: FoundMedical): Promise<void> => {
    setFailure(null)
    try {
      // Somebody else may have completed it meanwhile: then there is nothing left to do.
      const isDone = (await readState(appointment.id).catch(() => null))?.isCompleted === true
      if (!isDone && !(await complete.run({ appointmentId: appointment.id, templateId }))) return
      // The page of the appointment shows what must be revoked, or that it could not be read.
      goOn((await isAlone().catch(() => false)) ? path : paths.appointment(appointment.id))
    } catch (error) {
      setFailure(shownFailure(error, !leave().aborted))
    }
  }

  if (!certificate)
    return (
      <Panel>
        <h2>Issued, but not found yet</h2>
        <p>The certificate was issued, but is not among the documents yet. Complete the appointment once it is found.</p>
        {lookFailure && <Notice tone="bad">{lookFailure}</Notice>}
        <Row $justify="end">
          <Button tone="primary" isBusy={isLooking} onClick={() => void look()}>
            Look again
          </Button>
        </Row>
      </Panel>
    )
  const sentName = input ? holderName({ firstName: input.firstName ?? '', lastName: input.lastName ?? '' }) : ''
  const isRenamed = input !== null && normaliseText(sentName) !== normaliseText(certificate.holderName)
  const differs = certificate.differs ?? []
  return (
    <Panel>
      <h2>{isNew ? 'Certificate issued' : 'A certificate was issued before'}</h2>
      {isRenamed && (
        <Notice tone="warn">
          <span>
            The name is printed as <b dir="auto">{certificate.holderName}</b>; you entered <b dir="auto">{sentName}</b>.
          </span>
        </Notice>
      )}
      {differs.length > 0 ? (
        <Notice tone="bad" isUrgent>
          <span>It does not say what you sent: {differs.join(', ')}. Revoke it before you complete the appointment.</span>
        </Notice>
      ) : (
        input && <p>Result, expiry and physician are as you sent them.</p>
      )}
      {others.length > 0 && (
        <Notice tone="warn">This person has {found.length} certificates of today. Revoke the one that is wrong.</Notice>
      )}
      <ListRows>
        {found.map(({ id, label, path = '' }) => (
          <li key={id}>
            <b dir="auto">{label}</b>
            <Link to={path} target="_blank">
              {others.length > 0 || differs.length > 0 ? 'Open to revoke' : 'Open'}
            </Link>
          </li>
        ))}
      </ListRows>
      <CommandFailed failure={failure} />
      {failure && <p>The certificate is valid. Only the appointment is open.</p>}
      <Doing text={complete.doing} />
      <Row $justify="end">
        <Button tone="primary" isBusy={complete.isRunning} onClick={() => void finish(certificate)}>
          Complete the appointment
        </Button>
      </Row>
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  gap: 16px;
  padding: 24px 16px;
  h2 {
    font: 600 16px/22px var(--font);
  }
  @media (min-width: 768px) {
    padding-inline: 32px;
  }
`
