import { MapPin, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import { LinkButton } from '~/kit/ui/LinkButton'
import { counted } from '~/lib/format/counted'
import { paths } from '~/platform/routes/paths'
import type { Clash } from '../courseClash'
import { isUnbroken, indexesOf, type ClashGroup, type ClashLine } from './clashGroups'
import type { CourseValues } from './courseFields'
import { dayWithWeekday, instructorFieldName, spanWithWeekdays } from './dateWords'
import { OtherDates, type OtherDatesProps } from './OtherDates'
import { formPrefix } from './useDateClashes'

interface ClashCardProps extends Omit<OtherDatesProps, 'dateIndex'> {
  readonly group: ClashGroup
  readonly names: ReadonlyMap<string, string>
  readonly isFree: (instructorId: string, dateIndexes: readonly number[]) => boolean
  readonly onOpen: (dateIndex: number) => void
  readonly onFind: (field: DetailField) => void
  /** Somebody else was chosen, or other dates. */
  readonly onMended: () => void
}

/** The fields of the details that a clash leads to. */
export type DetailField = 'instructorId' | 'assistantId' | 'street'

/** As many as can be read at a glance. */
const mostOffered = 2

/** The course that takes what a date needs; it opens in another tab, so that the form stays. */
export const OtherCourseLink = ({ clash: { courseId, courseName } }: { readonly clash: Clash }) =>
  courseId.startsWith(formPrefix) ? (
    courseName
  ) : (
    <Link to={paths.course(courseId)} target="_blank">
      {courseName}
    </Link>
  )

/** 'Mon 28.06. – Thu 01.07.2027, 08:00–16:00', or the first day and how many more. */
function whenInWords(line: ClashLine): string {
  const [first, last] = [line.days[0], line.days.at(-1)]
  if (!first || !last) return ''
  const more = line.days.length - 1
  const days = isUnbroken(line) ? spanWithWeekdays(first.date, last.date) : `${dayWithWeekday(first.date)} and ${counted(more, 'more day')}`
  // Kept on one line, as the two times belong together.
  return first.hours ? `${days}, ${first.hours.replace('–', '\u2060–\u2060')}` : days
}

/** Everything that clashes because one person or the place is booked, and the ways out. */
export function ClashCard({ group, names, isFree, onOpen, onFind, onMended, ...dates }: ClashCardProps) {
  const { watch, setValue } = useFormContext<CourseValues>()
  const [assistantId, street, courseDates] = watch(['assistantId', 'street', 'dates'])
  const { isOnly } = dates
  const dateIndexes = indexesOf(group)
  const [firstIndex = 0] = dateIndexes
  /** The only date has the instructor of the course. */
  const isOfCourse = isOnly && !courseDates[firstIndex]?.instructorId
  const { cause, personId } = group
  const free =
    cause === 'instructor'
      ? [...names].filter(([id]) => id !== personId && id !== assistantId && isFree(id, dateIndexes)).slice(0, mostOffered)
      : []
  const use = (id: string): void => {
    const change = { shouldDirty: true, shouldValidate: true } as const
    if (isOfCourse) setValue('instructorId', id, change)
    else for (const dateIndex of dateIndexes) setValue(`dates.${dateIndex}.instructorId`, id, change)
    onMended()
  }
  const chooseInstructor = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    if (isOfCourse) {
      onFind('instructorId')
      return
    }
    onOpen(firstIndex)
    // The fields of the date are shown by the next frame.
    requestAnimationFrame(() => {
      const field = form?.elements.namedItem(instructorFieldName(firstIndex))
      if (field instanceof HTMLElement) field.focus()
    })
  }
  const place = street.trim() || 'The place'
  return (
    <Card>
      <h3>
        <i>{cause === 'location' ? <MapPin aria-hidden="true" /> : <UserRound aria-hidden="true" />}</i>
        <span>{cause === 'location' ? place : (names.get(personId) ?? `The ${cause}`)} is booked</span>
        {!isOnly && <small>{counted(dateIndexes.length, 'date')}</small>}
      </h3>
      <ul>
        {group.lines.map((line) => {
          const [first] = line.days
          return (
            first && (
              <li key={`${line.dateIndex} ${first.courseId} ${first.hours}`}>
                {!isOnly && (
                  <LinkButton aria-label={`Open date ${line.dateIndex + 1}`} onClick={() => onOpen(line.dateIndex)}>
                    Date {line.dateIndex + 1}
                  </LinkButton>
                )}
                <div>
                  {whenInWords(line)}
                  <small>
                    <OtherCourseLink clash={first} />
                  </small>
                </div>
              </li>
            )
          )
        })}
      </ul>
      <footer>
        {cause === 'instructor' && (
          <p>
            {free.length > 0
              ? freeInWords(dateIndexes.length, isOnly)
              : `Nobody else is known to be free${isOnly ? '' : dateIndexes.length === 1 ? ' on this date' : ' on all of these dates'}.`}
          </p>
        )}
        {free.map(([id, name]) => (
          <Button key={id} onClick={() => use(id)}>
            Use {name}
          </Button>
        ))}
        {free.length === 0 && (
          <OtherDates
            {...dates}
            dateIndex={firstIndex}
            onMove={(dateIndex, moved) => {
              dates.onMove(dateIndex, moved)
              onMended()
            }}
          />
        )}
        {cause === 'instructor' && (
          <Button tone="quiet" onClick={chooseInstructor}>
            Choose…
          </Button>
        )}
        {cause !== 'instructor' && (
          <Button tone="quiet" onClick={() => onFind(cause === 'location' ? 'street' : 'assistantId')}>
            {cause === 'location' ? 'Change place…' : 'Change assistant…'}
          </Button>
        )}
      </footer>
    </Card>
  )
}

const freeInWords = (dates: number, isOnly: boolean): string =>
  isOnly ? 'Free on these days:' : dates === 1 ? 'Free on this date:' : `Free on ${dates === 2 ? 'both' : 'all'} dates:`

const Card = styled.section`
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  font-variant-numeric: tabular-nums;
  h3 {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 12px 14px 10px;
    font: 600 14px/20px var(--font);
  }
  h3 > i {
    display: grid;
    flex: none;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--bad-soft);
    color: var(--bad);
  }
  h3 > span {
    flex: 1;
  }
  svg {
    width: 14px;
    height: 14px;
  }
  small {
    color: var(--text-2);
    font: 400 13px/18px var(--font);
  }
  li {
    display: flex;
    align-items: start;
    gap: 12px;
    padding: 9px 14px;
    border-top: 1px solid var(--line);
  }
  li > button {
    flex: none;
    min-width: 56px;
    min-height: 20px;
    color: var(--accent-text);
    line-height: 20px;
    text-align: start;
  }
  li > div {
    min-width: 0;
    line-height: 20px;
  }
  li small {
    display: block;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 10px 14px 14px;
    border-top: 1px solid var(--line);
  }
  footer .button-quiet {
    padding-inline: 8px;
  }
  footer p {
    flex: 1 0 100%;
    color: var(--text-2);
    font-size: 13px;
    line-height: 18px;
  }
  @media (pointer: coarse) {
    li > button {
      min-height: 44px;
    }
    li a {
      display: inline-block;
      padding-block: 13px;
    }
  }
`
