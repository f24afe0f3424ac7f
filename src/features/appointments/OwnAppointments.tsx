import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOwnInstructor } from '~/domain/course/courseScope'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { ListPage } from '~/kit/page/ListPage'
import { Button } from '~/kit/ui/Button'
import { useSignedIn } from '~/platform/tenant/client'

interface OwnAppointmentsProps {
  readonly title: string
  readonly children: ReactNode
}

const reasons = {
  reading: () => 'Finding out which appointments are yours…',
  unread: () =>
    'The physicians could not be read, so it is not known which appointments are yours. Try again. If it stays like this, ask an administrator.',
  nobody: (email: string) =>
    `Your appointments are found by email, and no physician has ${email}. Ask an administrator to enter it on your page under Staff.`,
  several: (email: string) =>
    `Your appointments are found by email, and several physicians have ${email}. Ask an administrator to leave it on your page only, under Staff.`,
} as const

/** A page of the user's appointments. While it is not known which physician they are, it reads none and says why. */
export function OwnAppointments({ title, children }: OwnAppointmentsProps) {
  const { unknown, retry } = useOwnInstructor()
  const { email } = useSignedIn()
  if (unknown === null) return children
  return (
    <ListPage title={title}>
      <EmptyState Icon={CalendarX2} title="No appointments to show" text={reasons[unknown](email)}>
        {retry && <Button onClick={retry}>Try again</Button>}
      </EmptyState>
    </ListPage>
  )
}
