import styled from 'styled-components'
import { storage } from '~/platform/storage/storage'

/** Developer mode is a flag in local storage, sent to the backend with statistics and web-shop calls. */
export const isDeveloperMode = (): boolean => storage.read('isDev') === 'true'

/** Shows that developer mode is on. Signing out clears the flag with the rest of the storage. */
export function SandboxBanner() {
  if (!isDeveloperMode()) return null
  return (
    <Banner role="note">
      <b>Sandbox.</b> Developer mode is on in this browser. Signing out turns it off.
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
