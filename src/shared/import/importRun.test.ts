import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, notSent } from '../api/errors'
import { ImportRun, type ImportSender, type RowLog, type RowResult, type RowState, type RunProgress, type RunRow } from './importRun'

/** What happens to one command: it is done, or not, and what is heard of it. */
type Fault =
  | 'ok'
  /** The backend says no; nothing, or half of it, is done all the same. */
  | 'refused'
  | 'refusedHalf'
  /** No answer comes; it is done, half done, or never. */
  | 'lost'
  | 'lostHalf'
  | 'lostNever'
  /** It never left the browser, or its token was refused. */
  | 'offline'
  | 'auth'
  | 'ended'

const keyOf = ({ values }: RunRow): string => values['pass'] ?? ''

/** A backend in memory: how often each row stands there, and what was asked of it. */
class FakeBackend {
  readonly stored: string[]
  /** What was sent, a list of row numbers for each command. */
  readonly sent: (readonly number[])[] = []
  /** Everything in its order. */
  readonly events: string[] = []
  faults: Fault[] = []
  /** Of each look from now on, whether it fails. */
  findFails: boolean[] = []
  /** Rows because of which every command is refused that they are part of. */
  blocked: readonly number[] = []
  /** Rows that only a thorough look finds. */
  hidden: readonly number[] = []
  /** Answers of the sender that speaks of each row. */
  answers: ((rows: readonly RunRow[]) => readonly RowResult[]) | null = null
  onSend: () => void = () => undefined

  constructor(stored: readonly string[] = []) {
    this.stored = [...stored]
  }

  store(rows: readonly RunRow[]): void {
    this.stored.push(...rows.map(keyOf))
  }

  sender(batchSize: number): ImportSender {
    return {
      batchSize,
      send: async (rows) => {
        this.events.push(`send ${rows.map(({ number }) => number).join(' ')}`)
        this.sent.push(rows.map(({ number }) => number))
        this.onSend()
        await Promise.resolve()
        if (rows.some(({ number }) => this.blocked.includes(number))) throw new ApiError('business', 'send', 'A passport is blocked.')
        const half = rows.slice(0, Math.ceil(rows.length / 2))
        switch (this.faults.shift() ?? 'ok') {
          case 'ok':
            this.store(rows)
            return this.answers?.(rows) ?? null
          case 'refused':
            throw new ApiError('business', 'send', 'A passport is blocked.')
          case 'refusedHalf':
            this.store(half)
            throw new ApiError('business', 'send', 'A passport is blocked.')
          case 'lost':
            this.store(rows)
            throw new ApiError('timeout', 'send', 'No answer')
          case 'lostHalf':
            this.store(half)
            throw new ApiError('server', 'send', 'HTTP 502', 502)
          case 'lostNever':
            throw new ApiError('offline', 'send', 'The connection was lost')
          case 'offline':
            throw new ApiError('offline', 'send', 'Not sent', notSent)
          case 'auth':
            throw new ApiError('auth', 'send', 'Not auth', 401)
          case 'ended':
            throw new ApiError('ended', 'send', 'Dropped')
        }
      },
      find: async (rows, isThorough) => {
        this.events.push(`${isThorough ? 'search' : 'find'} ${rows.map(({ number }) => number).join(' ')}`)
        await Promise.resolve()
        if (this.findFails.shift()) throw new ApiError('offline', 'find', 'No connection')
        return rows.map((row) =>
          !isThorough && this.hidden.includes(row.number) ? 0 : this.stored.filter((key) => key === keyOf(row)).length,
        )
      },
    }
  }
}

const rowsOf = (count: number, state: RowState = 'waiting'): readonly RunRow[] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 2, values: { pass: `A${at + 2}` }, state, message: null }))

interface Setup {
  readonly rows?: readonly RunRow[]
  readonly batchSize?: number
  readonly before?: ReadonlyMap<number, number>
  readonly record?: (log: RowLog) => Promise<void>
  readonly onWait?: () => void
}

