import { writeCsv } from '~/lib/csv/writeCsv'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import { formatDay } from '~/lib/time/dayWords'
import { userZone } from '~/lib/time/instant'
import { issueDayElsewhere } from '~/lib/time/issueDay'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { backingText, dayWords, untilText, type VisibleCertificate } from '../visibleCertificates'
import { sightSentences } from './sight'
import type { Seafarer } from './useSeafarer'

interface SavedProfile {
  readonly seafarer: Seafarer
  readonly certificates: readonly VisibleCertificate[]
  readonly day: CalendarDay
  /** What could not be read. */
  readonly notes: readonly string[]
  /** When their issuers were last asked. */
  readonly askedAt: Date
}

/** Saves the certificates that can be seen, with the day they were judged on. */
export function saveProfileCsv({ seafarer, certificates, day, notes, askedAt }: SavedProfile): void {
  const lines = [
    ['Certificate', 'Type', 'Issued by', 'Who says so', 'Issued', 'Valid until', `On ${formatDay(day)}`, 'Days'],
    ...certificates.map((certificate) => {
      const { word, text } = dayWords(certificate, day)
      return [
        certificate.name ?? '',
        certificate.type ?? '',
        certificate.issuedBy ?? '',
        backingText(certificate),
        issueDayElsewhere(certificate.issuedAt) ?? '',
        untilText(certificate),
        word,
        text,
      ]
    }),
    [],
    ['Seafarer', seafarer.name],
    ['Judged on', formatDay(day)],
    ...sightSentences(seafarer).map((sentence) => ['Access', sentence]),
    ...notes.map((note) => ['Note', note]),
    ['Dates', 'UTC'],
    ['Asked', `${localMinute(askedAt)} ${userZone()}`],
    ['Exported', `${localMinute(currentTime())} ${userZone()}`],
  ]
  saveFile(new Blob([writeCsv(lines)], { type: 'text/csv' }), fileName([seafarer.name, 'certificates'], 'csv'))
}
