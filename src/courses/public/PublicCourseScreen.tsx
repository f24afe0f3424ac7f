import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { imageAddress } from '~/shared/api/images'
import { explainError } from '~/shared/api/errors'
import { sendPublic } from '~/shared/api/sendPublic'
import { isTemplate } from '~/shared/courses/courseTemplate'
import { logFailure } from '~/shared/feedback/reportFailure'
import { PublicFrame } from '~/shared/page/PublicFrame'
import { PlainText, RichText } from '~/shared/richText/RichText'
import { Button } from '~/shared/ui/Button'
import { CourseFactList, furtherFacts, publicFacts } from '../detail/CourseFactList'
import { PublicCourse, type PublicCourseQuery } from './publicCourse.generated'

type Found =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly words: string }
  | { readonly status: 'ready'; readonly course: PublicCourseQuery['course']; readonly isIncomplete: boolean }

/** A course for who is not signed in: its facts, nobody's names, nothing to change. */
export function PublicCourseScreen({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Found>({ status: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isLeft = false
    const tell = (next: Found): void => {
      if (!isLeft) setFound(next)
    }
    sendPublic(PublicCourse, { id }).then(
      ({ data, problems }) => tell({ status: 'ready', course: data.course, isIncomplete: problems.length > 0 }),
      (error: unknown) => {
        logFailure(error)
        tell({ status: 'failed', words: explainError(error).message })
      },
    )
    return () => {
      isLeft = true
    }
    // Another round asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, round])
  const course = found.status === 'ready' && found.course && !isTemplate(found.course) ? found.course : null
  const name = course?.name ?? 'Course'
  useEffect(() => {
    document.title = `${name} · Delta`
  }, [name])
  const again = (
    <Button
      onClick={() => {
        setFound({ status: 'loading' })
        setRound(round + 1)
      }}
    >
      Try again
    </Button>
  )
  return (
    <PublicFrame>
      <Card>
        {found.status === 'loading' && (
          <>
            <h1>Course</h1>
            <p role="status">Loading…</p>
          </>
        )}
        {found.status === 'failed' && (
          <div role="alert">
            <h1>The course could not be loaded</h1>
            <p>{found.words}</p>
            {again}
          </div>
        )}
        {found.status === 'ready' && !course && (
          <>
            <h1>{found.isIncomplete ? 'The course could not be read' : 'There is no such course'}</h1>
            <p>
              {found.isIncomplete
                ? 'The answer was not whole.'
                : 'It may be over or cancelled, or the address is not whole. Ask whoever gave it to you.'}
            </p>
            {found.isIncomplete && again}
          </>
        )}
        {course && <Course course={course} isIncomplete={found.status === 'ready' && found.isIncomplete} />}
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
      {course.isCompleted && <p role="status">This course is over.</p>}
      {isIncomplete && <p role="status">Part of this course could not be read. What is missing here may exist.</p>}
      <CourseFactList facts={publicFacts(course)} />
      {description !== '' && <RichText stored={description} />}
      {preRequisites !== '' && (
        <>
          <h2>Before you come</h2>
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
