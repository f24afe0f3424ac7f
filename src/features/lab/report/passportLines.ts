import { countries, countryCode, countryName } from '~/lib/format/countries'
import { readText } from '~/lib/format/readText'
import { isDay, type CalendarDay } from '~/lib/time/calendarDay'

/** What the machine-readable lines of a passport or identity card say. */
interface PassportFacts {
  readonly firstName: string
  readonly lastName: string
  readonly passNo: string
  /** A country's English name, or what the code stands for, such as 'Stateless'. */
  readonly nationality: string
  /** Null where the document does not state it, or states a day that does not exist. */
  readonly birthDate: CalendarDay | null
  readonly gender: 'female' | 'male' | null
  /** What is wrong, as sentences that name the field; empty where every check digit agrees. */
  readonly doubts: readonly string[]
  /** What no check digit can tell, as sentences. */
  readonly hints: readonly string[]
}

/** The lines as they were read, or a sentence that says why they could not be. */
export type PassportReading = { readonly facts: PassportFacts } | { readonly problem: string }

/** What has no country of its own, shorter than the standard words it. */
const withoutCountry = new Map([
  ['XXA', 'Stateless'],
  ['XXB', 'Refugee'],
  ['XXC', 'Refugee'],
  ['XXX', 'Unspecified'],
  ['XXK', 'Kosovo'],
  ['RKS', 'Kosovo'],
])

const fieldNames = new Map([
  ['documentNumber', 'passport number'],
  ['documentNumberCheckDigit', 'passport number'],
  ['birthDate', 'date of birth'],
  ['birthDateCheckDigit', 'date of birth'],
  ['expirationDate', 'expiry date'],
  ['expirationDateCheckDigit', 'expiry date'],
  ['personalNumber', 'personal number'],
  ['personalNumberCheckDigit', 'personal number'],
  ['nationality', 'nationality'],
  ['issuingState', 'issuing state'],
  ['lastName', 'family name'],
  ['firstName', 'given names'],
  ['compositeCheckDigit', 'second line'],
])

/** What has no check digit. */
const uncheckedNames = new Set(['nationality', 'issuing state', 'family name', 'given names'])

/** Characters of a line, with how many lines there are. */
const formats = [
  { length: 44, count: 2 },
  { length: 36, count: 2 },
  { length: 30, count: 3 },
] as const

/** As scanners, keyboards and clipboards give it: in any case, with blanks, and with « for two fillers. */
const cleaned = (line: string): string => readText(line).toUpperCase().replaceAll('«', '<<').replaceAll(/\s/g, '')

/** Whether a text is meant to be machine-readable lines, however badly they were read. */
export const isPassportLines = (text: string): boolean => /^[PIACV][A-Z0-9<]{2,}.*<</s.test(cleaned(text))

/** The lines of a text; a sentence where a part is missing. */
function linesOf(text: string): readonly string[] | string {
  const given = text.split(/[\r\n]+/).flatMap((line) => cleaned(line) || [])
  const whole = given.join('')
  const format = formats.find(({ length, count }) => whole.length === length * count)
  if (format) return Array.from({ length: format.count }, (_, at) => whole.slice(at * format.length, (at + 1) * format.length))
  if (given.length === 1) return `Only ${whole.length} letters arrived. Two lines of a passport have 88: scan both lines.`
  const { length, count } =
    formats.find((one) => one.count === given.length && given.every((line) => line.length <= one.length)) ?? formats[0]
  if (given.length !== count) return `There are ${given.length} lines. A passport has two.`
  // Fillers at the end of a line of names are lost easily, and say nothing.
  const filled = given.map((line, at) => (at === (count === 2 ? 0 : 2) ? line.padEnd(length, '<') : line))
  const short = filled.findIndex((line) => line.length !== length)
  return short === -1 ? filled : `Line ${short + 1} has ${filled[short]?.length} of ${length} letters: scan it again.`
}

/** Whether all machine-readable lines are there, so that whatever a scanner sends next belongs to somebody else. */
export const areWholePassportLines = (text: string): boolean => isPassportLines(text) && typeof linesOf(text) !== 'string'

const withoutBrackets = (name: string): string => name.replace(/ \(.*\)$/, '').replace(/ as well as .*/, '')

/** 'Philippines' for 'PHL' */
function nationalityOf(code: string, states: Readonly<Record<string, string>>): string {
  const special = withoutCountry.get(code)
  if (special !== undefined) return special
  const name = withoutBrackets(states[code] ?? '')
  const known = countryCode(name)
  return known ? countryName(known) : (countries().find(({ label }) => label.startsWith(`${name} `))?.label ?? name)
}

/** The day that YYMMDD stands for: the last one that is not after today. */
function birthDateOf(text: string, today: CalendarDay): CalendarDay | null {
  const day = (century: string): CalendarDay => `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  const thisCentury = today.slice(0, 2)
  const found = day(thisCentury) <= today ? day(thisCentury) : day(String(Number(thisCentury) - 1))
  return /^\d{6}$/.test(text) && isDay(found) ? found : null
}

/**
 * Reads the two or three machine-readable lines of a passport or identity card (ICAO 9303), as a scanner gives them or somebody types them.
 * @param today decides the century of a birth
 */
export async function readPassportLines(text: string, today: CalendarDay): Promise<PassportReading> {
  const lines = linesOf(text)
  if (typeof lines === 'string') return { problem: lines }
  const { parse, states } = await import('mrz')
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse([...lines])
  } catch {
    return { problem: 'These are not the lines of a passport or an identity card.' }
  }
  const rawOf = (field: string): string => {
    const range = parsed.details.find((detail) => detail.field === field)?.ranges[0]
    return range ? (lines[range.line]?.slice(range.start, range.end) ?? '') : ''
  }
  const { fields } = parsed
  const passNo = parsed.documentNumber ?? fields.documentNumber ?? rawOf('documentNumber').replaceAll('<', '')
  const birth = rawOf('birthDate')
  const birthDate = birthDateOf(birth, today)
  const wrong = parsed.details.filter(({ valid, field }) => !valid && field !== null && fieldNames.has(field))
  const named = new Set(wrong.map(({ field }) => fieldNames.get(field ?? '')))
  if (birthDate === null) named.delete('date of birth')
  // The last digit covers the whole line: it says something new only where nothing else is wrong.
  if (named.size > 1) named.delete('second line')
  const isUnknownBirth = birth.includes('<')
  const names = lines[lines.length === 3 ? 2 : 0]?.slice(lines.length === 3 ? 0 : 5) ?? ''
  return {
    facts: {
      firstName: fields.firstName ?? '',
      lastName: fields.lastName ?? '',
      passNo,
      nationality: nationalityOf(rawOf('nationality').replaceAll('<', ''), states),
      birthDate,
      gender: fields.sex === 'female' || fields.sex === 'male' ? fields.sex : null,
      doubts: [
        ...(birthDate === null
          ? [isUnknownBirth ? 'The document does not state the whole date of birth.' : 'The date of birth does not exist.']
          : []),
        ...[...named].map((name) =>
          name && uncheckedNames.has(name) ? `The ${name} cannot be read.` : `The check digit of the ${name} does not agree.`,
        ),
      ],
      hints: [
        ...(names.endsWith('<') ? [] : ['The name may be cut: the lines have room for 39 letters.']),
        ...(/[6G8S]/.test(passNo) ? ['Check digits cannot tell 6 from G or 8 from S: look at the passport number.'] : []),
      ],
    },
  }
}
