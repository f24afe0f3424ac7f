import { CalendarX2 } from 'lucide-react'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { ListPage } from '~/kit/page/ListPage'
import { Breakable } from '~/kit/ui/Breakable'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { mailLink } from '~/lib/format/mailLink'
import { paths } from '~/platform/routes/paths'
import type { AppointmentRowFragment } from '../appointments.generated'

/** What is left to do once an appointment is cancelled. The backend keeps nothing of it and tells nobody. */
export const CancelledAppointment = ({ appointment: { patientId, patientEmail } }: { readonly appointment: AppointmentRowFragment }) => (
  <ListPage title="Appointment cancelled" crumbs={['/appointment/planned']}>
    <EmptyState
      Icon={CalendarX2}
      title="Nobody has been told"
      text={
        patientEmail ? (
          <>
            Write to{' '}
            <a href={mailLink(patientEmail)}>
              <Breakable text={patientEmail} />
            </a>{' '}
            yourself, or book another time.
          </>
        ) : (
          'No email address is on file. Tell the patient yourself, or book another time.'
        )
      }
    >
      <ButtonLink to={patientId ? paths.bookAppointmentFor(patientId) : paths.bookAppointment()} tone="primary">
        Book again
      </ButtonLink>
    </EmptyState>
  </ListPage>
)
