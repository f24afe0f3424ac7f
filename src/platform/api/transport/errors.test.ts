import { describe, expect, it } from 'vitest'
import { ApiError, explainError, isRefusal, notSent, outcomeOf, refusalMessage, type FailureKind } from './errors'

const failure = (kind: FailureKind, message = 'message for the log', status = 0): ApiError =>
  new ApiError(kind, 'SaveTemplate', message, status)
const checkFirst = /Check whether it was done before you try again\.$/

describe('explainError', () => {
  it.each([
    ['offline', 'Could not reach the server.'],
    ['timeout', 'The server did not answer within 30 seconds. Try again.'],
    ['server', 'The server had a problem. Try again.'],
    ['answer', 'The server sent a response that could not be read.'],
  ] as const)('a failed query (%s) gets a plain message', (kind, message) => {
    expect(explainError(failure(kind))).toEqual({ kind, message, isWorthReporting: true })
    expect(explainError(failure(kind), { mayHaveWorked: false })).toEqual({ kind, message, isWorthReporting: true })
  })

  it.each(['offline', 'timeout', 'server', 'answer'] as const)('a failed mutation (%s) asks the user to check the outcome', (kind) => {
    const { message, isWorthReporting } = explainError(failure(kind), { mayHaveWorked: true })
    expect(message).toMatch(checkFirst)
    expect(message).not.toContain('Nothing was changed')
    expect(isWorthReporting).toBe(true)
  })

  it('a mutation that was never sent is reported as unchanged', () => {
    expect(explainError(failure('offline', 'Not sent', notSent), { mayHaveWorked: true }).message).toBe(
      'Could not reach the server. Nothing was changed.',
    )
  })

  it.each([undefined, false, true])('the end of a session is not worth reporting (mayHaveWorked %s)', (mayHaveWorked) => {
    const options = mayHaveWorked === undefined ? {} : { mayHaveWorked }
    for (const kind of ['auth', 'ended'] as const)
      expect(explainError(failure(kind), { ...options, refused: 'own message' })).toEqual({
        kind,
        message: 'Your session has ended.',
        isWorthReporting: false,
      })
  })

  it.each([false, true])('a refusal shows the backend’s message (mayHaveWorked %s)', (mayHaveWorked) => {
    expect(explainError(failure('business', 'GraphQL error: The template is in use'), { mayHaveWorked })).toEqual({
      kind: 'business',
      message: 'The template is in use',
      isWorthReporting: true,
    })
  })

  it('an error that may not be a refusal shows the backend’s message and asks the user to check', () => {
    expect(explainError(failure('problem', 'Deadlock found'), { mayHaveWorked: true }).message).toBe(
      'Deadlock found. Check whether it was done before you try again.',
    )
    expect(explainError(failure('problem', 'Deadlock found')).message).toBe('Deadlock found')
  })

  it('a custom message replaces the backend’s for refusals only', () => {
    expect(explainError(failure('business', 'E1042'), { refused: 'Error resetting password' }).message).toBe('Error resetting password')
    expect(explainError(failure('server'), { refused: 'Error resetting password' }).message).toBe('The server had a problem. Try again.')
  })

  it.each([new TypeError('x is not a function'), 'text', null, undefined, { kind: 'offline' }])(
    'an unknown error (%s) still gets a message',
    (thrown) => {
      expect(explainError(thrown)).toEqual({ kind: 'answer', message: 'Something went wrong', isWorthReporting: true })
    },
  )
})

describe('refusalMessage', () => {
  it.each([
    ['The template is in use', 'The template is in use'],
    ['GraphQL error: The template is in use', 'The template is in use'],
    ['ApolloError: The template is in use', 'The template is in use'],
    ['error:The template is in use ', 'The template is in use'],
    ['GraphQL error: Error: The template is in use', 'The template is in use'],
    ['The field Error: is kept', 'The field Error: is kept'],
    ['Error: ', 'Something went wrong'],
    ['  ', 'Something went wrong'],
    ['', 'Something went wrong'],
  ])('the message %j becomes %j', (message, text) => expect(refusalMessage(message)).toBe(text))
})

describe('ApiError', () => {
  it('ApiError carries kind, operation and status for the log', () => {
    const error = failure('server', 'HTTP 502', 502)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'ApiError', kind: 'server', operation: 'SaveTemplate', message: 'HTTP 502', status: 502 })
    expect(new ApiError('timeout', 'Read', 'late').status).toBe(0)
  })
})

describe('outcomeOf', () => {
  it.each([
    ['offline before sending', failure('offline', '', notSent), 'notSent'],
    ['the end of the session', failure('ended'), 'notSent'],
    ['a refused token', failure('auth', '', 401), 'notSent'],
    ['a refusal', failure('business'), 'refused'],
    ['a lost response', failure('offline'), 'uncertain'],
    ['a timeout', failure('timeout'), 'uncertain'],
    ['a server error', failure('server', '', 502), 'uncertain'],
    ['an unreadable response', failure('answer'), 'uncertain'],
    ['an error without a refusal', failure('problem'), 'uncertain'],
    ['anything else', new TypeError('x'), 'uncertain'],
  ] as const)('%s makes a command %s', (_what, error, outcome) => expect(outcomeOf(error)).toBe(outcome))
})

describe('isRefusal', () => {
  it.each(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED', 'FORBIDDEN', 'UNAUTHENTICATED'])(
    'the code %s is a refusal',
    (code) => expect(isRefusal(code, 200)).toBe(true),
  )

  it.each([400, 403, 404, 413])('the status %d is a refusal', (status) => expect(isRefusal(null, status)).toBe(true))

  it.each([
    ['INTERNAL_SERVER_ERROR', 200],
    [null, 200],
    [null, 409],
    [null, 429],
    [null, 500],
  ])('the code %s with status %d is none', (code, status) => expect(isRefusal(code, status)).toBe(false))
})
