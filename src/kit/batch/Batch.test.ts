import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, BusyError, notSent } from '~/platform/api/transport/errors'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { Batch } from './Batch'
import {
  shownState,
  type BatchSender,
  type BatchLog,
  type DifferentRecord,
  type ItemResult,
  type ItemState,
  type BatchProgress,
  type BatchItem,
} from './batchItem'
import { LostItems } from './LostItems'

/** What happens to one mutation at the backend, and which response arrives. */
type Fault =
  | 'ok'
  /** The backend rejects the chunk; nothing, or half of it, is stored all the same. */
  | 'refused'
  | 'refusedHalf'
  /** The response is lost; the chunk is stored, half stored or not stored. */
  | 'lost'
  | 'lostHalf'
  | 'lostNever'
  /** The request never left the browser, or its token was rejected. */
  | 'offline'
  | 'auth'
  | 'ended'
  /** The backend takes no more requests for now. */
  | 'busy'

const keyOf = ({ values }: BatchItem): string => values['pass'] ?? ''

/** An in-memory backend that records its requests. */
class FakeBackend {
  readonly stored: string[]
  /** The row numbers of each mutation. */
  readonly sent: (readonly number[])[] = []
  /** All requests in order. */
  readonly events: string[] = []
  faults: Fault[] = []
  /** Whether each of the next lookups fails. */
  findFails: boolean[] = []
  /** Rows that make the backend reject their chunk. */
  blocked: readonly number[] = []
  /** Rows that only a thorough lookup finds. */
  hidden: readonly number[] = []
  /** Rows of which the backend says something else. */
  readonly different = new Map<number, DifferentRecord>()
  /** Responses with a result for each row. */
  results: ((rows: readonly BatchItem[]) => readonly ItemResult[]) | null = null
  onSend: () => void = () => undefined

  constructor(stored: readonly string[] = []) {
    this.stored = [...stored]
  }

  store(rows: readonly BatchItem[]): void {
    this.stored.push(...rows.map(keyOf))
  }

  sender(perCommand: number): BatchSender {
    return {
      perCommand,
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
            return this.results?.(rows) ?? null
          case 'refused':
            throw new ApiError('business', 'send', 'A passport is blocked.')
          case 'refusedHalf':
            this.store(half)
            throw new ApiError('business', 'send', 'A passport is blocked.')
          case 'lost':
            this.store(rows)
            throw new ApiError('timeout', 'send', 'No response')
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
          case 'busy':
            throw new BusyError('send', 7000)
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
      differences: ({ number }) => this.different.get(number) ?? null,
    }
  }
}

const rowsOf = (count: number, state: ItemState = 'waiting'): readonly BatchItem[] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 2, values: { pass: `A${at + 2}` }, state, message: null }))

interface Setup {
  readonly rows?: readonly BatchItem[]
  readonly perCommand?: number
  readonly before?: ReadonlyMap<number, number>
  readonly record?: (log: BatchLog) => Promise<void>
  readonly onWait?: () => void
  readonly lost?: LostItems<BatchItem['values']>
}

function setUp(backend: FakeBackend, { rows = rowsOf(5), perCommand = 2, before = new Map(), record, onWait, lost }: Setup = {}) {
  const waits: number[] = []
  const reports: BatchProgress[] = []
  const log: BatchLog[] = []
  const batch = new Batch({
    items: rows,
    before,
    sender: backend.sender(perCommand),
    ...(lost ? { lost } : {}),
    record: async (entry) => {
      log.push(entry)
      await record?.(entry)
    },
    explain: (error) => (error instanceof ApiError ? `${error.kind}: ${error.message}` : String(error)),
    wait: async (time) => {
      waits.push(time)
      backend.events.push('wait')
      onWait?.()
      await Promise.resolve()
    },
  })
  batch.subscribe(() => reports.push(batch.getSnapshot()))
  const statesOf = (): readonly ItemState[] => batch.getSnapshot().items.map(({ state }) => state)
  return { batch, waits, reports, log, statesOf }
}

const times = (count: number, state: ItemState): readonly ItemState[] => Array.from({ length: count }, () => state)
const uncertain = 'Not found yet. It was sent, no answer arrived, and it may still appear.'
/** The waits between look-ups, in milliseconds. */
const allWaits = [1000, 1000, 2000, 4000, 7000]

