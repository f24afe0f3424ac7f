import { useState } from 'react'
import { Link } from 'react-router-dom'
import { patientName } from '~/domain/appointment/appointmentWords'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Confirm } from '~/kit/feedback/Confirm'
import { Loaded } from '~/kit/feedback/Loaded'
import { Notice } from '~/kit/ui/Notice'
import { SelectOne } from '~/kit/ui/SelectOne'
import { useCommand } from '~/platform/api/command/useCommand'
import { readyValue } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { asShown, changing, completing, moved } from '../appointmentCommands'
import { ChangeAppointment, CompleteFitToTravel } from '../appointments.generated'
import { asBooked, usePhysicians, type Physician } from '../useClinicStaff'
import type { CompletionProps } from './completionProps'

const none: readonly never[] = []

/** Only such a physician's document lets somebody travel. */
const canSign = ({ licenseNo, signature }: Physician): boolean => Boolean(licenseNo && signature)

const savingPhysician = changing('Physician saved')

/**
 * Fit to travel, or not. The completion takes no answer, so it is sent only for fit. It is signed by the appointment's physician, who needs a
 * licence and a signature on file.
 */
export function FitToTravel({ appointment, onClose }: CompletionProps) {
  const { id, patientId, physicianId, physicianName } = appointment
  const zone = useClinicZone()
  const [chosen, setChosen] = useState('')
  const read = usePhysicians()
  const change = useCommand(ChangeAppointment, asShown(savingPhysician, appointment, zone))
  const able = (readyValue(read) ?? none).filter(canSign)
  const isBookedAble = able.some((one) => one.id === physicianId)
  const signer = able.find((one) => one.id === (isBookedAble ? physicianId : chosen))
  // Whoever signs is saved first.
  const shown = signer && !isBookedAble ? moved(appointment, asBooked(signer)) : appointment
  const complete = useCommand(CompleteFitToTravel, asShown(completing, shown, zone))
  const missing = signer ? null : 'Choose who signs.'
  return (
    <Confirm
      title="Fit to travel?"
      isOpen
      onClose={onClose}
      confirmLabel="Fit to travel"
      tone="primary"
      reason={read.status === 'ready' ? missing : 'The physicians have not loaded.'}
      doing={complete.doing ?? change.doing}
      onConfirm={async () => {
        if (!signer) return false
        if (!isBookedAble && !(await change.run({ id, ...asBooked(signer) }))) return false
        return complete.run({ appointmentId: id, physicianId: signer.id })
      }}
    >
      <p>
        <b dir="auto">{patientName(appointment)}</b> gets a document that says “Fit to travel”
        {signer && (
          <>
            , signed by <bdi>{signer.name}</bdi>, licence {signer.licenseNo}
          </>
        )}
        , and the appointment moves to the archive. This cannot be undone.
      </p>
      <Loaded record={read} what="The physicians">
        {(all) => {
          const booked = all.find((one) => one.id === physicianId)
          if (isBookedAble) return null
          return (
            <>
              <Notice tone="warn">
                <span>
                  {booked ? (
                    <>
                      No {[booked.licenseNo ? null : 'licence', booked.signature ? null : 'signature'].filter(Boolean).join(' and no ')} is
                      on file for <bdi>{booked.name}</bdi>.
                    </>
                  ) : physicianId ? (
                    <>
                      <bdi>{physicianName || 'The physician'}</bdi> is not among the physicians.
                    </>
                  ) : (
                    'No physician is booked.'
                  )}{' '}
                  Choose who signs; it is saved in the appointment first.
                </span>
              </Notice>
              <SelectOne
                label="Physician who signs"
                placeholder="Choose a physician"
                value={chosen}
                onChange={setChosen}
                options={able.map((one) => ({ value: one.id, label: `${one.name ?? 'No name'}, licence ${one.licenseNo}` }))}
              />
            </>
          )
        }}
      </Loaded>
      <p>
        <Link to={patientId ? paths.issueDocumentFor(patientId) : paths.issueDocument()}>Not fit</Link> opens the form for documents: this
        appointment cannot record it.
      </p>
    </Confirm>
  )
}
