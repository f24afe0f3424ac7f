import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { session } from '../../session/session'
import { maria } from '../../session/session.fixture'
import { ApiError, notSent } from '../transport/errors'
import { KeptAttempts } from './KeptAttempts'
import { LostAttempts } from './LostAttempts'
import { OnceSend, type Attempt, type OnceOrder, type OnceQuestion } from './OnceSend'

interface Thing {
  readonly id: string
  readonly content: string
  readonly differs?: readonly string[]
}

type Fault = 'ok' | 'lost' | 'late' | 'never' | 'refused' | 'notSent'

/** A backend that creates one kind of thing. */
class FakeBackend {
  readonly things: Thing[] = []
  readonly questions: OnceQuestion<Thing>['kind'][] = []
  /** Work that the backend does after the next waits, by the number of waits left. */
  readonly pending: { waits: number; content: string }[] = []
  faults: Fault[] = []
  isUnreadable = false
  agrees = true
  sent = 0
  waits: number[] = []
  /** When the look-ups after a lost answer began and ended, by the waits before. */
  readonly looks: [isLooking: boolean, waits: number][] = []

  create(content = 'Negative', differs: readonly string[] = []): void {
    this.things.push({ id: `t${this.things.length + 1}`, content, ...(differs.length > 0 ? { differs } : {}) })
  }

  readonly wait = async (time: number): Promise<void> => {
    this.waits.push(time)
    for (const work of this.pending) {
      work.waits -= 1
      if (work.waits === 0) this.create(work.content)
    }
  }

  /** What tells whether something arrived, and asks about it. */
  lookFor(key = 'Aminata Diallo') {
    return {
      key,
      find: async (): Promise<readonly Thing[]> => {
        if (this.isUnreadable) throw new ApiError('server', 'find', 'HTTP 502', 502)
        return [...this.things]
      },
      ask: async ({ kind }: OnceQuestion<Thing>): Promise<boolean> => {
        this.questions.push(kind)
        return this.agrees
      },
    }
  }

  order(key?: string, content = 'Negative'): OnceOrder<Thing> {
    return {
      ...this.lookFor(key),
      content,
      send: async () => {
        this.sent += 1
        const fault = this.faults.shift() ?? 'ok'
        if (fault === 'refused') throw new ApiError('business', 'send', 'No rights')
        if (fault === 'notSent') throw new ApiError('offline', 'send', 'Offline', notSent)
        if (fault === 'late') this.pending.push({ waits: 3, content })
        if (fault === 'ok' || fault === 'lost') this.create(content)
        if (fault !== 'ok') throw new ApiError('problem', 'send', 'Execution timed out.')
        return 'Created'
      },
      onLook: (isLooking) => this.looks.push([isLooking, this.waits.length]),
    }
  }
}

const setUp = (effect: 'create' | 'change' = 'create') => {
  const backend = new FakeBackend()
  const lost = new LostAttempts<Attempt>()
  /** What a page sends with; each visit of it has its own. */
  const visit = () => new OnceSend<Thing>({ wait: backend.wait, effect, lost })
  return { backend, once: visit(), visit }
}