describe('a batch', () => {
  it('a batch sends every row once, in file order and in chunks', async () => {
    const backend = new FakeBackend()
    const { batch, statesOf, waits } = setUp(backend)
    expect(batch.getSnapshot()).toMatchObject({ state: 'paused', reason: null, doing: null })
    await batch.start()
    expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
    expect(backend.stored).toEqual(['A2', 'A3', 'A4', 'A5', 'A6'])
    expect(statesOf()).toEqual(times(5, 'done'))
    expect(batch.getSnapshot()).toMatchObject({ state: 'ended', reason: null, doing: null })
    expect(waits).toEqual([])
  })

  it('a batch looks up rows before each chunk, and after a response that covers the chunk as a whole', async () => {
    const backend = new FakeBackend()
    await setUp(backend, { rows: rowsOf(3) }).batch.start()
    expect(backend.events).toEqual(['find 2 3', 'send 2 3', 'find 2 3', 'find 4', 'send 4', 'find 4'])
  })

  it('a response with a result for each row is trusted without a lookup', async () => {
    const backend = new FakeBackend()
    backend.results = (rows) =>
      rows.map(({ number }) => (number === 3 ? { state: 'failed', message: 'Blocked' } : { state: 'done', message: null }))
    const { batch } = setUp(backend, { rows: rowsOf(2) })
    await batch.start()
    expect(batch.getSnapshot().items).toMatchObject([
      { number: 2, state: 'done', message: null },
      { number: 3, state: 'failed', message: 'Blocked' },
    ])
    expect(backend.events).toEqual(['find 2 3', 'send 2 3'])
  })

  it('a batch without rows ends immediately', async () => {
    const backend = new FakeBackend()
    const { batch } = setUp(backend, { rows: [] })
    await batch.start()
    expect(batch.getSnapshot().state).toBe('ended')
    expect(backend.events).toEqual([])
  })

  it('a batch reports each step', async () => {
    const { batch, reports } = setUp(new FakeBackend(), { rows: rowsOf(1) })
    await batch.start()
    const steps = reports.map(({ state, doing, items }) => `${state} ${String(doing)} ${items[0]?.state ?? ''}`)
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

  it('a batch started twice sends each row once', async () => {
    const backend = new FakeBackend()
    const { batch } = setUp(backend, { rows: rowsOf(2) })
    await Promise.all([batch.start(), batch.start()])
    await batch.start()
    expect(backend.sent).toEqual([[2, 3]])
  })

  it('a batch does not mutate its input rows', async () => {
    const rows = rowsOf(2)
    await setUp(new FakeBackend(), { rows }).batch.start()
    expect(rows).toEqual(rowsOf(2))
  })
})

describe('rows that existed before the batch', () => {
  it('an existing row does not count as arrived', async () => {
    const backend = new FakeBackend(['A2', 'A2', 'A3'])
    backend.faults = ['lostNever']
    const { batch, statesOf } = setUp(backend, { rows: rowsOf(3), perCommand: 3 })
    await batch.start()
    expect(statesOf()).toEqual(times(3, 'unknown'))
  })

  it('an existing row is done when it is found once more', async () => {
    const backend = new FakeBackend(['A2', 'A2'])
    const { batch, statesOf } = setUp(backend, { rows: rowsOf(1) })
    await batch.start()
    expect(statesOf()).toEqual(['done'])
  })
})

describe('a rejected chunk', () => {
  const refusal = 'business: A passport is blocked.'

  it('a rejected chunk is resent in halves until only the rejected row fails, with the backend’s message', async () => {
    const backend = new FakeBackend()
    backend.blocked = [5]
    const { batch, waits } = setUp(backend, { rows: rowsOf(10), perCommand: 8 })
    await batch.start()
    expect(backend.sent).toEqual([[2, 3, 4, 5, 6, 7, 8, 9], [2, 3, 4, 5], [2, 3], [4, 5], [4], [5], [6, 7, 8, 9], [10, 11]])
    expect(batch.getSnapshot().items.map(({ number, state, message }) => [number, state, message])).toEqual(
      rowsOf(10).map(({ number }) => (number === 5 ? [5, 'failed', refusal] : [number, 'done', null])),
    )
    expect(backend.stored.toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)))).toEqual(
      rowsOf(10)
        .filter(({ number }) => number !== 5)
        .map(keyOf),
    )
    expect(batch.getSnapshot().state).toBe('ended')
    expect(waits).toEqual([])
  })

  it('each row fails where the backend rejects all of them', async () => {
    const backend = new FakeBackend()
    backend.blocked = [2, 3, 4]
    const { batch } = setUp(backend, { rows: rowsOf(3), perCommand: 3 })
    await batch.start()
    expect(batch.getSnapshot().items.map(({ state, message }) => [state, message])).toEqual(
      Array.from({ length: 3 }, () => ['failed', refusal]),
    )
    expect(backend.stored).toEqual([])
  })

  it('a rejected chunk is looked up before a resend, and stored rows are done', async () => {
    const backend = new FakeBackend()
    backend.faults = ['refusedHalf']
    const { batch, statesOf } = setUp(backend, { rows: rowsOf(4), perCommand: 4 })
    await batch.start()
    expect(backend.sent).toEqual([[2, 3, 4, 5], [4], [5]])
    expect(backend.stored).toEqual(['A2', 'A3', 'A4', 'A5'])
    expect(statesOf()).toEqual(times(4, 'done'))
  })

  it('a rejected single row that is found is done', async () => {
    const backend = new FakeBackend()
    backend.faults = ['refusedHalf']
    const { batch } = setUp(backend, { rows: rowsOf(1) })
    await batch.start()
    expect(batch.getSnapshot().items).toMatchObject([{ state: 'done', message: null }])
  })

  it('a rejected single row is never resent, not even by a later start', async () => {
    const backend = new FakeBackend()
    backend.blocked = [2]
    const { batch, statesOf } = setUp(backend, { rows: rowsOf(1) })
    await batch.start()
    await batch.start()
    expect(backend.sent).toEqual([[2]])
    expect(statesOf()).toEqual(['failed'])
  })

  it.each(['pause', 'cancel'] as const)('a rejected chunk is not resent in halves after a %s', async (how) => {
    const backend = new FakeBackend()
    backend.blocked = [2]
    const { batch, statesOf } = setUp(backend, { rows: rowsOf(4), perCommand: 4 })
    backend.onSend = () => void batch[how]()
    await batch.start()
    expect(backend.sent).toEqual([[2, 3, 4, 5]])
    expect(statesOf()).toEqual(times(4, how === 'pause' ? 'waiting' : 'leftOut'))
  })

  it('a half that cannot be sent waits until the batch is started again', async () => {
    const backend = new FakeBackend()
    backend.faults = ['refused', 'ok', 'offline']
    const { batch, statesOf } = setUp(backend, { rows: rowsOf(4), perCommand: 4 })
    await batch.start()
    expect(statesOf()).toEqual(['done', 'done', 'waiting', 'waiting'])
    expect(batch.getSnapshot()).toMatchObject({ state: 'paused', reason: 'offline: Not sent' })
    await batch.start()
    expect(backend.stored).toEqual(['A2', 'A3', 'A4', 'A5'])
    expect(statesOf()).toEqual(times(4, 'done'))
  })
})

