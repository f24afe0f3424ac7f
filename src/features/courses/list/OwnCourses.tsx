import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOwnInstructor } from '~/domain/course/courseScope'
import { whyNoCourses } from '~/domain/course/whyNoCourses'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { ListPage } from '~/kit/page/ListPage'
import { Button } from '~/kit/ui/Button'
import { useSignedIn } from '~/platform/tenant/client'

interface OwnCoursesProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of the user's courses. While it is not known which instructor they are, it reads none and says why. */
export function OwnCourses({ title, children }: OwnCoursesProps) {
  const { unknown, retry } = useOwnInstructor()
  const { email } = useSignedIn()
  if (unknown === null) return children
  return (
    <ListPage title={title}>
      <EmptyState Icon={CalendarX2} title="No courses to show" text={whyNoCourses(unknown, email)}>
        {retry && <Button onClick={retry}>Try again</Button>}
      </EmptyState>
    </ListPage>
  )
}