function setUp(backend: FakeBackend, { rows = rowsOf(5), batchSize = 2, before = new Map(), record, onWait }: Setup = {}) {
  const waits: number[] = []
  const told: RunProgress[] = []
  const log: RowLog[] = []
  const run = new ImportRun({
    rows,
    before,
    sender: backend.sender(batchSize),
    record: async (entry) => {
      log.push(entry)
      await record?.(entry)
    },
    explain: (error) => (error instanceof ApiError ? `${error.kind}: ${error.message}` : String(error)),
    onProgress: (progress) => told.push(progress),
    wait: async (time) => {
      waits.push(time)
      backend.events.push('wait')
      onWait?.()
      await Promise.resolve()
    },
  })
  const statesOf = (): readonly RowState[] => run.read().rows.map(({ state }) => state)
  return { run, waits, told, log, statesOf }
}

const times = (count: number, state: RowState): readonly RowState[] => Array.from({ length: count }, () => state)
const uncertain = 'No answer came, and it was not found afterwards. It may still arrive.'

describe('a run', () => {
  it('sends every row once, in the order of the file and in batches', async () => {
    const backend = new FakeBackend()
    const { run, statesOf, waits } = setUp(backend)
    expect(run.read()).toMatchObject({ state: 'paused', reason: null, doing: null })
    await run.start()
    expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
    expect(backend.stored).toEqual(['A2', 'A3', 'A4', 'A5', 'A6'])
    expect(statesOf()).toEqual(times(5, 'done'))
    expect(run.read()).toMatchObject({ state: 'ended', reason: null, doing: null })
    expect(waits).toEqual([])
  })

  it('counts before each batch, and looks for it after an answer that speaks of all together', async () => {
    const backend = new FakeBackend()
    await setUp(backend, { rows: rowsOf(3) }).run.start()
    expect(backend.events).toEqual(['find 2 3', 'send 2 3', 'find 2 3', 'find 4', 'send 4', 'find 4'])
  })

  it('takes an answer that speaks of each row by its word, without looking', async () => {
    const backend = new FakeBackend()
    backend.answers = (rows) =>
      rows.map(({ number }) => (number === 3 ? { state: 'failed', message: 'Blocked' } : { state: 'done', message: null }))
    const { run } = setUp(backend, { rows: rowsOf(2) })
    await run.start()
    expect(run.read().rows).toMatchObject([
      { number: 2, state: 'done', message: null },
      { number: 3, state: 'failed', message: 'Blocked' },
    ])
    expect(backend.events).toEqual(['find 2 3', 'send 2 3'])
  })

  it('of no rows is at its end at once', async () => {
    const backend = new FakeBackend()
    const { run } = setUp(backend, { rows: [] })
    await run.start()
    expect(run.read().state).toBe('ended')
    expect(backend.events).toEqual([])
  })

  it('says at each step what it does', async () => {
    const { run, told } = setUp(new FakeBackend(), { rows: rowsOf(1) })
    await run.start()
    const steps = told.map(({ state, doing, rows }) => `${state} ${String(doing)} ${rows[0]?.state ?? ''}`)
    expect(steps.filter((step, at) => step !== steps[at - 1])).toEqual([
      'running null waiting',
      'running lookingUp waiting',
      'running lookingUp sending',
      'running sending sending',
      'running lookingUp sending',
      'running lookingUp done',
      'ended null done',
    ])
  })

  it('sends once when it is started twice', async () => {
    const backend = new FakeBackend()
    const { run } = setUp(backend, { rows: rowsOf(2) })
    await Promise.all([run.start(), run.start()])
    await run.start()
    expect(backend.sent).toEqual([[2, 3]])
  })

  it('does not change the rows it was given', async () => {
    const rows = rowsOf(2)
    await setUp(new FakeBackend(), { rows }).run.start()
    expect(rows).toEqual(rowsOf(2))
  })
})

describe('rows that stood at the backend before', () => {
  it('are not taken for arrived', async () => {
    const backend = new FakeBackend(['A2', 'A2', 'A3'])
    backend.faults = ['lostNever']
    const { run, statesOf } = setUp(backend, { rows: rowsOf(3), batchSize: 3 })
    await run.start()
    expect(statesOf()).toEqual(times(3, 'unknown'))
  })

  it('are done when they are found once more', async () => {
    const backend = new FakeBackend(['A2', 'A2'])
    const { run, statesOf } = setUp(backend, { rows: rowsOf(1) })
    await run.start()
    expect(statesOf()).toEqual(['done'])
  })
})

