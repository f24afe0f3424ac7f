import { Notice } from '~/kit/ui/Notice'
import { developerMode } from '~/platform/session/developerMode'
import { TopNotice } from './TopNotice'

/** Shows that developer mode is on, and what it changes. Signing out clears the flag with the rest of the storage. */
export function SandboxBanner() {
  if (!developerMode.read()) return null
  return (
    <TopNotice>
      <Notice tone="warn">
        <span>
          <b>Sandbox.</b> Statistics, the web-shop and site content show and change test data, all other pages real data. Signing out ends
          it.
        </span>
      </Notice>
    </TopNotice>
  )
}
