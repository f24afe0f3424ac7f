import { isRefused, type RoutePattern } from '~/platform/access/routes'
import { pageSize } from '~/platform/api/pages'
import type { RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { useClient, usePerson } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { screenRoutes } from './routes'
import { IncompleteLabResultsCount, UndeliveredEmails, WaitingListCourses } from './shell.generated'

interface Tally {
  readonly count: number
  /** The list was cut off after one page; there may be more. */
  readonly isMore: boolean
}

export interface BellItem {
  readonly label: string
  readonly record: RecordState<Tally>
  /** Null if the target page does not exist. */
  readonly path: string | null
}

const linkTo = (pattern: RoutePattern, path: string): string | null => (screenRoutes.some((route) => route.path === pattern) ? path : null)

/** Items of the bell: waiting lists for training providers, lab results for clinics and labs, failed emails for users who may read them. */
export function useBellItems(): readonly BellItem[] {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const hasWaitingLists = client.type === 'maritime'
  const hasLabResults = client.type === 'medical'
  const hasEmails = !isRefused('/email/activity', person)

  const courses = useRecord(
    WaitingListCourses,
    {},
    ({ getCoursesWithWaitingList: found }) => ({ count: found.filter(({ seatsLeft }) => (seatsLeft ?? 0) > 0).length, isMore: false }),
    { isSkipped: !hasWaitingLists },
  )
  const labResults = useRecord(
    IncompleteLabResultsCount,
    { clinicId: admin.centerId },
    ({ getLabResultsCount: count }) => (count === null ? null : { count, isMore: false }),
    { isSkipped: !hasLabResults, isSilent: true },
  )
  const emails = useRecord(
    UndeliveredEmails,
    { limit: pageSize },
    ({ getEmailsByClientId: found }) => ({
      count: new Set(found.map(({ messageId, email }) => messageId ?? email)).size,
      isMore: found.length >= pageSize,
    }),
    { isSkipped: !hasEmails },
  )

  return [
    hasWaitingLists && {
      label: 'Waiting lists with free seats',
      record: courses,
      path: linkTo('/course/planned', paths.plannedCourses()),
    },
    hasLabResults && { label: 'Unhandled lab results', record: labResults, path: linkTo('/documents/lab', paths.labResults()) },
    hasEmails && { label: 'Emails not delivered', record: emails, path: linkTo('/email/activity', paths.undeliveredEmails()) },
  ].filter((item) => item !== false)
}