describe('a batch that was refused', () => {
  const refusal = 'business: A passport is blocked.'

  it('is sent in halves until the refused row stands alone, which has failed with the backend’s words', async () => {
    const backend = new FakeBackend()
    backend.blocked = [5]
    const { run, waits } = setUp(backend, { rows: rowsOf(10), batchSize: 8 })
    await run.start()
    expect(backend.sent).toEqual([[2, 3, 4, 5, 6, 7, 8, 9], [2, 3, 4, 5], [2, 3], [4, 5], [4], [5], [6, 7, 8, 9], [10, 11]])
    expect(run.read().rows.map(({ number, state, message }) => [number, state, message])).toEqual(
      rowsOf(10).map(({ number }) => (number === 5 ? [5, 'failed', refusal] : [number, 'done', null])),
    )
    expect(backend.stored.toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)))).toEqual(
      rowsOf(10)
        .filter(({ number }) => number !== 5)
        .map(keyOf),
    )
    expect(run.read().state).toBe('ended')
    expect(waits).toEqual([])
  })

  it('whose rows are all refused has failed, each by itself', async () => {
    const backend = new FakeBackend()
    backend.blocked = [2, 3, 4]
    const { run } = setUp(backend, { rows: rowsOf(3), batchSize: 3 })
    await run.start()
    expect(run.read().rows.map(({ state, message }) => [state, message])).toEqual(Array.from({ length: 3 }, () => ['failed', refusal]))
    expect(backend.stored).toEqual([])
  })

  it('is looked for before any of it is sent again: what went through all the same is done', async () => {
    const backend = new FakeBackend()
    backend.faults = ['refusedHalf']
    const { run, statesOf } = setUp(backend, { rows: rowsOf(4), batchSize: 4 })
    await run.start()
    expect(backend.sent).toEqual([[2, 3, 4, 5], [4], [5]])
    expect(backend.stored).toEqual(['A2', 'A3', 'A4', 'A5'])
    expect(statesOf()).toEqual(times(4, 'done'))
  })

  it('of one row that is found all the same has not failed', async () => {
    const backend = new FakeBackend()
    backend.faults = ['refusedHalf']
    const { run } = setUp(backend, { rows: rowsOf(1) })
    await run.start()
    expect(run.read().rows).toMatchObject([{ state: 'done', message: null }])
  })

  it('of one row is not sent again, by itself or by a later start', async () => {
    const backend = new FakeBackend()
    backend.blocked = [2]
    const { run, statesOf } = setUp(backend, { rows: rowsOf(1) })
    await run.start()
    await run.start()
    expect(backend.sent).toEqual([[2]])
    expect(statesOf()).toEqual(['failed'])
  })

  it.each(['pause', 'cancel'] as const)('is not sent on in halves after a %s', async (how) => {
    const backend = new FakeBackend()
    backend.blocked = [2]
    const { run, statesOf } = setUp(backend, { rows: rowsOf(4), batchSize: 4 })
    backend.onSend = () => void run[how]()
    await run.start()
    expect(backend.sent).toEqual([[2, 3, 4, 5]])
    expect(statesOf()).toEqual(times(4, how === 'pause' ? 'waiting' : 'leftOut'))
  })

  it('waits where a half cannot be sent, and goes on when it is started', async () => {
    const backend = new FakeBackend()
    backend.faults = ['refused', 'ok', 'offline']
    const { run, statesOf } = setUp(backend, { rows: rowsOf(4), batchSize: 4 })
    await run.start()
    expect(statesOf()).toEqual(['done', 'done', 'waiting', 'waiting'])
    expect(run.read()).toMatchObject({ state: 'paused', reason: 'offline: Not sent' })
    await run.start()
    expect(backend.stored).toEqual(['A2', 'A3', 'A4', 'A5'])
    expect(statesOf()).toEqual(times(4, 'done'))
  })
})

