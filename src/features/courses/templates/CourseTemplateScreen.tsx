import { CalendarPlus, PenLine } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { isTemplate } from '~/domain/course/courseTemplate'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, RecordSkeleton } from '~/kit/page/RecordPage'
import { reasonAgainst } from '~/platform/access/actions'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useInstructorNames, type InstructorLink } from '../card/instructorLink'
import { CourseDescription } from '../detail/CourseDescription'
import { CoursePeople, CourseView, type CourseFactsFragment } from '../detail/courseDetail.generated'
import { CourseFactList } from '../detail/CourseFactList'
import { CoursePicture } from '../detail/CoursePicture'
import { mainFacts } from '../detail/mainFacts'

/** One course template. */
export function CourseTemplateScreen() {
  const { templateId = '' } = useParams()
  const record = useRecord(
    CourseView,
    { id: templateId },
    { pick: ({ course }) => (course && isTemplate(course) ? course : null), from: 'fresh' },
  )
  return (
    <RecordFrame record={record} noun="template" title="Course template" parent="/template/course" skeleton={RecordSkeleton}>
      {(course) => <Template course={course} />}
    </RecordFrame>
  )
}

function Template({ course }: { readonly course: CourseFactsFragment }) {
  const person = useSignedIn()
  const people = useRecord(CoursePeople, {}, { isSilent: true })
  const names = useInstructorNames(people)
  const nameOf = (id: string | null): InstructorLink | null => (id ? { name: names.get(id) ?? 'Assigned', path: null } : null)
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
          <CoursePicture image={course.courseImage} />
          <CourseFactList facts={mainFacts(course, nameOf(course.instructorId), nameOf(course.assistantId))} />
        </>
      }
    >
      <CourseDescription course={course} />
    </RecordPage>
  )
}
