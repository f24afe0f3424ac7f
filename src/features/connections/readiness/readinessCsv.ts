import { writeCsv } from '~/lib/csv/writeCsv'
import { countryName } from '~/lib/format/countries'
import { localMinute } from '~/lib/time/dayText'
import { formatDay } from '~/lib/time/dayWords'
import { userZone } from '~/lib/time/instant'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { cellNotes, cellWords, countedAs, doubtText, medicalNotes, verdictText, wordsOf } from '../cellWords'
import type { Voyage } from '../onDay'
import { untilText } from '../visibleCertificates'
import { cellIn, type CrewMember } from './crewMember'
import type { RequiredColumn } from './requiredSet'

/** What a list of readiness was made from. */
export interface ReadinessTerms {
  /** 'Deck officers', or 'By rank' */
  readonly judged: string
  readonly columns: readonly RequiredColumn[]
  readonly voyage: Voyage
  /** What it was narrowed by, in words. */
  readonly filters: readonly string[]
  /** '180 of 300 people had been read' */
  readonly read: string
  /** What is known of revocations; empty where there was nothing to look up. */
  readonly revocation: string
  readonly askedBy: string
}

/** 'Missing: High voltage. Expired by sign-on: Survival craft, 02-08-2026', from what a person is judged by; empty where nothing is to fix. */
const toFix = (member: CrewMember, columns: readonly RequiredColumn[]): string =>
  (['missing', 'expired', 'revoked', 'onBoard'] as const)
    .flatMap((state) => {
      const found = columns.flatMap((column) => {
        const cell = cellIn(member, column)
        const day = cell?.certificate && state !== 'missing' ? untilText(cell.certificate, countedAs(cell)) : ''
        return cell?.state === state ? [[column.label, day].filter(Boolean).join(', ')] : []
      })
      return found.length > 0 ? [`${cellWords[state].word}: ${found.join('; ')}`] : []
    })
    .join('. ')

/** The CSV lines of people by required certificates, then what they were judged by. */
function readinessLines(members: readonly CrewMember[], terms: ReadinessTerms, savedAt: Date): readonly (readonly string[])[] {
  const { judged, columns, voyage, filters, read, revocation, askedBy } = terms
  return [
    ['Name', 'Email', 'Rank', 'Nationality', 'Result', 'To fix', 'Judged as', ...columns.map(({ label }) => label), 'Not recognised'],
    ...members.map((member) => {
      const { name, facts, set, readiness } = member
      return [
        name,
        facts.email ?? '',
        facts.rank ?? '',
        facts.fromCountry ? countryName(facts.fromCountry) : '',
        verdictText(readiness),
        toFix(member, columns),
        set?.position ?? 'Not judged: nothing is known for this rank',
        ...columns.map((column) => {
          const cell = cellIn(member, column)
          if (!cell) return set === null ? '' : 'Not required'
          const { certificate, doubt } = cell
          const until = certificate && untilText(certificate, countedAs(cell))
          return [wordsOf(cell).word, until, ...cellNotes(cell), doubt && doubtText[doubt]].filter(Boolean).join(', ')
        }),
        String(readiness.unrecognised.length),
      ]
    }),
    [],
    ['Crew readiness', judged],
    ['Sign-on', formatDay(voyage.from)],
    ['Sign-off', formatDay(voyage.to)],
    ...filters.map((filter) => ['Filter', filter]),
    ['People', `${members.length} listed; ${read}`],
    ...(revocation === '' ? [] : [['Revocation', revocation]]),
    ...medicalNotes(columns.flatMap(({ kinds }) => kinds)).map((note) => ['Note', note]),
    ['Dates', 'UTC'],
    ['Asked by', askedBy],
    ['Exported', `${localMinute(savedAt)} ${userZone()}`],
  ]
}

/** Saves people by required certificates as a CSV file. */
export function saveReadiness(members: readonly CrewMember[], terms: ReadinessTerms, savedAt: Date): void {
  saveFile(
    new Blob([writeCsv(readinessLines(members, terms, savedAt))], { type: 'text/csv' }),
    fileName(['Crew readiness', terms.judged, `${formatDay(terms.voyage.from)} to ${formatDay(terms.voyage.to)}`], 'csv'),
  )
}