describe('a lost response', () => {
  it.each(['timeout', 'server', 'offline', 'answer'] as const)(
    'a %s error makes the batch look up the rows instead of resending them',
    async (kind) => {
      const backend = new FakeBackend()
      const sender = backend.sender(2)
      const batch = new Batch({
        items: rowsOf(2),
        sender: {
          ...sender,
          send: async (rows) => {
            await sender.send(rows)
            throw new ApiError(kind, 'send', 'Lost')
          },
        },
        wait: async () => undefined,
      })
      await batch.start()
      expect(batch.getSnapshot().items.map(({ state }) => state)).toEqual(times(2, 'done'))
      expect(backend.sent).toEqual([[2, 3]])
    },
  )

  it('rows that arrived are found in the first lookup', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lost']
    const { batch, statesOf, waits } = setUp(backend)
    await batch.start()
    expect(statesOf()).toEqual(times(5, 'done'))
    expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
    expect(waits).toEqual([])
  })

  it('rows that never arrive are unknown after looking for 15 seconds, and are not resent', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lostNever']
    const { batch, waits } = setUp(backend, { rows: rowsOf(4) })
    await batch.start()
    expect(batch.getSnapshot().items.map(({ state, message }) => [state, message])).toEqual([
      ['unknown', uncertain],
      ['unknown', uncertain],
      ['done', null],
      ['done', null],
    ])
    expect(waits).toEqual(allWaits)
    const lookup = ['find 2 3', 'search 2 3']
    expect(backend.events.slice(0, 19)).toEqual(['find 2 3', 'send 2 3', ...lookup, ...allWaits.flatMap(() => ['wait', ...lookup])])
    expect(batch.getSnapshot().state).toBe('ended')
    await batch.start()
    expect(backend.sent).toEqual([
      [2, 3],
      [4, 5],
    ])
  })

  it('only the missing rows of a partly stored chunk are looked up again and become unknown', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lostHalf']
    const { batch, statesOf } = setUp(backend, { rows: rowsOf(2) })
    await batch.start()
    expect(statesOf()).toEqual(['done', 'unknown'])
    expect(backend.events.slice(2)).toEqual(['find 2 3', 'search 2 3', ...allWaits.flatMap(() => ['wait', 'find 3', 'search 3'])])
  })

  it.each([1, 2, 5])('rows that arrive after %i waits are done', async (after) => {
    const backend = new FakeBackend()
    backend.faults = ['lostNever']
    let waited = 0
    const { batch, statesOf, waits } = setUp(backend, {
      rows: rowsOf(2),
      onWait: () => {
        waited += 1
        if (waited === after) backend.stored.push('A2', 'A3')
      },
    })
    await batch.start()
    expect(statesOf()).toEqual(times(2, 'done'))
    expect(waits).toHaveLength(after)
    expect(backend.sent).toHaveLength(1)
  })

  it('a thorough lookup immediately finds rows that a quick one misses', async () => {
    const backend = new FakeBackend()
    backend.hidden = [3]
    const { batch, statesOf, waits } = setUp(backend, { rows: rowsOf(2) })
    await batch.start()
    expect(statesOf()).toEqual(times(2, 'done'))
    expect(backend.events).toEqual(['find 2 3', 'send 2 3', 'find 2 3', 'search 2 3'])
    expect(waits).toEqual([])
  })

  it('rows that were added more than once are reported', async () => {
    const backend = new FakeBackend(['A3'])
    backend.faults = ['lost']
    backend.onSend = () => backend.stored.push('A2', 'A2')
    const { batch } = setUp(backend, { rows: rowsOf(2) })
    await batch.start()
    expect(batch.getSnapshot().items.map(({ state, message }) => [state, message])).toEqual([
      ['twice', 'Found 3 times'],
      ['done', null],
    ])
  })
})

