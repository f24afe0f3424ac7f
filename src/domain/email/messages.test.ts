import { describe, expect, it } from 'vitest'
import { messagesOf, type EmailFact } from './messages'

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 23, 2, minute)).toISOString()

const event = (name: string, minute: number, more: Partial<EmailFact> = {}): EmailFact => ({
  email: 'wei@gmial.com',
  timestamp: at(minute),
  event: name,
  messageId: 'm1',
  certId: 'c1',
  ...more,
})

/** Each message as its id and the names of its events. */
const namesOf = (events: readonly EmailFact[]): readonly string[] =>
  messagesOf(events).map(({ events: own }) => own.map((one) => one.event).join(' '))

describe('messagesOf', () => {
  it('a message is sent at its earliest event and was last heard of at its latest, in whatever order they come', () => {
    const [message] = messagesOf([event('delivered', 26), event('processed', 0), event('deferred', 2)])
    expect(message).toMatchObject({ id: 'm1', sentAt: new Date(at(0)), lastAt: new Date(at(26)), delivery: 'delivered' })
    expect(message?.decisive.event).toBe('delivered')
  })

  it.each(['bounce', 'dropped'])('a message with the event %s was not delivered, whatever came later', (name) => {
    const [message] = messagesOf([event('open', 9), event(name, 4), event('processed', 0)])
    expect(message).toMatchObject({ delivery: 'notDelivered', lastAt: new Date(at(9)) })
    expect(message?.decisive.event).toBe(name)
  })

  it('the message last heard of comes first', () => {
    const events = [
      event('delivered', 9, { messageId: 'm2' }),
      event('processed', 8, { messageId: 'm2' }),
      event('open', 30),
      event('processed', 0),
    ]
    expect(messagesOf(events).map(({ id }) => id)).toEqual(['m1', 'm2'])
  })

  it('of events at the same moment, the one listed first is the later one', () =>
    expect(namesOf([event('bounce', 0), event('processed', 0)])).toEqual(['processed bounce']))

  it('a message whose times cannot be read is listed last, without a time', () => {
    const [, last] = messagesOf([event('processed', 0, { messageId: 'm2', timestamp: 'soon' }), event('delivered', 1)])
    expect(last).toMatchObject({ id: 'm2', sentAt: null, lastAt: null })
  })

  it('a message whose first event may be missing was sent at an unknown time, and may have failed before', () => {
    const events = [event('delivered', 9), event('delivered', 8, { messageId: 'm2' }), event('processed', 7, { messageId: 'm2' })]
    expect(messagesOf(events, true)).toMatchObject([
      { id: 'm1', isWhole: false, sentAt: null, delivery: null },
      { id: 'm2', isWhole: true, sentAt: new Date(at(7)), delivery: 'delivered' },
    ])
    expect(messagesOf([event('bounce', 9)], true)).toMatchObject([{ sentAt: null, delivery: 'notDelivered' }])
    expect(messagesOf(events)).toMatchObject([{ isWhole: true, sentAt: new Date(at(9)) }, { isWhole: true }])
  })

  describe('where the backend tells no message', () => {
    const alone = (name: string, minute: number, more: Partial<EmailFact> = {}) => event(name, minute, { messageId: null, ...more })

    it('events of one document to one address belong together until the next email begins', () =>
      expect(namesOf([alone('delivered', 21), alone('processed', 20), alone('bounce', 1), alone('processed', 0)])).toEqual([
        'processed delivered',
        'processed bounce',
      ]))

    it('two failures are two emails', () => expect(namesOf([alone('bounce', 20), alone('bounce', 1)])).toEqual(['bounce', 'bounce']))

    it('other documents and other addresses are other emails', () =>
      expect(
        namesOf([alone('delivered', 3, { certId: 'c2' }), alone('delivered', 2, { email: 'wei@gmail.com' }), alone('processed', 0)]),
      ).toHaveLength(3))
  })
})
