import { madeOn, mostSlots, planDays, startsIn, type SlotPlan } from '~/domain/booking/slotPlan'
import { rule, z } from '~/kit/form/schema'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { dayFromTyped } from '~/lib/time/dayText'
import { minutesOf, timeOf, type Stretch } from '~/lib/time/minutes'
import { wallClockIn } from '~/lib/time/zones'

/** Most days that a plan reaches. */
const mostDays = 366

const dayOf = (typed: string): CalendarDay | null => dayFromTyped(typed, { needsYear: true })
const between = /\s*(?:–|—|\.\.+|\s-\s|\sto\s)\s*/

/** Words after a year, such as the name of a holiday in '25-12-2026 Christmas Day', but no other end of a span. */
const wordsAfter = /(?<=\d{4})[\s:,]+(?!to\b)\p{L}\D*$/u

/** The days of '25-12-2026' or of the span '24-12-2026 – 26-12-2026', whatever words follow; null for anything else. */
function daysIn(entry: string): readonly CalendarDay[] | null {
  const [from, to, ...rest] = entry.replace(wordsAfter, '').split(between).map(dayOf)
  if (!from || to === null || rest.length > 0) return null
  const length = to ? daysBetween(from, to) + 1 : 1
  return length > 0 && length <= mostDays ? Array.from({ length }, (_, at) => addDays(from, at)) : null
}

/** Days and spans as they were typed or pasted, one a line or with commas between them, and what is wrong by its line. */
export function readDays(text: string): { readonly days: ReadonlySet<CalendarDay>; readonly wrong: readonly string[] } {
  const read = text.split('\n').flatMap((line, at) => {
    const entries = daysIn(line.trim()) ? [line] : line.split(/[,;\t]/)
    return entries
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => ({ days: daysIn(entry), problem: `Line ${at + 1}: “${entry}”` }))
  })
  return {
    days: new Set(read.flatMap(({ days }) => days ?? [])),
    wrong: read.flatMap(({ days, problem }) => (days ? [] : [problem])),
  }
}

/** What is wrong with a list of days; null where nothing is. */
export function wrongDays(text: string): string | null {
  const { wrong } = readDays(text)
  return wrong.length > 0 ? `${wrong.join(', ')}: enter DD-MM-YYYY, or DD-MM-YYYY – DD-MM-YYYY` : null
}

const whole = (least: number, most: number, error: string) =>
  z.string().check(
    z.refine(
      (typed) => {
        const count = numberFromTyped(typed) ?? Number.NaN
        return Number.isInteger(count) && count >= least && count <= most
      },
      { error },
    ),
  )

const leastMinutes = 5

const fields = z.object({
  from: rule.requiredDay(),
  to: rule.requiredDay(),
  /** 0 is Sunday. */
  weekdays: z.array(z.string()).check(z.minLength(1, 'Choose at least one weekday')),
  skipped: z.string(),
  ranges: z.array(z.object({ from: rule.requiredTime(), to: rule.requiredTime() })),
  duration: whole(leastMinutes, 12 * 60, 'Enter 5 to 720 minutes, such as 30'),
  limit: whole(1, 9_999, 'Enter 1 to 9,999 people, such as 8'),
  existing: z.enum(['leave', 'replace']),
})

export type PlanValues = z.infer<typeof fields>

export const planLabels = {
  from: 'First day',
  to: 'Last day',
  weekdays: 'Weekdays',
  skipped: 'Days to skip',
  ranges: 'Times of day',
  'ranges.#.from': 'Start #',
  'ranges.#.to': 'End #',
  duration: 'Length',
  limit: 'Limit',
  existing: 'Where slots already exist',
} as const

export const emptyPlan: PlanValues = {
  from: '',
  to: '',
  weekdays: ['1', '2', '3', '4', '5'],
  skipped: '',
  ranges: [{ from: '', to: '' }],
  duration: '30',
  limit: '',
  existing: 'leave',
}

