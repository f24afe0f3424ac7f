import { countryCode } from '~/lib/format/countries'
import { normaliseCase } from '~/lib/format/normaliseText'
import { formatDay } from '~/lib/time/dayText'
import { readInstant } from '~/lib/time/instant'

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

/** Facts whose texts are instants, which the backend may write otherwise than we do. */
const instants: ReadonlySet<string> = new Set(['issuedAt', 'validUntil', 'collectionDate'])

/** What is sent and no record gives back. */
const neverGivenBack = { email: 'Email', ccEmails: 'Copies to' } as const

type Facts = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Without seconds: '20-11-2026 00:40 UTC', and the day alone at midnight. */
function instantText(text: string): string {
  const instant = readInstant(text)?.toISOString()
  if (instant === undefined) return text
  const time = instant.slice(11, 16)
  return `${formatDay(instant.slice(0, 10))}${time === '00:00' ? '' : ` ${time} UTC`}`
}

const shownAs = (fact: string, value: unknown): string => (instants.has(fact) ? instantText(textOf(value)) : textOf(value))

/** The backend may give a country's code for its name. */
const comparedAs = (fact: string, shown: string): string => normaliseCase((fact === 'nationality' && countryCode(shown)) || shown)

/** The lines of a JSON text, such as vaccine, batch and dose. */
function linesOf(json: unknown): Facts {
  try {
    return Object(JSON.parse(textOf(json) || '{}'))
  } catch {
    return {}
  }
}

function differencesBetween(sent: Facts, stored: Facts, labels: readonly (readonly [fact: string, label: string])[]): readonly string[] {
  return labels.flatMap(([fact, label]) => {
    const [meant, found] = [shownAs(fact, sent[fact]), shownAs(fact, stored[fact])]
    return comparedAs(fact, meant) === comparedAs(fact, found) ? [] : [`${label}: ${found || 'nothing'} instead of ${meant || 'nothing'}`]
  })
}

/**
 * Where an issued record says something else than what is sent: 'Result: Negative instead of Positive'. What no record gives back is named as
 * not compared, once something differs.
 */
export function issuedDifferences(sent: Facts, stored: Facts): readonly string[] {
  const facts = Object.entries(comparedFacts).filter(([fact]) => fact in sent && fact in stored)
  const lines = 'extraData' in stored ? linesOf(sent['extraData']) : {}
  const differences = [
    ...differencesBetween(sent, stored, facts),
    ...differencesBetween(
      lines,
      linesOf(stored['extraData']),
      Object.keys(lines).map((line) => [line, line]),
    ),
  ]
  const unknown = Object.entries(neverGivenBack).flatMap(([fact, label]) => (sent[fact] ? [label] : []))
  return differences.length > 0 && unknown.length > 0 ? [...differences, `Not compared: ${unknown.join(', ')}`] : differences
}