describe('what is found and says something else than was sent', () => {
  const other: DifferentRecord = { name: '5512-118', path: '/certificates/view/1', differs: ['Result: Negative instead of Positive'] }
  const undecided = {
    state: 'unknown',
    message: '5512-118 says something else. Result: Negative instead of Positive.',
    path: '/certificates/view/1',
  }

  it('does not count as done after a lost answer, and is named', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lost']
    backend.different.set(2, other)
    const { batch } = setUp(backend, { rows: rowsOf(2) })
    await batch.start()
    expect(batch.getSnapshot().items).toMatchObject([undecided, { state: 'done' }])
  })

  it('stays named when a person says that it counts', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lost']
    backend.different.set(2, other)
    const { batch } = setUp(backend, { rows: rowsOf(1) })
    await batch.start()
    await batch.decide([2], 'lookAgain')
    expect(batch.getSnapshot().items).toMatchObject([undecided])
    await batch.decide([2], 'isThere')
    expect(batch.getSnapshot().items).toMatchObject([{ ...undecided, state: 'byHand' }])
    // It is not counted as what was meant.
    expect(batch.getSnapshot().items.map(shownState)).toEqual(['different'])
    expect(backend.sent).toHaveLength(1)
  })

  it('is shown before a person can say that it counts: what is found only then stays undecided', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lostNever']
    const { batch } = setUp(backend, { rows: rowsOf(1) })
    await batch.start()
    backend.stored.push('A2')
    backend.different.set(2, other)
    await batch.decide([2], 'isThere')
    expect(batch.getSnapshot().items).toMatchObject([undecided])
    await batch.decide([2], 'isThere')
    expect(batch.getSnapshot().items.map(shownState)).toEqual(['different'])
  })

  it('is another: the row is sent once more when a person says so, and then found', async () => {
    const backend = new FakeBackend()
    backend.faults = ['lost']
    backend.different.set(2, other)
    const { batch } = setUp(backend, { rows: rowsOf(1) })
    await batch.start()
    backend.different.clear()
    await batch.decide([2], 'sendAgain')
    await batch.start()
    expect(batch.getSnapshot().items).toMatchObject([{ state: 'done', path: undefined }])
    expect(backend.sent).toHaveLength(2)
  })

  it('is named where it arrives late, or was added by somebody else', async () => {
    const backend = new FakeBackend(['A2', 'A3'])
    backend.different.set(2, other).set(3, other)
    const rows = rowsOf(2).map((row) => (row.number === 3 ? { ...row, expected: 0 } : row))
    const { batch } = setUp(backend, { rows, before: new Map([[2, 0]]) })
    await batch.start()
    const appeared = `This row now exists. Someone else may have added it. ${undecided.message}`
    expect(batch.getSnapshot().items).toMatchObject([undecided, { ...undecided, message: appeared }])
    expect(backend.sent).toHaveLength(0)
  })
})

describe('a row that an earlier batch lost', () => {
  /** A batch of two rows; the response to the first is lost, and it is not stored. */
  const loseFirst = async () => {
    const backend = new FakeBackend()
    const lost = new LostItems<BatchItem['values']>((values) => values['pass'] ?? '')
    backend.faults = ['lostNever', 'ok']
    const first = setUp(backend, { rows: rowsOf(2), perCommand: 1, lost })
    await first.batch.start()
    expect(first.statesOf()).toEqual(['unknown', 'done'])
    const again = () => setUp(backend, { rows: rowsOf(1), perCommand: 1, lost })
    return { backend, again }
  }

  it('the row is not sent by another batch before the user says so', async () => {
    const { backend, again } = await loseFirst()
    const { batch, statesOf, waits } = again()
    await batch.start()
    expect(statesOf()).toEqual(['unknown'])
    expect(batch.getSnapshot().items).toMatchObject([{ message: uncertain }])
    expect(waits).toEqual([])
    expect(backend.sent).toEqual([[2], [3]])
    await batch.decide([2], 'sendAgain')
    await batch.start()
    expect(statesOf()).toEqual(['done'])
    expect(backend.stored).toEqual(['A3', 'A2'])
    // It is settled: the next batch may send another one.
    const third = again()
    await third.batch.start()
    expect(backend.stored).toEqual(['A3', 'A2', 'A2'])
  })

  it('the row is not sent either where the first look for it failed', async () => {
    const { backend, again } = await loseFirst()
    const { batch, statesOf } = again()
    backend.findFails = [true]
    await batch.start()
    expect(statesOf()).toEqual(['waiting'])
    await batch.start()
    expect(statesOf()).toEqual(['unknown'])
    expect(backend.sent).toEqual([[2], [3]])
  })

  it('a row that arrived twice late counts as sent twice, not as done', async () => {
    const { backend, again } = await loseFirst()
    backend.stored.push('A2', 'A2')
    const { batch, statesOf } = again()
    await batch.start()
    expect(statesOf()).toEqual(['twice'])
  })

  it('a row that arrived meanwhile is done and not sent again', async () => {
    const { backend, again } = await loseFirst()
    backend.stored.push('A2')
    const { batch } = again()
    await batch.start()
    expect(batch.getSnapshot().items).toMatchObject([{ state: 'done', message: 'Arrived late' }])
    expect(backend.sent).toEqual([[2], [3]])
  })
})

describe('a busy backend', () => {
  it('a chunk that was too much is sent again after the time the backend asks for, and no row is marked', async () => {
    const backend = new FakeBackend()
    backend.faults = ['ok', 'busy', 'busy']
    const { batch, statesOf, waits, reports } = setUp(backend)
    await batch.start()
    expect(statesOf()).toEqual(times(5, 'done'))
    expect(backend.sent).toEqual([[2, 3], [4, 5], [4, 5], [4, 5], [6]])
    expect(backend.stored).toHaveLength(5)
    expect(waits).toEqual([7000, 7000])
    expect(reports.filter(({ doing }) => doing === 'waiting').every(({ items }) => items[2]?.state === 'waiting')).toBe(true)
  })

  it('a chunk that went through although the backend was busy is not sent again', async () => {
    const backend = new FakeBackend()
    backend.faults = ['busy']
    const { batch } = setUp(backend, { rows: rowsOf(2), onWait: () => backend.stored.push('A2', 'A3') })
    await batch.start()
    expect(backend.sent).toEqual([[2, 3]])
    expect(batch.getSnapshot().items.map(({ state, message }) => [state, message])).toEqual(
      times(2, 'done').map((state) => [state, 'Arrived late']),
    )
  })

  it('a look-up waits 30 seconds where the backend does not say how long', async () => {
    const backend = new FakeBackend()
    const sender = backend.sender(2)
    let isBusy = true
    const waits: number[] = []
    const batch = new Batch({
      items: rowsOf(2),
      sender: {
        ...sender,
        find: async (rows, isThorough) => {
          if (isBusy) throw new BusyError('find', null)
          return sender.find(rows, isThorough)
        },
      },
      wait: async (time) => {
        waits.push(time)
        isBusy = false
      },
    })
    await batch.start()
    expect(waits).toEqual([30_000])
    expect(batch.getSnapshot().items.map(({ state }) => state)).toEqual(times(2, 'done'))
  })

  it.each(['pause', 'cancel'] as const)('a %s ends the wait at once, and nothing more is sent', async (how) => {
    const backend = new FakeBackend()
    backend.faults = ['busy']
    const batch = new Batch({ items: rowsOf(2), sender: backend.sender(2) })
    batch.subscribe(() => {
      if (batch.getSnapshot().doing === 'waiting') void batch[how]()
    })
    await batch.start()
    expect(backend.sent).toEqual([[2, 3]])
    expect(batch.getSnapshot().items.map(({ state }) => state)).toEqual(times(2, how === 'pause' ? 'waiting' : 'leftOut'))
  })
})

