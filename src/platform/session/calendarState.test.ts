// needs a document
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepCalendarReturn, takeCalendarReturn } from './calendarReturn'
import { calendarState, type CalendarSignIn } from './calendarState'

const signIn: CalendarSignIn = { provider: 'google', adminId: 'admin-grace-tan', clientId: 'client-harbourclinic' }
const start = new Date('2026-11-21T09:00:00Z').getTime()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const begin = (of = signIn): string => calendarState.begin(of) ?? ''

describe('the state of a calendar’s sign-in', () => {
  it('is 128 random bits, kept for this tab alone', () => {
    const states = Array.from({ length: 200 }, () => begin())
    expect(new Set(states).size).toBe(200)
    for (const state of states) expect(state).toMatch(/^[0-9a-f]{32}$/)
    expect(Object.keys(sessionStorage)).toEqual(['delta:v3:calendarState'])
    expect(localStorage).toHaveLength(0)
  })

  it('is accepted only as it was given, in its tab, of its admin, client and provider, within ten minutes, and once', () => {
    const either = (own: string) =>
      fc.oneof(fc.constant(own), fc.constantFrom('outlook', 'admin-arjun-mehta', 'client-quaylab', ''), fc.string())
    const sign = fc.record({ provider: either(signIn.provider), adminId: either(signIn.adminId), clientId: either(signIn.clientId) })
    const changes = fc.record({
      by: sign,
      state: fc.oneof(
        fc.constant((own: string) => own),
        fc.func(fc.string()),
        fc.constant((own: string) => own.slice(1)),
        fc.constant(() => ''),
      ),
      after: fc.oneof(fc.integer({ min: 0, max: 599_999 }), fc.integer({ min: -3_600_000, max: 3_600_000 })),
      isOtherTab: fc.boolean(),
      isLater: fc.boolean(),
    })
    fc.assert(
      fc.property(changes, ({ by, state, after, isOtherTab, isLater }) => {
        vi.setSystemTime(start)
        const own = begin()
        const handed = state(own)
        if (isOtherTab) sessionStorage.clear()
        // Another sign-in replaces it.
        if (isLater) begin()
        vi.setSystemTime(start + after)
        const isRight =
          handed === own &&
          (['provider', 'adminId', 'clientId'] as const).every((name) => by[name] === signIn[name]) &&
          after >= 0 &&
          after < 600_000 &&
          !isOtherTab &&
          !isLater
        expect(calendarState.use(handed, by) === null).toBe(isRight)
        // Whatever came back, nothing is accepted after it.
        expect(sessionStorage).toHaveLength(0)
        vi.setSystemTime(start)
        expect(calendarState.use(own, signIn)).toBe('this sign-in was not begun in this tab, or was used already')
      }),
    )
  })

  it.each([
    ['another state', 'f'.repeat(32), {}, 'the answer does not belong to the sign-in that was begun in this tab'],
    ['no state', '', {}, 'the answer does not belong to the sign-in that was begun in this tab'],
    ['the other provider', null, { provider: 'outlook' }, 'this sign-in was begun for the other calendar'],
    ['another admin', null, { adminId: 'admin-arjun-mehta' }, 'this sign-in was begun by somebody else'],
    ['another client', null, { clientId: 'client-quaylab' }, 'this sign-in was begun by somebody else'],
  ])('says what is wrong with %s', (_what, state, change, why) => {
    const own = begin()
    expect(calendarState.use(state ?? own, { ...signIn, ...change })).toBe(why)
  })

  it('says that an old one, one of another tab and one that was used are too late', () => {
    const old = begin()
    vi.setSystemTime(start + 600_000)
    expect(calendarState.use(old, signIn)).toBe('this sign-in was begun more than ten minutes ago')
    const used = begin()
    expect(calendarState.use(used, signIn)).toBeNull()
    expect(calendarState.use(used, signIn)).toBe('this sign-in was not begun in this tab, or was used already')
    const elsewhere = begin()
    sessionStorage.clear()
    expect(calendarState.use(elsewhere, signIn)).toBe('this sign-in was not begun in this tab, or was used already')
  })

  it.each(['not JSON', 'null', '[]', '{"state":1}', '{"state":"","begunAt":0}'])('what is stored as %s accepts nothing', (stored) => {
    sessionStorage.setItem('delta:v3:calendarState', stored)
    expect(calendarState.use('', signIn)).not.toBeNull()
  })

  it('is not begun where the browser keeps nothing, and not accepted where it cannot be deleted', () => {
    const state = begin()
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
    expect(calendarState.use(state, signIn)).not.toBeNull()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    expect(calendarState.begin(signIn)).toBeNull()
  })
})

describe('what a provider hands over', () => {
  const google = '/webshop/settings/calendar-google'
  const arrive = (address: string): void => {
    history.replaceState({ of: 'before' }, '', address)
    keepCalendarReturn()
  }

  it.each([google, `${google}/`])('leaves %s, its history and all storages, and is handed out once, at its own address', (path) => {
    arrive(`${path}?code=4%2F0Ab&state=s1&scope=calendar&authuser=0#`)
    expect(location.href).toBe(location.origin + path)
    expect(history.state).toBeNull()
    expect(sessionStorage.length + localStorage.length).toBe(0)
    expect(takeCalendarReturn('/webshop/settings/calendar-outlook')).toBeNull()
    expect(takeCalendarReturn(google)?.get('code')).toBe('4/0Ab')
    expect(takeCalendarReturn(google)).toBeNull()
  })

  it.each([google, `${google}#main`, '/webshop/settings/calendar?code=a&state=s', `/x${google}?code=a&state=s`])(
    'nothing is taken from %s',
    (address) => {
      arrive(address)
      expect(location.href).toContain(address)
      expect(takeCalendarReturn(google)).toBeNull()
    },
  )
})
