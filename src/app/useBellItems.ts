import { isRefused, type RoutePattern } from '~/platform/access/routes'
import { pageSize } from '~/platform/api/pages'
import { useRead, type Reading } from '~/platform/api/useRead'
import { paths } from '~/platform/routes/paths'
import { useClient, usePerson } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { screenRoutes } from './routes'
import { IncompleteLabResultsCount, UndeliveredEmails, WaitingListCourses } from './shell.generated'

/** A count that is loading, could not be read, or is known. */
export type Count =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'known'
      readonly value: number
      /** The list was cut off after one page; there may be more. */ readonly isMore: boolean
    }

export interface BellItem {
  readonly label: string
  readonly count: Count
  /** Null if the target page does not exist. */
  readonly path: string | null
  readonly retry: () => void
}

const countOf = <Data>(
  reading: Reading<Data>,
  value: (data: Data) => number | null,
  isMore: (data: Data) => boolean = () => false,
): Count => {
  if (reading.status === 'loading') return { status: 'loading' }
  if (reading.status === 'failed' || reading.isIncomplete) return { status: 'failed' }
  const counted = value(reading.data)
  return counted === null ? { status: 'failed' } : { status: 'known', value: counted, isMore: isMore(reading.data) }
}

const retryOf = <Data>(reading: Reading<Data>): (() => void) => (reading.status === 'loading' ? () => undefined : reading.retry)

const linkTo = (pattern: RoutePattern, path: string): string | null => (screenRoutes.some((route) => route.path === pattern) ? path : null)

/** Items of the bell: waiting lists for training providers, lab results for clinics and labs, failed emails for users who may read them. */
export function useBellItems(): readonly BellItem[] {
  const client = useClient()
  const person = usePerson()
  const { admin } = useSession()
  const hasWaitingLists = client.type === 'maritime'
  const hasLabResults = client.type === 'medical'
  const hasEmails = !isRefused('/email/activity', person)

  const courses = useRead(WaitingListCourses, {}, { isSkipped: !hasWaitingLists })
  const labResults = useRead(IncompleteLabResultsCount, { clinicId: admin.centerId }, { isSkipped: !hasLabResults, isSilent: true })
  const emails = useRead(UndeliveredEmails, { limit: pageSize }, { isSkipped: !hasEmails })

  return [
    ...(hasWaitingLists
      ? [
          {
            label: 'Waiting lists with free seats',
            count: countOf(
              courses,
              ({ getCoursesWithWaitingList }) => getCoursesWithWaitingList.filter(({ seatsLeft }) => (seatsLeft ?? 0) > 0).length,
            ),
            path: linkTo('/course/planned', paths.plannedCourses()),
            retry: retryOf(courses),
          },
        ]
      : []),
    ...(hasLabResults
      ? [
          {
            label: 'Unhandled lab results',
            count: countOf(labResults, ({ getLabResultsCount }) => getLabResultsCount),
            path: linkTo('/documents/lab', paths.labResults()),
            retry: retryOf(labResults),
          },
        ]
      : []),
    ...(hasEmails
      ? [
          {
            label: 'Emails not delivered',
            count: countOf(
              emails,
              ({ getEmailsByClientId }) => new Set(getEmailsByClientId.map(({ messageId, email }) => messageId ?? email)).size,
              ({ getEmailsByClientId }) => getEmailsByClientId.length >= pageSize,
            ),
            path: linkTo('/email/activity', paths.undeliveredEmails()),
            retry: retryOf(emails),
          },
        ]
      : []),
  ]
}
