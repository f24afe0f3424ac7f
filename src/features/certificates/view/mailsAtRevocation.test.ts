import { describe, expect, it } from 'vitest'
import type { EmailFact } from '~/domain/email/messages'
import { mailsAtRevocation, reachesBack } from './mailsAtRevocation'

const revokedAt = new Date('2026-11-20T09:00:00Z')
const event = (time: string, more: Partial<EmailFact> = {}): EmailFact => ({
  email: 'holder@crew.example',
  timestamp: `2026-11-20T${time}Z`,
  event: 'delivered',
  messageId: time,
  certId: null,
  ...more,
})
const found = (...events: readonly EmailFact[]): readonly string[] =>
  mailsAtRevocation(revokedAt, 'Holder@crew.example ', events).map(({ id }) => id)

describe('mailsAtRevocation', () => {
  it.each(['08:59:00', '09:00:00', '09:15:00'])('an email of %s is at the time of a revocation at 09:00', (time) => {
    expect(found(event(time))).toEqual([time])
  })

  it.each(['08:58:59', '09:15:01', 'soon'])('an email of %s is not', (time) => {
    expect(found(event(time))).toEqual([])
  })

  it('an email counts from the moment it was sent, not from what happened to it later', () => {
    const mail = { messageId: 'one' }
    expect(found(event('08:50:00', { ...mail, event: 'processed' }), event('09:05:00', { ...mail, event: 'open' }))).toEqual([])
    expect(found(event('09:01:00', { ...mail, event: 'processed' }), event('11:00:00', { ...mail, event: 'open' }))).toEqual(['one'])
  })

  it('an email of an earlier day, whose first event was cut off, is not dated by what is left of it', () => {
    const opened = event('09:05:00', { messageId: 'one', event: 'open' })
    const sent = event('09:04:00', { messageId: 'two', event: 'processed' })
    expect(mailsAtRevocation(revokedAt, 'holder@crew.example', [opened, sent], true).map(({ id }) => id)).toEqual(['two'])
  })

  it('emails that carried a certificate, or went to somebody else, are left out', () => {
    expect(found(event('09:01:00', { certId: 'other' }), event('09:01:00', { email: 'another@crew.example' }))).toEqual([])
    expect(found(event('09:01:00', { email: null }))).toEqual([])
  })
})

describe('reachesBack', () => {
  it('a list below its limit is whole; a full one only where it holds an earlier event', () => {
    expect(reachesBack(revokedAt, [event('09:01:00')], 2)).toBe(true)
    expect(reachesBack(revokedAt, [event('09:02:00'), event('09:01:00')], 2)).toBe(false)
    expect(reachesBack(revokedAt, [event('09:02:00'), event('soon')], 2)).toBe(false)
    expect(reachesBack(revokedAt, [event('09:02:00'), event('08:30:00')], 2)).toBe(true)
  })
})
