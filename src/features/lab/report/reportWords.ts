import { ageOn } from '~/lib/time/age'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import { personKey, type ArtResult, type Report, type ShiftFacts, type TestedPerson } from './report'
import type { QueuedReport } from './reportQueue'

/** '09:12' in the clinic's zone, with its day where that is not today. @param today said before a time of today */
export function timeIn(zone: string, milliseconds: number, today = ''): string {
  const { day, time } = wallClockIn(zone, new Date(milliseconds))
  return day === wallClockIn(zone, currentTime()).day ? today + time : `${formatDay(day)} ${time}`
}

/** 'Born 22-07-1985, 41 years · Philippines' */
export function aboutPerson({ birthDate, nationality }: TestedPerson, zone: string): string {
  const { day } = wallClockIn(zone, currentTime())
  const born = birthDate === '' ? 'Date of birth not known' : `Born ${formatDay(birthDate)}, ${ageOn(birthDate, day)} years`
  return [born, nationality].filter(Boolean).join(' · ')
}

/** The reports of a shift's vessel and day, whatever the time of their sample: a shift may go on past midnight. */
export const ofShift = (items: readonly QueuedReport[], { vessel, day }: ShiftFacts): readonly QueuedReport[] =>
  items.filter(({ values }) => values.vessel === vessel && values.day === day)

/** Those of one person. */
export const ofPerson = (items: readonly QueuedReport[], person: TestedPerson): readonly QueuedReport[] =>
  items.filter(({ values }) => personKey(values.person) === personKey(person))

/** What is said of a result. */
export const resultWords: Readonly<Record<ArtResult, string>> = { Negative: 'Negative', Positive: 'Positive', Invalid: 'Invalid kit' }

/** Whether a report counts as a test of the person: an invalid kit says nothing. */
export const isTest = ({ result }: Pick<Report, 'result'>): boolean => result !== 'Invalid'

/** Says why a report was not changed. @param isRead whether the reports on this device could be read */
export const whyNotChanged = (isRead: boolean): string =>
  isRead ? 'This report is being sent, or was sent in the meantime.' : 'Reports on this device cannot be read now. Nothing was changed.'
