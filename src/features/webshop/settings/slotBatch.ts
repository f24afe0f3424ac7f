import { changedDay, commandsOf, slotsOf, slotsThere, type PlannedDay, type SlotCommand, type SlotPlan } from '~/domain/booking/slotPlan'
import { Batch } from '~/kit/batch/Batch'
import { waitingItems, type BatchSender } from '~/kit/batch/batchItem'
import { LostItems } from '~/kit/batch/LostItems'
import { oneByOne } from '~/kit/batch/oneByOne'
import type { TabBatch } from '~/kit/batch/TabBatches'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { formatDay, rangeInWords } from '~/lib/time/dayWords'
import { timeOf } from '~/lib/time/minutes'
import { sendCommand } from '~/platform/api/sendCommand'
import { withTabLock } from '~/platform/vault/tabLock'
import { readSlots } from '../bookingCommands'
import { CreateSlots } from '../webshop.generated'
import { stretchText, type PlanValues } from './planValues'
import type { SentCommand, SentPlan } from './slotBatches'

/** The same slots sent again would be there twice, so that lost ones are asked about. */
const lostCommands = new LostItems<SentCommand>(({ id }) => id)

/** Sends in one tab at a time: between the look and the command, another tab's slots would overlap. */
const inOneTab = (sender: BatchSender<SentCommand>): BatchSender<SentCommand> => ({
  ...sender,
  send: async (items) => {
    let results: Awaited<ReturnType<typeof sender.send>> = items.map(() => ({
      state: 'failed',
      message: 'Another tab is making slots. Plan these again once it has finished.',
    }))
    await withTabLock('send:CreateSlots', async () => {
      results = await sender.send(items)
    })
    return results
  },
})

/** Makes the slots of a plan, a command at a time, each after another look at its days. @param days what the plan was shown to do */
export function slotBatch(values: PlanValues, plan: SlotPlan, days: readonly PlannedDay[], zone: string): TabBatch<SentCommand, SentPlan> {
  const itemOf = (command: SlotCommand): SentCommand => {
    const { range, isReplacing } = command
    const [from = '', to = ''] = [command.days[0], command.days.at(-1)]
    const sent = {
      dates: command.days.map(formatDay),
      startTime: timeOf(range.from),
      endTime: timeOf(range.to),
      duration: plan.duration,
      appointmentLimit: plan.limit,
      override: isReplacing,
    }
    return {
      id: JSON.stringify(sent),
      name: `${rangeInWords({ from, to })} (${counted(command.days.length, 'day')}), ${stretchText(range)}`,
      count: slotsOf(command, plan),
      send: () => sendCommand(CreateSlots, sent),
      whyNot: async () => {
        const changed = changedDay(command, plan, days, await readSlots(), zone, currentTime())
        return changed && `${formatDay(changed)} is no longer as the preview showed it. None of these days were sent: plan them again.`
      },
      there: (slots) => slotsThere(command, plan, slots, zone),
    }
  }
  const items = commandsOf(plan, days).map(itemOf)
  return {
    facts: { values, commands: items },
    batch: new Batch({
      items: waitingItems(items),
      lost: lostCommands,
      sender: inOneTab(
        oneByOne({
          whyNot: ({ whyNot }) => whyNot(),
          send: ({ send }) => send(),
          isDone: async ({ there, count }) => there(await readSlots()) === count,
        }),
      ),
    }),
    noun: { one: 'group of slots', many: 'groups of slots' },
    verb: { base: 'Make', doing: 'Making', done: 'made' },
    columns: [
      { label: 'Days and hours', text: ({ values: item }) => item.name },
      { label: 'Slots', text: ({ values: item }) => String(item.count) },
    ],
    fileName: 'Slots made.csv',
    outcome: '',
    current: 'the current group',
    stale: ['getTimeslots'],
  }
}