describe('the user’s decision on an unknown row', () => {
  const lost = async () => {
    const backend = new FakeBackend()
    backend.faults = ['lostNever']
    const setup = setUp(backend, { rows: rowsOf(2) })
    await setup.batch.start()
    return { backend, ...setup }
  }

  it('what is said to be there is looked for, and counts as done only where it is found', async () => {
    const { batch, backend, statesOf } = await lost()
    backend.stored.push('A2')
    await batch.decide([2, 3], 'isThere')
    expect(statesOf()).toEqual(['done', 'byHand'])
    expect(backend.sent).toHaveLength(1)
  })

  it('a row that is looked for again stays undecided until it is found', async () => {
    const { batch, backend, statesOf } = await lost()
    backend.findFails = [true]
    await batch.decide([2, 3], 'lookAgain')
    expect(batch.getSnapshot().reason).not.toBeNull()
    await batch.decide([2, 3], 'lookAgain')
    expect(statesOf()).toEqual(['unknown', 'unknown'])
    expect(batch.getSnapshot().reason).toBeNull()
    backend.stored.push('A3', 'A3')
    await batch.decide([2, 3], 'lookAgain')
    expect(statesOf()).toEqual(['unknown', 'twice'])
    expect(backend.sent).toHaveLength(1)
  })

  it('deciding that a row exists that is not found marks it as confirmed by hand and sends nothing', async () => {
    const { batch, backend, log } = await lost()
    await batch.decide([2], 'isThere')
    expect(batch.getSnapshot().items.map(({ state, message }) => [state, message])).toEqual([
      ['byHand', null],
      ['unknown', uncertain],
    ])
    expect(log.at(-1)).toEqual(new Map([[2, { state: 'byHand', message: null, before: 0 }]]))
    expect(batch.getSnapshot().state).toBe('ended')
    await batch.start()
    expect(backend.sent).toEqual([[2, 3]])
  })

  it('deciding to resend a row makes it wait, and the next start sends only that row', async () => {
    const { batch, backend, statesOf, log } = await lost()
    await batch.decide([3], 'sendAgain')
    expect(statesOf()).toEqual(['unknown', 'waiting'])
    expect(log.at(-1)).toEqual(new Map([[3, { state: 'waiting', message: null, before: 0 }]]))
    expect(batch.getSnapshot().state).toBe('paused')
    expect(backend.sent).toHaveLength(1)
    await batch.start()
    expect(backend.sent).toEqual([[2, 3], [3]])
    expect(statesOf()).toEqual(['unknown', 'done'])
    expect(batch.getSnapshot().state).toBe('ended')
  })

  it('a decision on a row that is not unknown, or does not exist, changes nothing', async () => {
    const { batch, log } = await lost()
    await batch.decide([2], 'isThere')
    const count = log.length
    const { items } = batch.getSnapshot()
    await batch.decide([2], 'sendAgain')
    await batch.decide([99], 'isThere')
    expect(batch.getSnapshot().items).toEqual(items)
    expect(log).toHaveLength(count)
  })
})

describe('an unsent chunk', () => {
  it.each([
    ['offline', 'offline: Not sent'],
    ['auth', 'auth: Not auth'],
    ['ended', 'ended: Dropped'],
  ] as const)('a chunk that is not sent (%s) pauses the batch with a reason and is sent by the next start', async (fault, reason) => {
    const backend = new FakeBackend()
    backend.faults = ['ok', fault]
    const { batch, statesOf, log } = setUp(backend)
    await batch.start()
    expect(statesOf()).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
    expect(batch.getSnapshot()).toMatchObject({ state: 'paused', reason, doing: null })
    expect([...(log.at(-1)?.values() ?? [])].map(({ state }) => state)).toEqual(times(2, 'waiting'))
    const resumed = batch.start()
    expect(batch.getSnapshot()).toMatchObject({ state: 'running', reason: null })
    await resumed
    expect(statesOf()).toEqual(times(5, 'done'))
    expect(backend.stored).toEqual(['A2', 'A3', 'A4', 'A5', 'A6'])
    expect(batch.getSnapshot()).toMatchObject({ state: 'ended', reason: null })
  })
})

