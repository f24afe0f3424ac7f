import type { FieldLabels } from '~/kit/form/fieldLabels'
import { reads, rule, z } from '~/kit/form/schema'
import { numberFromTyped } from '~/lib/format/typedNumber'

const timeShape = /^\d{2}:\d{2}$/
const hours = { startTime: rule.requiredTime(), endTime: rule.requiredTime() }

const dateFields = {
  startDate: rule.requiredDay(),
  ...hours,
  days: z.array(z.object({ date: z.string(), ...hours })),
  /** Teaches this date instead of the course's instructor; empty or missing, as in older drafts, where it is that one. */
  instructorId: z.optional(z.string()),
}

const oneDate = z.object(dateFields).check(
  z.superRefine(({ days }, context) => {
    days.forEach(({ startTime, endTime }, index) => {
      if (timeShape.test(startTime) && timeShape.test(endTime) && endTime <= startTime)
        context.addIssue({ code: 'custom', path: ['days', index, 'endTime'], message: 'Ends before it starts', input: endTime })
    })
  }),
)

const coordinate = (most: number) => rule.number({ min: -most, max: most })

/** A price as typed, which may be empty. */
export const priceRule = rule.number({ min: 0, decimals: 2 })

/** The fields of both form steps. Numbers stay text, as typed. */
export const courseSchema = z
  .object({
    name: rule.required(),
    subName: rule.text(),
    type: rule.many(),
    category: rule.many(),
    subCategory: rule.many(),
    industry: rule.many(),
    language: rule.text(),
    advancementLevel: rule.text(),
    industryStandard: rule.text(),
    targetGroup: rule.text(),
    purpose: rule.text(),
    validity: rule.text(),
    tags: rule.text(),
    externalUrl: z.string().check(
      reads(),
      z.refine(
        (text) => text === '' || text === 'https://' || (/^https?:\/\/[^\s/]+\.\S+$/i.test(text) && URL.canParse(text)),
        'Enter an address that starts with https://',
      ),
    ),
    publishToWeb: rule.flag(),
    description: rule.text(),
    preRequisites: rule.text(),
    price: priceRule,
    currency: rule.required(),
    minParticipants: rule.number({ min: 0, max: 10_000, decimals: 0 }),
    maxParticipants: rule.number({ min: 1, max: 10_000, decimals: 0 }),
    instructorId: rule.text(),
    assistantId: rule.text(),
    centerId: rule.text(),
    certTemplateId: rule.text(),
    courseImage: rule.text(),
    street: rule.text(),
    zip: rule.text(),
    city: rule.text(),
    country: rule.text(),
    timezone: rule.required(),
    lat: coordinate(90),
    lng: coordinate(180),
    /** The user set the pin. A geocoded address then moves it only after the user agrees. */
    isPinOwn: rule.flag(),
    durationDays: rule.number({ min: 0, max: 366, decimals: 0, isRequired: true }),
    durationTime: rule.number({ min: 0, max: 23, decimals: 0 }),
    includeWeekend: rule.flag(),
    dates: z.array(oneDate),
  })
  .check(
    z.superRefine(
      ({ minParticipants, maxParticipants, instructorId, assistantId, lat, lng, durationDays, durationTime, dates }, context) => {
        const problem = (field: string, message: string): void => context.addIssue({ code: 'custom', path: [field], message, input: field })
        const [min, max] = [numberFromTyped(minParticipants), numberFromTyped(maxParticipants)]
        if (min !== null && max !== null && min > max) problem('minParticipants', 'More than the maximum')
        if (instructorId !== '' && instructorId === assistantId) problem('assistantId', 'Already the instructor')
        const taught = assistantId === '' ? -1 : dates.findIndex((one) => one.instructorId === assistantId)
        if (taught >= 0) problem('assistantId', `Already the instructor of date ${taught + 1}`)
        if (numberFromTyped(durationDays) === 0 && !numberFromTyped(durationTime))
          problem('durationDays', 'Enter at least one day or some hours')
        if ((lat === '') !== (lng === '')) problem(lat === '' ? 'lat' : 'lng', 'Enter both latitude and longitude')
      },
    ),
  )

export type CourseValues = z.infer<typeof courseSchema>

/** The labels of the course form. The client's word for `centerId` comes from its terms. */
export const courseLabels = {
  name: 'Name',
  subName: 'Subtitle',
  type: 'Type',
  category: 'Category',
  subCategory: 'Subcategory',
  industry: 'Industry',
  language: 'Language',
  advancementLevel: 'Level',
  courseImage: 'Picture',
  description: 'Description',
  preRequisites: 'Prerequisites and what to bring',
  minParticipants: 'Minimum participants',
  maxParticipants: 'Maximum participants',
  price: 'Price per seat',
  currency: 'Currency',
  instructorId: 'Instructor',
  assistantId: 'Assistant',
  centerId: 'Training center',
  street: 'Street',
  zip: 'Postcode',
  city: 'City',
  country: 'Country',
  timezone: 'Time zone',
  lat: 'Latitude',
  lng: 'Longitude',
  certTemplateId: 'Certificate template',
  validity: 'Certificate validity',
  industryStandard: 'Standard',
  targetGroup: 'Audience',
  purpose: 'Purpose',
  tags: 'Tags',
  externalUrl: 'Link to more information',
  publishToWeb: 'Published on the web',
  durationDays: 'Full days',
  durationTime: 'Extra hours',
  includeWeekend: 'Include weekends',
  dates: 'Days',
  'dates.#.startDate': 'First day',
  'dates.#.startTime': 'Starts at',
  'dates.#.endTime': 'Ends at',
  'dates.#.days.#.startTime': 'Day # from',
  'dates.#.days.#.endTime': 'Day # to',
} as const satisfies FieldLabels<CourseValues>