const stretchOf = ({ from, to }: { readonly from: string; readonly to: string }): Stretch | null => {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start === null || end === null ? null : { from: start, to: end }
}

/** '08:30–12:00' */
export const stretchText = ({ from, to }: Stretch): string => `${timeOf(from)}–${timeOf(to)}`

const planFrom = (values: PlanValues): SlotPlan => ({
  from: values.from,
  to: values.to,
  weekdays: values.weekdays.map(Number),
  skipped: readDays(values.skipped).days,
  ranges: values.ranges.flatMap((range) => stretchOf(range) ?? []),
  duration: numberFromTyped(values.duration) ?? 0,
  limit: numberFromTyped(values.limit) ?? 0,
  isReplacing: values.existing === 'replace',
})

/** What is wrong with a range of times, beside which of its fields. */
function whyNoRange(range: Stretch, others: readonly Stretch[], duration: number): readonly ['from' | 'to', string] | null {
  if (range.to <= range.from) return ['to', 'Enter an end after the start, before midnight']
  if (duration > 0 && range.to - range.from < duration)
    return ['to', `Shorter than a slot of ${counted(duration, 'minute')}. Enter a later end.`]
  const other = others.find(({ from, to }) => range.from < to && from < range.to)
  return other ? ['from', `Overlaps ${stretchText(other)}. Enter another start.`] : null
}

/** The rules of a plan, whose days are those of the shop's clock. */
export const planSchema = (zone: string) =>
  fields.check(
    z.superRefine((values, context) => {
      const problem = (path: readonly (string | number)[], message: string): void =>
        context.addIssue({ code: 'custom', path: [...path], message, input: values })
      const plan = planFrom(values)
      const length = daysBetween(values.from, values.to) + 1
      if (values.from < wallClockIn(zone, currentTime()).day) problem(['from'], 'This day is over. Enter today or later.')
      if (length < 1) problem(['to'], 'Enter a day on or after the first')
      if (length > mostDays) problem(['to'], 'Enter a day within a year of the first')
      const wrong = wrongDays(values.skipped)
      if (wrong) problem(['skipped'], wrong)
      for (const [at, range] of plan.ranges.entries()) {
        const found = whyNoRange(range, plan.ranges.slice(0, at), plan.duration)
        if (found) problem(['ranges', at, found[0]], found[1])
      }
      if (plan.isReplacing && plan.ranges.length > 1)
        problem(['existing'], 'Replacing allows one range of times per plan: a second would wipe the first.')
      if (length < 1 || length > mostDays || plan.duration < leastMinutes) return
      const most = madeOn(planDays(plan, [], zone, currentTime()))
      if (most > mostSlots)
        problem(['to'], `${countText(most)} slots are more than the ${countText(mostSlots)} of one plan: enter an earlier day`)
    }),
  )

/** The plan of a form that breaks no rule; null for another. */
export function planOf(values: PlanValues, zone: string): SlotPlan | null {
  const read = z.safeParse(planSchema(zone), values)
  return read.success ? planFrom(read.data) : null
}

/** What is wrong with something that was typed for a plan; null while things are only missing. */
export function planProblem(values: PlanValues, zone: string): string | null {
  const { error } = z.safeParse(planSchema(zone), values)
  const isTyped = (path: readonly PropertyKey[]): boolean =>
    path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), values) !== ''
  const issue = error?.issues.find(({ path }) => isTyped(path))
  const label =
    planLabels[(issue?.path ?? []).map((key) => (typeof key === 'number' ? '#' : String(key))).join('.') as keyof typeof planLabels]
  return issue ? `${label}: ${issue.message}` : null
}

/** '7 slots' of a range as it stands in the form; null while that is not known. */
export function slotsInRange(range: { readonly from: string; readonly to: string }, typedDuration: string): string | null {
  const [stretch, duration] = [stretchOf(range), numberFromTyped(typedDuration)]
  const count = stretch && duration ? startsIn(stretch, duration).length : 0
  return count > 0 ? counted(count, 'slot') : null
}
