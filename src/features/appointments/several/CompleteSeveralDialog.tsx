import { useState } from 'react'
import { appointmentState, completionOf, typeLabel } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import { chooseTemplate } from '~/domain/certificate/templateFits'
import { BatchButtons } from '~/kit/batch/BatchButtons'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Loaded } from '~/kit/feedback/Loaded'
import { Dialog } from '~/kit/ui/Dialog'
import { Hint } from '~/kit/ui/Field'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { SelectOne } from '~/kit/ui/SelectOne'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { counted } from '~/lib/format/counted'
import { useRecord } from '~/platform/api/read/useRecord'
import { optionsOf } from '../appointmentFilters'
import { AppointmentTemplates, type AppointmentRowFragment } from '../appointments.generated'
import { slotText } from '../changeWords'
import { whyNotIssuedTo } from '../printedName'
import { appointmentBatches } from './appointmentBatches'
import { completeBatch } from './severalBatch'

interface CompleteSeveralDialogProps {
  readonly appointments: readonly AppointmentRowFragment[]
  readonly onClose: () => void
}

/** Completes several appointments with documents from templates; those that are completed otherwise are named and left. */
export function CompleteSeveralDialog({ appointments, onClose }: CompleteSeveralDialogProps) {
  const zone = useClinicZone()
  const now = useMinute()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const read = useRecord(AppointmentTemplates, {})
  const standard = appointments.filter((row) => completionOf(row) === 'standard')
  const others = appointments.filter((row) => !standard.includes(row))
  const unprinted = standard.find((row) => whyNotIssuedTo(row) !== null) ?? null
  const types = [...new Set(standard.map(({ type }) => type ?? ''))]
  return (
    <Dialog title={`Complete ${counted(standard.length, 'appointment')}`} isOpen isWide onClose={onClose}>
      <Loaded record={read} what="The templates">
        {(all) => {
          const choices = types.map((type) => ({ type, ...chooseTemplate(all, type, chosen[type]) }))
          const missing = choices.find((choice) => choice.missing !== null)
          const sent = standard.flatMap((row) => {
            const template = choices.find(({ type }) => type === (row.type ?? ''))?.template
            return template ? [{ row, template }] : []
          })
          return (
            <Stack>
              <Text>Each patient gets a document from the template, and the appointment moves to the archive. This cannot be undone.</Text>
              {choices.map(({ type, fitting, template }) => (
                <SelectOne
                  key={type}
                  label={`Template for ${typeLabel(type)}`}
                  placeholder={fitting.length === 0 ? 'None' : 'Choose a template'}
                  value={template?.id ?? ''}
                  onChange={(id) => setChosen({ ...chosen, [type]: id })}
                  options={optionsOf(fitting)}
                />
              ))}
              <ListRows aria-label="Appointments">
                {standard.map((row) => (
                  <li key={row.id}>
                    <span>
                      <bdi>{patientName(row)}</bdi>
                      <Hint>{slotText(row, zone)}</Hint>
                    </span>
                    {appointmentState(row, zone, now) !== 'notCompleted' && <Status $tone="warn">Its time is not over yet</Status>}
                  </li>
                ))}
              </ListRows>
              {others.length > 0 && (
                <Notice tone="accent">
                  <span>
                    Left out, because they are completed on their own pages:{' '}
                    <bdi>{others.map((row) => `${patientName(row)} (${typeLabel(row.type)})`).join(', ')}</bdi>
                  </span>
                </Notice>
              )}
              <BatchButtons
                batches={appointmentBatches}
                label={`Complete ${counted(sent.length, 'appointment')}`}
                reason={
                  missing
                    ? `${typeLabel(missing.type)}: ${missing.missing}`
                    : unprinted && `${patientName(unprinted)}: ${whyNotIssuedTo(unprinted)}`
                }
                batchOf={() => completeBatch(sent, zone)}
                onClose={onClose}
              />
            </Stack>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
