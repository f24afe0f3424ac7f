import { afterEach, expect, it, vi } from 'vitest'
import { onOwnClock } from './visitText'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['America/New_York', '2026-11-23T02:00:00Z', '21:00 on Sunday 22 November in New York'],
  ['Asia/Tokyo', '2026-11-23T02:00:00Z', '11:00 in Tokyo'],
  ['Asia/Singapore', '2026-11-23T02:00:00Z', null],
  // Another zone that shows the same.
  ['Asia/Kuala_Lumpur', '2026-11-23T02:00:00Z', null],
  ['America/New_York', 'soon', null],
  ['America/New_York', null, null],
])('to a visitor in %s, a time in Singapore that starts at %j is %j', (own, startTime, text) => {
  vi.stubEnv('TZ', own)
  expect(onOwnClock(startTime, 'Asia/Singapore')).toBe(text)
})
