import { describe, expect, it } from 'vitest'
import type { ToCard } from '~/kit/card/messages'
import { CardLink } from './CardLink'

const order = {
  clientId: 'client-1',
  amount: 118,
  currency: 'SGD',
  isDev: false,
  billing: { name: '', email: '', phone: '', address: '', postCode: '', unitNumber: '' },
}

describe('the card form', () => {
  it('that is gone charges nothing, and says so at once', async () => {
    const link = new CardLink()
    const posted: ToCard[] = []
    link.connect((message) => posted.push(message))
    expect(link.isConnected.getSnapshot()).toBe(true)
    link.connect(null)
    expect(link.isConnected.getSnapshot()).toBe(false)
    expect(await link.pay('key-1', order)).toEqual({ outcome: 'notSent', paymentId: 'key-1' })
    expect(posted).toEqual([])
  })

  it('answers for the payment that was asked for', async () => {
    const link = new CardLink()
    const posted: ToCard[] = []
    link.connect((message) => posted.push(message))
    const answer = link.pay('key-1', order)
    link.hear({ kind: 'answer', key: 'key-2', outcome: 'declined', paymentId: 'key-2' })
    link.hear({ kind: 'answer', key: 'key-1', outcome: 'paid', paymentId: 'own-1' })
    expect(await answer).toEqual({ outcome: 'paid', paymentId: 'own-1' })
    expect(posted).toEqual([{ kind: 'pay', key: 'key-1', order }])
  })
})
