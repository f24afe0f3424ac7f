import { describe, expect, it } from 'vitest'
import { ApiError, notSent, type FailureKind } from '~/platform/api/transport/errors'
import { explainAccount, explainLogin, loginRefusal, minPasswordLength, passwordMayBeSet } from './authMessages'

const failure = (kind: FailureKind, message: string): ApiError => new ApiError(kind, 'LogIn', message)

describe('loginRefusal', () => {
  it.each([
    ['GraphQL error: Error: Wrong password', 'Wrong password'],
    ['GraphQL error: Wrong password', 'Wrong password'],
    ['Error: Wrong password', 'Wrong password'],
    ['Error:Wrong password', 'Wrong password'],
    ['GraphQL error:Wrong password', 'Wrong password'],
    ['Locked:call us', 'call us'],
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
  ])('loginRefusal shows %j as "%s"', (message, shown) => expect(loginRefusal(message)).toBe(shown))
})

describe('explainLogin and explainAccount', () => {
  it('explainLogin shows the backend’s own message when it refuses', () => {
    expect(explainLogin(failure('business', 'GraphQL error: Error: Wrong password'))).toBe('Wrong password')
  })

  it.each([
    ['offline', 'Could not reach the server.'],
    ['timeout', 'The server did not answer within 30 seconds. Try again.'],
    ['server', 'The server had a problem. Try again.'],
    ['answer', 'The server sent a response that could not be read.'],
  ] as const)('explainLogin and explainAccount show the general message of the failure kind %s', (kind, sentence) => {
    expect(explainLogin(failure(kind, 'log: words'))).toBe(sentence)
    expect(explainAccount(failure(kind, 'log: words'), 'Error resetting password')).toBe(sentence)
  })

  it('explainAccount shows the given message when the backend refuses', () => {
    expect(explainAccount(failure('business', 'E42: jwt expired'), 'Error resetting password')).toBe('Error resetting password')
  })

  it.each([
    ['a lost response', failure('offline', ''), `Could not reach the server. ${passwordMayBeSet}`],
    ['a timeout', failure('timeout', ''), `The server did not answer within 30 seconds. Try again. ${passwordMayBeSet}`],
    ['a server error', failure('server', ''), `The server had a problem. Try again. ${passwordMayBeSet}`],
    ['an unreadable response', failure('answer', ''), `The server sent a response that could not be read. ${passwordMayBeSet}`],
    ['a request that was never sent', new ApiError('offline', 'ResetPassword', '', notSent), 'Could not reach the server.'],
    ['an error that the backend reports', failure('problem', 'Execution timed out'), 'Error resetting password'],
    ['a refusal', failure('business', 'jwt expired'), 'Error resetting password'],
  ])('after %s, explainAccount says that the password may be set only where it may be', (_what, error, message) =>
    expect(explainAccount(error, 'Error resetting password', passwordMayBeSet)).toBe(message),
  )

  it.each(['User account does not exist', 'Error resetting password', 'Error activating user'])(
    'explainAccount shows “%s” when a public request is refused with 401',
    (refused) => expect(explainAccount(new ApiError('auth', 'ForgotPassword', 'Not authenticated', 401, false), refused)).toBe(refused),
  )

  it('explainAccount reports the end of the session when a request with a token is refused', () => {
    expect(explainAccount(failure('auth', 'HTTP 401'), 'Error resetting password')).toBe('Your session has ended.')
  })

  it('explainLogin shows a fallback message for an error that no request caused', () => {
    expect(explainLogin(new TypeError('x: y'))).toBe('Something went wrong')
  })
})

describe('minPasswordLength', () => {
  it('a password needs at least eight characters', () => expect(minPasswordLength).toBe(8))
})

describe('explainLogin for a 401', () => {
  it.each([
    ['', 'Something went wrong'],
    ['Error: Wrong password', 'Wrong password'],
  ])('explainLogin shows a 401 with the message %j as “%s”, not as the end of a session', (message, shown) => {
    expect(explainLogin(new ApiError('auth', 'LogIn', message, 401, false))).toBe(shown)
  })
})
