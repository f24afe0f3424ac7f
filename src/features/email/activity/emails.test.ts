import { describe, expect, it } from 'vitest'
import { emailsOf, failureGroups, type EmailEvent } from './emails'

const event = (email: string, name: string, minute: number, certId: string | null = email): EmailEvent => ({
  email,
  patientName: null,
  timestamp: new Date(Date.UTC(2026, 10, 23, 2, minute)).toISOString(),
  event: name,
  messageId: `${email} ${minute}`,
  templateId: null,
  certId,
})

const groupsOf = (events: readonly EmailEvent[], isCut = false): readonly string[] =>
  failureGroups(emailsOf(events, [], isCut)).map(({ emails, domain, meant, reason }) => [emails.length, domain, meant ?? reason].join(' '))

describe('emailsOf', () => {
  it('a failed email counts as sent again once its document arrived somewhere later', () => {
    const sentAgain = (events: readonly EmailEvent[], arrived: readonly EmailEvent[] = []) =>
      emailsOf(events, arrived).filter((email) => email.isSentAgain).length
    const failed = event('wei@gmial.com', 'bounce', 5, 'c1')
    expect(sentAgain([event('wei@gmail.com', 'delivered', 9, 'c1'), failed])).toBe(1)
    expect(sentAgain([failed], [event('wei@gmail.com', 'delivered', 9, 'c1')])).toBe(1)
    expect(sentAgain([failed, event('wei@gmail.com', 'delivered', 1, 'c1')]), 'before it failed').toBe(0)
    expect(sentAgain([event('wei@gmail.com', 'bounce', 9, 'c1'), failed]), 'failed again').toBe(0)
    expect(sentAgain([event('wei@gmail.com', 'delivered', 9, null), event('wei@gmial.com', 'bounce', 5, null)]), 'no document').toBe(0)
  })
})

describe('failureGroups', () => {
  it('the domain with the most failures comes first, each with its reason or the domain that was meant', () => {
    expect(
      groupsOf([
        event('a@ocean.example', 'dropped', 9),
        event('wei@gmial.com', 'bounce', 8),
        event('b@fleet.example', 'bounce', 7),
        event('c@FLEET.example', 'bounce', 6),
        event('d@mixed.example', 'dropped', 5),
        event('e@mixed.example', 'bounce', 4),
        event('fine@fleet.example', 'delivered', 3),
      ]),
    ).toEqual([
      '2 fleet.example emails returned',
      '2 mixed.example not delivered',
      '1 ocean.example not tried, failed before',
      '1 gmial.com gmail.com',
    ])
  })

  it('an email whose first event may be missing is given no cause, and fails only where an event says so', () =>
    expect(groupsOf([event('a@fleet.example', 'bounce', 9), event('b@fleet.example', 'open', 8)], true)).toEqual([
      '1 fleet.example not delivered',
    ]))

  it('emails that were sent again need nobody', () =>
    expect(groupsOf([event('wei@gmail.com', 'delivered', 9, 'c1'), event('wei@gmial.com', 'bounce', 5, 'c1')])).toEqual([]))
})