describe('an answer that was lost', () => {
  it.each(['timeout', 'server', 'offline', 'answer'] as const)('by %s makes the rows be looked for, not sent again', async (kind) => {
    const backend = new FakeBackend()
    const sender = backend.sender(2)
    const run = new ImportRun({
      rows: rowsOf(2),
      sender: {
        ...sender,
        send: async (rows) => {
          await sender.send(rows)
          throw new ApiError(kind, 'send', 'Lost')
        },
      },
      record: async () => undefined,
      explain: String,
      onProgress: () => undefined,
      wait: async () => undefined,
    })
    await run.start()
    expect(run.read().rows.map(({ state }) => state)).toEqual(times(2, 'done'))
    expect(backend.sent).toEqual([[2, 3]])
  })

  it('of rows that arrived is no loss: they are found at the first look', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lost']
    const { run, statesOf, waits } = setUp(backend)
    await run.start()
    expect(statesOf()).toEqual(times(5, 'done'))
    expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
    expect(waits).toEqual([])
  })

  it('of rows that never arrive makes them unknown after three looks, five seconds apart, and they are not sent again', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lostNever']
    const { run, waits } = setUp(backend, { rows: rowsOf(4) })
    await run.start()
    expect(run.read().rows.map(({ state, message }) => [state, message])).toEqual([
      ['unknown', uncertain],
      ['unknown', uncertain],
      ['done', null],
      ['done', null],
    ])
    expect(waits).toEqual([5000, 5000])
    const look = ['find 2 3', 'search 2 3']
    expect(backend.events.slice(0, 10)).toEqual(['find 2 3', 'send 2 3', ...look, 'wait', ...look, 'wait', ...look])
    expect(run.read().state).toBe('ended')
    await run.start()
    expect(backend.sent).toEqual([
      [2, 3],
      [4, 5],
    ])
  })

  it('of a batch that arrived in part makes unknown what is missing, and only that is looked for again', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lostHalf']
    const { run, statesOf } = setUp(backend, { rows: rowsOf(2) })
    await run.start()
    expect(statesOf()).toEqual(['done', 'unknown'])
    expect(backend.events.slice(2)).toEqual(['find 2 3', 'search 2 3', 'wait', 'find 3', 'search 3', 'wait', 'find 3', 'search 3'])
  })

  it.each([1, 2])('of rows that arrive late, after %i waits, is no loss', async (after) => {
    const backend = new FakeBackend()
    backend.faults = ['lostNever']
    let waited = 0
    const { run, statesOf, waits } = setUp(backend, {
      rows: rowsOf(2),
      onWait: () => {
        waited += 1
        if (waited === after) backend.stored.push('A2', 'A3')
      },
    })
    await run.start()
    expect(statesOf()).toEqual(times(2, 'done'))
    expect(waits).toHaveLength(after)
    expect(backend.sent).toHaveLength(1)
  })

  it('of rows that a quick look misses is no loss: a thorough one follows at once', async () => {
    const backend = new FakeBackend()
    backend.hidden = [3]
    const { run, statesOf, waits } = setUp(backend, { rows: rowsOf(2) })
    await run.start()
    expect(statesOf()).toEqual(times(2, 'done'))
    expect(backend.events).toEqual(['find 2 3', 'send 2 3', 'find 2 3', 'search 2 3'])
    expect(waits).toEqual([])
  })

  it('of rows that are found more than once is said', async () => {
    const backend = new FakeBackend(['A3'])
    backend.faults = ['lost']
    backend.onSend = () => backend.stored.push('A2', 'A2')
    const { run } = setUp(backend, { rows: rowsOf(2) })
    await run.start()
    expect(run.read().rows.map(({ state, message }) => [state, message])).toEqual([
      ['twice', 'Found 3 times'],
      ['done', null],
    ])
  })
})

