import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import styled from 'styled-components'
import { lazyPart, Nothing } from '~/kit/feedback/lazyPart'
import { keepFocus } from '~/kit/focus/keepFocus'
import { breakpoints, portrait, portraitQuery } from '~/kit/ui/media'
import { useMedia } from '~/kit/ui/useMedia'
import { routeRules, type RoutePattern } from '~/platform/access/routes'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { storage } from '~/platform/storage/storage'
import { useClient } from '~/platform/tenant/client'
import { ScopeProvider, useOpenPath, usePages } from '~/platform/tenant/openPages'
import { Header } from './Header'
import { Questions } from './Questions'
import { ReturnOffer } from './ReturnOffer'
import { SandboxBanner } from './SandboxBanner'
import { DocumentTypes } from './shell.generated'
import { Sidebar } from './Sidebar'

// Few starts have one, and the next asks again where its code cannot be fetched.
const LateNotices = lazyPart(async () => (await import('./LateNotices')).LateNotices, Nothing)

const SendReports = lazyPart(async () => (await import('~/features/lab/report/SendReports')).SendReports, Nothing)

/** Where the menu starts closed: on portrait screens, over which it lies, and where it would leave the page too little room. */
const crampedQuery = `${portraitQuery}, (max-width: ${breakpoints.lg - 1}px)`

/** Elsewhere it is open, unless the user closed it there before. */
const startsOpen = (isCramped: boolean): boolean => !isCramped && storage.read('sidebar') !== 'closed'

const patternOf = (handle: unknown): RoutePattern | undefined =>
  typeof handle === 'string' && Object.hasOwn(routeRules, handle) ? (handle as RoutePattern) : undefined

/** What in the search of an address opens another page at the same path, such as the form of a record. */
const pageParams = ['edit', 'invite', 'change', 'copy', 'import', 'queue', 'patient'] as const

/** Sections of the settings that are pages. The others are parts of one, which moves the focus itself. */
const ownPages: ReadonlySet<string | null> = new Set(['places', 'administrators'])

/** What tells one page from another. */
function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search)
  const section = params.get('section')
  return JSON.stringify([pathname, ownPages.has(section) ? section : null, ...pageParams.map((name) => params.get(name))])
}

/** Focuses a page's heading, so that screen readers announce it and Tab continues from there. */
const focusPage = (page: HTMLElement | null): void => {
  const heading = page?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? page)?.focus({ preventScroll: true })
}

/** Header, menu and page. Navigating scrolls to the top of the new page and focuses its heading. */
export function Shell() {
  const isPortrait = useMedia(portraitQuery)
  const isCramped = useMedia(crampedQuery)
  const [isOpen, setOpen] = useState(() => startsOpen(isCramped))
  const location = useLocation()
  const { pathname } = location
  const page = pageOf(location)
  const pattern = patternOf(useMatches().at(-1)?.handle)
  const pages = usePages()
  const mayReport = useOpenPath()('/swabber/report', paths.reportArt()) !== null
  const { state } = useNavigation()
  const { type } = useClient()
  const [menuOf, setMenuOf] = useState({ pathname, isCramped })
  if (menuOf.isCramped !== isCramped || menuOf.pathname !== pathname) {
    setMenuOf({ pathname, isCramped })
    if (menuOf.isCramped !== isCramped) setOpen(startsOpen(isCramped))
    // Back and Forward change the page without a click in the menu, which would stay open over the new page.
    else if (isPortrait) setOpen(false)
  }
  const main = useRef<HTMLElement>(null)
  const lastPage = useRef(page)

  // Prefetched for the document choices of later pages, which report a failure themselves.
  useRecord(DocumentTypes, { type }, { isSilent: true, isSkipped: type === '' })

  // An effect, so that it runs after the new page's own effects, which may set the focus too.
  useEffect(() => {
    const end = main.current ? keepFocus(main.current) : undefined
    if (lastPage.current !== page) focusPage(main.current)
    lastPage.current = page
    return end
  }, [page])

  const toggle = (): void => {
    if (!isCramped) storage.write('sidebar', isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }

  return (
    <div>
      <SkipLink href="#main">Skip to main content</SkipLink>
      <Header isMenuOpen={isOpen} pattern={pattern} onToggleMenu={toggle} />
      <Body>
        <Sidebar isOpen={isOpen} pattern={pattern} onChosen={() => isPortrait && setOpen(false)} />
        <Main id="main" ref={main} tabIndex={-1} aria-busy={state === 'loading' || undefined}>
          {isOpen && isPortrait && <MenuCover onClose={() => setOpen(false)} />}
          <SandboxBanner />
          <ReturnOffer />
          <Suspense>
            <LateNotices />
            {mayReport && <SendReports />}
          </Suspense>
          <ScopeProvider value={(pattern && pages.get(pattern)?.scope) ?? 'center'}>
            <Outlet />
          </ScopeProvider>
        </Main>
      </Body>
      <Questions />
      <ScrollRestoration />
    </div>
  )
}

/** Covers the page while the menu overlaps it: a tap, even over an embedded frame, or Escape closes the menu. */
function MenuCover({ onClose }: { readonly onClose: () => void }) {
  const closeOnEscape = (): (() => void) => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }
  return <Cover ref={closeOnEscape} onPointerDown={onClose} />
}

const SkipLink = styled.a`
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

const Cover = styled.div`
  position: fixed;
  inset: var(--header) 0 0;
  z-index: 14;
`

const Main = styled.main`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  ${portrait} {
    width: 100%;
  }
`
