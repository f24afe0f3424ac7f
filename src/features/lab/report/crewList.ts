import { personFields } from '~/domain/certificate/fileFields'
import { dayReadingOf } from '~/kit/import/columnQuestions'
import { ImportDesk } from '~/kit/import/ImportDesk'
import { isReady, type CheckedRow, type ImportField } from '~/kit/import/importField'
import { knownHeaders, mapColumns } from '~/kit/import/mapColumns'
import { decodeText } from '~/lib/csv/decodeText'
import { FileRefused } from '~/lib/csv/fileRefused'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { todayInUtc } from '~/lib/time/instant'
import type { TestedPerson } from './report'

interface CrewList {
  readonly people: readonly TestedPerson[]
  /** Why rows are left out, or why nothing could be read, as sentences. */
  readonly problems: readonly string[]
}

/** How many problems are named one by one. */
const namedCount = 5

function crewFields(): readonly ImportField[] {
  const { passNo, dateOfBirth, nationality } = personFields(todayInUtc(currentTime()))
  return [
    {
      ...passNo,
      key: 'name',
      label: 'Name',
      aliases: ['holder name', 'full name', 'crew member'],
      isRequired: true,
      rule: { kind: 'text' },
    },
    { ...passNo, label: 'Passport', aliases: [...passNo.aliases, 'passport number', 'document number'], rule: { kind: 'text', max: 15 } },
    { ...dateOfBirth, key: 'birthDate' },
    { ...nationality, rule: { kind: 'country' } },
  ]
}

const personOf = ({ values: { name = '', passNo = '', birthDate = '', nationality = '' } }: CheckedRow): TestedPerson => ({
  name,
  passNo,
  birthDate,
  nationality,
})

const nobody = (problem: string): CrewList => ({ people: [], problems: [problem] })

/** Reads a crew list as it was pasted or stood in a file. Rows that cannot be read are left out and named. */
export function readCrew(text: string): CrewList {
  if (text.trim() === '') return { people: [], problems: [] }
  const desk = new ImportDesk()
  const fields = crewFields()
  try {
    const facts = desk.read(new TextEncoder().encode(text), knownHeaders(fields, {}))
    const map = mapColumns(facts.headers, fields, {})
    if (map['name'] === null) return nobody('The first row must name the columns: Name, Passport, Date of birth, Nationality.')
    const { order, sample } = dayReadingOf('birthDate', map, {}, facts)
    if (order === null) return nobody(`The birth date ${sample} can be read in two ways. Write the month in letters, or the year first.`)
    const rows = desk.check({ fields, map, orders: { birthDate: order }, identities: [['passNo']], findKey: ['passNo'] })
    const wrong = rows.filter((row) => !isReady(row))
    const named = wrong.slice(0, namedCount).map(({ number, problems }) => {
      const [why = 'it has more cells than there are columns'] = Object.values(problems)
      return `Row ${number} is left out: ${why}.`
    })
    const more = wrong.length - named.length
    return {
      people: rows.filter(isReady).map(personOf),
      problems: more > 0 ? [...named, counted(more, 'more row is left out.', 'more rows are left out.')] : named,
    }
  } catch (error) {
    if (error instanceof FileRefused) return nobody(error.message)
    throw error
  }
}

/** A file as it can be shown and corrected before it is read. */
export const textOfFile = (bytes: ArrayBuffer): string => decodeText(new Uint8Array(bytes)).text