describe('a person’s word on an unknown row', () => {
  const lost = async () => {
    const backend = new FakeBackend()
    backend.faults = ['lostNever']
    const made = setUp(backend, { rows: rowsOf(2) })
    await made.run.start()
    return { backend, ...made }
  }

  it('that it is there makes it done, and nothing is sent', async () => {
    const { run, backend, log } = await lost()
    await run.decide(2, true)
    expect(run.read().rows.map(({ state, message }) => [state, message])).toEqual([
      ['done', 'Confirmed by hand'],
      ['unknown', uncertain],
    ])
    expect(log.at(-1)).toEqual(new Map([[2, { state: 'done', message: 'Confirmed by hand', before: 0 }]]))
    expect(run.read().state).toBe('ended')
    await run.start()
    expect(backend.sent).toEqual([[2, 3]])
  })

  it('that it is to be sent again makes it wait until the run goes on, and it alone goes', async () => {
    const { run, backend, statesOf, log } = await lost()
    await run.decide(3, false)
    expect(statesOf()).toEqual(['unknown', 'waiting'])
    expect(log.at(-1)).toEqual(new Map([[3, { state: 'waiting', message: null, before: 0 }]]))
    expect(run.read().state).toBe('paused')
    expect(backend.sent).toHaveLength(1)
    await run.start()
    expect(backend.sent).toEqual([[2, 3], [3]])
    expect(statesOf()).toEqual(['unknown', 'done'])
    expect(run.read().state).toBe('ended')
  })

  it('on a row that is not unknown, or none, changes nothing', async () => {
    const { run, log } = await lost()
    await run.decide(2, true)
    const count = log.length
    const { rows } = run.read()
    await run.decide(2, false)
    await run.decide(99, true)
    expect(run.read().rows).toEqual(rows)
    expect(log).toHaveLength(count)
  })
})

describe('a batch that was not sent', () => {
  it.each([
    ['offline', 'offline: Not sent'],
    ['auth', 'auth: Not auth'],
    ['ended', 'ended: Dropped'],
  ] as const)('because of %s waits, the run pauses and says why, and goes on when it is started', async (fault, reason) => {
    const backend = new FakeBackend()
    backend.faults = ['ok', fault]
    const { run, statesOf, log } = setUp(backend)
    await run.start()
    expect(statesOf()).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
    expect(run.read()).toMatchObject({ state: 'paused', reason, doing: null })
    expect([...(log.at(-1)?.values() ?? [])].map(({ state }) => state)).toEqual(times(2, 'waiting'))
    const going = run.start()
    expect(run.read()).toMatchObject({ state: 'running', reason: null })
    await going
    expect(statesOf()).toEqual(times(5, 'done'))
    expect(backend.stored).toEqual(['A2', 'A3', 'A4', 'A5', 'A6'])
    expect(run.read()).toMatchObject({ state: 'ended', reason: null })
  })
})

describe('a look that fails', () => {
  it('before a batch goes pauses the run with nothing sent', async () => {
    const backend = new FakeBackend()
    backend.findFails = [true]
    const { run, statesOf } = setUp(backend)
    await run.start()
    expect(backend.sent).toEqual([])
    expect(statesOf()).toEqual(times(5, 'waiting'))
    expect(run.read()).toMatchObject({ state: 'paused', reason: 'offline: No connection' })
    await run.start()
    expect(statesOf()).toEqual(times(5, 'done'))
  })

  it.each<Fault>(['ok', 'lost', 'refused'])(
    'after a batch went (%s) pauses the run, and the rows are looked for before anything else goes',
    async (fault) => {
      const backend = new FakeBackend()
      backend.faults = [fault]
      backend.findFails = [false, true]
      const { run, statesOf } = setUp(backend)
      await run.start()
      expect(run.read()).toMatchObject({ state: 'paused', reason: 'offline: No connection' })
      expect(statesOf()).toEqual(['sending', 'sending', 'waiting', 'waiting', 'waiting'])
      backend.events.length = 0
      await run.start()
      expect(backend.events[0]).toBe('find 2 3')
      expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
      expect(run.read().state).toBe('ended')
      expect(statesOf().slice(0, 2)).toEqual(times(2, fault === 'refused' ? 'unknown' : 'done'))
    },
  )
})

