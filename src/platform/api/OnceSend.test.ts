import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '~/platform/api/errors'
import { LostAttempts } from './LostAttempts'
import { OnceSend, type OnceOrder, type OnceQuestion } from './OnceSend'

interface Thing {
  readonly id: string
}

type Fault = 'ok' | 'lost' | 'late' | 'never' | 'refused'

/** A backend that creates one kind of thing. */
class FakeBackend {
  readonly things: Thing[] = []
  readonly questions: OnceQuestion<Thing>['kind'][] = []
  /** Work that the backend does after the next waits, by the number of waits left. */
  readonly pending: { waits: number }[] = []
  faults: Fault[] = []
  isUnreadable = false
  agrees = true
  sent = 0
  waits: number[] = []
  /** When the look-ups after a lost answer began and ended, by the waits before. */
  readonly looks: [isLooking: boolean, waits: number][] = []

  create(): void {
    this.things.push({ id: `t${this.things.length + 1}` })
  }

  readonly wait = async (time: number): Promise<void> => {
    this.waits.push(time)
    for (const work of this.pending) {
      work.waits -= 1
      if (work.waits === 0) this.create()
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

  order(key?: string): OnceOrder<Thing> {
    return {
      ...this.lookFor(key),
      send: async () => {
        this.sent += 1
        const fault = this.faults.shift() ?? 'ok'
        if (fault === 'refused') throw new ApiError('business', 'send', 'No rights')
        if (fault === 'late') this.pending.push({ waits: 3 })
        if (fault === 'ok' || fault === 'lost') this.create()
        if (fault !== 'ok') throw new ApiError('problem', 'send', 'Execution timed out.')
        return 'Created'
      },
      onLook: (isLooking) => this.looks.push([isLooking, this.waits.length]),
    }
  }
}

const setUp = (effect: 'create' | 'change' = 'create') => {
  const backend = new FakeBackend()
  const lost = new LostAttempts<readonly string[] | null>()
  /** What a page sends with; each visit of it has its own. */
  const visit = () => new OnceSend<Thing>({ wait: backend.wait, effect, lost })
  return { backend, once: visit(), visit }
}

describe('sending something once', () => {
  it('what is sent is read back', async () => {
    const { backend, once } = setUp()
    expect(await once.run(backend.order())).toEqual({ state: 'done', found: { id: 't1' }, message: 'Created' })
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
})
