import { personNameKey } from '~/domain/person/personName'
import { countryCode } from '~/lib/format/countries'
import { jsonObject } from '~/lib/format/jsonObject'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { readInstant, storedUtcDay } from '~/lib/time/instant'
import type { ReportsOfPersonQuery } from '../lab.generated'

/** Who is tested. What is not known is empty. */
export interface TestedPerson {
  readonly name: string
  readonly birthDate: CalendarDay
  readonly passNo: string
  /** A country's English name, or words such as 'Stateless'. */
  readonly nationality: string
}

/** What a report takes over from its shift. */
export interface ShiftFacts {
  readonly vessel: string
  /** The day that is reported. */
  readonly day: CalendarDay
  readonly kit: string
  readonly subType: string
  readonly clinicId: string | null
  readonly physician: { readonly id: string; readonly name: string; readonly licence: string } | null
}

/** A kit whose time is running. */
export interface WaitingKit {
  /** Written on the cassette. */
  readonly number: number
  readonly person: TestedPerson
  /** The shift in which it was started: another may have begun since. */
  readonly facts: ShiftFacts
  /** In milliseconds of the server's clock. */
  readonly startedAt: number
  readonly minutes: number
}

export type ArtResult = 'Negative' | 'Positive' | 'Invalid'

/** One test as a swabber reports it. Instants are ISO texts by the server's clock. */
export interface Report extends ShiftFacts {
  readonly person: TestedPerson
  readonly result: ArtResult
  /** When the sample was taken: the start of the kit's timer, or what was typed. */
  readonly collectedAt: string
  /** When the kit was read; null where the report is of an earlier day. */
  readonly readAt: string | null
  /** The kit whose time ran: it runs on where the report is taken back. */
  readonly timed?: WaitingKit | undefined
}

/** A result that the backend holds. */
export type FoundResult = ReportsOfPersonQuery['getLabResults'][number]

/** Somebody's test of a type. */
interface Tested {
  readonly person: Omit<TestedPerson, 'nationality'>
  readonly subType: string
}

/** A passport number as it is compared: without blanks, in capitals. */
export const plainPassNo = (passNo: string | null): string => (passNo ?? '').replaceAll(/\s/g, '').toUpperCase()

/** Tells people apart: by passport number, or by name and birth date where there is none. */
export const personKey = ({ name, birthDate, passNo }: Tested['person']): string =>
  plainPassNo(passNo) || `${personNameKey(name)} ${birthDate}`

/** Reports of one person with one type of test are counted together. */
export const reportKey = ({ person, subType }: Tested): string => `${personKey(person)} ${subType}`

/** What finds the reports of a person: the passport number, or else the name. */
export const searchOf = ({ passNo, name }: Tested['person']): string => plainPassNo(passNo) || name

/** Whether a result at the backend is one of the person with the same type of test. */
export const isOfSamePerson = ({ person, subType }: Tested, found: Omit<FoundResult, 'result' | 'additionalData'>): boolean =>
  found.subType === subType &&
  (person.passNo !== ''
    ? plainPassNo(found.passNo) === plainPassNo(person.passNo)
    : personNameKey(found.holderName) === personNameKey(person.name) && storedUtcDay(found.dateOfBirth) === person.birthDate)

/** The kit that a result names among its further facts; empty where it names none. */
export function kitOf(additionalData: string | null): string {
  const kit = jsonObject(additionalData)?.['kit']
  return typeof kit === 'string' ? kit : ''
}

/** What a found result says otherwise than a report: 'Result: Negative instead of Positive'. */
export function differencesOf(report: Report, found: FoundResult): readonly string[] {
  const kit = kitOf(found.additionalData)
  const isSameTime = readInstant(found.collectionDate)?.getTime() === Date.parse(report.collectedAt)
  return [
    found.result === report.result ? '' : `Result: ${found.result || 'none'} instead of ${report.result}`,
    isSameTime ? '' : 'The sample was taken at another time',
    kit === report.kit ? '' : `Kit: ${kit || 'none'} instead of ${report.kit}`,
  ].filter(Boolean)
}

/** What is sent of a report. Empty fields are left out: the backend refuses them. */
export function reportInput({ person, result, collectedAt, readAt, vessel, kit, subType, physician }: Report): Record<string, string> {
  const all = {
    holderName: person.name,
    dateOfBirth: person.birthDate,
    passNo: plainPassNo(person.passNo),
    nationality: countryCode(person.nationality) ?? person.nationality,
    type: subType,
    subType,
    result,
    collectionDate: collectedAt,
    issuedAt: readAt ?? '',
    transportName: vessel,
    physicianId: physician?.id ?? '',
    physicianName: physician?.name ?? '',
    physicianLicense: physician?.licence ?? '',
    additionalData: JSON.stringify({ kit }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
