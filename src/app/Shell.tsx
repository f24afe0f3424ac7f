import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import styled from 'styled-components'
import { routeRules, type RoutePattern } from '~/platform/access/routes'
import { useRead } from '~/platform/api/useRead'
import { useClient } from '~/platform/tenant/client'
import { storage } from '~/platform/storage/storage'
import { portrait, portraitQuery } from '~/kit/ui/media'
import { Header } from './Header'
import { keepFocus } from './keepFocus'
import { ReturnOffer } from './ReturnOffer'
import { SandboxBanner } from './SandboxBanner'
import { DocumentTypes } from './shell.generated'
import { Sidebar } from './Sidebar'

const isPortrait = (): boolean => window.matchMedia(portraitQuery).matches

/** Open on landscape screens, unless the user closed it there before; closed on portrait screens. */
const startsOpen = (): boolean => !isPortrait() && storage.read('sidebar') !== 'closed'

const patternOf = (handle: unknown): RoutePattern | undefined =>
  typeof handle === 'string' && Object.hasOwn(routeRules, handle) ? (handle as RoutePattern) : undefined

/** Focuses a page's heading, so that screen readers announce it and Tab continues from there. */
const focusPage = (page: HTMLElement | null): void => {
  const heading = page?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? page)?.focus({ preventScroll: true })
}

/** Header, menu and page. Navigating scrolls to the top of the new page and focuses its heading. */
export function Shell() {
  const [isOpen, setOpen] = useState(startsOpen)
  const { pathname } = useLocation()
  const pattern = patternOf(useMatches().at(-1)?.handle)
  const { state } = useNavigation()
  const { type } = useClient()
  const [openedAt, setOpenedAt] = useState(pathname)
  // Back and Forward change the page without a click in the menu, which would stay open over the new page.
  if (openedAt !== pathname) {
    setOpenedAt(pathname)
    if (isPortrait()) setOpen(false)
  }
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)

  // Prefetched for the document choices of later pages, which report a failure themselves.
  useRead(DocumentTypes, { type }, { isSilent: true, isSkipped: type === '' })

  useEffect(() => {
    const media = window.matchMedia(portraitQuery)
    const follow = (): void => setOpen(startsOpen())
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && isPortrait()) setOpen(false)
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  useEffect(() => {
    const end = main.current ? keepFocus(main.current) : undefined
    if (lastPath.current !== pathname) focusPage(main.current)
    lastPath.current = pathname
    return end
  }, [pathname])

  const toggle = (): void => {
    if (!isPortrait()) storage.write('sidebar', isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }

  return (
    <Frame>
      <SkipLink href="#main">Skip to main content</SkipLink>
      <Header isMenuOpen={isOpen} onToggleMenu={toggle} />
      <Body>
        <Sidebar isOpen={isOpen} path={pathname} pattern={pattern} onChosen={() => isPortrait() && setOpen(false)} />
        <Main id="main" ref={main} tabIndex={-1} aria-busy={state === 'loading' || undefined}>
          {isOpen && <Cover onPointerDown={() => setOpen(false)} />}
          <SandboxBanner />
          <ReturnOffer />
          <Outlet />
        </Main>
      </Body>
      <ScrollRestoration />
    </Frame>
  )
}

const Frame = styled.div`
  min-height: 100dvh;
`

const SkipLink = styled.a`
  @media print {
    display: none;
  }
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: 30;
  padding: 10px 16px;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 500;
  &:not(:focus) {
    transform: translateY(-80px);
  }
`

const Body = styled.div`
  display: flex;
  align-items: stretch;
  min-height: calc(100dvh - var(--header));
`

/** Covers the page while the menu overlaps it: a tap closes the menu, even over an embedded frame. */
const Cover = styled.div`
  display: none;
  ${portrait} {
    display: block;
    position: fixed;
    inset: var(--header) 0 0;
    z-index: 14;
  }
`

const Main = styled.main`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  scroll-margin-top: var(--header);
  ${portrait} {
    width: 100%;
  }
`
