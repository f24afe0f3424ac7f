import { writeCsv } from '~/lib/csv/writeCsv'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay, localMinute } from '~/lib/time/dayText'
import { storedDayText, userZone } from '~/lib/time/instant'
import { fileName, saveFile } from '~/platform/api/download'
import { backingText, dayWords, type Paper } from '../papers'
import { sightSentences } from './sight'
import type { Seafarer } from './useSeafarer'

/** Saves the certificates that can be seen, with the day they were judged on. */
export function saveProfileCsv(seafarer: Seafarer, papers: readonly Paper[], day: CalendarDay, savedAt: Date): void {
  const lines = [
    ['Certificate', 'Type', 'Issued by', 'Who says so', 'Issued', 'Valid until', `On ${formatDay(day)}`, 'Days'],
    ...papers.map((paper) => {
      const { word, text } = dayWords(paper, day)
      return [
        paper.name ?? '',
        paper.type ?? '',
        paper.issuedBy ?? '',
        backingText(paper),
        storedDayText(paper.issuedAt) ?? '',
        paper.validUntil === null ? 'No expiry' : (storedDayText(paper.validUntil) ?? ''),
        word,
        text,
      ]
    }),
    [],
    ['Seafarer', seafarer.name],
    ['Judged on', formatDay(day)],
    ...sightSentences(seafarer).map((sentence) => ['Access', sentence]),
    ['Dates', 'UTC'],
    ['Exported', `${localMinute(savedAt)} ${userZone()}`],
  ]
  saveFile(new Blob([writeCsv(lines)], { type: 'text/csv' }), fileName([seafarer.name, 'certificates'], 'csv'))
}