describe('a run that is paused', () => {
  it('stops after the batch that is on its way, and goes on where it was', async () => {
    const backend = new FakeBackend()
    const { run, statesOf } = setUp(backend)
    backend.onSend = () => run.pause()
    await run.start()
    expect(statesOf()).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
    expect(run.read()).toMatchObject({ state: 'paused', reason: null })
    backend.onSend = () => undefined
    await run.start()
    expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
    expect(run.read().state).toBe('ended')
  })

  it('is at its end when nothing was left', async () => {
    const backend = new FakeBackend()
    const { run } = setUp(backend, { rows: rowsOf(2) })
    backend.onSend = () => run.pause()
    await run.start()
    expect(run.read().state).toBe('ended')
  })
})

describe('a run that is ended early', () => {
  it('leaves out what has not gone, after the batch that is on its way', async () => {
    const backend = new FakeBackend()
    const { run, statesOf, log } = setUp(backend)
    backend.onSend = () => void run.cancel()
    await run.start()
    expect(backend.sent).toEqual([[2, 3]])
    expect(statesOf()).toEqual(['done', 'done', 'leftOut', 'leftOut', 'leftOut'])
    expect(run.read()).toMatchObject({ state: 'ended', reason: null })
    expect([...(log.at(-1) ?? [])].map(([number, { state }]) => [number, state])).toEqual([
      [4, 'leftOut'],
      [5, 'leftOut'],
      [6, 'leftOut'],
    ])
  })

  it('sends nothing any more, whether it had begun or not', async () => {
    const backend = new FakeBackend()
    const { run, statesOf, told } = setUp(backend)
    await run.cancel()
    expect(statesOf()).toEqual(times(5, 'leftOut'))
    expect(told.at(-1)?.state).toBe('ended')
    await run.start()
    expect(backend.events).toEqual([])
  })

  it('is not at its end before rows that were on their way have been looked for', async () => {
    const backend = new FakeBackend(['A2'])
    const rows = [...rowsOf(1, 'sending'), ...rowsOf(3).slice(1)]
    const { run, statesOf } = setUp(backend, { rows })
    await run.cancel()
    expect(statesOf()).toEqual(['sending', 'leftOut', 'leftOut'])
    expect(run.read().state).toBe('paused')
    await run.start()
    expect(statesOf()).toEqual(['done', 'leftOut', 'leftOut'])
    expect(run.read().state).toBe('ended')
    expect(backend.sent).toEqual([])
  })
})

describe('a run that is gone on with after its tab was closed', () => {
  it('looks for rows that were on their way before anything is sent, and does not send them', async () => {
    const backend = new FakeBackend(['A2', 'A3'])
    const rows = [...rowsOf(2, 'sending'), ...rowsOf(4).slice(2)]
    const { run, statesOf } = setUp(backend, { rows })
    await run.start()
    expect(backend.events.slice(0, 3)).toEqual(['find 2 3', 'find 4 5', 'send 4 5'])
    expect(backend.sent).toEqual([[4, 5]])
    expect(statesOf()).toEqual(times(4, 'done'))
  })

  it('knows how often they stood there before', async () => {
    const backend = new FakeBackend(['A2', 'A3'])
    const { run, statesOf, waits } = setUp(backend, { rows: rowsOf(2, 'sending'), before: new Map([[3, 1]]) })
    await run.start()
    expect(statesOf()).toEqual(['done', 'unknown'])
    expect(waits).toEqual([5000, 5000])
    expect(backend.sent).toEqual([])
  })

  it('leaves alone what has come to an end', async () => {
    const backend = new FakeBackend()
    const states: readonly RowState[] = ['done', 'twice', 'failed', 'unknown', 'leftOut']
    const rows = rowsOf(5).map((row, at) => ({ ...row, state: states[at] ?? 'waiting', message: 'as it was' }))
    const { run } = setUp(backend, { rows })
    await run.start()
    expect(run.read()).toMatchObject({ rows, state: 'ended' })
    expect(backend.events).toEqual([])
  })
})

