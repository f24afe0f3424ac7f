import { useState } from 'react'
import { patientName } from '~/domain/appointment/appointmentWords'
import { Confirm } from '~/kit/feedback/Confirm'
import { Loaded } from '~/kit/feedback/Loaded'
import { useClinicZone } from '~/kit/sheet/useClinicZone'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { SelectOne } from '~/kit/ui/SelectOne'
import { Text } from '~/kit/ui/Text'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/useCommand'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { asShown, changing, completing } from '../appointmentCommands'
import { ChangeAppointment, CompleteFitToTravel, type AppointmentRowFragment } from '../appointments.generated'
import { whyNotIssuedTo } from '../printedName'
import { asBooked, usePhysicians, type Physician } from '../useClinicStaff'

/** Only such a physician's document lets somebody travel. */
const canSign = ({ licenseNo, signature }: Physician): boolean => Boolean(licenseNo && signature)

const savingPhysician = changing('Physician saved')

/**
 * Fit to travel, or not. The completion takes no answer, so it is sent only for fit. It is signed by the appointment's physician, who needs a
 * licence and a signature on file.
 */
export function FitToTravel({ appointment }: { readonly appointment: AppointmentRowFragment }) {
  const { id, patientId, physicianId, physicianName } = appointment
  const person = useSignedIn()
  const zone = useClinicZone()
  const [chosen, setChosen] = useState('')
  const [isAsking, setAsking] = useState(false)
  const physicians = usePhysicians()
  const change = useCommand(ChangeAppointment, asShown(savingPhysician, appointment, zone))
  const complete = useCommand(CompleteFitToTravel, completing)
  return (
    <Loaded record={physicians} what="The physicians">
      {(all) => {
        const booked = all.find((one) => one.id === physicianId)
        const isBookedAble = booked !== undefined && canSign(booked)
        const signer = isBookedAble ? booked : all.find((one) => one.id === chosen)
        const missing = signer ? null : 'Choose who signs.'
        const reason = reasonAgainst('appointment.edit', person) ?? whyNotIssuedTo(appointment) ?? missing
        const send = async (): Promise<unknown> => {
          if (!signer) return false
          if (!isBookedAble) {
            if (!(await change.run({ id, ...asBooked(signer) }))) return false
          }
          return complete.run({ appointmentId: id, physicianId: signer.id })
        }
        return (
          <>
            <Text>
              Fit to travel? A document is issued for “fit” alone, and the appointment moves to the archive. This cannot be undone.
            </Text>
            {!isBookedAble && (
              <>
                <Notice tone="warn">
                  <span>
                    {booked ? (
                      <>
                        No {[booked.licenseNo ? null : 'licence', booked.signature ? null : 'signature'].filter(Boolean).join(' and no ')}{' '}
                        is on file for <bdi>{booked.name}</bdi>.
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
                  options={all
                    .filter(canSign)
                    .map((one) => ({ value: one.id, label: `${one.name ?? 'No name'}, licence ${one.licenseNo}` }))}
                />
              </>
            )}
            {isBookedAble && (
              <Text>
                Signed by <bdi>{booked.name}</bdi>, licence {booked.licenseNo}.
              </Text>
            )}
            <Row $justify="end">
              <ButtonLink to={patientId ? paths.issueDocumentFor(patientId) : paths.issueDocument()}>Not fit</ButtonLink>
              <Button tone="primary" reason={reason} onClick={() => setAsking(true)}>
                Fit…
              </Button>
            </Row>
            <Text $isQuiet>“Not fit” opens the form for documents: this appointment cannot record it.</Text>
            <Confirm
              title="Fit to travel?"
              isOpen={isAsking}
              onClose={() => setAsking(false)}
              confirmLabel="Fit to travel"
              tone="primary"
              doing={complete.doing ?? change.doing}
              onConfirm={send}
            >
              <p>
                <b dir="auto">{patientName(appointment)}</b> gets a document that says “Fit to travel”, signed by <bdi>{signer?.name}</bdi>.
                This cannot be undone.
              </p>
            </Confirm>
          </>
        )
      }}
    </Loaded>
  )
}
