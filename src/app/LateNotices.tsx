import { ClockNotice } from './ClockNotice'
import { UnsentChanges } from './UnsentChanges'

/** What may turn out after the start: that the device's clock is wrong, and that an earlier page left changes unsent. */
export const LateNotices = () => (
  <>
    <ClockNotice />
    <UnsentChanges />
  </>
)
