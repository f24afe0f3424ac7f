import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { imageAddress } from '~/platform/api/images'
import { explainError } from '~/platform/api/errors'
import { sendPublic } from '~/platform/api/sendPublic'
import { isTemplate } from '~/domain/course/courseTemplate'
import { logFailure } from '~/platform/api/reportFailure'
import { PublicFrame } from '~/kit/page/PublicFrame'
import { PlainText, RichText } from '~/kit/richText/RichText'
import { Button } from '~/kit/ui/Button'
import { CourseFactList, furtherFacts, publicFacts } from '../detail/CourseFactList'
import { PublicCourse, type PublicCourseQuery } from './publicCourse.generated'

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly course: PublicCourseQuery['course']; readonly isIncomplete: boolean }

/** A course page for visitors who are not signed in: read-only, without names. */
export function PublicCourseScreen({ id }: { readonly id: string }) {
  const [state, setState] = useState<State>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isUnmounted = false
    const show = (next: State): void => {
      if (!isUnmounted) setState(next)
    }
    sendPublic(PublicCourse, { id }).then(
      ({ data, problems }) => show({ status: 'ready', course: data.course, isIncomplete: problems.length > 0 }),
      (error: unknown) => {
        logFailure(error)
        show({ status: 'failed', message: explainError(error).message })
      },
    )
    return () => {
      isUnmounted = true
    }
    // A new attempt sends the request again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, attempt])
  const course = state.status === 'ready' && state.course && !isTemplate(state.course) ? state.course : null
  const name = course?.name ?? 'Course'
  useEffect(() => {
    document.title = `${name} · Delta`
  }, [name])
  const retryButton = (
    <Button
      onClick={() => {
        setState({ status: 'loading' })
        setAttempt(attempt + 1)
      }}
    >
      Try again
    </Button>
  )
  return (
    <PublicFrame>
      <Card>
        {state.status === 'loading' && (
          <>
            <h1>Course</h1>
            <p role="status">Loading…</p>
          </>
        )}
        {state.status === 'failed' && (
          <div role="alert">
            <h1>The course could not be loaded</h1>
            <p>{state.message}</p>
            {retryButton}
          </div>
        )}
        {state.status === 'ready' && !course && (
          <>
            <h1>{state.isIncomplete ? 'The course could not be loaded' : 'There is no such course'}</h1>
            <p>
              {state.isIncomplete
                ? 'Part of the page is missing. Try again.'
                : 'It may have ended or been cancelled, or the link may be incomplete. Ask the person who sent it.'}
            </p>
            {state.isIncomplete && retryButton}
          </>
        )}
        {course && <Course course={course} isIncomplete={state.status === 'ready' && state.isIncomplete} />}
      </Card>
    </PublicFrame>
  )
}

function Course({ course, isIncomplete }: { readonly course: NonNullable<PublicCourseQuery['course']>; readonly isIncomplete: boolean }) {
  const image = course.courseImage ? imageAddress('courseImage', course.courseImage) : null
  const [description, preRequisites] = [course.description?.trim() ?? '', course.preRequisites?.trim() ?? '']
  return (
    <>
      {image && <img src={image} alt="" width={640} height={240} />}
      <h1 dir="auto">{course.name || 'A course without a name'}</h1>
      {course.subName && <p dir="auto">{course.subName}</p>}
      {course.isCompleted && <p role="status">This course has ended.</p>}
      {isIncomplete && <p role="status">Part of this course could not be read. Missing details may still exist.</p>}
      <CourseFactList facts={publicFacts(course)} />
      {description !== '' && <RichText stored={description} />}
      {preRequisites !== '' && (
        <>
          <h2>Prerequisites and what to bring</h2>
          <PlainText text={preRequisites} />
        </>
      )}
      <CourseFactList facts={furtherFacts({ ...course, publishToWeb: null })} />
    </>
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
    overflow-wrap: anywhere;
  }
  h2 {
    font: 600 14px/20px var(--font);
  }
  > p {
    color: var(--text-2);
  }
`