describe('a failed lookup', () => {
  it('a failed lookup before a chunk pauses the batch with nothing sent', async () => {
    const backend = new FakeBackend()
    backend.findFails = [true]
    const { batch, statesOf } = setUp(backend)
    await batch.start()
    expect(backend.sent).toEqual([])
    expect(statesOf()).toEqual(times(5, 'waiting'))
    expect(batch.getSnapshot()).toMatchObject({ state: 'paused', reason: 'offline: No connection' })
    await batch.start()
    expect(statesOf()).toEqual(times(5, 'done'))
  })

  it.each<Fault>(['ok', 'lost', 'refused'])(
    'a failed lookup after a chunk (%s) pauses the batch, and the next start looks up its rows first',
    async (fault) => {
      const backend = new FakeBackend()
      backend.faults = [fault]
      backend.findFails = [false, true]
      const { batch, statesOf } = setUp(backend)
      await batch.start()
      expect(batch.getSnapshot()).toMatchObject({ state: 'paused', reason: 'offline: No connection' })
      expect(statesOf()).toEqual(['sending', 'sending', 'waiting', 'waiting', 'waiting'])
      backend.events.length = 0
      await batch.start()
      expect(backend.events[0]).toBe('find 2 3')
      expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
      expect(batch.getSnapshot().state).toBe('ended')
      expect(statesOf().slice(0, 2)).toEqual(times(2, fault === 'refused' ? 'unknown' : 'done'))
    },
  )
})

describe('a paused batch', () => {
  it('a paused batch stops after the chunk in flight and resumes with the next one', async () => {
    const backend = new FakeBackend()
    const { batch, statesOf } = setUp(backend)
    backend.onSend = () => batch.pause()
    await batch.start()
    expect(statesOf()).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
    expect(batch.getSnapshot()).toMatchObject({ state: 'paused', reason: null })
    backend.onSend = () => undefined
    await batch.start()
    expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
    expect(batch.getSnapshot().state).toBe('ended')
  })

  it('a batch pauses where somebody else signs in, in whose name the rest would go', async () => {
    const backend = new FakeBackend()
    session.signIn(maria)
    const { batch, statesOf } = setUp(backend)
    backend.onSend = () => session.signIn({ ...maria, admin: { ...maria.admin, id: 'admin-jonas' } })
    await batch.start()
    session.signOut()
    expect(backend.sent).toEqual([[2, 3]])
    expect(statesOf()).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
  })

  it('a batch paused in its last chunk has ended', async () => {
    const backend = new FakeBackend()
    const { batch } = setUp(backend, { rows: rowsOf(2) })
    backend.onSend = () => batch.pause()
    await batch.start()
    expect(batch.getSnapshot().state).toBe('ended')
  })
})

describe('a cancelled batch', () => {
  it('cancelling leaves out all rows after the chunk in flight', async () => {
    const backend = new FakeBackend()
    const { batch, statesOf, log } = setUp(backend)
    backend.onSend = () => void batch.cancel()
    await batch.start()
    expect(backend.sent).toEqual([[2, 3]])
    expect(statesOf()).toEqual(['done', 'done', 'leftOut', 'leftOut', 'leftOut'])
    expect(batch.getSnapshot()).toMatchObject({ state: 'ended', reason: null })
    expect([...(log.at(-1) ?? [])].map(([number, { state }]) => [number, state])).toEqual([
      [4, 'leftOut'],
      [5, 'leftOut'],
      [6, 'leftOut'],
    ])
  })

  it('a batch cancelled while it sends stops with a reason when its end cannot be stored', async () => {
    const backend = new FakeBackend()
    const { batch } = setUp(backend, {
      record: async (log) => {
        if ([...log.values()].some(({ state }) => state === 'leftOut')) throw new Error('The disk is full.')
      },
    })
    backend.onSend = () => void batch.cancel()
    await batch.start()
    expect(batch.getSnapshot()).toMatchObject({ state: 'ended', reason: 'Error: The disk is full.', doing: null })
  })

  it('a batch cancelled before its start sends nothing', async () => {
    const backend = new FakeBackend()
    const { batch, statesOf, reports } = setUp(backend)
    await batch.cancel()
    expect(statesOf()).toEqual(times(5, 'leftOut'))
    expect(reports.at(-1)?.state).toBe('ended')
    await batch.start()
    expect(backend.events).toEqual([])
  })

  it('a cancelled batch ends only after rows in flight were looked up', async () => {
    const backend = new FakeBackend(['A2'])
    const rows = [...rowsOf(1, 'sending'), ...rowsOf(3).slice(1)]
    const { batch, statesOf } = setUp(backend, { rows })
    await batch.cancel()
    expect(statesOf()).toEqual(['sending', 'leftOut', 'leftOut'])
    expect(batch.getSnapshot().state).toBe('paused')
    await batch.start()
    expect(statesOf()).toEqual(['done', 'leftOut', 'leftOut'])
    expect(batch.getSnapshot().state).toBe('ended')
    expect(backend.sent).toEqual([])
  })
})

