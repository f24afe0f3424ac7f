// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountLink, type AccountLink } from './accountLink'
import { session } from './session'
import { maria } from './session.fixture'

const key = 'delta:v3:accountLink'
const link: AccountLink = { page: 'passwordReset', token: 'token-of-a-link', email: maria.admin.email }
const minutes = (count: number): number => count * 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') }))
afterEach(() => {
  session.signOut()
  sessionStorage.clear()
  localStorage.clear()
})

describe('accountLink', () => {
  it('accountLink keeps a link for this tab only', () => {
    accountLink.keep(link)
    expect(accountLink.read('passwordReset')).toEqual(link)
    expect(Object.keys(sessionStorage)).toEqual([key])
    expect(localStorage).toHaveLength(0)
  })

  it('a link to set a new password activates nothing', () => {
    accountLink.keep(link)
    expect(accountLink.read('activate')).toBeNull()
    expect(accountLink.read('emailValidate')).toBeNull()
  })

  it('a link can be read again until it is forgotten', () => {
    accountLink.keep(link)
    accountLink.read('passwordReset')
    expect(accountLink.read('passwordReset')).toEqual(link)
    accountLink.forget()
    expect(accountLink.read('passwordReset')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('the latest link replaces the one before', () => {
    accountLink.keep(link)
    accountLink.keep({ ...link, token: 'token-of-another-link' })
    expect(accountLink.read('passwordReset')?.token).toBe('token-of-another-link')
  })

  it.each([
    ['an hour later', 60],
    ['when the clock was set back', -1],
  ])('%s the link is gone from the storage too', (_when, offset) => {
    accountLink.keep(link)
    vi.setSystemTime(Date.now() + minutes(59))
    expect(accountLink.read('passwordReset')).toEqual(link)
    vi.setSystemTime(Date.now() - minutes(59) + minutes(offset))
    expect(accountLink.read('passwordReset')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('signing out drops the link', () => {
    session.signIn(maria)
    accountLink.keep(link)
    session.signOut()
    expect(accountLink.read('passwordReset')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('an old session that ends while a link is open does not take the link with it', () => {
    session.signIn(maria)
    accountLink.keep(link)
    session.end(maria.token)
    expect(accountLink.read('passwordReset')).toEqual(link)
  })

  it.each(['{', 'null', '7', '{}', '{"page":"passwordReset"}', '{"page":"passwordReset","token":7,"email":"a","openedAt":0}'])(
    'the stored value %s is no link',
    (value) => {
      sessionStorage.setItem(key, value)
      expect(accountLink.read('passwordReset')).toBeNull()
    },
  )

  it('where the browser forbids storage, a link works until the page is reloaded', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      })
    accountLink.keep(link)
    expect(accountLink.read('passwordReset')).toEqual(link)
    accountLink.forget()
    expect(accountLink.read('passwordReset')).toBeNull()
  })
})
