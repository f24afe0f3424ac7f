import styled from 'styled-components'
import { from } from '~/kit/ui/media'
import { useMinute } from '~/kit/ui/useMinute'
import { formatDay } from '~/lib/time/dayText'
import { addDays } from '~/lib/time/calendarDay'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { admins, instructors, isOneOf } from '~/platform/access/person'
import { pageSize } from '~/platform/api/pages'
import { completeValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { useOpenPath } from '~/platform/tenant/openPages'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { usePerson } from '~/platform/tenant/client'
import { Note } from '../card'
import { CertificatesTotal } from '../dashboard.generated'
import { DashboardPage } from '../DashboardPage'
import { Figure, Figures } from '../Figure'
import { emailNeed, labNeed } from '../needs/needs'
import { LabResultsWaiting, UndeliveredToday } from '../needs/needs.generated'
import { NeedsYou, type NeedSource } from '../needs/NeedsYou'
import { updatedOf } from '../updated'
import { IssuedByMonth } from './IssuedByMonth'

const staff: readonly string[] = [...admins, ...instructors]

/** Dashboard of a clinic or lab: what needs somebody, then how many documents were issued today. */
export function ClinicDashboard() {
  const person = usePerson()
  const { admin } = useSession()
  const openPath = useOpenPath()
  const { day } = wallClockIn(statisticsZone, useMinute())
  const [isAdmin, isStaff] = [isOneOf(admins, person.role), isOneOf(staff, person.role)]

  const lab = useRecord(
    LabResultsWaiting,
    { clinicId: admin.centerId },
    ({ getLabResultsCount: count }) => (count === null ? null : [labNeed(count)]),
    { isSilent: true },
  )
  const emails = useRecord(
    UndeliveredToday,
    { limit: pageSize },
    ({ getEmailsByClientId: events }) => [emailNeed(events, pageSize)],
    // Events have no ids, so the cache would mix them up with those of other queries.
    { isSilent: true, isSkipped: !isAdmin, from: 'uncached' },
  )
  const issuedOn = (date: string) => ({ startDate: formatDay(date), endDate: formatDay(date) })
  const documents = { isSilent: true, isSkipped: !isStaff } as const
  const today = useRecord(CertificatesTotal, issuedOn(day), (data) => data.certificatesCountInRange, documents)
  const yesterday = useRecord(CertificatesTotal, issuedOn(addDays(day, -1)), (data) => data.certificatesCountInRange, documents)
  const updated = updatedOf([lab, ...(isAdmin ? [emails] : []), ...(isStaff ? [today, yesterday] : [])])

  const sources: readonly NeedSource[] = [
    { what: 'Lab results', lines: 1, record: lab },
    ...(isAdmin ? [{ what: 'Undelivered emails', lines: 1, record: emails }] : []),
  ]
  const before = completeValue(yesterday)
  return (
    <DashboardPage updated={updated}>
      <Top>
        <NeedsYou
          sources={sources}
          links={{
            lab: { to: openPath('/documents/lab', paths.labResults()), label: 'Lab results' },
            emails: { to: openPath('/email/activity', paths.undeliveredEmails()), label: 'Email activity' },
          }}
        />
        {isStaff && (
          <Figures>
            <Figure
              title="Documents issued today"
              // The whole of yesterday: the operation knows days only, so today so far cannot be compared with the same hours.
              hint={`Yesterday, all day: ${before?.toLocaleString('en-IN') ?? '—'}${admin.centerId === null ? '' : '. All clinics.'}`}
              to={openPath('/documents/issued', paths.documentsIssuedIn(`${day}..${day}`))}
              record={today}
            />
          </Figures>
        )}
      </Top>
      {isStaff && <Note>Days in Singapore · from issued documents</Note>}
      {isStaff && <IssuedByMonth />}
    </DashboardPage>
  )
}

/** What needs somebody, beside today's figures. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  > div {
    margin: 0;
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 384px;
  }
`
