import { expect, it } from 'vitest'
import { cartText } from '~/domain/booking/priceLines'
import { cancelledText, partyIn, partyText } from './bookedText'
import { visitText } from './bookingWords'

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

it.each([
  ['2026-11-24T02:00:00.000Z', 'Tue 24-11-2026 10:00–10:30'],
  ['soon', 'soon'],
])('a visit that starts %s reads “%s”', (startTime, text) =>
  expect(visitText({ startTime, endTime: '2026-11-24T02:30:00.000Z' }, 'Asia/Singapore')).toBe(text),
)

it.each([
  ['2026-11-24T02:00:00.000Z', 'Your appointment for PCR on Tue 24-11-2026, 10:00–10:30 (Singapore time), is cancelled.'],
  [null, 'Your appointment for PCR is cancelled.'],
])('the patients of a visit that starts %s are told so', (startTime, text) => {
  const row = { name: 'PCR', type: null, startTime, endTime: '2026-11-24T02:30:00.000Z', paymentId: null }
  expect(cancelledText(row, 'Asia/Singapore')).toBe(text)
})