describe('a batch resumed after its tab was closed', () => {
  it('rows in flight when the tab was closed are looked up first and not resent', async () => {
    const backend = new FakeBackend(['A2', 'A3'])
    const rows = [...rowsOf(2, 'sending'), ...rowsOf(4).slice(2)]
    const { batch, statesOf } = setUp(backend, { rows })
    await batch.start()
    expect(backend.events.slice(0, 3)).toEqual(['find 2 3', 'find 4 5', 'send 4 5'])
    expect(backend.sent).toEqual([[4, 5]])
    expect(statesOf()).toEqual(times(4, 'done'))
  })

  it('a resumed batch knows how often its rows existed before', async () => {
    const backend = new FakeBackend(['A2', 'A3'])
    const { batch, statesOf, waits } = setUp(backend, { rows: rowsOf(2, 'sending'), before: new Map([[3, 1]]) })
    await batch.start()
    expect(statesOf()).toEqual(['done', 'unknown'])
    expect(waits).toEqual(allWaits)
    expect(backend.sent).toEqual([])
  })

  it('a resumed batch does not touch processed rows', async () => {
    const backend = new FakeBackend()
    const states: readonly ItemState[] = ['done', 'twice', 'failed', 'unknown', 'leftOut']
    const rows = rowsOf(5).map((row, at) => ({ ...row, state: states[at] ?? 'waiting', message: 'as it was' }))
    const { batch } = setUp(backend, { rows })
    await batch.start()
    expect(batch.getSnapshot()).toMatchObject({ items: rows, state: 'ended' })
    expect(backend.events).toEqual([])
  })
})

describe('the log of a batch', () => {
  it('the sending state of a chunk is stored with its counts before the chunk is sent', async () => {
    const backend = new FakeBackend(['A3'])
    const { batch, log } = setUp(backend, {
      rows: rowsOf(2),
      record: async (entry) => {
        await Promise.resolve()
        await Promise.resolve()
        backend.events.push(`stored ${[...entry.values()].map(({ state, before }) => `${state} ${before}`).join(', ')}`)
      },
    })
    await batch.start()
    expect(backend.events).toEqual(['find 2 3', 'stored sending 0, sending 1', 'send 2 3', 'find 2 3', 'stored done 0, done 1'])
    expect(log).toHaveLength(2)
  })

  it('a chunk whose state cannot be stored is not sent', async () => {
    const backend = new FakeBackend()
    const { batch } = setUp(backend, {
      record: async () => {
        throw new Error('The disk is full.')
      },
    })
    await batch.start()
    expect(backend.sent).toEqual([])
    expect(batch.getSnapshot()).toMatchObject({ state: 'paused', reason: 'Error: The disk is full.' })
  })
})

/** Never settles, as in a closed tab. */
const never = new Promise<never>(() => undefined)

type CrashAt = 'find' | 'record' | 'send' | 'sent' | 'wait'

interface Tab {
  readonly end: { readonly at: CrashAt; readonly count: number } | { readonly pauseAfter: number } | null
}

describe('a batch with random faults and closed tabs', () => {
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
  const tab: fc.Arbitrary<Tab> = fc.record({
    end: fc.oneof(
      fc.record({ at: fc.constantFrom<CrashAt>('find', 'record', 'send', 'sent', 'wait'), count: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ pauseAfter: fc.integer({ min: 1, max: 3 }) }),
      fc.constant(null),
    ),
  })

  it('a batch never sends a row twice, marks only existing rows done and loses no row', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 3 }),
        faults,
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.array(tab, { maxLength: 4 }),
        fc.array(fc.integer({ min: 2, max: 8 }), { maxLength: 4 }),
        async (count, perCommand, planned, findFails, tabs, present) => {
          const backend = new FakeBackend(present.map((number) => `A${number}`))
          backend.faults = [...planned]
          backend.findFails = [...findFails]
          /** The results stored by all tabs so far. */
          const log = new Map<number, ItemResult & { readonly before: number }>()
          const all = rowsOf(count)

          const runTab = async ({ end }: Tab): Promise<Batch> => {
            const counts = { find: 0, record: 0, send: 0, sent: 0, wait: 0 }
            let isClosed = false
            let close: () => void = () => undefined
            const closing = new Promise<void>((resolve) => {
              close = resolve
            })
            /** Closes the tab at the n-th pass of a point, and never continues after that. */
            const pass = async (at: CrashAt): Promise<void> => {
              counts[at] += 1
              if (end && 'at' in end && end.at === at && end.count === counts[at]) isClosed = true
              if (!isClosed) return
              close()
              await never
            }
            const sender = backend.sender(perCommand)
            const batch: Batch = new Batch({
              items: all.map((row) => {
                const { state = 'waiting', message = null } = log.get(row.number) ?? {}
                return { ...row, state, message }
              }),
              before: new Map([...log].map(([number, { before }]) => [number, before])),
              sender: {
                perCommand,
                find: async (rows, isThorough) => {
                  await pass('find')
                  return sender.find(rows, isThorough)
                },
                send: async (rows) => {
                  await pass('send')
                  const results = await sender.send(rows)
                  await pass('sent')
                  if (end && 'pauseAfter' in end && counts.sent === end.pauseAfter) batch.pause()
                  return results
                },
              },
              record: async (entry) => {
                await pass('record')
                for (const [number, result] of entry) log.set(number, result)
              },
              wait: () => pass('wait'),
            })
            await Promise.race([batch.start(), closing])
            return batch
          }

          for (const one of tabs) {
            await runTab(one)
            // Check after every tab, not only after the last one.
            for (const { number } of all) {
              const arrived = backend.stored.filter((key) => key === `A${number}`).length
              expect(arrived - present.filter((found) => found === number).length).toBeLessThanOrEqual(1)
            }
          }
          // Faults run out, so resuming the batch must end it.
          let last = await runTab({ end: null })
          for (let resumes = 0; last.getSnapshot().state !== 'ended'; resumes += 1) {
            expect(resumes).toBeLessThan(25)
            last = await runTab({ end: null })
          }

          const { items: rows } = last.getSnapshot()
          expect(rows.map(({ number, values }) => ({ number, values }))).toEqual(all.map(({ number, values }) => ({ number, values })))
          for (const { number, state } of rows) {
            const added = backend.stored.filter((key) => key === `A${number}`).length - present.filter((found) => found === number).length
            expect(['done', 'failed', 'unknown']).toContain(state)
            expect(added).toBeLessThanOrEqual(1)
            // Nothing arrives late here, so exactly the done rows exist.
            expect(state === 'done').toBe(added === 1)
          }
          // Every row has a stored result.
          expect(log.size).toBe(count)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a row compared before it is sent', () => {
  const appeared = 'This row now exists. Someone else may have added it.'
  /** Rows with their expected counts at the backend. */
  const compared = (...expected: readonly number[]): readonly BatchItem[] =>
    rowsOf(expected.length).map((row, at) => ({ ...row, expected: expected[at] ?? 0 }))

  it('a row that exists more often than expected becomes unknown and the others are sent', async () => {
    const backend = new FakeBackend(['A3'])
    const { batch, log } = setUp(backend, { rows: compared(0, 0, 0) })
    await batch.start()
    expect(backend.sent).toEqual([[2], [4]])
    expect(backend.stored).toEqual(['A3', 'A2', 'A4'])
    expect(batch.getSnapshot().items.map(({ state, message }) => [state, message])).toEqual([
      ['done', null],
      ['unknown', appeared],
      ['done', null],
    ])
    expect(log[0]).toEqual(new Map([[3, { state: 'unknown', message: appeared, before: 1 }]]))
    expect(batch.getSnapshot()).toMatchObject({ state: 'ended', reason: null })
  })

  it('a row that appears while another chunk is in flight is not sent', async () => {
    const backend = new FakeBackend()
    const { batch, statesOf } = setUp(backend, { rows: compared(0, 0, 0), perCommand: 1 })
    backend.onSend = () => {
      if (backend.sent.length === 1) backend.stored.push('A4')
    }
    await batch.start()
    expect(backend.sent).toEqual([[2], [3]])
    expect(statesOf()).toEqual(['done', 'done', 'unknown'])
  })

  it('a row that appeared is sent once after the user decides to resend it', async () => {
    const backend = new FakeBackend(['A2'])
    const { batch, statesOf } = setUp(backend, { rows: compared(0) })
    await batch.start()
    expect(backend.sent).toEqual([])
    await batch.decide([2], 'sendAgain')
    expect(batch.getSnapshot().state).toBe('paused')
    await batch.start()
    expect(backend.sent).toEqual([[2]])
    expect(backend.stored).toEqual(['A2', 'A2'])
    expect(statesOf()).toEqual(['done'])
    expect(batch.getSnapshot().state).toBe('ended')
    await batch.start()
    expect(backend.sent).toEqual([[2]])
  })

  it('a row is sent where its count is as expected or was never checked', async () => {
    const backend = new FakeBackend(['A2', 'A3', 'A3', 'A4'])
    const unchecked: readonly BatchItem[] = rowsOf(3).slice(2)
    const { batch, statesOf } = setUp(backend, { rows: [...compared(1, 2), ...unchecked], perCommand: 3 })
    await batch.start()
    expect(backend.sent).toEqual([[2, 3, 4]])
    expect(statesOf()).toEqual(times(3, 'done'))
  })
})

