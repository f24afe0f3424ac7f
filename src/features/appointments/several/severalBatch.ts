import { patientName } from '~/domain/appointment/appointmentWords'
import { Batch } from '~/kit/batch/Batch'
import { waitingItems } from '~/kit/batch/batchItem'
import { LostItems } from '~/kit/batch/LostItems'
import { oneByOne } from '~/kit/batch/oneByOne'
import type { TabBatch } from '~/kit/batch/tabBatch'
import type { MessageFacts } from '~/kit/mail/messageBatches'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { completing, isCompleted, isStored, moved, staleAppointments, whyNotAsShown, type Move } from '../appointmentCommands'
import { ChangeAppointment, CompleteAppointment, type AppointmentRowFragment } from '../appointments.generated'
import { slotText } from '../changeWords'
import type { OneOfSeveral, SeveralFacts } from './appointmentBatches'

type Row = AppointmentRowFragment
type SeveralBatch = TabBatch<OneOfSeveral, SeveralFacts>

/** An appointment and what is sent to change it. */
interface Change {
  readonly row: Row
  readonly move: Move
}

/** A second document would be worse than a question. */
const lostCompletions = new LostItems<OneOfSeveral>(({ id }) => id)

const severalBatch = (
  items: readonly OneOfSeveral[],
  zone: string,
  rest: Pick<SeveralBatch, 'facts' | 'verb' | 'outcome' | 'stale'> & { readonly after: string; readonly lost?: LostItems<OneOfSeveral> },
): SeveralBatch => ({
  ...rest,
  batch: new Batch({
    items: waitingItems(items),
    ...(rest.lost && { lost: rest.lost }),
    sender: oneByOne({
      whyNot: ({ id, before }) => whyNotAsShown(id, before, zone),
      send: ({ send }) => send(),
      isDone: ({ isDone }) => isDone(),
    }),
  }),
  noun: { one: 'appointment', many: 'appointments' },
  columns: [
    { label: 'Patient', text: ({ values }) => values.patient },
    { label: 'Email', text: ({ values }) => values.email ?? '' },
    { label: 'Before', text: ({ values }) => values.before },
    { label: rest.after, text: ({ values }) => values.after },
  ],
  fileName: `Appointments ${rest.verb.done}.csv`,
  current: 'the current appointment',
})

const itemOf = (row: Row, zone: string) => ({
  id: row.id,
  patient: patientName(row),
  email: row.patientEmail,
  before: slotText(row, zone),
})

/** Moves appointments to another day, gives them another physician, or both. */
export const changeBatch = (changes: readonly Change[], letter: MessageFacts, zone: string): SeveralBatch =>
  severalBatch(
    changes.map(({ row, move }) => {
      const sent = { id: row.id, ...move }
      return {
        ...itemOf(row, zone),
        after: slotText(moved(row, move), zone),
        send: () => sendCommand(ChangeAppointment, sent),
        isDone: () => isStored(sent),
      }
    }),
    zone,
    {
      facts: { letter },
      verb: { base: 'Change', doing: 'Changing', done: 'changed' },
      after: 'Afterwards',
      outcome: 'Patients are not told automatically.',
      stale: staleAppointments,
    },
  )

/** Completes appointments, each with a document from its template. */
export const completeBatch = (
  chosen: readonly { readonly row: Row; readonly template: { readonly id: string; readonly name: string | null } }[],
  zone: string,
): SeveralBatch =>
  severalBatch(
    chosen.map(({ row, template }) => ({
      ...itemOf(row, zone),
      after: template.name ?? 'No name',
      send: () => sendCommand(CompleteAppointment, { appointmentId: row.id, templateId: template.id }),
      isDone: () => isCompleted(row.id),
    })),
    zone,
    {
      facts: { letter: null },
      verb: { base: 'Complete', doing: 'Completing', done: 'completed' },
      after: 'Document',
      lost: lostCompletions,
      outcome: 'Their documents are issued.',
      stale: completing.stale,
    },
  )
