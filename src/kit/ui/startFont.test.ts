// needs a document
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isSlowConnection } from './slowConnection'
import { startFont } from './startFont'

const root = document.documentElement

/** A browser that says this about its connection, and notes which fonts a page asks for. */
function browserWith(connection: object | undefined): string[] {
  const asked: string[] = []
  const load = (font: string): Promise<never[]> => {
    asked.push(font)
    return Promise.resolve([])
  }
  vi.stubGlobal('navigator', connection === undefined ? {} : { connection })
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'fonts')
  delete root.dataset['letters']
})

describe('isSlowConnection', () => {
  it.each([
    ['says nothing', undefined, false],
    ['knows no speed', {}, false],
    ['has 10 Mbit/s', { downlink: 10, saveData: false }, false],
    ['has 2 Mbit/s', { downlink: 2 }, false],
    ['has 1.55 Mbit/s', { downlink: 1.55 }, true],
    ['saves data', { downlink: 10, saveData: true }, true],
  ])('of a browser that %s', (_what, connection, expected) => {
    browserWith(connection)
    expect(isSlowConnection()).toBe(expected)
  })
})

describe('startFont', () => {
  it.each([
    ['a stranger', false, { downlink: 10 }, undefined, 0],
    ['a stranger on a slow connection', false, { downlink: 1 }, 'device', 0],
    ['someone signed in', true, { downlink: 10 }, undefined, 1],
    ['someone signed in on a slow connection', true, { downlink: 1 }, undefined, 0],
    ['someone signed in with a browser that says nothing', true, undefined, undefined, 1],
  ])('for %s', (_who, isSignedIn, connection, letters, fonts) => {
    const asked = browserWith(connection)
    startFont(isSignedIn)
    expect(root.dataset['letters']).toBe(letters)
    expect(asked).toHaveLength(fonts)
  })
})
