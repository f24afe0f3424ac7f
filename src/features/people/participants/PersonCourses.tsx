import { Link } from 'react-router-dom'
import { courseSpan } from '~/domain/course/courseHints'
import { courseName, daysInWords } from '~/domain/course/courseText'
import { resultLabelOf } from '~/domain/participant/result'
import { personName } from '~/domain/person/personName'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { normaliseCase } from '~/lib/format/normaliseText'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { CoursesOfPerson, type CoursesOfPersonQuery } from './participants.generated'
import type { Person, Seat } from './people'
import { PersonList } from './personStyles'
import { courseOfSeat } from './seatCourses'
import { firstDayOfSeat } from './seatLabels'

/** A person's courses. A seat does not contain its course's id, so links come from the courses of the person's account. */
export function PersonCourses({ person: { midId, name, seats } }: { readonly person: Person }) {
  const record = useRecord(CoursesOfPerson, { userId: midId ?? '' }, { isSilent: true, isSkipped: midId === null })
  const courses = readyValue(record) ?? []
  return (
    <section aria-labelledby="person-courses">
      <h3 id="person-courses">
        Courses <small>{seats.length}</small>
      </h3>
      <PersonList>
        {seats.map((seat) => (
          <SeatLine key={seat.id} seat={seat} listedName={name} course={courseOfSeat(seat, courses)} />
        ))}
      </PersonList>
      {record.status !== 'loading' && completeValue(record) === null && (
        <Notice tone="warn">
          The links to the courses could not be read.
          <Button onClick={record.retry}>Try again</Button>
        </Notice>
      )}
    </section>
  )
}

interface SeatLineProps {
  readonly seat: Seat
  readonly listedName: string | null
  readonly course: CoursesOfPersonQuery['coursesByUser'][number] | null
}

function SeatLine({ seat, listedName, course }: SeatLineProps) {
  const { status, failReason } = seat
  const span = course && courseSpan(course)
  const days = daysInWords(span) ?? firstDayOfSeat(seat)
  const result = resultLabelOf(seat)
  const seatName = personName(seat)
  const title = courseName({ name: seat.courseName })
  return (
    <li>
      <span>
        {course ? (
          <Link to={course.isCompleted ? paths.archivedCourse(course.id) : paths.course(course.id)} dir="auto">
            {title}
          </Link>
        ) : (
          <b dir="auto">{title}</b>
        )}
        <small>{[days, status && sentenceCase(status)].filter(Boolean).join(' · ')}</small>
        {seatName && normaliseCase(seatName) !== normaliseCase(listedName) && (
          <small>
            Enrolled as <span dir="auto">{seatName}</span>
          </small>
        )}
        {failReason && <small dir="auto">{failReason}</small>}
      </span>
      {result && <Status $tone={result.tone}>{result.word}</Status>}
    </li>
  )
}