describe('what is recorded', () => {
  it('before a batch goes is kept before it goes, with how often its rows stood there', async () => {
    const backend = new FakeBackend(['A3'])
    const { run, log } = setUp(backend, {
      rows: rowsOf(2),
      record: async (entry) => {
        await Promise.resolve()
        await Promise.resolve()
        backend.events.push(`kept ${[...entry.values()].map(({ state, before }) => `${state} ${before}`).join(', ')}`)
      },
    })
    await run.start()
    expect(backend.events).toEqual(['find 2 3', 'kept sending 0, sending 1', 'send 2 3', 'find 2 3', 'kept done 0, done 1'])
    expect(log).toHaveLength(2)
  })

  it('and cannot be kept stops the batch: nothing goes', async () => {
    const backend = new FakeBackend()
    const { run } = setUp(backend, {
      record: async () => {
        throw new Error('The disk is full.')
      },
    })
    await run.start()
    expect(backend.sent).toEqual([])
    expect(run.read()).toMatchObject({ state: 'paused', reason: 'Error: The disk is full.' })
  })
})

/** The tab is closed: what was asked of it never comes back. */
const never = new Promise<never>(() => undefined)

type CrashAt = 'find' | 'record' | 'send' | 'sent' | 'wait'

interface Life {
  readonly end: { readonly at: CrashAt; readonly count: number } | { readonly pauseAfter: number } | null
}

