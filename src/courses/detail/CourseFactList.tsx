import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { courseSpan } from '~/shared/courses/courseHints'
import { daysInWords, durationInWords, hoursInWords, placeInWords } from '~/shared/courses/courseWords'
import { money } from '~/shared/format/money'
import { FactList } from '~/shared/page/FactList'
import type { Taught } from '../card/CourseCard'
import type { CourseFactsFragment } from './courseDetail.generated'

/** A fact with its name; null where it is not stated. */
type Fact = readonly [label: string, value: ReactNode]

const listed = (values: readonly string[] | null): string | null => (values && values.length > 0 ? values.join(', ') : null)

const linked = ({ name, path }: Taught): ReactNode => (path ? <Link to={path}>{name}</Link> : name)

const isWebAddress = (text: string | null): text is string => /^https?:\/\/[^/]/i.test(text ?? '') && URL.canParse(text ?? '')

/** When, where, by whom and for how much. */
export const mainFacts = (course: CourseFactsFragment, taught: Taught | null, assistant: Taught | null): readonly Fact[] => [
  ...publicFacts(course).slice(0, 3),
  ['Instructor', taught ? linked(taught) : 'Not assigned'],
  ['Assistant', assistant && linked(assistant)],
  ...publicFacts(course).slice(3),
]

/** The same without the people, for who is not signed in. */
export const publicFacts = (course: CourseFactsFragment): readonly Fact[] => [
  ['Date', daysInWords(courseSpan(course))],
  ['Hours', [hoursInWords(course), course.timezone].filter(Boolean).join(', ')],
  ['Duration', durationInWords(course.durationDays, course.durationTime)],
  ['Location', placeInWords({ ...course, city: [course.zip, course.city].filter(Boolean).join(' ') })],
  ['Price', money(course.price, course.currency)],
  ['Language', course.language],
]

/** What else a course says of itself. */
export function furtherFacts(course: CourseFactsFragment): readonly Fact[] {
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
    ['Level', course.advancementLevel],
    ['Standard', course.industryStandard],
    ['For', course.targetGroup],
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
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </FactList>
  )
}
