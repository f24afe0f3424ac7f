/** What an event says about the delivery of its email. */
export type Delivery = 'delivered' | 'notDelivered'

/** The events of an email that did not arrive. */
const failures: ReadonlySet<string> = new Set(['bounce', 'dropped'])

/** How an email event is shown: bounce and dropped are not delivered, and every other event is delivered. */
export const deliveryOf = (event: string | null): Delivery =>
  failures.has(event?.trim().toLowerCase() ?? '') ? 'notDelivered' : 'delivered'
