import { Menu } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { lazyPart, Nothing } from '~/kit/feedback/lazyPart'
import { Brand } from '~/kit/ui/Brand'
import { IconButton } from '~/kit/ui/Button'
import { from } from '~/kit/ui/media'
import type { RoutePattern } from '~/platform/access/routes'
import { paths } from '~/platform/routes/paths'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { ProfileMenu } from './ProfileMenu'
import { useSignOut } from './useSignOut'

// Its counts come later than the page, and so may its code.
const Bell = lazyPart(async () => (await import('./Bell')).Bell, Nothing)

// Few people search before they have seen the page.
const PaletteButton = lazyPart(async () => (await import('./palette/PaletteButton')).PaletteButton, Nothing)

interface HeaderProps {
  /** The open page. */
  readonly pattern: RoutePattern | undefined
  readonly isMenuOpen: boolean
  readonly onToggleMenu: () => void
}

/** Top bar of every page: menu toggle, the client's logo, notifications and the profile menu. */
export function Header({ pattern, isMenuOpen, onToggleMenu }: HeaderProps) {
  const client = useClient()
  const { role } = useSignedIn()
  const { question, start: startSignOut } = useSignOut()
  const onSignOut = (): void => void startSignOut()
  return (
    <Bar>
      <IconButton aria-label="Menu" aria-expanded={isMenuOpen} aria-controls="menu" onClick={onToggleMenu}>
        <Menu aria-hidden="true" />
      </IconButton>
      <Home to={paths.dashboard()} aria-label={`${client.name}, dashboard`}>
        <Brand key={client.logo} name={client.name} logo={client.logo} />
      </Home>
      <PalettePlace>
        <Suspense>
          <PaletteButton pattern={pattern} onSignOut={onSignOut} />
        </Suspense>
      </PalettePlace>
      {role !== 'appointmentHandler' && (
        <BellPlace>
          <Suspense>
            <Bell />
          </Suspense>
        </BellPlace>
      )}
      <ProfileMenu onSignOut={onSignOut} />
      {question}
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: 16px;
  height: var(--header);
  padding: 0 24px 0 20px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  @media (max-width: 767px) {
    gap: 6px;
    padding-inline: 8px;
  }
  /* Always in view. Without this, the page's scroll padding would scroll it to its top when the focus comes back here from a menu. */
  :is(a, button) {
    scroll-margin-top: calc(-12px - var(--header));
  }
`

const Home = styled(Link)`
  display: grid;
  align-items: center;
  /* Also while the logo loads. */
  min-width: 44px;
  min-height: 44px;
  padding: 4px;
  border-radius: var(--radius);
  color: inherit;
  text-decoration: none;
`

/** Keeps the room of the button until it is there: a field where there is room for its words. */
const PalettePlace = styled.span`
  flex: none;
  margin-left: auto;
  width: var(--control);
  ${from.md} {
    width: min(256px, 22vw);
  }
`

/** Keeps the room of the bell until it is there. */
const BellPlace = styled.span`
  flex: none;
  min-width: var(--control);
`
