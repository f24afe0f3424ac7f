import { FileRefused } from '~/lib/csv/fileRefused'
import type { DeskAnswer, DeskCall } from './deskMessages'
import { ImportDesk } from './ImportDesk'

// The worker side of `openDesk`. Rows are posted in chunks, so that receiving them is never one long task on the page.

const chunkSize = 1000
const desk = new ImportDesk()
const answer = (message: DeskAnswer): void => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<DeskCall>) => {
  try {
    if (data.call === 'read' || data.call === 'readAs') {
      const facts = data.call === 'read' ? desk.read(data.bytes, data.names) : desk.readAs(data.chosen)
      answer({ id: data.id, facts, rows: [], isLast: true })
      return
    }
    const rows =
      data.call === 'check'
        ? desk.check(data.options)
        : data.call === 'change'
          ? desk.change(data.numbers, data.typed)
          : data.call === 'ignoreSurplus'
            ? desk.ignoreSurplus(data.number)
            : desk.leaveOut(data.numbers, data.isOut)
    for (let at = 0; at === 0 || at < rows.length; at += chunkSize)
      answer({ id: data.id, facts: null, rows: rows.slice(at, at + chunkSize), isLast: at + chunkSize >= rows.length })
  } catch (error) {
    answer({ id: data.id, refusal: error instanceof FileRefused ? error.message : null, problem: String(error) })
  }
})