describe('sending something once', () => {
  it('what is sent is read back', async () => {
    const { backend, once } = setUp()
    expect(await once.run(backend.order())).toEqual({ state: 'done', found: { id: 't1', content: 'Negative' }, message: 'Created' })
    expect(backend.questions).toEqual([])
  })

  it('something equal is shown before anything is sent, and another one is sent only if the user wants it', async () => {
    const { backend, once } = setUp()
    backend.create()
    backend.agrees = false
    expect(await once.run(backend.order())).toEqual({ state: 'declined' })
    expect([backend.sent, backend.questions]).toEqual([0, ['exists']])
    backend.agrees = true
    expect(await once.run(backend.order())).toMatchObject({ state: 'done', found: { id: 't2' } })
  })

  it.each(['lost', 'late'] as const)('what arrives although its response was %s is found, and sent once', async (fault) => {
    const { backend, once } = setUp()
    backend.faults = [fault]
    expect(await once.run(backend.order())).toMatchObject({ state: 'done', found: { id: 't1' } })
    expect(backend.sent).toBe(1)
  })

  it('what is not found within fifteen seconds is unknown, and the next attempt asks', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never']
    expect(await once.run(backend.order())).toMatchObject({ state: 'unknown' })
    expect(backend.waits.reduce((sum, time) => sum + time, 0)).toBe(15_000)
    backend.agrees = false
    expect(await once.run(backend.order())).toEqual({ state: 'declined' })
    expect([backend.sent, backend.questions]).toEqual([1, ['mayArrive']])
  })

  it('what arrives before the next attempt is taken as done without sending', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never']
    await once.run(backend.order())
    backend.create()
    expect(await once.run(backend.order())).toMatchObject({ state: 'done', found: { id: 't1' } })
    expect([backend.sent, backend.questions]).toEqual([1, []])
  })

  it('an attempt whose outcome is unknown is remembered when the page is left and opened again', async () => {
    const { backend, once, visit } = setUp()
    backend.faults = ['never']
    await once.run(backend.order())
    backend.agrees = false
    expect(await visit().run(backend.order())).toEqual({ state: 'declined' })
    backend.create()
    expect(await visit().run(backend.order())).toMatchObject({ state: 'done', found: { id: 't1' } })
    expect([backend.sent, backend.questions]).toEqual([1, ['mayArrive']])
  })

  it('an attempt without an answer is known in another tab and after a reload', async () => {
    const { backend } = setUp()
    session.signIn(maria)
    const tab = () => new OnceSend<Thing>({ wait: backend.wait, lost: new KeptAttempts<Attempt>('IssueDocument') })
    backend.faults = ['never']
    expect(await tab().run(backend.order())).toMatchObject({ state: 'unknown' })
    backend.agrees = false
    expect(await tab().run(backend.order())).toEqual({ state: 'declined' })
    backend.create('Negative')
    expect(await tab().run(backend.order(undefined, 'Positive'))).toEqual({ state: 'declined' })
    expect(await tab().run(backend.order())).toMatchObject({ state: 'done', found: { id: 't1' } })
    expect([backend.sent, backend.questions]).toEqual([1, ['mayArrive', 'exists']])
    session.signOut()
  })

  it('the caller learns when it looks after a lost answer, and only then', async () => {
    const { backend, once } = setUp()
    await once.run(backend.order('Tendai Moyo'))
    expect(backend.looks).toEqual([])
    backend.faults = ['late']
    await once.run(backend.order())
    expect(backend.looks).toEqual([
      [true, 0],
      [false, 3],
    ])
  })

  it('what could not be searched before a lost attempt is not taken for it afterwards', async () => {
    const { backend, once } = setUp()
    backend.create()
    backend.isUnreadable = true
    backend.faults = ['never']
    expect(await once.run(backend.order())).toMatchObject({ state: 'unknown' })
    backend.isUnreadable = false
    backend.agrees = false
    expect(await once.run(backend.order())).toEqual({ state: 'declined' })
    expect(backend.questions).toEqual(['unchecked', 'exists'])
  })

  it('a look-up after a lost answer that fails once is repeated, and what arrived is done', async () => {
    const { backend, once } = setUp()
    backend.faults = ['lost']
    let looks = 0
    const order = backend.order()
    const find = async (): Promise<readonly Thing[]> => {
      looks += 1
      if (looks === 2) throw new ApiError('server', 'find', 'HTTP 502', 502)
      return order.find?.() ?? []
    }
    expect(await once.run({ ...order, find })).toMatchObject({ state: 'done', found: { id: 't1' } })
    expect([backend.sent, looks]).toEqual([1, 3])
  })

  it('what could not be looked up after a lost answer is found by the next attempt, which sends nothing', async () => {
    const { backend, once } = setUp()
    backend.faults = ['lost']
    let canRead = true
    const order = backend.order()
    const send = async () => {
      canRead = false
      return order.send()
    }
    const find = async (): Promise<readonly Thing[]> => {
      if (!canRead) throw new ApiError('server', 'find', 'HTTP 502', 502)
      return order.find?.() ?? []
    }
    expect(await once.run({ ...order, send, find })).toMatchObject({ state: 'unknown' })
    canRead = true
    expect(await once.run({ ...order, send, find })).toMatchObject({ state: 'done', found: { id: 't1' } })
    expect([backend.sent, backend.questions]).toEqual([1, []])
  })

  it('a lost attempt that could not be sent again is asked about once more', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never', 'notSent']
    await once.run(backend.order())
    expect(await once.run(backend.order())).toMatchObject({ state: 'failed' })
    backend.agrees = false
    expect(await once.run(backend.order())).toEqual({ state: 'declined' })
    expect(backend.questions).toEqual(['mayArrive', 'mayArrive'])
  })

  it('another thing is not held up by the lost one', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never']
    await once.run(backend.order())
    expect(await once.run(backend.order('Tendai Moyo'))).toMatchObject({ state: 'done' })
    expect(backend.questions).toEqual([])
  })

  it('a form that has changed is not sent before what it sent first was looked for', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never']
    await once.run(backend.order())
    backend.agrees = false
    const changed: OnceOrder<Thing> = { ...backend.order('Aminata Diallo-Ba'), earlier: backend.lookFor() }
    expect(await once.run(changed)).toEqual({ state: 'declined' })
    backend.isUnreadable = true
    expect(await once.run(changed)).toEqual({ state: 'declined' })
    backend.isUnreadable = false
    backend.create()
    expect(await once.run(changed)).toEqual({ state: 'declined' })
    expect([backend.sent, backend.questions]).toEqual([1, ['mayArrive', 'unchecked', 'exists']])
    // It is known to have arrived now, so the form may be sent as another one.
    backend.things.length = 0
    expect(await once.run(changed)).toMatchObject({ state: 'done' })
    expect(backend.questions).toHaveLength(3)
  })

  it('what an attempt with other values made is shown, and never taken for what is sent now', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never']
    await once.run(backend.order())
    backend.create('Negative')
    backend.agrees = false
    expect(await once.run(backend.order(undefined, 'Positive'))).toEqual({ state: 'declined' })
    expect([backend.sent, backend.questions]).toEqual([1, ['exists']])
    backend.agrees = true
    expect(await once.run(backend.order(undefined, 'Positive'))).toMatchObject({ state: 'done' })
    expect(backend.things.map(({ content }) => content)).toEqual(['Negative', 'Positive'])
  })

  it('a lost answer to changed values stays unknown, because either attempt may be what arrives', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never', 'never']
    await once.run(backend.order())
    await once.run(backend.order(undefined, 'Positive'))
    backend.create('Negative')
    backend.agrees = false
    expect(await once.run(backend.order(undefined, 'Positive'))).toEqual({ state: 'declined' })
    expect(backend.questions).toEqual(['mayArrive', 'exists'])
  })

  it('what is stored otherwise than it was sent is not done', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never']
    await once.run(backend.order())
    backend.create('Negative', ['result'])
    backend.agrees = false
    expect(await once.run(backend.order())).toEqual({ state: 'declined' })
    expect(backend.questions).toEqual(['exists'])
  })

  it('a refusal is reported without a look-up', async () => {
    const { backend, once } = setUp()
    backend.faults = ['refused']
    expect(await once.run(backend.order())).toMatchObject({ state: 'failed' })
    expect(backend.waits).toEqual([])
  })

  it('where the backend cannot be searched, the user is asked first', async () => {
    const { backend, once } = setUp()
    backend.isUnreadable = true
    expect(await once.run(backend.order())).toEqual({ state: 'done', found: null, message: 'Created' })
    expect(backend.questions).toEqual(['unchecked'])
  })

  it('a change is sent without a look, and is done once it is found', async () => {
    const { backend, once } = setUp('change')
    backend.faults = ['late']
    expect(await once.run(backend.order())).toMatchObject({ state: 'done', found: { id: 't1' } })
    expect([backend.sent, backend.questions]).toEqual([1, []])
  })

  it('a change with an unknown outcome is looked up before it is sent again', async () => {
    const { backend, once } = setUp('change')
    backend.faults = ['never']
    expect(await once.run(backend.order())).toMatchObject({ state: 'unknown' })
    backend.agrees = false
    expect(await once.run(backend.order())).toEqual({ state: 'declined' })
    backend.isUnreadable = true
    expect(await once.run(backend.order())).toEqual({ state: 'declined' })
    backend.isUnreadable = false
    backend.create()
    expect(await once.run(backend.order())).toMatchObject({ state: 'done', found: { id: 't1' } })
    expect([backend.sent, backend.questions]).toEqual([1, ['mayArrive', 'unchecked']])
  })

  it.each([
    ['must not be sent any more', async () => 'Somebody else has changed it.', { state: 'barred', why: 'Somebody else has changed it.' }],
    ['cannot be looked at', () => Promise.reject(new ApiError('server', 'look', 'HTTP 502', 502)), { state: 'failed' }],
  ])('a change that %s is not sent', async (_what, whyNot, outcome) => {
    const { backend, once } = setUp('change')
    expect(await once.run({ ...backend.order(), whyNot })).toMatchObject(outcome)
    expect([backend.sent, backend.questions]).toEqual([0, []])
  })

  it('a change that may be sent is sent, and one that arrived late is done without another look at whether it may', async () => {
    const { backend, once } = setUp('change')
    backend.faults = ['never']
    expect(await once.run({ ...backend.order(), whyNot: async () => null })).toMatchObject({ state: 'unknown' })
    backend.create()
    const changed = async (): Promise<string> => 'It is where it was sent to.'
    expect(await once.run({ ...backend.order(), whyNot: changed })).toMatchObject({ state: 'done', found: { id: 't1' } })
    expect(backend.sent).toBe(1)
  })

  it('nothing is created twice unless the user agreed to send it again', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom<Fault>('ok', 'lost', 'late', 'never', 'refused'), { maxLength: 5 }), async (faults) => {
        const { backend, once } = setUp()
        backend.faults = [...faults]
        backend.agrees = false
        for (let attempt = 0; attempt < 5; attempt += 1) await once.run(backend.order())
        expect(backend.things.length).toBeLessThanOrEqual(1)
      }),
    ))

  it('an attempt that was given up and arrives late is not taken for what is sent after it', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never']
    expect(await once.run(backend.order(undefined, 'Negative'))).toMatchObject({ state: 'unknown' })
    expect(await once.run(backend.order(undefined, 'Negative'))).toMatchObject({ state: 'done', found: { id: 't1' } })
    backend.faults = ['never']
    expect(await once.run(backend.order(undefined, 'Positive'))).toMatchObject({ state: 'unknown' })
    backend.create('Negative')
    backend.questions.length = 0
    backend.agrees = false
    expect(await once.run(backend.order(undefined, 'Positive'))).toEqual({ state: 'declined' })
    expect(backend.questions).toEqual(['exists'])
  })

  it('after an attempt that was given up, something equal is shown again before another is sent', async () => {
    const { backend, once } = setUp()
    backend.faults = ['never']
    await once.run(backend.order())
    await once.run(backend.order())
    backend.questions.length = 0
    expect(await once.run(backend.order())).toMatchObject({ state: 'done' })
    expect(backend.questions).toEqual(['exists'])
  })

  it('whatever is called done is what was sent last, also where values change between attempts', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            fault: fc.constantFrom<Fault>('ok', 'lost', 'late', 'never', 'refused'),
            content: fc.constantFrom('Negative', 'Positive'),
            agrees: fc.boolean(),
            arrives: fc.boolean(),
          }),
          { maxLength: 6 },
        ),
        async (attempts) => {
          const { backend, once } = setUp()
          /** What was sent without a trace, and may still arrive. */
          const underWay: string[] = []
          const mistaken: Thing[] = []
          for (const { fault, content, agrees, arrives } of attempts) {
            backend.faults = [fault]
            backend.agrees = agrees
            const { sent } = backend
            const outcome = await once.run(backend.order(undefined, content))
            if (outcome.state === 'done' && outcome.found && outcome.found.content !== content) mistaken.push(outcome.found)
            if (backend.sent > sent && fault === 'never') underWay.push(content)
            const arriving = arrives ? underWay.shift() : undefined
            if (arriving !== undefined) backend.create(arriving)
          }
          expect(mistaken).toEqual([])
        },
      ),
    ))
})
