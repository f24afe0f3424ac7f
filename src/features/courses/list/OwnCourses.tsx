import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOwnInstructor } from '~/domain/course/courseScope'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { ListPage } from '~/kit/page/ListPage'
import { Button } from '~/kit/ui/Button'

interface OwnCoursesProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of the user's courses. While it is not known which instructor they are, it reads none and says why. */
export function OwnCourses({ title, children }: OwnCoursesProps) {
  const { reason, retry } = useOwnInstructor()
  if (reason === null) return children
  return (
    <ListPage title={title}>
      <EmptyState Icon={CalendarX2} title="No courses to show" text={reason}>
        {retry && <Button onClick={retry}>Try again</Button>}
      </EmptyState>
    </ListPage>
  )
}
