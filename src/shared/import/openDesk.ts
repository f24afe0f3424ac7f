import { SheetRefused } from '../csv/sheetRefused'
import { startWorker } from '../worker'
import type { CheckOptions } from './checkRows'
import type { DeskAnswer, DeskCall } from './deskCalls'
import type { SheetFacts } from './ImportDesk'
import type { CheckedRow } from './importField'
// oxlint-disable-next-line import/default -- the bundler makes this export of the question's end
import workerAddress from './importWorker?worker&url'

/** A desk whose work is done elsewhere. */
export interface Desk {
  /** @throws SheetRefused with words for people */
  readonly read: (bytes: Uint8Array<ArrayBuffer>) => Promise<SheetFacts>
  readonly check: (options: CheckOptions) => Promise<readonly CheckedRow[]>
  readonly change: (number: number, typed: Readonly<Record<string, string>>) => Promise<readonly CheckedRow[]>
  readonly ignoreSurplus: (number: number) => Promise<readonly CheckedRow[]>
  readonly leaveOut: (number: number, isOut: boolean) => Promise<readonly CheckedRow[]>
  readonly close: () => void
}

type Call = DeskCall extends infer One ? (One extends DeskCall ? Omit<One, 'id'> : never) : never

function inWorker(): Desk {
  const worker = startWorker(workerAddress)
  let last = 0
  const ask = (call: Call, give: readonly Transferable[] = []): Promise<{ facts: SheetFacts | null; rows: readonly CheckedRow[] }> =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      const rows: CheckedRow[] = []
      const stop = new AbortController()
      const onAnswer = ({ data }: MessageEvent<DeskAnswer>): void => {
        if (data.id !== id) return
        if ('problem' in data) {
          stop.abort()
          reject(data.refusal === null ? new Error(data.problem) : new SheetRefused(data.refusal))
          return
        }
        rows.push(...data.rows)
        if (!data.isLast) return
        stop.abort()
        resolve({ facts: data.facts, rows })
      }
      worker.addEventListener('message', onAnswer, { signal: stop.signal })
      worker.addEventListener('error', () => reject(new Error('The worker failed')), { signal: stop.signal })
      worker.postMessage({ ...call, id }, [...give])
    })
  const rowsOf = async (call: Call): Promise<readonly CheckedRow[]> => (await ask(call)).rows
  return {
    read: async (bytes) => {
      const { facts } = await ask({ call: 'read', bytes }, [bytes.buffer])
      if (!facts) throw new Error('The worker told nothing of the file')
      return facts
    },
    check: (options) => rowsOf({ call: 'check', options }),
    change: (number, typed) => rowsOf({ call: 'change', number, typed }),
    ignoreSurplus: (number) => rowsOf({ call: 'ignoreSurplus', number }),
    leaveOut: (number, isOut) => rowsOf({ call: 'leaveOut', number, isOut }),
    close: () => worker.terminate(),
  }
}

function here(): Desk {
  const opening = import('./ImportDesk').then(({ ImportDesk }) => new ImportDesk())
  return {
    read: async (bytes) => (await opening).read(bytes),
    check: async (options) => (await opening).check(options),
    change: async (number, typed) => (await opening).change(number, typed),
    ignoreSurplus: async (number) => (await opening).ignoreSurplus(number),
    leaveOut: async (number, isOut) => (await opening).leaveOut(number, isOut),
    close: () => undefined,
  }
}

/** A desk for one file. Where there are no workers the same work is done on the page. */
export const openDesk = (): Desk => (typeof Worker === 'undefined' ? here() : inWorker())