describe('any run, whatever happens to it', () => {
  const faults = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<Fault>('ok') },
      {
        weight: 4,
        arbitrary: fc.constantFrom<Fault>('refused', 'refusedHalf', 'lost', 'lostHalf', 'lostNever', 'offline', 'auth', 'ended'),
      },
    ),
    { maxLength: 8 },
  )
  const life: fc.Arbitrary<Life> = fc.record({
    end: fc.oneof(
      fc.record({ at: fc.constantFrom<CrashAt>('find', 'record', 'send', 'sent', 'wait'), count: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ pauseAfter: fc.integer({ min: 1, max: 3 }) }),
      fc.constant(null),
    ),
  })

  it('never sends a row twice by itself, calls done only what stands there, and loses none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 3 }),
        faults,
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.array(life, { maxLength: 4 }),
        fc.array(fc.integer({ min: 2, max: 8 }), { maxLength: 4 }),
        async (count, batchSize, planned, findFails, lives, present) => {
          const backend = new FakeBackend(present.map((number) => `A${number}`))
          backend.faults = [...planned]
          backend.findFails = [...findFails]
          /** What the closed tab had told the browser to keep. */
          const kept = new Map<number, RowResult & { readonly before: number }>()
          const all = rowsOf(count)

          const live = async ({ end }: Life): Promise<ImportRun> => {
            const counts = { find: 0, record: 0, send: 0, sent: 0, wait: 0 }
            let isClosed = false
            let close: () => void = () => undefined
            const closing = new Promise<void>((resolve) => {
              close = resolve
            })
            /** Crashes the n-th time a place is passed, and stays closed from then on. */
            const pass = async (at: CrashAt): Promise<void> => {
              counts[at] += 1
              if (end && 'at' in end && end.at === at && end.count === counts[at]) isClosed = true
              if (!isClosed) return
              close()
              await never
            }
            const sender = backend.sender(batchSize)
            const run: ImportRun = new ImportRun({
              rows: all.map((row) => {
                const { state = 'waiting', message = null } = kept.get(row.number) ?? {}
                return { ...row, state, message }
              }),
              before: new Map([...kept].map(([number, { before }]) => [number, before])),
              sender: {
                batchSize,
                find: async (rows, isThorough) => {
                  await pass('find')
                  return sender.find(rows, isThorough)
                },
                send: async (rows) => {
                  await pass('send')
                  const answer = await sender.send(rows)
                  await pass('sent')
                  if (end && 'pauseAfter' in end && counts.sent === end.pauseAfter) run.pause()
                  return answer
                },
              },
              record: async (log) => {
                await pass('record')
                for (const [number, result] of log) kept.set(number, result)
              },
              explain: String,
              onProgress: () => undefined,
              wait: () => pass('wait'),
            })
            await Promise.race([run.start(), closing])
            return run
          }

          for (const one of lives) {
            await live(one)
            // A closed tab’s own count is checked too, not only that of the last one.
            for (const { number } of all) {
              const arrived = backend.stored.filter((key) => key === `A${number}`).length
              expect(arrived - present.filter((found) => found === number).length).toBeLessThanOrEqual(1)
            }
          }
          // What fails is over some time; then the run is gone on with until it can no more.
          let last = await live({ end: null })
          for (let more = 0; last.read().state !== 'ended'; more += 1) {
            expect(more).toBeLessThan(25)
            last = await live({ end: null })
          }

          const { rows } = last.read()
          expect(rows.map(({ number, values }) => ({ number, values }))).toEqual(all.map(({ number, values }) => ({ number, values })))
          for (const { number, state } of rows) {
            const added = backend.stored.filter((key) => key === `A${number}`).length - present.filter((found) => found === number).length
            expect(['done', 'failed', 'unknown']).toContain(state)
            expect(added).toBeLessThanOrEqual(1)
            // Here nothing arrives late: what is called done stands there, and nothing else does.
            expect(state === 'done').toBe(added === 1)
          }
          // All of it would outlive a closed tab.
          expect(kept.size).toBe(count)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a row that somebody has looked at before it was to be sent', () => {
  const appeared = 'It stands there by now, and did not when this was begun. Somebody else may have sent it.'
  /** Rows with how often each stood at the backend when they were looked at. */
  const lookedAt = (...expected: readonly number[]): readonly RunRow[] =>
    rowsOf(expected.length).map((row, at) => ({ ...row, expected: expected[at] ?? 0 }))

  it('and that stands there more often by now is not sent, and a person is asked; the others go', async () => {
    const backend = new FakeBackend(['A3'])
    const { run, log } = setUp(backend, { rows: lookedAt(0, 0, 0) })
    await run.start()
    expect(backend.sent).toEqual([[2], [4]])
    expect(backend.stored).toEqual(['A3', 'A2', 'A4'])
    expect(run.read().rows.map(({ state, message }) => [state, message])).toEqual([
      ['done', null],
      ['unknown', appeared],
      ['done', null],
    ])
    expect(log[0]).toEqual(new Map([[3, { state: 'unknown', message: appeared, before: 1 }]]))
    expect(run.read()).toMatchObject({ state: 'ended', reason: null })
  })

  it('and that appears while another batch is on its way is not sent either', async () => {
    const backend = new FakeBackend()
    const { run, statesOf } = setUp(backend, { rows: lookedAt(0, 0, 0), batchSize: 1 })
    backend.onSend = () => {
      if (backend.sent.length === 1) backend.stored.push('A4')
    }
    await run.start()
    expect(backend.sent).toEqual([[2], [3]])
    expect(statesOf()).toEqual(['done', 'done', 'unknown'])
  })

  it('goes once after the person’s word that it is to be sent again', async () => {
    const backend = new FakeBackend(['A2'])
    const { run, statesOf } = setUp(backend, { rows: lookedAt(0) })
    await run.start()
    expect(backend.sent).toEqual([])
    await run.decide(2, false)
    expect(run.read().state).toBe('paused')
    await run.start()
    expect(backend.sent).toEqual([[2]])
    expect(backend.stored).toEqual(['A2', 'A2'])
    expect(statesOf()).toEqual(['done'])
    expect(run.read().state).toBe('ended')
    await run.start()
    expect(backend.sent).toEqual([[2]])
  })

  it('is sent where it stands there as often as it did then, and where nobody has looked, whatever stands there', async () => {
    const backend = new FakeBackend(['A2', 'A3', 'A3', 'A4'])
    const unseen: readonly RunRow[] = rowsOf(3).slice(2)
    const { run, statesOf } = setUp(backend, { rows: [...lookedAt(1, 2), ...unseen], batchSize: 3 })
    await run.start()
    expect(backend.sent).toEqual([[2, 3, 4]])
    expect(statesOf()).toEqual(times(3, 'done'))
  })
})

describe('a pause that is taken back', () => {
  it('while a batch is on its way leaves the run going to its end', async () => {
    const backend = new FakeBackend()
    const { run, statesOf } = setUp(backend)
    backend.onSend = () => {
      run.pause()
      void run.start()
    }
    await run.start()
    expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
    expect(statesOf()).toEqual(times(5, 'done'))
    expect(run.read()).toMatchObject({ state: 'ended', reason: null })
  })
})
