// needs a document of its own
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const maps = 'https://maps.example.com'
const message = { kind: 'ready' } as const
const show = { kind: 'show', pin: null, label: '' } as const

/** The channel of a page whose map frame has an origin of its own. */
async function channelFor(hash = '', publicAddress = 'https://{tenant}.example.com') {
  vi.stubEnv('VITE_MAP_FRAME_ORIGIN', maps)
  vi.stubEnv('VITE_PUBLIC_ADDRESS', publicAddress)
  location.hash = hash
  return (await import('./messages')).mapChannel
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  location.hash = ''
})

describe('a map frame with an origin of its own', () => {
  it('the console loads it from there and tells it who is around it', async () => {
    const { address } = await channelFor()
    expect(address).toBe(`${maps}/map-frame.html#${location.origin}`)
  })

  it('the console hears and addresses only that origin', async () => {
    const { readFromFrame, postToFrame } = await channelFor()
    expect(readFromFrame({ data: message, origin: maps, source: window }, window)).toEqual(message)
    for (const origin of [location.origin, 'https://maps.example.com.evil.example', 'null', ''])
      expect(readFromFrame({ data: message, origin, source: window }, window)).toBeNull()
    const post = vi.spyOn(window, 'postMessage').mockReturnValue()
    postToFrame(window, show)
    expect(post.mock.calls).toEqual([[show, maps]])
  })

  it.each([
    ['https://{tenant}.example.com', 'https://southpier.example.com'],
    ['https://console.example.com', 'https://console.example.com'],
  ])('by %s, the frame hears and addresses the console on %s', async (publicAddress, origin) => {
    const { readFromPage, postToPage } = await channelFor(`#${origin}`, publicAddress)
    expect(readFromPage({ data: show, origin, source: window }, window)).toEqual(show)
    for (const other of [location.origin, maps, 'https://other.example.com', ''])
      expect(readFromPage({ data: show, origin: other, source: window }, window)).toBeNull()
    const post = vi.spyOn(window.parent, 'postMessage').mockReturnValue()
    postToPage(message)
    expect(post.mock.calls).toEqual([[message, origin]])
  })

  it.each([
    '',
    'https://evil.example',
    'https://southpier.example.com.evil.example',
    'https://evil.example/.example.com',
    'https://a.b.example.com',
    'https://.example.com',
    'http://southpier.example.com',
    'https://southpier.example.com/',
    'https://southpier.example.com:444',
    '*',
  ])('the frame neither hears nor addresses “%s”, which is no tenant’s', async (origin) => {
    const { readFromPage, postToPage } = await channelFor(`#${origin}`)
    expect(readFromPage({ data: show, origin, source: window }, window)).toBeNull()
    const post = vi.spyOn(window.parent, 'postMessage').mockReturnValue()
    postToPage(message)
    expect(post).not.toHaveBeenCalled()
  })
})
