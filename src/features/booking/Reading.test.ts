import { expect, it } from 'vitest'
import { serverClock } from '~/lib/time/clock'
import { Reading } from './Reading'

it('what was read is dated by the server, because the clock of a device may be wrong', async () => {
  const hour = 3_600_000
  serverClock.set(new Date(Date.now() + hour))
  const reading = new Reading(async () => 'times')
  await reading.read()
  serverClock.set(new Date())
  expect(Number(reading.getSnapshot().at) - Date.now()).toBeGreaterThan(hour / 2)
})
