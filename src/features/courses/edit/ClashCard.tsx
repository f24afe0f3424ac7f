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
import { isUnbroken, runsOf, type ClashGroup, type ClashLine } from './clashGroups'
import type { CourseValues } from './courseFields'
import { OtherDates, type OtherDatesProps } from './OtherDates'
import { dayWithWeekday, instructorFieldName, spanWithWeekdays } from './runWords'
import { runPrefix } from './useRunClashes'

interface ClashCardProps extends Omit<OtherDatesProps, 'run'> {
  readonly group: ClashGroup
  readonly names: ReadonlyMap<string, string>
  readonly isFree: (instructorId: string, runs: readonly number[]) => boolean
  readonly onOpen: (run: number) => void
  readonly onFind: (field: DetailField) => void
  /** Somebody else was chosen, or other dates. */
  readonly onMended: () => void
}

/** The fields of the details that a clash leads to. */
export type DetailField = 'instructorId' | 'assistantId' | 'street'

/** As many as can be read at a glance. */
const mostOffered = 2

/** The course that takes what a run needs; it opens in another tab, so that the form stays. */
export const OtherCourseLink = ({ clash: { courseId, courseName } }: { readonly clash: Clash }) =>
  courseId.startsWith(runPrefix) ? (
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
  const [assistantId, street] = watch(['assistantId', 'street'])
  const { isOnly } = dates
  const runs = runsOf(group)
  const [firstRun = 0] = runs
  const { cause, personId } = group
  const free =
    cause === 'instructor'
      ? [...names].filter(([id]) => id !== personId && id !== assistantId && isFree(id, runs)).slice(0, mostOffered)
      : []
  const use = (id: string): void => {
    const change = { shouldDirty: true, shouldValidate: true } as const
    if (isOnly) setValue('instructorId', id, change)
    else for (const run of runs) setValue(`dates.${run}.instructorId`, id, change)
    onMended()
  }
  const chooseInstructor = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    if (isOnly) {
      onFind('instructorId')
      return
    }
    onOpen(firstRun)
    // The fields of the run are shown by the next frame.
    requestAnimationFrame(() => {
      const field = form?.elements.namedItem(instructorFieldName(firstRun))
      if (field instanceof HTMLElement) field.focus()
    })
  }
  const place = street.trim() || 'The place'
  return (
    <Card>
      <h3>
        <i>{cause === 'location' ? <MapPin aria-hidden="true" /> : <UserRound aria-hidden="true" />}</i>
        <span>{cause === 'location' ? place : (names.get(personId) ?? `The ${cause}`)} is booked</span>
        {!isOnly && <small>{counted(runs.length, 'run')}</small>}
      </h3>
      <ul>
        {group.lines.map((line) => {
          const [first] = line.days
          return (
            first && (
              <li key={`${line.run} ${first.courseId} ${first.hours}`}>
                {!isOnly && (
                  <LinkButton aria-label={`Open run ${line.run + 1}`} onClick={() => onOpen(line.run)}>
                    Run {line.run + 1}
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
              ? freeInWords(runs.length, isOnly)
              : `Nobody else is known to be free${isOnly ? '' : runs.length === 1 ? ' in this run' : ' in all of these runs'}.`}
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
            run={firstRun}
            onMove={(run, moved) => {
              dates.onMove(run, moved)
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

const freeInWords = (runs: number, isOnly: boolean): string =>
  isOnly ? 'Free on these days:' : runs === 1 ? 'Free in this run:' : `Free in ${runs === 2 ? 'both' : 'all'} runs:`

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
    min-width: 48px;
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
