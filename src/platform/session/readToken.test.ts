import { describe, expect, it } from 'vitest'
import { readToken } from './readToken'

describe('readToken', () => {
  it.each(['12345678901234567890', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.abc-_', '🔑'.repeat(10)])('readToken accepts %s', (message) =>
    expect(readToken(message)).toBe(message),
  )

  it.each([
    ['a text of 19 characters', '1234567890123456789'],
    ['a sentence', 'Your account is locked, call us'],
    ['a text with a tab', '1234567890\t1234567890'],
    ['a text with a line break', '12345678901234567890\n'],
    ['a text with a non-breaking space', '1234567890\u00a01234567890'],
    ['spaces only', ' '.repeat(30)],
    ['an empty text', ''],
    ['null', null],
    ['undefined', undefined],
  ])('readToken rejects %s', (_what, message) => expect(readToken(message)).toBeNull())
})
