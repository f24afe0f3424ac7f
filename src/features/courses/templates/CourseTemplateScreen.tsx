import { CalendarPlus, PenLine } from 'lucide-react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/platform/access/actions'
import { imageAddress } from '~/platform/api/images'
import { useRead } from '~/platform/api/useRead'
import { isTemplate } from '~/domain/course/courseTemplate'
import { RecordMissing } from '~/kit/page/RecordMissing'
import { RecordPage } from '~/kit/page/RecordPage'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { CoursePeople, CourseView, type CourseFactsFragment } from '../detail/courseDetail.generated'
import { CourseFactList } from '../detail/CourseFactList'
import { mainFacts } from '../detail/mainFacts'
import { CourseDescription } from '../detail/CourseDescription'
import { templateCrumbs, unknownTemplate } from './unknownTemplate'

/** One course template. */
export function CourseTemplateScreen() {
  const { templateId = '' } = useParams()
  const reading = useRead(CourseView, { id: templateId }, { from: 'fresh' })
  const course = reading.status === 'ready' ? reading.data.course : null
  if (reading.status === 'ready' && course && isTemplate(course)) return <Template course={course} isIncomplete={reading.isIncomplete} />
  return <RecordMissing title="Course template" crumbs={templateCrumbs} what="The template" reading={reading} unknown={unknownTemplate} />
}

function Template({ course, isIncomplete }: { readonly course: CourseFactsFragment; readonly isIncomplete: boolean }) {
  const person = usePerson()
  const people = useRead(CoursePeople, {}, { isSilent: true })
  const nameOf = (id: string | null) => {
    const found = people.status === 'ready' ? people.data.instructorsByClientId.find((one) => one.id === id) : undefined
    return id ? { name: found?.name ?? 'Assigned', path: null } : null
  }
  const image = course.courseImage ? imageAddress('courseImage', course.courseImage) : null
  return (
    <RecordPage
      title={course.name || 'A template without a name'}
      crumbs={templateCrumbs}
      notice={isIncomplete && <Notice tone="warn">Part of this template could not be read. Missing details may still exist.</Notice>}
      actions={
        <>
          <ButtonLink to={paths.createCourseFrom(course.id)} tone="primary" reason={reasonAgainst('course.edit', person)}>
            <CalendarPlus aria-hidden="true" />
            Schedule from template
          </ButtonLink>
          <ButtonLink to={paths.editCourseTemplate(course.id)} reason={reasonAgainst('template.edit', person)}>
            <PenLine aria-hidden="true" />
            Edit
          </ButtonLink>
        </>
      }
      facts={
        <>
          {image && <Picture src={image} alt="" width={640} height={240} />}
          <CourseFactList facts={mainFacts(course, nameOf(course.instructorId), nameOf(course.assistantId))} />
        </>
      }
    >
      <CourseDescription course={course} />
    </RecordPage>
  )
}

const Picture = styled.img`
  width: 100%;
  height: 140px;
  margin-bottom: 16px;
  border-radius: var(--radius);
  object-fit: cover;
`