describe('an undone pause', () => {
  it('a batch restarted while a chunk is in flight continues to its end', async () => {
    const backend = new FakeBackend()
    const { batch, statesOf } = setUp(backend)
    backend.onSend = () => {
      batch.pause()
      void batch.start()
    }
    await batch.start()
    expect(backend.sent).toEqual([[2, 3], [4, 5], [6]])
    expect(statesOf()).toEqual(times(5, 'done'))
    expect(batch.getSnapshot()).toMatchObject({ state: 'ended', reason: null })
  })
})

describe('what cannot be read back', () => {
  const runBlind = async (answers: readonly (() => readonly ItemResult[])[]) => {
    const sent: number[] = []
    const left = [...answers]
    const batch = new Batch({
      items: rowsOf(answers.length),
      sender: {
        perCommand: 1,
        find: null,
        send: async (rows) => {
          sent.push(...rows.map(({ number }) => number))
          return left.shift()?.() ?? null
        },
      },
      wait: async () => {
        throw new Error('There is nothing to wait for')
      },
    })
    await batch.start()
    return { batch, sent }
  }
  const done = (): readonly ItemResult[] => [{ state: 'done', message: null }]
  const refused = (): never => {
    throw new ApiError('business', 'send', 'The site has no files.')
  }
  const lost = (): never => {
    throw new ApiError('timeout', 'send', 'No response')
  }
  const statesOf = (batch: Batch): readonly ItemState[] => batch.getSnapshot().items.map(({ state }) => state)

  it('is done, refused or unknown, and a lost answer is never done', async () => {
    const { batch, sent } = await runBlind([done, refused, lost])
    expect(sent).toEqual([2, 3, 4])
    expect(statesOf(batch)).toEqual(['done', 'failed', 'unknown'])
    expect(batch.getSnapshot().items[2]?.message).toBe('It was sent and no answer arrived. Whether it was done cannot be looked up.')
    expect(batch.getSnapshot().state).toBe('ended')
  })

  it('is sent again only once a person says so', async () => {
    const { batch, sent } = await runBlind([lost, done])
    await batch.start()
    expect(sent).toEqual([2, 3])
    await batch.decide([2], 'sendAgain')
    await batch.start()
    expect(sent).toEqual([2, 3, 2])
    expect(statesOf(batch)).toEqual(['unknown', 'done'])
  })
})
