import { Link } from 'react-router-dom'
import { Setting } from '~/kit/page/SettingsPage'
import { paths } from '~/platform/routes/paths'

/** Says that something waits for the client details. @param what 'Email templates' */
export const NoDetails = ({ what }: { readonly what: string }) => (
  <Setting>
    <p>{what} are stored with the client details, and these are not stored yet.</p>
    <p>
      <Link to={paths.webshopSetting('client-details')}>Open client details</Link>
    </p>
  </Setting>
)
