import { describe, expect, it } from 'vitest'
import { ApiError, type FailureKind } from '~/shared/api/errors'
import { explainAccount, explainLogin, loginRefusal, minPasswordLength, readToken } from './authWords'

const failure = (kind: FailureKind, message: string): ApiError => new ApiError(kind, 'LogIn', message)

describe('what the login says of a refusal', () => {
  it.each([
    ['GraphQL error: Error: Wrong password', 'Wrong password'],
    ['GraphQL error: Wrong password', 'Wrong password'],
    ['Error: Wrong password', 'Wrong password'],
    ['Error:Wrong password', 'Wrong password'],
    ['Wrong password', 'Wrong password'],
    ['GraphQL error: Locked: try again at 10:30', 'Locked: try again at 10:30'],
    [' GraphQL error:  error: Wrong password ', 'Wrong password'],
    ['Locked until 10:30', 'Locked until 10:30'],
    ['GraphQL error: Locked until 10:30', 'Locked until 10:30'],
    ['Error: Locked until 10:30', 'Locked until 10:30'],
    ['GraphQL error:\nLocked', 'Locked'],
    ['Error:', 'Something went wrong'],
    ['GraphQL error: Error: ', 'Something went wrong'],
    [':', 'Something went wrong'],
    ['', 'Something went wrong'],
    ['   ', 'Something went wrong'],
    [null, 'Something went wrong'],
    [undefined, 'Something went wrong'],
  ])('%j reads "%s"', (message, words) => expect(loginRefusal(message)).toBe(words))
})

describe('the token in the sign-in answer', () => {
  it.each(['12345678901234567890', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.abc-_', '🔑'.repeat(10)])('is %s', (message) =>
    expect(readToken(message)).toBe(message),
  )

  it.each([
    ['a text of 19 characters', '1234567890123456789'],
    ['a sentence', 'Your account is locked, call us'],
    ['one with a tab', '1234567890\t1234567890'],
    ['one with a line break', '12345678901234567890\n'],
    ['one with a hard space', '1234567890\u00a01234567890'],
    ['blanks', ' '.repeat(30)],
    ['nothing', ''],
    ['null', null],
    ['undefined', undefined],
  ])('is not %s', (_what, message) => expect(readToken(message)).toBeNull())
})

describe('a failure of the account pages in words', () => {
  it('at login is the backend’s refusal in its own words', () => {
    expect(explainLogin(failure('business', 'GraphQL error: Error: Wrong password'))).toBe('Wrong password')
  })

  it.each([
    ['offline', 'Could not reach the server; nothing was changed.'],
    ['timeout', 'The server did not answer within 30 seconds; nothing was changed.'],
    ['server', 'The server had a problem; nothing was changed.'],
    ['answer', 'The server sent an answer that could not be read.'],
  ] as const)('keeps the sentence of %s, which is no refusal', (kind, sentence) => {
    expect(explainLogin(failure(kind, 'log: words'))).toBe(sentence)
    expect(explainAccount(failure(kind, 'log: words'), 'Error resetting password')).toBe(sentence)
  })

  it('of an account says a refusal in the words made for it', () => {
    expect(explainAccount(failure('business', 'E42: jwt expired'), 'Error resetting password')).toBe('Error resetting password')
  })

  it.each(['User account does not exist', 'Error resetting password', 'Error activating user'])(
    'of a public call that is answered with 401 is the refusal: %s',
    (refused) => expect(explainAccount(new ApiError('auth', 'ForgotPassword', 'Not authenticated', 401, false), refused)).toBe(refused),
  )

  it('of a call that carried a token says that the session has ended', () => {
    expect(explainAccount(failure('auth', 'HTTP 401'), 'Error resetting password')).toBe('Your session has ended.')
  })

  it('has words for what is no failure of a call', () => {
    expect(explainLogin(new TypeError('x: y'))).toBe('Something went wrong')
  })
})

describe('a password', () => {
  it('has eight characters at least', () => expect(minPasswordLength).toBe(8))
})

describe('a sign-in that is answered with 401', () => {
  it.each([
    ['', 'Something went wrong'],
    ['Error: Wrong password', 'Wrong password'],
  ])('and "%s" is refused in the words it came with; no session has ended', (message, words) => {
    expect(explainLogin(new ApiError('auth', 'LogIn', message, 401, false))).toBe(words)
  })
})
