import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FormSkeleton } from '~/kit/page/FormPage'
import { paths } from '~/platform/routes/paths'
import { InstructorOverview } from './InstructorOverview'

const EditInstructor = lazyPart(async () => (await import('./EditInstructor')).EditInstructor)

/** One instructor: the overview, or the form when the query string contains `edit`. */
export function InstructorScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  if (!params.has('edit')) return <InstructorOverview key={id} id={id} />
  return (
    <Suspense fallback={<FormSkeleton title="Edit instructor" crumbs={['/entities/instructor']} />}>
      <EditInstructor key={id} id={id} noun="instructor" parent="/entities/instructor" overview={paths.instructor(id)} />
    </Suspense>
  )
}
