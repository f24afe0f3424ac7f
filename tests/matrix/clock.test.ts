import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Asks the device's clock. */
const deviceTime = /\bnew Date\(\)|\bDate\.now\(\)|\bdayjs(?:\.utc)?\(\)|\bTemporal\.Now\b/g

/** Who may ask it how often, and why; everybody else asks `currentTime`. */
const mayAsk: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'src/lib/time/clock.ts': [2, 'the clock itself'],
  'src/platform/api/transport/serverTime.ts': [1, 'whether the device’s clock was set'],
  'src/platform/vault/vault.ts': [3, 'how long an entry rests on this device'],
  'src/platform/vault/sharedEntry.ts': [1, 'how long an entry rests on this device'],
  'src/platform/session/session.ts': [4, 'how long the device was not touched, and which sign-out it was'],
  'src/platform/session/sharedDevice.ts': [1, 'how long the device was not touched'],
  'src/platform/session/calendarState.ts': [2, 'how old a link in this tab is'],
  'src/platform/session/accountLink.ts': [2, 'how old a link in this tab is'],
  'src/features/lab/report/kitAlarm.ts': [1, 'that somebody is using the device'],
  'src/kit/feedback/undo.ts': [2, 'a timer'],
  'src/kit/pickers/useOptionSearch.ts': [2, 'a timer'],
  'src/kit/import/OpenedFile.ts': [2, 'a timer'],
  'src/kit/certificate/TemplateDesigner.tsx': [1, 'which changes belong together'],
  'src/features/clients/places/placeImport.ts': [2, 'how old a reading is'],
  'src/features/booking/cart.ts': [3, 'how long a cart rests on this device'],
  'src/features/booking/DetailsStore.ts': [2, 'how long details rest on this device'],
  'src/features/certificates/public/checkCertificate.ts': [1, 'the verdict compares both clocks'],
}

const timesIn = (text: string): number => text.match(deviceTime)?.length ?? 0

describe('the device’s clock', () => {
  it('is asked for the current time only where a reason is listed: a day is the server’s', () => {
    const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture|generated)\.tsx?$/.test(path))
      .map((path): [string, number] => [`src/${path}`, timesIn(readFileSync(`src/${path}`, 'utf8'))])
      .filter(([, times]) => times > 0)
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(mayAsk).map(([path, [times]]) => [path, times])))
  })

  it.each([
    ['const today = todayInUtc(new Date())', 1],
    ['useState(() => Date.now() + new Date().getTime())', 2],
    ['dayjs().year()', 1],
    ['Temporal.Now.instant()', 1],
    ["readInstant(new Date('2026-11-21').toISOString())", 0],
  ])('%s asks it %i times', (text, times) => expect(timesIn(text)).toBe(times))
})
