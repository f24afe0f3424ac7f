import { expect, it } from 'vitest'
import { cartText } from '~/domain/booking/priceLines'
import { partyIn, partyText } from './bookedText'

it('a cart is written as the backend reads it, and says whom it is for', () => {
  const text = cartText({ tests: ['a', 'b'], adults: 2, children: 1 })
  expect(text).toBe(
    '[{"testTypeId":"a","tests":[],"adultNumber":2,"childNumber":1},{"testTypeId":"b","tests":[],"adultNumber":2,"childNumber":1}]',
  )
  expect(partyText(partyIn(text) ?? { adults: 0, children: 0 })).toBe('2 adults, 1 child')
  expect(partyText({ adults: 4, children: 0 })).toBe('4 adults')
})

it.each([null, '', 'adults', '{}', 'null', '[]', '[null]', '[{"adultNumber":"2"}]'])('nobody is made up of the cart %j', (cart) =>
  expect(partyIn(cart)).toBeNull(),
)
