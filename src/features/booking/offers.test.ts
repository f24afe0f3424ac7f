import { describe, expect, it } from 'vitest'
import { config } from '~/platform/config'
import { byCategory, offeredTests, priceOf, type Partner, type Test } from './offers'

const clinic = { id: 'client-of-another', type: 'medical' }

const test = (id: string, change: Partial<Test> = {}): Test => ({
  id,
  name: id,
  type: 'PCR_TEST',
  category: null,
  price: 118,
  extraFee: null,
  extraFeeDesc: null,
  referralPrice: 98,
  currency: 'SGD',
  description: null,
  packageType: 'single',
  packageTests: null,
  additionalFields: null,
  skipPayment: null,
  hideFromMain: false,
  expired: false,
  ...change,
})

const partner: Partner = { id: 'p', partnerName: 'Aegean', logo: null, appointmentIds: ['hidden', 'over'], hasDefaultAppointments: false }

const all = [test('open'), test('hidden', { hideFromMain: true }), test('over', { expired: true }), test('vaccine', { type: 'COVID_VAC' })]
const ids = (...given: Parameters<typeof offeredTests>): readonly string[] => offeredTests(...given).map(({ id }) => id)

describe('what a visitor can book', () => {
  it('is neither hidden nor over', () => expect(ids(all, null, clinic)).toEqual(['open']))
  it('is what a partner offers, also hidden', () => expect(ids(all, partner, clinic)).toEqual(['hidden']))
  it('is what everyone sees too, where the partner has that', () =>
    expect(ids(all, { ...partner, hasDefaultAppointments: true }, clinic)).toEqual(['open', 'hidden']))
  it('has COVID-19 vaccinations at one client alone', () =>
    expect(ids(all, null, { id: config.covidVaccineClientId, type: 'medical' })).toEqual(['open', 'vaccine']))

  it.each([
    [null, 118],
    [partner, 98],
  ])('costs what it costs for %o', (sender, price) => expect(priceOf(test('open'), sender)).toBe(price))
  it('costs a partner’s visitors the same where there is no other price', () =>
    expect(priceOf(test('open', { referralPrice: null }), partner)).toBe(118))

  it('stands under its category, what has none last', () =>
    expect(
      byCategory([test('a'), test('b', { category: 'Travel' }), test('c', { category: 'At sea' })]).map(([category]) => category),
    ).toEqual(['At sea', 'Travel', '']))
})
