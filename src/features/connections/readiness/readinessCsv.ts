import type { Voyage } from '~/domain/connection/onDay'
import type { RequiredSet } from '~/domain/connection/requiredSet'
import { kindOf } from '~/domain/connection/stcw'
import { writeCsv } from '~/lib/csv/writeCsv'
import { countryName } from '~/lib/format/countries'
import { localMinute } from '~/lib/time/dayText'
import { formatDay } from '~/lib/time/dayWords'
import { userZone } from '~/lib/time/instant'
import { fileName, saveFile } from '~/platform/api/download'
import { cellNotes, countedAs, doubtText, medicalNotes, verdictText, wordsOf } from '../cellWords'
import { untilText } from '../visibleCertificates'
import type { CrewMember } from './crewMember'

/** What a list of readiness was made from. */
export interface ReadinessTerms {
  readonly set: RequiredSet
  readonly voyage: Voyage
  /** What it was narrowed by, in words. */
  readonly filters: readonly string[]
  /** '180 of 300 people had been read' */
  readonly read: string
  readonly askedBy: string
}

/** The CSV lines of people by required certificates, then what they were judged by. */
function readinessLines(members: readonly CrewMember[], terms: ReadinessTerms, savedAt: Date): readonly (readonly string[])[] {
  const { set, voyage, filters, read, askedBy } = terms
  return [
    ['Name', 'Email', 'Rank', 'Nationality', 'Result', ...set.kinds.map((kind) => kindOf(kind)?.label ?? kind), 'Not recognised'],
    ...members.map(({ name, facts, readiness }) => [
      name,
      facts.email ?? '',
      facts.rank ?? '',
      facts.fromCountry ? countryName(facts.fromCountry) : '',
      verdictText(readiness),
      ...readiness.cells.map((cell) => {
        const { certificate, doubt } = cell
        const until = certificate && untilText(certificate, countedAs(cell))
        return [wordsOf(cell).word, until, ...cellNotes(cell), doubt && doubtText[doubt]].filter(Boolean).join(', ')
      }),
      String(readiness.unrecognised.length),
    ]),
    [],
    ['Crew readiness', set.position],
    ['Sign-on', formatDay(voyage.from)],
    ['Sign-off', formatDay(voyage.to)],
    ...filters.map((filter) => ['Filter', filter]),
    ['People', `${members.length} listed; ${read}`],
    ...medicalNotes(set.kinds).map((note) => ['Note', note]),
    ['Dates', 'UTC'],
    ['Asked by', askedBy],
    ['Exported', `${localMinute(savedAt)} ${userZone()}`],
  ]
}

/** Saves people by required certificates as a CSV file. */
export function saveReadiness(members: readonly CrewMember[], terms: ReadinessTerms, savedAt: Date): void {
  saveFile(
    new Blob([writeCsv(readinessLines(members, terms, savedAt))], { type: 'text/csv' }),
    fileName(['Crew readiness', terms.set.position], 'csv'),
  )
}
