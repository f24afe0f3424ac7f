// needs a document
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useOptionSearch, type Option, type OptionSearch } from './useOptionSearch'

interface Question {
  readonly text: string
  readonly signal: AbortSignal
  readonly answer: (...labels: readonly string[]) => Promise<void>
  readonly fail: () => Promise<void>
}

const asked: Question[] = []

/** A register that answers when it is told to. */
const register: OptionSearch = (text, signal) =>
  new Promise<readonly Option[]>((resolve, reject) => {
    asked.push({
      text,
      signal,
      answer: (...labels) => act(async () => resolve(labels.map((label) => ({ value: label, label })))),
      fail: () => act(async () => reject(new Error('The register is closed.'))),
    })
  })

const open = (search: OptionSearch | null = register) => {
  const { result, rerender, unmount } = renderHook(({ text }: { readonly text: string }) => useOptionSearch(search, text), {
    initialProps: { text: '' },
  })
  return {
    type: (text: string): void => rerender({ text }),
    shown: (): readonly string[] => result.current.options.map(({ label }) => label),
    status: (): string => result.current.status,
    unmount,
  }
}

const rest = (milliseconds: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined))
const texts = (): readonly string[] => asked.map(({ text }) => text)
const question = (at: number): Question => {
  const found = asked.at(at)
  if (!found) throw new Error(`There is no question ${at}.`)
  return found
}

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a search as one types', () => {
  it('asks for nothing while nothing is typed', async () => {
    const picker = open()
    await rest(5_000)
    picker.type('   ')
    await rest(5_000)
    expect(texts()).toEqual([])
    expect(picker.status()).toBe('idle')
  })

  it('asks for the first letter at once', async () => {
    const picker = open()
    picker.type('a')
    expect(picker.status()).toBe('searching')
    await rest(0)
    expect(texts()).toEqual(['a'])
    await question(0).answer('Anna', 'Arne')
    expect(picker.status()).toBe('found')
    expect(picker.shown()).toEqual(['Anna', 'Arne'])
    await rest(5_000)
    expect(texts()).toEqual(['a'])
  })

  it('asks for the last text once typing has rested for half a second, and for none between', async () => {
    const picker = open()
    picker.type('a')
    await rest(0)
    for (const text of ['an', 'ann', 'anna']) {
      await rest(100)
      picker.type(text)
    }
    await rest(499)
    expect(texts()).toEqual(['a'])
    await rest(1)
    expect(texts()).toEqual(['a', 'anna'])
  })

  it('never loses the last text, however slowly one types', async () => {
    const picker = open()
    for (const text of ['a', 'an', 'ann']) {
      picker.type(text)
      await rest(2_000)
      expect(texts().at(-1)).toBe(text)
    }
    await question(-1).answer('Anna')
    expect(picker.status()).toBe('found')
    expect(picker.shown()).toEqual(['Anna'])
  })

  it('keeps on screen what was found until the last text is answered', async () => {
    const picker = open()
    picker.type('a')
    await rest(0)
    await question(0).answer('Anna', 'Arne')
    picker.type('ar')
    expect(picker.status()).toBe('searching')
    expect(picker.shown()).toEqual(['Anna', 'Arne'])
    await rest(500)
    expect(picker.shown()).toEqual(['Anna', 'Arne'])
    await question(1).answer('Arne')
    expect(picker.status()).toBe('found')
    expect(picker.shown()).toEqual(['Arne'])
  })

  it('ignores an answer to an earlier text that comes late, and calls its question off', async () => {
    const picker = open()
    picker.type('a')
    await rest(0)
    picker.type('ar')
    await rest(500)
    expect(question(0).signal.aborted).toBe(true)
    expect(question(1).signal.aborted).toBe(false)
    await question(1).answer('Arne')
    await question(0).answer('Anna')
    expect(picker.shown()).toEqual(['Arne'])
    expect(picker.status()).toBe('found')
  })

  it('does not take a late failure of an earlier text for one of the last', async () => {
    const picker = open()
    picker.type('a')
    await rest(0)
    picker.type('ar')
    await rest(500)
    await question(0).fail()
    expect(picker.status()).toBe('searching')
    await question(1).answer('Arne')
    expect(picker.status()).toBe('found')
  })

  it('says when it failed, and asks again for the next text', async () => {
    const picker = open()
    picker.type('a')
    await rest(0)
    await question(0).fail()
    expect(picker.status()).toBe('failed')
    expect(picker.shown()).toEqual([])
    picker.type('ar')
    expect(picker.status()).toBe('searching')
    await rest(500)
    await question(1).answer('Arne')
    expect(picker.status()).toBe('found')
    expect(picker.shown()).toEqual(['Arne'])
  })

  it('shows nothing once the text is taken away', async () => {
    const picker = open()
    picker.type('a')
    await rest(0)
    await question(0).answer('Anna')
    picker.type('')
    expect(picker.status()).toBe('idle')
    expect(picker.shown()).toEqual([])
    await rest(5_000)
    expect(texts()).toEqual(['a'])
  })

  it('takes blanks around a text for nothing new', async () => {
    const picker = open()
    picker.type('a')
    await rest(0)
    await question(0).answer('Anna')
    picker.type(' a ')
    expect(picker.status()).toBe('found')
    await rest(5_000)
    expect(texts()).toEqual(['a'])
  })

  it('asks for nothing more once it is left', async () => {
    const picker = open()
    picker.type('a')
    await rest(0)
    picker.type('an')
    picker.unmount()
    await rest(5_000)
    expect(texts()).toEqual(['a'])
    expect(question(0).signal.aborted).toBe(true)
  })

  it('is none where the choices are all there', async () => {
    const picker = open(null)
    picker.type('a')
    await rest(5_000)
    expect(picker.status()).toBe('idle')
    expect(texts()).toEqual([])
  })
})
