import { changedDay, commandsOf, slotsOf, slotsThere, type PlannedDay, type SlotCommand, type SlotPlan } from '~/domain/booking/slotPlan'
import type { BatchItem } from '~/kit/batch/batchItem'
import { oneByOne } from '~/kit/batch/oneByOne'
import type { VaultKind } from '~/kit/batch/VaultBatch'
import type { NewBatch } from '~/kit/batch/VaultDesk'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { formatDay, rangeInWords } from '~/lib/time/dayWords'
import { timeOf } from '~/lib/time/minutes'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { kindHere, readSlots, type Slot } from '../bookingCommands'
import { CreateSlots } from '../webshop.generated'
import { stretchText } from './planValues'

type Values = BatchItem['values']

/** The command that a row keeps as `newSlots` wrote it. */
const commandIn = (values: Values): SlotCommand => JSON.parse(values['command'] ?? '') as SlotCommand

/** How many slots of a row are among those there are. */
export const madeOf = (values: Values, slots: readonly Slot[]): number => slotsThere(commandIn(values), slots, values['zone'] ?? '')

/** Slots that a row makes. */
export const plannedOf = (values: Values): number => slotsOf(commandIn(values))

/** The commands of a plan. @param days what the plan was shown to do */
export function newSlots(plan: SlotPlan, days: readonly PlannedDay[], zone: string): NewBatch {
  return {
    fileName: `Slots on ${rangeInWords(plan)}`,
    rows: commandsOf(plan, days).map((command, at) => {
      const [from = '', to = ''] = [command.days[0], command.days.at(-1)]
      const name = `${rangeInWords({ from, to })} (${counted(command.days.length, 'day')}), ${stretchText(command.range)}`
      return { number: at + 1, values: { name, command: JSON.stringify(command), zone } }
    }),
  }
}

/** Columns of the receipt of a plan. */
export const planColumns = [
  { label: 'Days and hours', text: ({ values }: BatchItem) => values['name'] ?? '' },
  { label: 'Slots', text: ({ values }: BatchItem) => String(plannedOf(values)) },
]

/** Makes the slots of a plan, a command at a time, each after another look at its days. */
export const slotKind = (onSent: () => void): VaultKind => ({
  name: kindHere('planSlots'),
  noun: { one: 'group of slots', many: 'groups of slots' },
  verb: { base: 'Make', doing: 'Making', done: 'made' },
  choices: {},
  onSent,
  sender: () =>
    oneByOne({
      whyNot: async (values) => {
        const changed = changedDay(commandIn(values), await readSlots(), values['zone'] ?? '', currentTime())
        return changed && `${formatDay(changed)} is no longer as the preview showed it. None of these days were sent: plan them again.`
      },
      send: (values) => {
        const { days, range, duration, limit, isReplacing } = commandIn(values)
        const [startTime, endTime] = [timeOf(range.from), timeOf(range.to)]
        const sent = { dates: days.map(formatDay), startTime, endTime, duration, appointmentLimit: limit, override: isReplacing }
        return sendCommand(CreateSlots, sent)
      },
      isDone: async (values) => madeOf(values, await readSlots()) === plannedOf(values),
    }),
})
