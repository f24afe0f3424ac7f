import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { waitForBackend } from './lookUps'

it('a wait leaves no listener behind, so that one signal serves any number of waits', async () => {
  const { signal } = new AbortController()
  const wait = waitForBackend(1, signal)
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  await wait
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

it('a wait ends when its signal aborts, before or meanwhile', async () => {
  const aborter = new AbortController()
  const wait = waitForBackend(600_000, aborter.signal)
  aborter.abort()
  await expect(wait).resolves.toBeUndefined()
  await expect(waitForBackend(600_000, aborter.signal)).resolves.toBeUndefined()
})
