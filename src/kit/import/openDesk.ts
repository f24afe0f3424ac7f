import { FileRefused } from '~/lib/csv/fileRefused'
import type { ChosenReading } from '~/lib/csv/readCsv'
import { startWorker } from '~/platform/workers/worker'
import type { CheckOptions } from './checkRows'
import type { DeskAnswer, DeskCall } from './deskMessages'
import type { FileFacts } from './ImportDesk'
import type { CheckedRow } from './importField'
// oxlint-disable-next-line import/default -- the bundler generates this export from the `?worker&url` suffix
import workerAddress from './importWorker?worker&url'

/** Asynchronous access to an ImportDesk. It answers in the order of the calls. */
export interface Desk {
  /** @throws FileRefused with a message for the user */
  readonly read: (bytes: Uint8Array<ArrayBuffer>, names: readonly string[]) => Promise<FileFacts>
  /** @throws FileRefused where the file is no table when it is read so */
  readonly readAs: (chosen: ChosenReading) => Promise<FileFacts>
  readonly check: (options: CheckOptions) => Promise<readonly CheckedRow[]>
  readonly change: (numbers: readonly number[], typed: Readonly<Record<string, string>>) => Promise<readonly CheckedRow[]>
  readonly ignoreSurplus: (number: number) => Promise<readonly CheckedRow[]>
  readonly leaveOut: (numbers: readonly number[], isOut: boolean) => Promise<readonly CheckedRow[]>
  readonly close: () => void
}

type Call = DeskCall extends infer One ? (One extends DeskCall ? Omit<One, 'id'> : never) : never

function inWorker(): Desk {
  const worker = startWorker(workerAddress)
  let last = 0
  const request = (call: Call, transfer: readonly Transferable[] = []): Promise<{ facts: FileFacts | null; rows: readonly CheckedRow[] }> =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      const rows: CheckedRow[] = []
      const stop = new AbortController()
      const onMessage = ({ data }: MessageEvent<DeskAnswer>): void => {
        if (data.id !== id) return
        if ('problem' in data) {
          stop.abort()
          reject(data.refusal === null ? new Error(data.problem) : new FileRefused(data.refusal))
          return
        }
        rows.push(...data.rows)
        if (!data.isLast) return
        stop.abort()
        resolve({ facts: data.facts, rows })
      }
      worker.addEventListener('message', onMessage, { signal: stop.signal })
      worker.addEventListener('error', () => reject(new Error('The worker failed')), { signal: stop.signal })
      worker.postMessage({ ...call, id }, [...transfer])
    })
  const rowsOf = async (call: Call): Promise<readonly CheckedRow[]> => (await request(call)).rows
  const factsOf = async (call: Call, transfer?: readonly Transferable[]): Promise<FileFacts> => {
    const { facts } = await request(call, transfer)
    if (!facts) throw new Error('The worker sent no facts about the file')
    return facts
  }
  return {
    read: (bytes, names) => factsOf({ call: 'read', bytes, names }, [bytes.buffer]),
    readAs: (chosen) => factsOf({ call: 'readAs', chosen }),
    check: (options) => rowsOf({ call: 'check', options }),
    change: (numbers, typed) => rowsOf({ call: 'change', numbers, typed }),
    ignoreSurplus: (number) => rowsOf({ call: 'ignoreSurplus', number }),
    leaveOut: (numbers, isOut) => rowsOf({ call: 'leaveOut', numbers, isOut }),
    close: () => worker.terminate(),
  }
}

function onPage(): Desk {
  const loading = import('./ImportDesk').then(({ ImportDesk }) => new ImportDesk())
  return {
    read: async (bytes, names) => (await loading).read(bytes, names),
    readAs: async (chosen) => (await loading).readAs(chosen),
    check: async (options) => (await loading).check(options),
    change: async (numbers, typed) => (await loading).change(numbers, typed),
    ignoreSurplus: async (number) => (await loading).ignoreSurplus(number),
    leaveOut: async (numbers, isOut) => (await loading).leaveOut(numbers, isOut),
    close: () => undefined,
  }
}

/** Opens a desk for one file: in a worker, or on the page where there are no workers. */
export const openDesk = (): Desk => (typeof Worker === 'undefined' ? onPage() : inWorker())
