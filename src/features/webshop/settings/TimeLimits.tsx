import { useMemo, useState } from 'react'
import { visitMoments, type Moment, type VisitLimits as Limits } from '~/domain/booking/visitMoments'
import { Loaded } from '~/kit/feedback/Loaded'
import { FieldRow } from '~/kit/form/fieldGroups'
import { NumberField, TimeField } from '~/kit/form/fields'
import { across, rule, z } from '~/kit/form/schema'
import { SettingsForm } from '~/kit/form/SettingsForm'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { SettingsPage } from '~/kit/page/SettingsPage'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { addDays } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { timeFromTyped } from '~/lib/time/dayText'
import { weekdayAndDay } from '~/lib/time/dayWords'
import { readInstant } from '~/lib/time/instant'
import { cityOf, clinicZoneOr, instantAt, wallClockIn } from '~/lib/time/zones'
import type { Command, Given } from '~/platform/api/operation'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { WebshopSlots } from '../webshop.generated'
import { SetReminderTime, SetRescheduleLimit, VisitLimits, type VisitLimitsQuery } from './limits.generated'
import { NoDetails } from './NoDetails'
import type { SectionProps } from './sectionProps'

type Stored = NonNullable<VisitLimitsQuery['getClientDetails']>

const rules = z.object({ days: rule.number({ min: 0, max: 365, decimals: 0 }), time: rule.time() }).check(
  across(({ days, time }, problem) => {
    if (days === '' && time !== '') problem('days', 'Enter how many days before, or leave both empty')
    if (days !== '' && time === '') problem('time', 'Enter the time of day')
  }),
)

type Values = z.infer<typeof rules>

const nothing: Limits = { cutoffTime: null, reminder: null, rescheduleLimit: null }

const labels = { days: 'Days before the visit', time: 'At' } as const

const words: Readonly<Record<Moment, string>> = {
  move: 'Last moment to move it',
  remind: 'Reminder',
  book: 'Last moment to book it',
  visit: 'The visit',
}

interface Shop {
  readonly [name: string]: unknown
  readonly clientId: string
  readonly isDev: boolean
}

/** A limit of the shop, as days before a visit and a time of day. */
interface Kind<Input extends Record<string, unknown>> {
  readonly noun: string
  readonly moment: Moment
  readonly of: (stored: Stored) => { readonly days: number | null | undefined; readonly time: string | null | undefined }
  readonly put: (days: number | null, time: string | null) => Partial<Limits>
  readonly toInput: (days: number | null, time: string | null) => Input
  readonly command: Command<unknown, Input & Shop>
  readonly sentence: (visit: string, at: string) => string
  readonly without: string
}

const reminder: Kind<{ readonly daysBefore: number | null; readonly time: string | null }> = {
  noun: 'reminder',
  moment: 'remind',
  of: (stored) => ({ days: stored.reminder?.daysBefore, time: stored.reminder?.time }),
  put: (daysBefore, time) => ({ reminder: { daysBefore, time } }),
  toInput: (daysBefore, time) => ({ daysBefore, time }),
  command: SetReminderTime,
  sentence: (visit, at) => `Patients with a visit on ${visit} are reminded on ${at}.`,
  without: 'Patients are not reminded.',
}

const rescheduleLimit: Kind<{ readonly daysBeforeAppointment: number | null; readonly time: string | null }> = {
  noun: 'reschedule limit',
  moment: 'move',
  of: (stored) => ({ days: stored.rescheduleLimit?.daysBeforeAppointment, time: stored.rescheduleLimit?.time }),
  put: (daysBeforeAppointment, time) => ({ rescheduleLimit: { daysBeforeAppointment, time } }),
  toInput: (daysBeforeAppointment, time) => ({ daysBeforeAppointment, time }),
  command: SetRescheduleLimit,
  sentence: (visit, at) => `A visit on ${visit} can be moved until ${at}.`,
  without: 'Patients can move a visit until it begins.',
}

/** When patients are reminded of a visit. */
export const Reminder = (props: SectionProps) => <LimitSection {...props} kind={reminder} />

/** Until when patients can move a visit. */
export const RescheduleLimit = (props: SectionProps) => <LimitSection {...props} kind={rescheduleLimit} />

const clockOf = (at: Date, zone: string): string => {
  const { day, time } = wallClockIn(zone, at)
  return `${weekdayAndDay(day)}, ${time}`
}

