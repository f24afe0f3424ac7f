import { describe, expect, it } from 'vitest'
import { deliveryOf } from './delivery'

describe('deliveryOf', () => {
  it.each(['bounce', 'dropped', 'Bounce', ' DROPPED '])('the event “%s” means that an email was not delivered', (event) =>
    expect(deliveryOf(event)).toBe('notDelivered'),
  )

  it.each(['processed', 'delivered', 'open', 'click', 'deferred', 'spamreport', 'failed', 'rejected', 'dropdown', '', null])(
    'every other event counts as delivered: %s',
    (event) => expect(deliveryOf(event)).toBe('delivered'),
  )
})
