import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTime, makeQuestions } from './questions'

const pin = { lat: 1, lng: 2 }

describe('questions about addresses', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('wait until the map is ready, and each is said once', async () => {
    const questions = makeQuestions()
    const say = vi.fn<(id: number, address: string) => void>()
    const found = questions.ask('Quay 7')
    vi.advanceTimersByTime(answerTime * 2)
    expect(say).not.toHaveBeenCalled()
    questions.follow('ready', say)
    questions.follow('ready', say)
    expect(say.mock.calls).toEqual([[1, 'Quay 7']])
    questions.answer(1, pin)
    expect(await found).toEqual(pin)
  })

  it('get their own answers, in whatever order these come, and only the first', async () => {
    const questions = makeQuestions()
    questions.follow('ready')
    const [one, other] = [questions.ask('one'), questions.ask('other')]
    questions.answer(2, null)
    questions.answer(1, pin)
    questions.answer(1, null)
    questions.answer(7, pin)
    expect(await Promise.all([one, other])).toEqual([pin, null])
  })

  it('are answered with nothing after a while', async () => {
    const questions = makeQuestions()
    questions.follow('ready')
    const settled = vi.fn<(found: unknown) => void>()
    const found = questions.ask('slow').then(settled)
    await vi.advanceTimersByTimeAsync(answerTime - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await found
    expect(settled).toHaveBeenCalledWith(null)
    questions.answer(1, pin)
  })

  it('are answered with nothing where there is no map, until there is one again', async () => {
    const questions = makeQuestions()
    const waiting = questions.ask('waiting')
    questions.follow('failed')
    expect(await waiting).toBeNull()
    expect(await questions.ask('late')).toBeNull()
    questions.follow('loading')
    const say = vi.fn<(id: number, address: string) => void>()
    const again = questions.ask('again')
    questions.follow('ready', say)
    expect(say.mock.calls).toEqual([[2, 'again']])
    questions.answer(2, pin)
    expect(await again).toEqual(pin)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('about nothing are not asked', async () => {
    const questions = makeQuestions()
    expect(await questions.ask('  ')).toBeNull()
  })
})