const daysOf = ({ days }: Values): number | null => numberFromTyped(days)
const timeOf = ({ time }: Values): string | null => timeFromTyped(time)

/** The next visit that is as early in the day as any to come: what holds for it holds for all. Without slots, one of tomorrow. */
function useSample(zone: string): Date | null {
  const record = useRecord(WebshopSlots, {}, { isSilent: true, from: 'uncached' })
  return useMemo(() => {
    const now = currentTime()
    const coming = (readyValue(record) ?? []).flatMap(({ startTime }) => readInstant(startTime) ?? []).filter((start) => start > now)
    const key = (start: Date): string => `${wallClockIn(zone, start).time} ${start.toISOString()}`
    const [first] = coming.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
    return first ?? instantAt(zone, { day: addDays(wallClockIn(zone, now).day, 1), time: '14:00' })
  }, [record, zone])
}

function LimitSection<Input extends Record<string, unknown>>({ page, reason, kind }: SectionProps & { readonly kind: Kind<Input> }) {
  const path = paths.webshopSetting(page.open)
  const [typed, setTyped] = useState<Values | null>(null)
  const { record, save, doing } = useEditRecord({
    query: VisitLimits,
    variables: {},
    pick: ({ getClientDetails }) => getClientDetails,
    noun: kind.noun,
    path,
    labels,
    toForm: (stored): Values => {
      const { days, time } = kind.of(stored)
      return { days: typeof days === 'number' ? String(days) : '', time: time ?? '' }
    },
    // Safe cast: what is given for a type parameter cannot be worked out.
    toInput: (values) => kind.toInput(daysOf(values), timeOf(values)) as Given<Input & Shop>,
    command: kind.command,
    done: `${sentenceCase(kind.noun)} saved`,
    ignoresBackendMessage: true,
    stale: ['getClientDetails'],
  })
  const stored = readyValue(record)?.value ?? null
  const zone = clinicZoneOr(stored?.timezone)
  const sample = useSample(zone)
  const limitsWith = (values: Values): Limits => ({ ...nothing, ...stored, ...kind.put(daysOf(values), timeOf(values)) })
  return (
    <SettingsPage
      {...page}
      preview={
        stored &&
        sample && (
          <TimeLine start={sample} limits={typed && rules.safeParse(typed).success ? limitsWith(typed) : stored} zone={zone} kind={kind} />
        )
      }
    >
      <Loaded record={record} what="The settings of the web-shop" lines={8} missing={<NoDetails what="Reminder and reschedule limit" />}>
        {({ defaults }) => (
          <SettingsForm
            schema={rules.check(
              across((values, problem) => {
                const at = sample && visitMoments(sample, limitsWith(values), zone).find(({ moment }) => moment === kind.moment)?.at
                if (at && sample && at > sample) problem('time', `This is after a visit that begins at ${wallClockIn(zone, sample).time}`)
              }),
            )}
            defaults={defaults}
            labels={labels}
            submitLabel={`Save ${kind.noun}`}
            reason={reason}
            doing={doing}
            onValues={setTyped}
            path={path}
            onSave={save}
          >
            <FieldRow>
              <NumberField<Values> name="days" unit="days" hint="0 is the day of the visit." />
              <TimeField<Values> name="time" />
            </FieldRow>
          </SettingsForm>
        )}
      </Loaded>
    </SettingsPage>
  )
}

interface TimeLineProps {
  readonly start: Date
  readonly limits: Limits
  readonly zone: string
  readonly kind: { readonly moment: Moment; readonly sentence: (visit: string, at: string) => string; readonly without: string }
}

/** What the limits mean for one visit, in order. */
function TimeLine({ start, limits, zone, kind }: TimeLineProps) {
  const moments = visitMoments(start, limits, zone)
  const own = moments.find(({ moment }) => moment === kind.moment)
  return (
    <Card>
      <h3>What it means for a visit</h3>
      <p>{own ? kind.sentence(clockOf(start, zone), `${clockOf(own.at, zone)} (${cityOf(zone)})`) : kind.without}</p>
      <ListRows aria-label="In order">
        {moments.map(({ moment, at }) => (
          <li key={moment}>
            {moment === kind.moment ? <b>{words[moment]}</b> : words[moment]}
            <small>{moment === 'visit' ? `${clockOf(at, zone)} (${cityOf(zone)})` : clockOf(at, zone)}</small>
          </li>
        ))}
      </ListRows>
    </Card>
  )
}
