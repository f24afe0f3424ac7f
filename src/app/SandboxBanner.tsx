import styled from 'styled-components'
import { storage } from '~/shared/session/storage'

/** Developer mode is a flag in local storage; the backend is told of it with statistics and web-shop calls. */
export const isDeveloperMode = (): boolean => storage.read('isDev') === 'true'

/** Says that developer mode is on; the flag goes with everything else that a sign-out forgets. */
export function SandboxBanner() {
  if (!isDeveloperMode()) return null
  return (
    <Banner role="note">
      <b>Sandbox.</b> Developer mode is on in this browser. Signing out ends it.
    </Banner>
  )
}

const Banner = styled.p`
  padding: 8px 32px;
  background: var(--warn-soft);
  color: var(--warn);
  font-size: 13px;
  b {
    margin-right: 8px;
    font-weight: 600;
  }
  @media (max-width: 767px) {
    padding-inline: 16px;
  }
`
