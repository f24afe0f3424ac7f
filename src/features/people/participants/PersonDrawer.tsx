import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useRead } from '~/platform/api/useRead'
import { validityStatus } from '~/domain/certificate/validityStatus'
import { resultLabelOf } from '~/domain/participant/result'
import { personName } from '~/domain/person/personName'
import { courseSpan } from '~/domain/course/courseHints'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { plainLower } from '~/lib/format/plainWords'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { paths } from '~/platform/routes/paths'
import { rangeInWords } from '~/lib/time/dayRange'
import { storedDayText } from '~/lib/time/instant'
import { Breakable } from '~/kit/ui/Breakable'
import { Button } from '~/kit/ui/Button'
import { Drawer } from '~/kit/ui/Drawer'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { CertificatesOfPerson, CoursesOfPerson, type CoursesOfPersonQuery } from './participants.generated'
import type { Person, Seat } from './people'
import { samePeople } from './duplicatePeople'
import { courseOfSeat } from './seatCourses'
import { firstDayOfSeat } from './seatLabels'

interface PersonDrawerProps {
  readonly person: Person
  /** Everyone in the list, to find possible duplicates. */
  readonly people: readonly Person[]
  /** The address that opens another person's drawer. */
  readonly pathOf: (key: string) => string
  readonly onClose: () => void
}

/** Drawer over the list with one participant's contact details, courses and certificates. */
export function PersonDrawer({ person, people, pathOf, onClose }: PersonDrawerProps) {
  const { midId, name, email, phone, dateOfBirth } = person
  const same = useMemo(() => samePeople(person, people), [person, people])
  return (
    <Drawer title={name ?? 'No name'} isOpen onClose={onClose}>
      <Facts>
        <Fact label="Email">
          {email && (
            <a href={`mailto:${email}`}>
              <Breakable text={email} />
            </a>
          )}
        </Fact>
        <Fact label="Phone">{phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}</Fact>
        <Fact label="Date of birth">{storedDayText(dateOfBirth)}</Fact>
      </Facts>
      {same.length > 0 && (
        <Notice tone="accent">
          <div>
            {same.map(({ key, name: other, email: address }) => (
              <p key={key}>
                May be the same person as{' '}
                <Link to={pathOf(key)} replace preventScrollReset>
                  <bdi>{other}</bdi>
                  {other && address && ', '}
                  {address}
                </Link>
                : same name and date of birth.
              </p>
            ))}
          </div>
        </Notice>
      )}
      <Courses person={person} />
      <section aria-labelledby="person-certificates">
        <h3 id="person-certificates">Certificates</h3>
        {midId ? <Certificates userId={midId} /> : <Quiet>No account yet, so no certificates are listed.</Quiet>}
      </section>
    </Drawer>
  )
}

/** Drawer for an address whose person is not in the list. */
export function UnknownPerson({ isIncomplete, onClose }: { readonly isIncomplete: boolean; readonly onClose: () => void }) {
  return (
    <Drawer title="Not in this list" isOpen onClose={onClose}>
      <p>
        {isIncomplete
          ? 'Part of the list could not be read. This person may be in that part.'
          : 'The link may be incomplete, or the person is no longer on any course.'}
      </p>
      <div>
        <Button onClick={onClose}>Back to the list</Button>
      </div>
    </Drawer>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children || <Missing>Not given</Missing>}</dd>
    </div>
  )
}

const noCourses: CoursesOfPersonQuery['coursesByUser'] = []

/** A seat does not contain its course's id, so links come from the courses of the person's account. */
function Courses({ person: { midId, name, seats } }: { readonly person: Person }) {
  const reading = useRead(CoursesOfPerson, { userId: midId ?? '' }, { isSilent: true, isSkipped: midId === null })
  const courses = reading.status === 'ready' ? reading.data.coursesByUser : noCourses
  return (
    <section aria-labelledby="person-courses">
      <h3 id="person-courses">
        Courses <small>{seats.length}</small>
      </h3>
      <List>
        {seats.map((seat) => (
          <SeatLine key={seat.id} seat={seat} listedName={name} course={courseOfSeat(seat, courses)} />
        ))}
      </List>
      {midId !== null && (reading.status === 'failed' || (reading.status === 'ready' && reading.isIncomplete)) && (
        <Notice tone="warn">
          The links to the courses could not be read.
          <Button onClick={reading.retry}>Try again</Button>
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
  const { courseName, status, failReason } = seat
  const span = course && courseSpan(course)
  const days = span ? rangeInWords({ from: span.start.day, to: span.end.day }) : firstDayOfSeat(seat)
  const result = resultLabelOf(seat)
  const seatName = personName(seat)
  const title = courseName ?? 'A course without a name'
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
        {seatName && plainLower(seatName) !== plainLower(listedName) && (
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

function Certificates({ userId }: { readonly userId: string }) {
  const reading = useRead(CertificatesOfPerson, { userId }, { from: 'fresh', isSilent: true })
  if (reading.status === 'loading') return <Skeleton lines={3} />
  if (reading.status === 'failed') return <FailedToLoad what="The certificates" error={reading.error} onRetry={reading.retry} />
  const { certificatesByUserId: certificates } = reading.data
  return (
    <>
      {reading.isIncomplete && (
        <Notice tone="warn">
          Some certificates could not be read.
          <Button onClick={reading.retry}>Try again</Button>
        </Notice>
      )}
      {certificates.length === 0 && !reading.isIncomplete && <Quiet>No certificates yet.</Quiet>}
      <List>
        {certificates.map((certificate) => {
          const { tone, word } = validityStatus(certificate)
          const until = certificate.validUntil === null ? 'no expiry' : `valid until ${storedDayText(certificate.validUntil)}`
          return (
            <li key={certificate.id}>
              <span>
                <Link to={paths.certificate(certificate.id)} dir="auto">
                  {certificate.name ?? 'A certificate without a name'}
                </Link>
                <small>{[certificate.issuedAt && `Issued ${storedDayText(certificate.issuedAt)}`, until].filter(Boolean).join(', ')}</small>
              </span>
              <Status $tone={tone}>{word}</Status>
            </li>
          )
        })}
      </List>
    </>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 12px 16px;
  dt {
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    margin-top: 2px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`

const Missing = styled.span`
  color: var(--text-3);
  font-weight: 400;
`

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    min-height: 52px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    > span:first-child {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
      min-width: 0;
      overflow-wrap: anywhere;
    }
  }
  a,
  b {
    color: var(--text);
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`

const Quiet = styled.p`
  padding: 8px 0;
  color: var(--text-3);
`
