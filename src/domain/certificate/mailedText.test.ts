import { describe, expect, it } from 'vitest'
import { mailedText } from './mailedText'

describe('mailedText', () => {
  it.each([
    [['a@x.example'], 'The person on the row gets an email.'],
    [['a@x.example', 'b@x.example'], 'Both people get an email.'],
    [['a@x.example', ' ', 'c@x.example'], '2 of 3 people get an email: 1 row has no address.'],
    [['a@x.example', '', ''], '1 of 3 people gets an email: 2 rows have no address.'],
    [['', ''], 'Nobody gets an email: no row has an address.'],
  ])('for the addresses %j it is “%s”', (addresses, text) => expect(mailedText(addresses.map((email) => ({ email })))).toBe(text))

  it('a file without a column for addresses mails nobody', () => {
    expect(mailedText([{ holderName: 'Aminata Diallo' }])).toBe('Nobody gets an email: no row has an address.')
  })
})
