import { useState } from 'react'
import { patientName } from '~/domain/appointment/appointmentWords'
import { chooseTemplate } from '~/domain/certificate/templateFits'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Confirm } from '~/kit/feedback/Confirm'
import { Loaded } from '~/kit/feedback/Loaded'
import { SelectOne } from '~/kit/ui/SelectOne'
import { useCommand } from '~/platform/api/command/useCommand'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { asShown, completing } from '../appointmentCommands'
import { optionsOf } from '../appointmentFilters'
import { AppointmentTemplates, CompleteAppointment } from '../appointments.generated'
import type { CompletionProps } from './completionProps'

const none: readonly never[] = []

/** Completes an appointment with a document from a template. */
export function StandardCompletion({ appointment, onClose }: CompletionProps) {
  const zone = useClinicZone()
  const [chosen, setChosen] = useState('')
  const read = useRecord(AppointmentTemplates, {})
  const complete = useCommand(CompleteAppointment, asShown(completing, appointment, zone))
  const { fitting, template, missing } = chooseTemplate(readyValue(read) ?? none, appointment.type ?? '', chosen)
  return (
    <Confirm
      title="Complete this appointment?"
      isOpen
      onClose={onClose}
      confirmLabel="Complete"
      tone="primary"
      reason={read.status === 'ready' ? missing : 'The templates have not loaded.'}
      doing={complete.doing}
      onConfirm={async () => template !== null && complete.run({ appointmentId: appointment.id, templateId: template.id })}
    >
      <p>
        <b dir="auto">{patientName(appointment)}</b> gets a document from the template, and the appointment moves to the archive. This
        cannot be undone.
      </p>
      <Loaded record={read} what="The templates">
        {() => (
          <SelectOne
            label="Template"
            hint={fitting.length === 0 ? missing : null}
            placeholder={fitting.length === 0 ? 'None' : 'Choose a template'}
            value={template?.id ?? ''}
            onChange={setChosen}
            options={optionsOf(fitting)}
          />
        )}
      </Loaded>
    </Confirm>
  )
}
