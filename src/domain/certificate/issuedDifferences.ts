import { countryCode } from '~/lib/format/countries'
import { jsonObject } from '~/lib/format/jsonObject'
import { normaliseCase } from '~/lib/format/normaliseText'
import { formatDay } from '~/lib/time/dayWords'
import { readInstant } from '~/lib/time/instant'
import { cityOf, wallClockIn } from '~/lib/time/zones'

/** The facts that an issued record gives back under the names they are sent by, as the forms call them. */
const comparedFacts = {
  name: 'Title',
  subType: 'Type',
  courseName: 'Course',
  result: 'Result',
  issuedAt: 'Issued',
  validUntil: 'Valid until',
  collectionDate: 'Collected',
  labName: 'Laboratory',
  acsn: 'Accession number',
  physicianName: 'Physician',
  physicianLicense: 'Physician’s licence',
  nationality: 'Nationality',
  gender: 'Gender',
  address: 'Address',
  ssn: 'Identity number',
} as const

/** Facts whose texts are instants, which the backend may write otherwise than we do. A last day counts in UTC, the others in the clinic's zone. */
const lastDays: ReadonlySet<string> = new Set(['validUntil'])
const clinicTimes: ReadonlySet<string> = new Set(['issuedAt', 'collectionDate'])

/** What is sent and no record gives back. */
const neverGivenBack = { email: 'Email', ccEmails: 'Copies to' } as const

type Facts = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Without seconds: '20-11-2026 08:40', and a last day without a time where it has none. */
function instantText(text: string, zone: string, isLastDay: boolean): string {
  const instant = readInstant(text)
  if (!instant) return text
  const { day, time } = wallClockIn(zone, instant)
  return isLastDay && time === '00:00' ? formatDay(day) : `${formatDay(day)} ${time}`
}

function shownAs(fact: string, value: unknown, zone: string): string {
  const text = textOf(value)
  if (lastDays.has(fact)) return instantText(text, 'UTC', true)
  return clinicTimes.has(fact) ? instantText(text, zone, false) : text
}

/** The zone of a fact's times, named once behind both. */
function zoneNote(fact: string, texts: readonly string[], zone: string): string {
  const isTimed = texts.some((text) => /\d \d\d:\d\d$/.test(text))
  if (isTimed && clinicTimes.has(fact)) return ` (${cityOf(zone)})`
  return isTimed && lastDays.has(fact) ? ' (UTC)' : ''
}

/** The backend may give a country's code for its name. */
const comparedAs = (fact: string, shown: string): string => normaliseCase((fact === 'nationality' && countryCode(shown)) || shown)

/** The lines of a JSON text, such as vaccine, batch and dose. */
const linesOf = (json: unknown): Facts => jsonObject(textOf(json)) ?? {}

function differencesBetween(
  sent: Facts,
  stored: Facts,
  labels: readonly (readonly [fact: string, label: string])[],
  zone: string,
): readonly string[] {
  return labels.flatMap(([fact, label]) => {
    const [meant, found] = [shownAs(fact, sent[fact], zone), shownAs(fact, stored[fact], zone)]
    if (comparedAs(fact, meant) === comparedAs(fact, found)) return []
    return [`${label}: ${found || 'nothing'} instead of ${meant || 'nothing'}${zoneNote(fact, [found, meant], zone)}`]
  })
}

/**
 * Where an issued record says something else than what is sent: 'Result: Negative instead of Positive'. What no record gives back is named as
 * not compared, once something differs.
 * @param zone of the clinic's calendar, in which times are told as they were typed
 */
export function issuedDifferences(sent: Facts, stored: Facts, zone: string): readonly string[] {
  const facts = Object.entries(comparedFacts).filter(([fact]) => fact in sent && fact in stored)
  const lines = 'extraData' in stored ? linesOf(sent['extraData']) : {}
  const differences = [
    ...differencesBetween(sent, stored, facts, zone),
    ...differencesBetween(
      lines,
      linesOf(stored['extraData']),
      Object.keys(lines).map((line) => [line, line]),
      zone,
    ),
  ]
  const unknown = Object.entries(neverGivenBack).flatMap(([fact, label]) => (sent[fact] ? [label] : []))
  return differences.length > 0 && unknown.length > 0 ? [...differences, `Not compared: ${unknown.join(', ')}`] : differences
}
