import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOwnInstructor } from '~/domain/course/courseScope'
import { missingAppointments, whyNoCourses } from '~/domain/course/whyNoCourses'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { ListPage } from '~/kit/page/ListPage'
import { Button } from '~/kit/ui/Button'
import { useSignedIn } from '~/platform/tenant/client'

interface OwnAppointmentsProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of the user's appointments. While it is not known which physician they are, it reads none and says why. */
export function OwnAppointments({ title, children }: OwnAppointmentsProps) {
  const { unknown, retry } = useOwnInstructor()
  const { email } = useSignedIn()
  if (unknown === null) return children
  return (
    <ListPage title={title}>
      <EmptyState Icon={CalendarX2} title="No appointments to show" text={whyNoCourses(unknown, email, missingAppointments)}>
        {retry && <Button onClick={retry}>Try again</Button>}
      </EmptyState>
    </ListPage>
  )
}
