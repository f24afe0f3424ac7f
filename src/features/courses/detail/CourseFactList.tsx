import type { ReactNode } from 'react'
import { courseSpan } from '~/domain/course/courseHints'
import { daysInWords, durationInWords, hoursInWords, locationInWords } from '~/domain/course/courseText'
import { Facts } from '~/kit/ui/Facts'
import { money } from '~/lib/format/money'
import { namedZone } from '~/lib/time/zones'
import type { CourseFactsFragment } from './courseDetail.generated'

/** The course fields the facts are made from. */
export type FactSource = Pick<
  CourseFactsFragment,
  | 'type'
  | 'category'
  | 'subCategory'
  | 'industry'
  | 'advancementLevel'
  | 'industryStandard'
  | 'targetGroup'
  | 'purpose'
  | 'validity'
  | 'tags'
  | 'publishToWeb'
  | 'isCompleted'
  | 'instructorId'
  | 'timezone'
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'days'
  | 'durationDays'
  | 'durationTime'
  | 'street'
  | 'zip'
  | 'city'
  | 'country'
  | 'price'
  | 'currency'
  | 'language'
>

/** A labelled fact; empty values are not rendered. Minor facts may be collapsed on small screens. */
export type Fact = readonly [label: string, value: ReactNode, isMinor?: boolean]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const listed = (values: readonly string[] | null): string | null => (values && values.length > 0 ? values.join(', ') : null)

/** Whether a stored link leads to a page: it may hold anything. */
export const isWebAddress = (text: string | null): text is string => /^https?:\/\/[^/]/i.test(text ?? '') && URL.canParse(text ?? '')

/** Date, location and price. */
export const publicFacts = (course: FactSource): readonly Fact[] => [
  ['Date', daysInWords(courseSpan(course))],
  ['Hours', [hoursInWords(course), namedZone(course.timezone)].filter(Boolean).join(', ')],
  ['Duration', durationInWords(course.durationDays, course.durationTime), true],
  ['Location', locationInWords(course)],
  ['Price', money(course.price, course.currency), true],
  ['Language', course.language, true],
]

/**
 * The remaining facts of a course.
 * @param externalUrl read apart from the course; null until then
 */
export function furtherFacts(course: FactSource, externalUrl: string | null): readonly Fact[] {
  const externalLink = isWebAddress(externalUrl) && (
    <a href={externalUrl} target="_blank" rel="noopener noreferrer">
      {new URL(externalUrl).host}
    </a>
  )
  return [
    ['Type', listed(course.type)],
    ['Category', listed(course.category)],
    ['Subcategory', listed(course.subCategory)],
    ['Industry', listed(course.industry)],
    ['Level', course.advancementLevel && capital(course.advancementLevel)],
    ['Standard', course.industryStandard],
    ['Audience', course.targetGroup],
    ['Purpose', course.purpose],
    ['Certificate validity', course.validity],
    ['Tags', course.tags],
    ['Published on the web', course.publishToWeb === null ? null : course.publishToWeb ? 'Yes' : 'No'],
    ['More information', externalLink],
  ]
}

/** A list of facts, without the empty ones. */
export function CourseFactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map(
        ([label, value, isMinor]) =>
          value && (
            <div key={label} data-minor={isMinor}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </Facts>
  )
}
