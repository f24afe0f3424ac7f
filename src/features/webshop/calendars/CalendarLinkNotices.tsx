import { Link } from 'react-router-dom'
import { Notice } from '~/kit/ui/Notice'
import { paths } from '~/platform/routes/paths'
import { developerMode } from '~/platform/session/developerMode'
import { useSession } from '~/platform/session/useSession'
import { calendarProviders, isSetUp, useCalendarFacts, whyOutdated } from './calendarFacts'

/** Says which of the admin's linked calendars may lack bookings. @param now the time of the page */
export const CalendarLinkNotices = ({ now }: { readonly now: Date }) =>
  !developerMode.read() && calendarProviders.filter(isSetUp).map(({ id, name }) => <LinkNotice key={id} id={id} name={name} now={now} />)

function LinkNotice({ id, name, now }: { readonly id: string; readonly name: string; readonly now: Date }) {
  const { admin, clientId } = useSession()
  const why = whyOutdated(useCalendarFacts({ provider: id, adminId: admin.id, clientId }), now)
  return (
    why && (
      <Notice tone="warn">
        <span>
          {name}: {why}
        </span>
        <Link to={paths.webshopSetting('calendar')}>Calendar settings</Link>
      </Notice>
    )
  )
}
