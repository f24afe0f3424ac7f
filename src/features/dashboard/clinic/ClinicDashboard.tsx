import { Plus } from 'lucide-react'
import styled from 'styled-components'
import { appointmentState, daysBack, isInAppointmentScope } from '~/domain/appointment/appointment'
import { useCourseScope, useOwnInstructor } from '~/domain/course/courseScope'
import { missingAppointments, whyNoCourses } from '~/domain/course/whyNoCourses'
import { useUndelivered } from '~/domain/email/useUndelivered'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Button } from '~/kit/ui/Button'
import { from } from '~/kit/ui/media'
import { Note } from '~/kit/ui/Note'
import { Notice } from '~/kit/ui/Notice'
import { useMinute } from '~/kit/ui/useMinute'
import { countText } from '~/lib/format/countText'
import { addDays } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { mayDo } from '~/platform/access/actions'
import { admins, instructors, isOneOf } from '~/platform/access/person'
import { completeValue, mapRecord } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useOpenPath, useOwnCenter } from '~/platform/tenant/openPages'
import { MonthChange } from '../Change'
import { DashboardPage } from '../DashboardPage'
import { Figure, Figures } from '../Figure'
import { appointmentNeed, emailNeed, labNeed } from '../needs/needs'
import { AppointmentsLately, CompletedAppointments, LabResultsWaiting, UndeliveredToday } from '../needs/needs.generated'
import { NeedsYou, type NeedSource } from '../needs/NeedsYou'
import { beginning, monthSoFar, periodInWords } from '../periods'
import { updatedOf } from '../updated'
import { useIssuedList } from '../useIssuedList'
import { IssuedByMonth } from './IssuedByMonth'
import { useIssuedByMonth } from './useIssuedByMonth'
import { useIssuedCount } from './useIssuedCount'

const staff: readonly string[] = [...admins, ...instructors]

/** Dashboard of a clinic or lab: what needs somebody, then how many documents were issued, and by month. */
export function ClinicDashboard() {
  const client = useClient()
  const person = useSignedIn()
  const ownCenter = useOwnCenter()
  const openPath = useOpenPath()
  const listOf = useIssuedList()
  const labList = openPath('/documents/lab', paths.labResults())
  const now = useMinute()
  const { day } = wallClockIn(statisticsZone, now)
  const [isAdmin, isStaff] = [isOneOf(admins, person.role), isOneOf(staff, person.role)]

  const isLab = person.clientRole === 'lab'
  const appointmentScope = useCourseScope()
  const { unknown, retry } = useOwnInstructor()
  const appointments = openPath('/appointment/planned', paths.dueAppointments())
  const planned = unknown === null ? appointments : null
  const zone = useClinicZone()
  const clinicDay = wallClockIn(zone, now).day
  const lately = useRecord(
    AppointmentsLately,
    { startDate: formatDay(addDays(clinicDay, -daysBack)), endDate: formatDay(clinicDay) },
    {
      pick: ({ getAppointmentsByDate: all }) => [
        appointmentNeed(
          all.filter((one) => isInAppointmentScope(one, appointmentScope) && appointmentState(one, zone, now) === 'notCompleted').length,
        ),
      ],
      isSilent: true,
      isSkipped: planned === null,
    },
  )
  const completed = useRecord(
    CompletedAppointments,
    { centerId: ownCenter },
    { isSilent: true, isSkipped: planned === null || appointmentScope.instructorId !== null },
  )
  const lab = useRecord(
    LabResultsWaiting,
    { clinicId: ownCenter },
    { pick: ({ getLabResultsCount: count }) => (count === null ? null : [labNeed(count)]), isSilent: true },
  )
  const emails = mapRecord(useUndelivered(UndeliveredToday, { isSilent: true, isSkipped: !isAdmin }), (found) => [emailNeed(found)])
  const issued = { isLab, isSkipped: !isStaff }
  const dayBefore = addDays(day, -1)
  const month = monthSoFar(day)
  const today = useIssuedCount({ from: day, to: day }, issued)
  const yesterday = useIssuedCount({ from: dayBefore, to: dayBefore }, issued)
  const total = useIssuedCount({ from: beginning, to: day }, issued)
  const thisMonth = useIssuedCount(month.period, issued)
  const lastMonth = useIssuedCount(month.before, issued)
  const byMonth = useIssuedByMonth(issued)
  const updated = updatedOf([
    lab,
    ...(planned === null ? [] : [lately]),
    ...(planned === null || appointmentScope.instructorId !== null ? [] : [completed]),
    ...(isAdmin ? [emails] : []),
    ...(isStaff ? [today, yesterday, total, thisMonth, lastMonth, ...byMonth.records] : []),
  ])
  // Labs send results and issue no documents by hand.
  const issue = !isLab && mayDo('document.issue', person) ? openPath('/documents/issue', paths.issueDocument()) : null

  const sources: readonly NeedSource[] = [
    { what: 'Lab results', lines: 1, record: lab },
    ...(planned === null ? [] : [{ what: 'Appointments', lines: 1, record: lately }]),
    ...(isAdmin ? [{ what: 'Undelivered emails', lines: 1, record: emails }] : []),
  ]
  const before = completeValue(yesterday)
  return (
    <DashboardPage updated={updated} actions={issue === null ? [] : [{ label: 'Issue document', Icon: Plus, tone: 'primary', go: issue }]}>
      {unknown !== null && appointments !== null && (
        <Notice tone="warn">
          {whyNoCourses(unknown, person.email, missingAppointments)} {retry && <Button onClick={retry}>Try again</Button>}
        </Notice>
      )}
      <Top data-pair={isStaff || undefined}>
        <NeedsYou
          sources={sources}
          links={{
            lab: { to: labList, label: 'Lab results' },
            appointments: { to: planned, label: 'Planned' },
            emails: { to: openPath('/email/activity', paths.undeliveredEmails()), label: 'Email activity' },
          }}
        />
        {isStaff && (
          <Figures>
            <Figure
              title={isLab ? 'Lab results sent today' : 'Documents issued today'}
              // The whole of yesterday: the operation knows days only, so today so far cannot be compared with the same hours.
              hint={`Yesterday, all day: ${typeof before === 'number' ? countText(before) : '—'}${ownCenter === null ? '' : '. All clinics.'}`}
              to={isLab ? null : listOf({ from: day, to: day })}
              record={today}
            />
            <Figure
              // The operation takes no clinic, but the list has only the documents of the person's own.
              title={`${isLab ? 'Total lab results' : 'Total documents'}${ownCenter === null ? '' : ` of ${client.name}`}`}
              hint={<MonthChange now={thisMonth} before={lastMonth} than={periodInWords(month.before)} otherwise="" />}
              to={isLab ? null : openPath('/documents/issued', paths.issuedDocuments())}
              record={total}
            />
            {planned !== null && appointmentScope.instructorId === null && (
              <Figure
                title="Appointments completed"
                hint="All that were ever completed."
                to={openPath('/appointment/archive', paths.archivedAppointments())}
                record={completed}
              />
            )}
          </Figures>
        )}
      </Top>
      {isStaff && <Note $above={8}>Days in Singapore{isLab ? ' · from lab results sent' : ' · from issued documents'}</Note>}
      {isStaff && <IssuedByMonth read={byMonth} isLab={isLab} />}
    </DashboardPage>
  )
}

/** What needs somebody, beside today's figures. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > div {
    margin: 0;
  }
  > div > :nth-child(3) {
    grid-column: 1 / -1;
  }
  ${from.lg} {
    &[data-pair] {
      grid-template-columns: minmax(0, 1fr) 448px;
    }
  }
`
