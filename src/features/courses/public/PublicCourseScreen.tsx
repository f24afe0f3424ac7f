import { useState } from 'react'
import styled from 'styled-components'
import { dayFromStored } from '~/domain/course/courseDates'
import { isTemplate } from '~/domain/course/courseTemplate'
import { courseName } from '~/domain/course/courseText'
import { PublicFrame } from '~/kit/page/PublicFrame'
import { PlainText, RichText } from '~/kit/richText/RichText'
import { Button } from '~/kit/ui/Button'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/read/record'
import { ApiError, explainError } from '~/platform/api/transport/errors'
import { imageAddress } from '~/platform/api/transport/images'
import { sendPublic } from '~/platform/api/transport/sendPublic'
import { CourseFactList, furtherFacts, isWebAddress, publicFacts, type Fact } from '../detail/CourseFactList'
import { PublicCourse, PublicCourseIssuer, PublicCourseMore, type PublicCourseQuery } from './publicCourse.generated'

interface LoadedCourse {
  /** Null when there is no such course. */
  readonly course: PublicCourseQuery['course']
  readonly isPartial: boolean
}

/** @throws ApiError also when the course is missing from a partial response, because it may exist */
async function loadCourse(id: string): Promise<LoadedCourse> {
  const { data, problems } = await sendPublic(PublicCourse, { id })
  const course = data.course && !isTemplate(data.course) ? data.course : null
  if (!course && problems.length > 0) throw new ApiError('answer', PublicCourse.name, 'Partial response')
  return { course, isPartial: problems.length > 0 }
}

/** A course page for visitors who are not signed in: read-only, without names. */
export function PublicCourseScreen({ id }: { readonly id: string }) {
  const record = usePromise(id, () => loadCourse(id))
  const course = record.status === 'ready' ? record.value.course : null
  const name = course?.publishToWeb === false ? null : course?.name
  return (
    <PublicFrame>
      <title>{`${name ?? 'Course'} · Delta`}</title>
      <Card>
        {record.status === 'loading' && (
          <>
            <h1>Course</h1>
            <p role="status">Loading…</p>
          </>
        )}
        {record.status === 'failed' && (
          <div role="alert">
            <h1>The course could not be loaded</h1>
            <p>{explainError(record.error).message}</p>
            <Button onClick={record.retry}>Try again</Button>
          </div>
        )}
        {record.status === 'ready' && <Course {...record.value} />}
      </Card>
    </PublicFrame>
  )
}

const moreOf = async (id: string) => (await sendPublic(PublicCourseMore, { id })).data.course

const issuerOf = async () => (await sendPublic(PublicCourseIssuer, {})).data.getClientTheme

/** Keeps the room of a fact that is still being read, so that what is below does not move. */
const toCome = '…'

const seatsInWords = (left: number): string => (left > 0 ? `${left} free` : 'None free: new bookings join the waiting list')

function Course({ course, isPartial }: LoadedCourse) {
  if (course?.publishToWeb === false)
    return (
      <>
        <h1>This course is not public</h1>
        <p>Sign in to see it, or ask the person who sent you the link.</p>
      </>
    )
  if (course) return <PublishedCourse course={course} isPartial={isPartial} />
  return (
    <>
      <h1>There is no such course</h1>
      <p>It may have ended or been cancelled, or the link may be incomplete. Ask the person who sent it.</p>
    </>
  )
}

interface PublishedCourseProps {
  readonly course: NonNullable<PublicCourseQuery['course']>
  readonly isPartial: boolean
}

function PublishedCourse({ course, isPartial }: PublishedCourseProps) {
  const further = usePromise(course.id, () => moreOf(course.id))
  const more = readyValue(further)
  const reading = usePromise('issuer', issuerOf)
  const theme = readyValue(reading)
  const issuer = theme && (theme.issuerName || theme.name)
  const [hasFailed, setFailed] = useState(false)
  const seatsLeft = course.isCompleted ? null : (more?.seatsLeft ?? null)
  const hasDays = (course.days ?? []).some(({ date }) => dayFromStored(date) !== null)
  const saveCalendarFile = (): void => {
    setFailed(false)
    import('../day/saveIcs').then(
      ({ saveIcs }) => saveIcs(course),
      () => setFailed(true),
    )
  }
  const facts: readonly Fact[] = [
    ['Held by', reading.status === 'loading' ? toCome : issuer],
    ['Seats', further.status === 'loading' && !course.isCompleted ? toCome : seatsLeft === null ? null : seatsInWords(seatsLeft)],
  ]
  const image = course.courseImage ? imageAddress('courseImage', course.courseImage) : null
  const [description, preRequisites] = [course.description?.trim() ?? '', course.preRequisites?.trim() ?? '']
  return (
    <>
      {image && <img src={image} alt="" width={640} height={240} />}
      <h1 dir="auto">{courseName(course)}</h1>
      {course.subName && <p dir="auto">{course.subName}</p>}
      {course.isCompleted && <p role="status">This course has ended.</p>}
      {isPartial && <p role="status">This course could only be read in part. Missing details may exist.</p>}
      <CourseFactList facts={[...publicFacts(course), ...facts]} />
      {hasDays && !course.isCompleted && <Button onClick={saveCalendarFile}>Save to my calendar</Button>}
      {hasFailed && <p role="alert">The calendar file could not be created. Reload the page and try again.</p>}
      {description !== '' && <RichText stored={description} />}
      {preRequisites !== '' && (
        <>
          <h2>Prerequisites and what to bring</h2>
          <PlainText text={preRequisites} />
        </>
      )}
      <CourseFactList facts={furtherFacts({ ...course, publishToWeb: null }, null)} />
      {reading.status !== 'loading' && <Next issuer={issuer} isOver={course.isCompleted === true} page={more?.externalUrl ?? null} />}
    </>
  )
}

interface NextProps {
  /** Who holds the course; null where that could not be read. */
  readonly issuer: string | null
  readonly isOver: boolean
  /** As stored. */
  readonly page: string | null
}

/** What a visitor can do. No telephone or email of an organisation is public, so it names only who can be asked. */
function Next({ issuer, isOver, page }: NextProps) {
  const whom = issuer ?? 'the person who sent you the link'
  return (
    <section>
      <h2>Questions and booking</h2>
      <p>
        {isOver ? `Ask ${whom} about the next dates.` : `Ask ${whom}${whom.endsWith('.') ? '' : '.'} Places cannot be booked on this page.`}
      </p>
      {isWebAddress(page) && (
        <a href={page} target="_blank" rel="noopener noreferrer">
          More at {new URL(page).host}
        </a>
      )}
    </section>
  )
}

const Card = styled.article`
  display: grid;
  gap: 14px;
  padding: 20px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  img {
    width: calc(100% + 40px);
    max-width: none;
    height: 160px;
    margin: -20px -20px 0;
    object-fit: cover;
  }
  h1 {
    font: 600 20px/28px var(--font);
  }
  h2 {
    font: 600 14px/20px var(--font);
  }
  > p,
  > section p {
    color: var(--text-2);
  }
  > section a {
    display: inline-flex;
    align-items: center;
    min-height: var(--control);
  }
  && dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 20px;
    border-bottom: 1px solid var(--line);
    > div {
      padding-block: 9px;
      border: 0;
    }
  }
`
