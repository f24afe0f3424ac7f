import type { ReactNode } from 'react'
import { courseSpan } from '~/shared/courses/courseHints'
import { daysInWords, durationInWords, hoursInWords, placeInWords } from '~/shared/courses/courseWords'
import { money } from '~/shared/format/money'
import { FactList } from '~/shared/page/FactList'
import type { CourseFactsFragment } from './courseDetail.generated'

/** What of a course stands among its facts. */
export type Stated = Pick<
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
  | 'externalUrl'
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

/** A fact with its name; null where it is not stated. A minor one may have to be asked for where there is little room. */
export type Fact = readonly [label: string, value: ReactNode, isMinor?: boolean]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const listed = (values: readonly string[] | null): string | null => (values && values.length > 0 ? values.join(', ') : null)

const isWebAddress = (text: string | null): text is string => /^https?:\/\/[^/]/i.test(text ?? '') && URL.canParse(text ?? '')

/** When, where and for how much. */
export const publicFacts = (course: Stated): readonly Fact[] => [
  ['Date', daysInWords(courseSpan(course))],
  ['Hours', [hoursInWords(course), course.timezone].filter(Boolean).join(', ')],
  ['Duration', durationInWords(course.durationDays, course.durationTime), true],
  ['Location', placeInWords(course)],
  ['Price', money(course.price, course.currency), true],
  ['Language', course.language, true],
]

/** What else a course says of itself. */
export function furtherFacts(course: Stated): readonly Fact[] {
  const elsewhere = isWebAddress(course.externalUrl) && (
    <a href={course.externalUrl} target="_blank" rel="noopener noreferrer">
      {new URL(course.externalUrl).host}
    </a>
  )
  return [
    ['Type', listed(course.type)],
    ['Category', listed(course.category)],
    ['Sub-category', listed(course.subCategory)],
    ['Industry', listed(course.industry)],
    ['Level', course.advancementLevel && capital(course.advancementLevel)],
    ['Standard', course.industryStandard],
    ['For whom', course.targetGroup],
    ['Purpose', course.purpose],
    ['Certificates valid', course.validity],
    ['Tags', course.tags],
    ['Published on the web', course.publishToWeb === null ? null : course.publishToWeb ? 'Yes' : 'No'],
    ['More about it', elsewhere],
  ]
}

/** Facts of a course; what is not stated is left out. */
export function CourseFactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <FactList>
      {facts.map(
        ([label, value, isMinor]) =>
          value && (
            <div key={label} data-minor={isMinor}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </FactList>
  )
}
