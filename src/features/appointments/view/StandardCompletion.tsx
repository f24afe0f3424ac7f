import { useState } from 'react'
import { patientName } from '~/domain/appointment/appointmentWords'
import { chooseTemplate } from '~/domain/certificate/templateFits'
import { Confirm } from '~/kit/feedback/Confirm'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { Row } from '~/kit/ui/Row'
import { SelectOne } from '~/kit/ui/SelectOne'
import { Text } from '~/kit/ui/Text'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { completing } from '../appointmentCommands'
import { optionsOf } from '../appointmentFilters'
import { AppointmentTemplates, CompleteAppointment, type AppointmentRowFragment } from '../appointments.generated'
import { whyNotIssuedTo } from '../printedName'

/** Completes an appointment with a document from a template. */
export function StandardCompletion({ appointment }: { readonly appointment: AppointmentRowFragment }) {
  const person = useSignedIn()
  const [chosen, setChosen] = useState('')
  const [isAsking, setAsking] = useState(false)
  const read = useRecord(AppointmentTemplates, {}, (found) => found.certificateTemplatesByClientId)
  const complete = useCommand(CompleteAppointment, completing)
  return (
    <>
      <Text>A document is issued from the template, and the appointment moves to the archive. This cannot be undone.</Text>
      <Loaded record={read} what="The templates">
        {(all) => {
          const { fitting, template, missing } = chooseTemplate(all, appointment.type ?? '', chosen)
          return (
            <>
              <SelectOne
                label="Template"
                placeholder={fitting.length === 0 ? 'None' : 'Choose a template'}
                value={template?.id ?? ''}
                onChange={setChosen}
                options={optionsOf(fitting)}
              />
              <Row $justify="end">
                <Button
                  tone="primary"
                  reason={reasonAgainst('appointment.edit', person) ?? whyNotIssuedTo(appointment) ?? missing}
                  onClick={() => setAsking(true)}
                >
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
                onConfirm={async () => template !== null && complete.run({ appointmentId: appointment.id, templateId: template.id })}
              >
                <p>
                  <b dir="auto">{patientName(appointment)}</b> gets a document from “{template?.name}” at once. This cannot be undone.
                </p>
              </Confirm>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
