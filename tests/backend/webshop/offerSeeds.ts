import type { Context } from '../context'
import { dayTime } from '../days'

export const clinic = 'client-harbourclinic'

/** What the clinic sells: id, name, type, price in SGD, and whether a card is needed. */
export const tests = [
  ['test-pcr', 'RT-PCR', 'PCR_TEST', 118],
  ['test-antigen', 'Antigen Rapid Test', 'PCR_TEST', 28],
  ['test-serology', 'Serology IgM', 'PCR_TEST', 64.5],
  ['test-medical', 'Seafarer medical', 'PEME', 180],
] as const

/** What packages are made of: id, name and category. */
const packageTests = [
  ['package-eyesight', 'Eyesight and colour vision', 'Examination'],
  ['package-hearing', 'Hearing', 'Examination'],
  ['package-blood', 'Full blood count', 'Laboratory'],
] as const

/** What the web-shop sells, and what lowers its prices. */
export function seedOffer({ store, now }: Context): void {
  for (const isDev of [false, true])
    for (const [id, name, type, price] of tests)
      store.table('TestType').insert({
        id: isDev ? `sandbox-${id}` : id,
        clientId: clinic,
        isDev,
        name,
        type,
        category: type === 'PEME' ? 'Work at sea' : 'Before travel',
        price,
        currency: 'SGD',
        description: `${name} by appointment.`,
        duration: 30,
        packageType: id === 'test-medical' ? 'multiple' : 'single',
        ...(id === 'test-medical' ? { extraFee: 10, extraFeeDesc: 'Eyesight test', tests: packageTests.map(([part]) => part) } : {}),
        ...(id === 'test-pcr' ? { referralPrice: 98 } : {}),
        skipPayment: id === 'test-antigen',
        hideFromMain: false,
        expired: false,
        additionalFields: id === 'test-pcr' ? [{ label: 'Flight number', type: 'text', required: false }] : [],
      })
  const inDays = (days: number): string => new Date(now().getTime() + days * dayTime).toISOString()
  const coupons = [
    ['coupon-sea10', 'SEA10', 10, { endDate: inDays(90) }],
    ['coupon-spring', 'SPRING', 25, { endDate: inDays(-30) }],
    ['coupon-winter', 'WINTER15', 15, { startDate: inDays(10), endDate: inDays(100), appointments: ['test-pcr'] }],
    ['coupon-crew', 'CREW', 5, { isActive: false, isLimited: true, limit: 50, hasMinimum: true, miminumOrder: 200 }],
  ] as const
  for (const [id, code, discount, more] of coupons)
    store
      .table('Coupon')
      .insert({ id, clientId: clinic, isDev: false, name: code, code, discount, isActive: true, expired: false, ...more })
  for (const [id, name, category] of packageTests)
    store.table('PackageTest').insert({ id, clientId: clinic, isDev: false, name, category, description: null, expired: false })
  for (const name of ['Before travel', 'Work at sea'])
    store
      .table('AppointmentCategory')
      .insert({ id: `category-${name.toLowerCase().replaceAll(' ', '-')}`, clientId: clinic, isDev: false, name })
  for (const name of ['Examination', 'Laboratory'])
    store.table('TestCategory').insert({ id: `category-${name.toLowerCase()}`, clientId: clinic, isDev: false, name })
  store.table('AppointmentType').insert({
    id: 'appointment-type-fitness',
    clientId: clinic,
    name: 'Fitness review',
    type: 'FFT',
    category: 'Work at sea',
    price: 60,
    currency: 'SGD',
    description: 'After an illness or an injury.',
  })
  store.table('Referral').insert({
    id: 'referral-aegean',
    clientId: clinic,
    isDev: false,
    partnerName: 'Aegean Crewing',
    url: 'https://aegean-crewing.example/singapore',
    appointmentIds: ['test-pcr'],
    hasDefaultAppointments: false,
    cost: 12,
  })
}
