import styled from 'styled-components'
import { dottedDay } from '~/domain/course/courseText'
import { useFormContext } from '~/kit/form/formContext'
import { LinkButton } from '~/kit/ui/LinkButton'
import { from } from '~/kit/ui/media'
import { Status } from '~/kit/ui/Status'
import { counted } from '~/lib/format/counted'
import { zoneOr } from '~/lib/time/zones'
import { clashCount } from './ClashPanel'
import type { CourseValues } from './courseFields'
import type { DateClashes } from './useDateClashes'

interface CourseDatesHeadingProps {
  readonly clashes: DateClashes
  /** A new course can have several dates. */
  readonly isNew: boolean
  readonly onReset: () => void
  readonly onAdd: () => void
}

/** How many dates there are, over which period, and how to add one. */
export function CourseDatesHeading({ clashes, isNew, onReset, onAdd }: CourseDatesHeadingProps) {
  const [courseDates, timezone] = useFormContext<CourseValues>().watch(['dates', 'timezone'])
  const days = courseDates.flatMap((courseDate) => courseDate.days.map(({ date }) => date)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const clashing = clashCount(clashes)?.clashing ?? 0
  return (
    <Head>
      <div>
        <h2>{courseDates.length > 1 ? `${courseDates.length} dates` : 'Days'}</h2>
        {first && last && (
          <p>
            {first === last ? dottedDay(first) : `${dottedDay(first)} – ${dottedDay(last)}`}, {zoneOr(timezone).replaceAll('_', ' ')} time
          </p>
        )}
        {/* Where the panel follows below the rows. */}
        {courseDates.length > 1 && clashing > 0 && <OnNarrow $tone="bad">{counted(clashing, 'clashes', 'clash')}</OnNarrow>}
      </div>
      {isNew && (
        <div>
          <LinkButton onClick={onReset}>Reset the days</LinkButton>
          <LinkButton onClick={onAdd}>Add another date</LinkButton>
        </div>
      )}
    </Head>
  )
}

const OnNarrow = styled(Status)`
  ${from.lg} {
    display: none;
  }
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  margin-bottom: 8px;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  h2 {
    font: 600 14px/20px var(--font);
  }
  button {
    color: var(--accent-text);
    font-weight: 500;
  }
  button + button {
    margin-inline-start: 4px;
  }
  p {
    color: var(--text-2);
    font-size: 13px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
`
