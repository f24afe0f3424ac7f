import type { ReactNode } from 'react'
import { OwnInstructorProvider, ownInstructorOf } from '~/domain/course/courseScope'
import { instructors, isOneOf } from '~/platform/access/person'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSession } from '~/platform/session/useSession'
import { KnownInstructors } from './shell.generated'

/** Finds out which instructor the user is, by email where their account has no link. */
export function FindOwnInstructor({ children }: { readonly children: ReactNode }) {
  const { admin } = useSession()
  const isMatched = isOneOf(instructors, admin.role) && !admin.instructorId
  const read = useRecord(KnownInstructors, {}, { isSilent: true, isSkipped: !isMatched })
  return <OwnInstructorProvider value={ownInstructorOf(admin, read)}>{children}</OwnInstructorProvider>
}
