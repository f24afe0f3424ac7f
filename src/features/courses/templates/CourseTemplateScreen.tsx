import { CalendarPlus, PenLine } from 'lucide-react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { isTemplate } from '~/domain/course/courseTemplate'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, RecordSkeleton } from '~/kit/page/RecordPage'
import { reasonAgainst } from '~/platform/access/actions'
import { useRecord } from '~/platform/api/read/useRecord'
import { imageAddress } from '~/platform/api/transport/images'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useInstructorNames, type InstructorLink } from '../card/instructorLink'
import { CourseDescription } from '../detail/CourseDescription'
import { CoursePeople, CourseView, type CourseFactsFragment } from '../detail/courseDetail.generated'
import { CourseFactList } from '../detail/CourseFactList'
import { mainFacts } from '../detail/mainFacts'

/** One course template. */
export function CourseTemplateScreen() {
  const { templateId = '' } = useParams()
  const record = useRecord(CourseView, { id: templateId }, ({ course }) => (course && isTemplate(course) ? course : null), {
    from: 'fresh',
  })
  return (
    <RecordFrame record={record} noun="template" title="Course template" parent="/template/course" skeleton={RecordSkeleton}>
      {(course) => <Template course={course} />}
    </RecordFrame>
  )
}

function Template({ course }: { readonly course: CourseFactsFragment }) {
  const person = useSignedIn()
  const people = useRecord(CoursePeople, {}, ({ instructorsByClientId }) => instructorsByClientId, { isSilent: true })
  const names = useInstructorNames(people)
  const nameOf = (id: string | null): InstructorLink | null => (id ? { name: names.get(id) ?? 'Assigned', path: null } : null)
  const image = course.courseImage ? imageAddress('courseImage', course.courseImage) : null
  return (
    <RecordPage
      title={course.name || 'A template without a name'}
      crumbs={['/template/course']}
      actions={[
        {
          label: 'Schedule from template',
          Icon: CalendarPlus,
          tone: 'primary',
          reason: reasonAgainst('course.edit', person),
          go: paths.createCourseFrom(course.id),
        },
        { label: 'Edit', Icon: PenLine, reason: reasonAgainst('template.edit', person), go: paths.editCourseTemplate(course.id) },
      ]}
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
