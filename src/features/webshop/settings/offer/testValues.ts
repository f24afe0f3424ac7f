import { rule, z } from '~/kit/form/schema'
import { alwaysOffered, offerLabels, offerRules } from './offerFields'

/** What is typed of a test, each field by itself. */
export const testRules = z.object({
  name: rule.required(),
  type: rule.required(),
  category: rule.text(),
  description: rule.text(),
  price: rule.number({ min: 0, isRequired: true }),
  currency: rule.required(),
  extraFee: rule.number({ min: 0 }),
  extraFeeDesc: rule.text(),
  referralPrice: rule.number({ min: 0 }),
  duration: rule.number({ min: 1, max: 1440, decimals: 0 }),
  packageType: rule.text(),
  tests: rule.many(),
  additionalFields: z.array(z.object({ label: rule.required(), type: rule.required(), required: rule.flag() })),
  hideFromMain: rule.flag(),
  skipPayment: rule.flag(),
  ...offerRules,
})

export type TestValues = z.infer<typeof testRules>

export const testLabels = {
  name: 'Name',
  type: 'Type',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  currency: 'Currency',
  extraFee: 'Extra fee',
  extraFeeDesc: 'What the extra fee is for',
  referralPrice: 'Referral price',
  duration: 'Length',
  packageType: 'Sold as',
  tests: 'Package tests in it',
  additionalFields: 'Questions',
  'additionalFields.#.label': 'Question #',
  'additionalFields.#.type': 'Kind of answer to question #',
  'additionalFields.#.required': 'Must be answered',
  hideFromMain: 'Hidden',
  skipPayment: 'Booked without a card',
  ...offerLabels,
} as const

/** An empty form. @param currency that of the shop */
export const newTest = (currency: string): TestValues => ({
  name: '',
  type: '',
  category: '',
  description: '',
  price: '',
  currency,
  extraFee: '',
  extraFeeDesc: '',
  referralPrice: '',
  duration: '',
  packageType: '',
  tests: [],
  additionalFields: [],
  hideFromMain: false,
  skipPayment: false,
  ...alwaysOffered,
})
