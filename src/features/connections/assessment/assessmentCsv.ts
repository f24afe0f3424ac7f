import { writeCsv } from '~/lib/csv/writeCsv'
import { localMinute } from '~/lib/time/dayText'
import { formatDay } from '~/lib/time/dayWords'
import { userZone } from '~/lib/time/instant'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { byHandText, countedAs, doubtText, verdictText, wordsOf } from '../cellWords'
import type { Voyage } from '../onDay'
import type { Readiness } from '../readiness/readiness'
import type { RequiredSet } from '../readiness/requiredSet'
import { kindOf } from '../readiness/stcw'
import { backingText, untilText, type VisibleCertificate } from '../visibleCertificates'

interface Assessed {
  readonly name: string
  readonly set: RequiredSet
  readonly voyage: Voyage
  readonly readiness: Readiness<VisibleCertificate>
  /** What it is based on, and what could not be seen. */
  readonly notes: readonly string[]
  readonly askedBy: string
  readonly askedAt: Date
}

/** Saves an assessment with what it was based on. */
export function saveAssessment({ name, set, voyage, readiness, notes, askedBy, askedAt }: Assessed, savedAt: Date): void {
  const lines = [
    ['Required', 'Result', 'Found', 'Issued by', 'Who says so', 'Valid until', 'Recognised by'],
    ...readiness.cells.map((cell) => {
      const { kind, certificate, isSuggested, isByHand, doubt } = cell
      return [
        kindOf(kind)?.label ?? kind,
        [wordsOf(cell).word, doubt && doubtText[doubt]].filter(Boolean).join('. '),
        ...(certificate
          ? [
              certificate.name ?? '',
              certificate.issuedBy ?? '',
              backingText(certificate),
              untilText(certificate, countedAs(cell)),
              isByHand ? byHandText : isSuggested ? 'Only resembles it' : 'Its name',
            ]
          : ['', '', '', '', '']),
      ]
    }),
    ...readiness.unrecognised.map((certificate) => [
      '',
      'Not recognised',
      certificate.name ?? '',
      certificate.issuedBy ?? '',
      backingText(certificate),
      untilText(certificate),
      '',
    ]),
    [],
    ['Seafarer', name],
    ['Position', set.position],
    ['Result', verdictText(readiness)],
    ['Sign-on', formatDay(voyage.from)],
    ['Sign-off', formatDay(voyage.to)],
    ...notes.map((note) => ['Note', note]),
    ['Dates', 'UTC'],
    ['Asked by', `${askedBy}, ${localMinute(askedAt)} ${userZone()}`],
    ['Exported', `${localMinute(savedAt)} ${userZone()}`],
  ]
  saveFile(new Blob([writeCsv(lines)], { type: 'text/csv' }), fileName([name, 'assessment'], 'csv'))
}
