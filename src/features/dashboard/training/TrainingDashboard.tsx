import { Plus, SearchX } from 'lucide-react'
import styled from 'styled-components'
import { useCourseScope, useOwnInstructor } from '~/domain/course/courseScope'
import { isTemplate } from '~/domain/course/courseTemplate'
import { whyNoCourses } from '~/domain/course/whyNoCourses'
import { useUndelivered } from '~/domain/email/useUndelivered'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { useMinute } from '~/kit/ui/useMinute'
import { singular } from '~/lib/words/terms'
import { mayDo } from '~/platform/access/actions'
import { admins, isOneOf } from '~/platform/access/person'
import { mapRecord } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOpenPath } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { LatestCertificates } from '../dashboard.generated'
import { DashboardPage } from '../DashboardPage'
import { ExpiringLine } from '../needs/ExpiringLine'
import { courseNeeds, emailNeed, waitingNeed } from '../needs/needs'
import { UndeliveredToday, WaitingToBeSeated } from '../needs/needs.generated'
import { NeedsYou, type NeedSource } from '../needs/NeedsYou'
import { updatedOf } from '../updated'
import { LastIssued, latestCount } from './LastIssued'
import { OngoingCourses } from './OngoingCourses'
import { TrainingFigures, useTrainingFigures } from './TrainingFigures'
import { useCenterChoice, type CenterChoice } from './useCenterChoice'
import { usePlannedCourses } from './usePlannedCourses'

/** Dashboard of a training provider, of all its centers or the one in the address. */
export function TrainingDashboard() {
  const center = useCenterChoice()
  const { centers } = useClientWords()
  return center.exists.status === 'ready' && center.exists.value ? (
    <CenterDashboard center={center} />
  ) : (
    <DashboardPage updated={updatedOf([center.exists])} choice={center.control}>
      <Loaded record={center.exists} what={`The ${centers.toLowerCase()}`} lines={8}>
        {() => <EmptyState Icon={SearchX} title={`No such ${singular(centers).toLowerCase()}`} text="Choose one above." />}
      </Loaded>
    </DashboardPage>
  )
}

/** What needs somebody, then figures, then today's courses and the latest certificates. */
function CenterDashboard({ center }: { readonly center: CenterChoice }) {
  const person = useSignedIn()
  const scope = useCourseScope()
  const { unknown, retry } = useOwnInstructor()
  const hasCourses = unknown === null
  const now = useMinute()
  const openPath = useOpenPath()
  const isAdmin = isOneOf(admins, person.role)

  const { centerId, chosenId } = center
  const inCenter = (list: string): string => paths.inCenter(list, chosenId)
  const planned = usePlannedCourses(chosenId)
  const waiting = useRecord(
    WaitingToBeSeated,
    {},
    {
      pick: ({ getCoursesWithWaitingList: courses }) => [
        waitingNeed(
          courses.filter((course) => !isTemplate(course)),
          { ...scope, centerId },
        ),
      ],
      isSilent: true,
      isSkipped: !hasCourses,
    },
  )
  const emails = mapRecord(useUndelivered(UndeliveredToday, { isSilent: true, isSkipped: !isAdmin }), (found) => [emailNeed(found)])
  const latest = useRecord(LatestCertificates, { centerId, limit: latestCount })
  const figures = useTrainingFigures(now, centerId)
  const updated = updatedOf([
    ...(hasCourses ? [planned, waiting] : []),
    ...(isAdmin ? [emails] : []),
    latest,
    ...Object.values(figures.records),
  ])

  const sources: readonly NeedSource[] = [
    { what: 'Planned courses', lines: 2, record: mapRecord(planned, (courses) => courseNeeds(courses, now)) },
    { what: 'Waiting lists', lines: 1, record: waiting },
    ...(isAdmin ? [{ what: 'Undelivered emails', lines: 1, record: emails }] : []),
  ]
  return (
    <DashboardPage
      updated={updated}
      choice={center.control}
      actions={
        mayDo('certificate.issue', person)
          ? [{ label: 'Issue certificate', Icon: Plus, tone: 'primary', go: paths.issueCertificate() }]
          : []
      }
    >
      {hasCourses ? (
        <NeedsYou
          sources={sources}
          links={{
            completing: { to: inCenter(paths.coursesThatNeed('completing')), label: 'Planned courses' },
            instructor: { to: inCenter(paths.coursesThatNeed('instructorSoon')), label: 'Planned courses' },
            waiting: { to: inCenter(paths.coursesThatNeed('freeSeats')), label: 'Waiting lists' },
            // The operation takes no center.
            emails: {
              to: openPath('/email/activity', paths.undeliveredEmails()),
              label: centerId === null ? 'Email activity' : 'Email activity, all centers',
            },
          }}
          asked={isAdmin && <ExpiringLine key={centerId} centerId={centerId} list={inCenter(paths.expiringCertificates())} />}
        />
      ) : (
        <Notice tone="warn">
          {whyNoCourses(unknown, person.email)} {retry && <Button onClick={retry}>Try again</Button>}
        </Notice>
      )}
      <TrainingFigures figures={figures} planned={planned} now={now} center={center} />
      <Columns>
        {hasCourses && <OngoingCourses planned={planned} now={now} list={inCenter(paths.plannedCourses())} />}
        <LastIssued record={latest} list={inCenter(paths.issuedCertificates())} />
      </Columns>
    </DashboardPage>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  margin-top: 24px;
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 384px;
  }
`
