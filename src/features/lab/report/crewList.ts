import { dayReadingOf } from '~/kit/import/columnQuestions'
import { ImportDesk } from '~/kit/import/ImportDesk'
import { isReady, type ImportField } from '~/kit/import/importField'
import { knownHeaders, mapColumns } from '~/kit/import/mapColumns'
import { decodeText } from '~/lib/csv/decodeText'
import { FileRefused } from '~/lib/csv/fileRefused'
import { counted } from '~/lib/format/counted'
import type { TestedPerson } from './report'

const fields: readonly ImportField[] = [
  {
    key: 'name',
    label: 'Name',
    aliases: ['Holder name', 'Full name', 'Crew member'],
    isRequired: true,
    example: 'Ana Lima',
    rule: { kind: 'text' },
  },
  {
    key: 'passNo',
    label: 'Passport',
    aliases: ['Passport number', 'Passport no', 'Document number'],
    example: 'FX551204',
    rule: { kind: 'text', max: 15 },
  },
  {
    key: 'birthDate',
    label: 'Date of birth',
    aliases: ['Birth date', 'Birthday', 'DOB'],
    example: '03-02-1990',
    rule: { kind: 'day', isBirth: true },
  },
  { key: 'nationality', label: 'Nationality', aliases: ['Country'], example: 'Philippines', rule: { kind: 'country' } },
]

interface CrewList {
  readonly people: readonly TestedPerson[]
  /** Why rows are left out, or why nothing could be read, as sentences. */
  readonly problems: readonly string[]
}

/** How many problems are named one by one. */
const namedCount = 5

/** Reads a crew list as it was pasted or stood in a file. Rows that cannot be read are left out and named. */
export function readCrew(text: string): CrewList {
  if (text.trim() === '') return { people: [], problems: [] }
  const desk = new ImportDesk()
  try {
    const facts = desk.read(new TextEncoder().encode(text), knownHeaders(fields, {}))
    const map = mapColumns(facts.headers, fields, {})
    if (map['name'] === null)
      return { people: [], problems: ['The first row must name the columns: Name, Passport, Date of birth, Nationality.'] }
    const { order, sample } = dayReadingOf('birthDate', map, {}, facts)
    if (order === null)
      return { people: [], problems: [`The birth date ${sample} can be read in two ways. Write the month in letters, or the year first.`] }
    const rows = desk.check({ fields, map, orders: { birthDate: order }, identities: [['passNo']], findKey: ['passNo'] })
    const wrong = rows.filter((row) => !isReady(row))
    const problems = wrong
      .slice(0, namedCount)
      .map(
        ({ number, problems: found }) =>
          `Row ${number} is left out: ${Object.values(found)[0] ?? 'it has more cells than there are columns'}.`,
      )
    const more = wrong.length - problems.length
    return {
      people: rows.filter(isReady).map(({ values }) => ({
        name: values['name'] ?? '',
        passNo: values['passNo'] ?? '',
        birthDate: values['birthDate'] ?? '',
        nationality: values['nationality'] ?? '',
      })),
      problems: more > 0 ? [...problems, `${counted(more, 'more row')} are left out.`] : problems,
    }
  } catch (error) {
    if (error instanceof FileRefused) return { people: [], problems: [error.message] }
    throw error
  }
}

/** A file as it can be shown and corrected before it is read. */
export const textOfFile = (bytes: ArrayBuffer): string => decodeText(new Uint8Array(bytes)).text
