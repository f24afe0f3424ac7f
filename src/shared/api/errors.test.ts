import { describe, expect, it } from 'vitest'
import { ApiError, explainError, notSent, refusalWords, type FailureKind } from './errors'

const failure = (kind: FailureKind, message = 'words for the log', status = 0): ApiError =>
  new ApiError(kind, 'SaveTemplate', message, status)
const checkFirst = /Check whether it was done before you try again\.$/

describe('a failure in words for people', () => {
  it.each([
    ['offline', 'Could not reach the server; nothing was changed.'],
    ['timeout', 'The server did not answer within 30 seconds; nothing was changed.'],
    ['server', 'The server had a problem; nothing was changed.'],
    ['answer', 'The server sent an answer that could not be read.'],
  ] as const)('%s, of a call that only read', (kind, message) => {
    expect(explainError(failure(kind))).toEqual({ kind, message, isWorthSaying: true })
    expect(explainError(failure(kind), { mayHaveWorked: false })).toEqual({ kind, message, isWorthSaying: true })
  })

  it.each(['offline', 'timeout', 'server', 'answer'] as const)(
    '%s, of a call that may have changed something, never says that nothing was',
    (kind) => {
      const { message, isWorthSaying } = explainError(failure(kind), { mayHaveWorked: true })
      expect(message).toMatch(checkFirst)
      expect(message).not.toContain('nothing was changed')
      expect(isWorthSaying).toBe(true)
    },
  )

  it('a change that never left the browser is known not to have been made', () => {
    expect(explainError(failure('offline', 'Not sent', notSent), { mayHaveWorked: true }).message).toBe(
      'Could not reach the server; nothing was changed.',
    )
  })

  it.each([undefined, false, true])('the end of a session has its own notice and is not said twice (mayHaveWorked %s)', (mayHaveWorked) => {
    const words = mayHaveWorked === undefined ? {} : { mayHaveWorked }
    for (const kind of ['auth', 'ended'] as const)
      expect(explainError(failure(kind), { ...words, refused: 'own words' })).toEqual({
        kind,
        message: 'Your session has ended.',
        isWorthSaying: false,
      })
  })

  it.each([false, true])('a refusal is said in the backend’s words, whether or not something may have worked (%s)', (mayHaveWorked) => {
    expect(explainError(failure('business', 'GraphQL error: The template is in use'), { mayHaveWorked })).toEqual({
      kind: 'business',
      message: 'The template is in use',
      isWorthSaying: true,
    })
  })

  it('a refusal is said in the product’s words where it has its own, and nothing else is', () => {
    expect(explainError(failure('business', 'E1042'), { refused: 'Error resetting password' }).message).toBe('Error resetting password')
    expect(explainError(failure('server'), { refused: 'Error resetting password' }).message).toBe(
      'The server had a problem; nothing was changed.',
    )
  })

  it.each([new TypeError('x is not a function'), 'text', null, undefined, { kind: 'offline' }])(
    '%s, which is none of ours, still gets a sentence',
    (thrown) => {
      expect(explainError(thrown)).toEqual({ kind: 'answer', message: 'Something went wrong', isWorthSaying: true })
    },
  )
})

describe('the words of a refusal', () => {
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
  ])('%j reads %j', (message, words) => expect(refusalWords(message)).toBe(words))
})

describe('the error of shared/api', () => {
  it('names kind, operation and status for the log', () => {
    const error = failure('server', 'HTTP 502', 502)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'ApiError', kind: 'server', operation: 'SaveTemplate', message: 'HTTP 502', status: 502 })
    expect(new ApiError('timeout', 'Read', 'late').status).toBe(0)
  })
})
