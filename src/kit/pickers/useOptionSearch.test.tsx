// needs a document
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/platform/api/transport/errors'
import { useOptionSearch, type Option, type OptionSearch } from './useOptionSearch'

interface SearchRequest {
  readonly text: string
  readonly signal: AbortSignal
  readonly respond: (...labels: readonly string[]) => Promise<void>
  readonly fail: () => Promise<void>
}

const requests: SearchRequest[] = []

/** A search that responds when the test says so. */
const controlledSearch: OptionSearch = (text, signal) =>
  new Promise<readonly Option[]>((resolve, reject) => {
    requests.push({
      text,
      signal,
      respond: (...labels) => act(async () => resolve(labels.map((label) => ({ value: label, label })))),
      fail: () => act(async () => reject(new ApiError('offline', 'SearchOptions', 'no connection'))),
    })
  })

const open = (search: OptionSearch | null = controlledSearch) => {
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

const wait = (milliseconds: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined))
const texts = (): readonly string[] => requests.map(({ text }) => text)
const request = (index: number): SearchRequest => {
  const found = requests.at(index)
  if (!found) throw new Error(`There is no request ${index}.`)
  return found
}

beforeEach(() => {
  requests.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
})

describe('useOptionSearch', () => {
  it('sends no search while the text is empty or blank', async () => {
    const picker = open()
    await wait(5_000)
    picker.type('   ')
    await wait(5_000)
    expect(texts()).toEqual([])
    expect(picker.status()).toBe('idle')
  })

  it('searches for the first letter immediately', async () => {
    const picker = open()
    picker.type('a')
    expect(picker.status()).toBe('searching')
    await wait(0)
    expect(texts()).toEqual(['a'])
    await request(0).respond('Anna', 'Arne')
    expect(picker.status()).toBe('found')
    expect(picker.shown()).toEqual(['Anna', 'Arne'])
    await wait(5_000)
    expect(texts()).toEqual(['a'])
  })

  it('searches for the last text half a second after typing stops and skips the texts in between', async () => {
    const picker = open()
    picker.type('a')
    await wait(0)
    for (const text of ['an', 'ann', 'anna']) {
      await wait(100)
      picker.type(text)
    }
    await wait(499)
    expect(texts()).toEqual(['a'])
    await wait(1)
    expect(texts()).toEqual(['a', 'anna'])
  })

  it('searches for every text when the user types slowly', async () => {
    const picker = open()
    for (const text of ['a', 'an', 'ann']) {
      picker.type(text)
      await wait(2_000)
      expect(texts().at(-1)).toBe(text)
    }
    await request(-1).respond('Anna')
    expect(picker.status()).toBe('found')
    expect(picker.shown()).toEqual(['Anna'])
  })

  it('keeps the previous options that match until the response for the last text arrives', async () => {
    const picker = open()
    picker.type('a')
    await wait(0)
    await request(0).respond('Anna', 'Arne')
    picker.type('ar')
    expect(picker.status()).toBe('searching')
    // Enter takes the first.
    expect(picker.shown()).toEqual(['Arne'])
    await wait(500)
    expect(picker.shown()).toEqual(['Arne'])
    await request(1).respond('Arne')
    expect(picker.status()).toBe('found')
    expect(picker.shown()).toEqual(['Arne'])
  })

  it('aborts the search for an earlier text and ignores its late response', async () => {
    const picker = open()
    picker.type('a')
    await wait(0)
    picker.type('ar')
    await wait(500)
    expect(request(0).signal.aborted).toBe(true)
    expect(request(1).signal.aborted).toBe(false)
    await request(1).respond('Arne')
    await request(0).respond('Anna')
    expect(picker.shown()).toEqual(['Arne'])
    expect(picker.status()).toBe('found')
  })

  it('ignores a late failure of the search for an earlier text', async () => {
    const picker = open()
    picker.type('a')
    await wait(0)
    picker.type('ar')
    await wait(500)
    await request(0).fail()
    expect(picker.status()).toBe('searching')
    await request(1).respond('Arne')
    expect(picker.status()).toBe('found')
  })

  it('reports a failed search and searches again for the next text', async () => {
    const picker = open()
    picker.type('a')
    await wait(0)
    await request(0).fail()
    expect(picker.status()).toBe('failed')
    expect(picker.shown()).toEqual([])
    picker.type('ar')
    expect(picker.status()).toBe('searching')
    await wait(500)
    await request(1).respond('Arne')
    expect(picker.status()).toBe('found')
    expect(picker.shown()).toEqual(['Arne'])
  })

  it('shows no options once the text is cleared', async () => {
    const picker = open()
    picker.type('a')
    await wait(0)
    await request(0).respond('Anna')
    picker.type('')
    expect(picker.status()).toBe('idle')
    expect(picker.shown()).toEqual([])
    await wait(5_000)
    expect(texts()).toEqual(['a'])
  })

  it('ignores whitespace around the text', async () => {
    const picker = open()
    picker.type('a')
    await wait(0)
    await request(0).respond('Anna')
    picker.type(' a ')
    expect(picker.status()).toBe('found')
    await wait(5_000)
    expect(texts()).toEqual(['a'])
  })

  it('aborts and sends no further search after unmount', async () => {
    const picker = open()
    picker.type('a')
    await wait(0)
    picker.type('an')
    picker.unmount()
    await wait(5_000)
    expect(texts()).toEqual(['a'])
    expect(request(0).signal.aborted).toBe(true)
  })

  it('stays idle when the options are local', async () => {
    const picker = open(null)
    picker.type('a')
    await wait(5_000)
    expect(picker.status()).toBe('idle')
    expect(texts()).toEqual([])
  })
})
