import { useState } from 'react'
import { patientName } from '~/domain/appointment/appointmentWords'
import { fits } from '~/domain/certificate/templateFits'
import { Confirm } from '~/kit/feedback/Confirm'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { Field, Select } from '~/kit/ui/Field'
import { Row } from '~/kit/ui/Row'
import { Text } from '~/kit/ui/Text'
import { reasonAgainst } from '~/platform/access/actions'
import { mapRecord } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { completing } from '../appointmentCommands'
import { AppointmentTemplates, CompleteAppointment, type AppointmentRowFragment } from '../appointments.generated'

/** Completes an appointment with a document from a template. */
export function StandardCompletion({ appointment }: { readonly appointment: AppointmentRowFragment }) {
  const person = useSignedIn()
  const [chosen, setChosen] = useState('')
  const [isAsking, setAsking] = useState(false)
  const read = useRecord(AppointmentTemplates, {}, (found) => found.certificateTemplatesByClientId)
  const templates = mapRecord(read, (all) => all.filter((template) => fits(template, appointment.type ?? '')))
  const complete = useCommand(CompleteAppointment, completing)
  return (
    <>
      <Text>A document is issued from the template, and the appointment moves to the archive. This cannot be undone.</Text>
      <Loaded record={templates} what="The templates">
        {(all) => {
          const templateId = all.length === 1 ? (all[0]?.id ?? '') : chosen
          const missing =
            all.length === 0
              ? 'No template is for this type. Make one first.'
              : templateId === ''
                ? 'Choose the template of the document that is issued.'
                : null
          return (
            <>
              <Field label="Template">
                {(control) => (
                  <Select {...control} value={templateId} onChange={(event) => setChosen(event.target.value)}>
                    {templateId === '' && <option value="">{all.length === 0 ? 'None' : 'Choose a template'}</option>}
                    {all.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name ?? 'No name'}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Row $justify="end">
                <Button tone="primary" reason={reasonAgainst('appointment.edit', person) ?? missing} onClick={() => setAsking(true)}>
                  Complete…
                </Button>
              </Row>
              <Confirm
                title="Complete this appointment?"
                isOpen={isAsking}
                onClose={() => setAsking(false)}
                confirmLabel="Complete"
                tone="primary"
                doing={complete.doing}
                onConfirm={() => complete.run({ appointmentId: appointment.id, templateId })}
              >
                <p>
                  <b dir="auto">{patientName(appointment)}</b> gets a document from “{all.find(({ id }) => id === templateId)?.name}” at
                  once. This cannot be undone.
                </p>
              </Confirm>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
