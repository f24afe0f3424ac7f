import { describe, expect, it } from 'vitest'
import { eventWords, failureTitle } from './eventWords'

describe('the events of an email in plain words', () => {
  it.each([
    ['bounce', { title: 'Not delivered', detail: 'returned by gmial.com' }],
    [' Dropped', { title: 'Not sent', detail: 'not tried, failed before' }],
    ['processed', { title: 'Accepted for sending', detail: null }],
    ['group_resubscribe', { title: 'Group resubscribe', detail: null }],
    ['__proto__', { title: '  proto  ', detail: null }],
    ['constructor', { title: 'Constructor', detail: null }],
    [null, { title: 'Unknown event', detail: null }],
  ])('%s', (event, words) => expect(eventWords(event, 'wei@gmial.com')).toEqual(words))

  it('a failure is named by who returned the email', () => {
    expect(failureTitle('bounce', 'wei@gmial.com')).toBe('gmial.com returned the email')
    expect(failureTitle('dropped', 'wei@gmial.com')).toBe('The email was not sent')
    expect(failureTitle('bounce', null)).toBe('The recipient’s server returned the email')
  })
})
