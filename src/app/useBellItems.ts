import { useState } from 'react'
import { menuFor } from '~/domain/access/menu'
import { canTakeWaiting, isInScope, useCourseScope } from '~/domain/course/courseScope'
import { isTemplate } from '~/domain/course/courseTemplate'
import { useUndelivered } from '~/domain/email/useUndelivered'
import { isRefused } from '~/platform/access/routes'
import { mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useRefresher } from '~/platform/api/read/useRefresher'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useOpenPath } from '~/platform/tenant/openPages'
import type { BellTally } from './BellMemory'
import { IncompleteLabResultsCount, UndeliveredEmails, WaitingListCourses } from './shell.generated'

interface Tally extends BellTally {
  /** The list was cut off after one page; there may be more. */
  readonly isMore: boolean
}

export interface BellItem {
  readonly source: 'waiting' | 'lab' | 'emails'
  readonly label: string
  readonly record: RecordState<Tally>
  /** Null if the target page does not exist. */
  readonly path: string | null
}

/**
 * Items of the bell: waiting lists for training providers, lab results for clinics and labs, failed emails for users who may read them.
 * They are read again after a navigation and every few minutes; only the first time does a failure make a toast.
 * @param place the open page
 */
export function useBellItems(place: string): readonly BellItem[] {
  const openPath = useOpenPath()
  const [isAgain, setAgain] = useState(false)
  const client = useClient()
  const person = useSignedIn()
  const { admin } = useSession()
  // Clients and roles without courses in their menu have no waiting lists either.
  const scope = useCourseScope()
  const hasWaitingLists =
    scope.instructorId !== '' && client.type === 'maritime' && menuFor(person).some(({ path }) => path === '/course/planned')
  const hasLabResults = client.type === 'medical' && !isRefused('/documents/lab', person)
  const hasEmails = !isRefused('/email/activity', person)

  const courses = useRecord(
    WaitingListCourses,
    {},
    {
      pick: ({ getCoursesWithWaitingList: found }) => {
        const waiting = found.filter((course) => canTakeWaiting(course) && isInScope(course, scope) && !isTemplate(course))
        return { count: waiting.length, isMore: false, marks: waiting.map(({ id }) => id) }
      },
      isSkipped: !hasWaitingLists,
      isSilent: isAgain,
    },
  )
  const labResults = useRecord(
    IncompleteLabResultsCount,
    { clinicId: admin.centerId },
    {
      pick: ({ getLabResultsCount: count }) => (count === null ? null : { count, isMore: false, marks: null }),
      isSkipped: !hasLabResults,
      isSilent: true,
    },
  )
  const emails = mapRecord(useUndelivered(UndeliveredEmails, { isSkipped: !hasEmails, isSilent: isAgain }), ({ messages, isMore }) => ({
    count: messages.length,
    isMore,
    marks: messages.map(({ id }) => id),
  }))
  useRefresher(place, () => {
    setAgain(true)
    for (const record of [courses, labResults, emails]) if (record.status !== 'loading') record.retry()
  })

  return [
    hasWaitingLists && {
      source: 'waiting' as const,
      label: 'Waiting lists with free seats',
      record: courses,
      path: openPath('/course/planned', paths.coursesThatNeed('freeSeats')),
    },
    hasLabResults && {
      source: 'lab' as const,
      label: 'Unhandled lab results',
      record: labResults,
      path: openPath('/documents/lab', paths.labResults()),
    },
    hasEmails && {
      source: 'emails' as const,
      label: 'Emails not delivered',
      record: emails,
      path: openPath('/email/activity', paths.undeliveredEmails()),
    },
  ].filter((item) => item !== false)
}
