import styled from 'styled-components'
import { developerMode } from '~/platform/session/developerMode'

/** Shows that developer mode is on, and what it changes. Signing out clears the flag with the rest of the storage. */
export function SandboxBanner() {
  if (!developerMode.read()) return null
  return (
    <Banner role="note">
      <b>Sandbox.</b> Statistics, the web-shop and site content show and change test data, all other pages real data. Signing out ends it.
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
