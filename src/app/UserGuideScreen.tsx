import { ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { PageHeader } from '~/kit/page/PageHeader'
import { useAppearance } from '~/kit/ui/appearance'
import { applyAppearance } from '~/kit/ui/applyAppearance'
import { Input } from '~/kit/ui/Field'
import { counted } from '~/lib/format/counted'
import { config } from '~/platform/config'
import { partsOf, partsWith, type GuidePart } from './guideChapters'

const none: readonly GuidePart[] = []

/** A guide on another host cannot be read, and so not searched. */
const isOwnGuide = new URL(config.userGuideAddress, location.origin).origin === location.origin

/** How many parts are listed. */
const most = 8

/** Without a step in the history: the frame's would be one of the page's. */
const goToPart = (frame: HTMLIFrameElement | null, hash: string): void =>
  frame?.contentWindow?.location.replace(config.userGuideAddress + hash)

/** The user guide in a frame, at the part that the address names. It is a separate page, so it can also be opened beside the console or printed. */
export function UserGuideScreen() {
  const frame = useRef<HTMLIFrameElement>(null)
  const appearance = useAppearance()
  const applyToGuide = useCallback(() => {
    // A guide on another host has no document here and keeps its own appearance; one that is still loading has no root.
    const root = frame.current?.contentDocument?.querySelector(':root')
    if (root) applyAppearance(appearance, root)
  }, [appearance])
  // The frame's document is outside of React, and this choice may change while it is open.
  useEffect(applyToGuide, [applyToGuide])
  const { hash } = useLocation()
  const [address] = useState(config.userGuideAddress + hash)
  const navigate = useNavigate()
  const [parts, setParts] = useState(none)
  const [search, setSearch] = useState('')
  const found = useMemo(() => partsWith(parts, search), [parts, search])
  useEffect(() => {
    if (hash !== '' && parts.length > 0) goToPart(frame.current, hash)
  }, [hash, parts])
  /** Also the part that the address has already, from which somebody scrolled away. */
  const choose = (id: string): void => {
    goToPart(frame.current, `#${id}`)
    setSearch('')
  }
  const onLoad = (): void => {
    applyToGuide()
    const { contentDocument: guide, contentWindow: page } = frame.current ?? {}
    if (!guide || !page) return
    setParts(partsOf(guide))
    page.addEventListener('hashchange', () => void navigate({ hash: page.location.hash }, { replace: true, preventScrollReset: true }))
  }

  return (
    <>
      <PageHeader
        title="Help"
        isBar
        actions={[{ label: 'Open in a new tab', Icon: ExternalLink, go: config.userGuideAddress + hash, isOutside: true }]}
      />
      {isOwnGuide && (
        <Finder role="search">
          <Input
            type="search"
            aria-label="Search the guide"
            placeholder="Search the guide"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {search.trim() !== '' && parts.length > 0 && (
            <>
              <p role="status">
                {found.length === 0
                  ? `Nothing in the guide has “${search}”.`
                  : `Found in ${counted(found.length, 'place')}${found.length > most ? `; the first ${most} are listed` : ''}.`}
              </p>
              <ul>
                {found.slice(0, most).map(({ id, title, chapter }) => (
                  <li key={id}>
                    {/* On a phone the list would leave no room for the guide. */}
                    <Link to={{ hash: id }} replace preventScrollReset onClick={() => choose(id)}>
                      {title}
                    </Link>
                    {chapter && ` · ${chapter}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Finder>
      )}
      {/* A guide of another host may open links in a new tab, and run nothing here. */}
      <Guide ref={frame} src={address} title="User guide" sandbox="allow-same-origin allow-popups" onLoad={onLoad} />
    </>
  )
}

const Finder = styled.div`
  input {
    max-width: 340px;
  }
  padding: 10px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  @media (min-width: 768px) {
    padding-inline: 32px;
  }
  p {
    margin-top: 8px;
    color: var(--text-2);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
    color: var(--text-3);
  }
  a {
    display: inline-block;
    padding-block: 6px;
  }
  @media (pointer: coarse) {
    a {
      padding-block: 12px;
    }
  }
`

const Guide = styled.iframe`
  flex: 1;
  width: 100%;
  min-height: 60vh;
  border: 0;
  background: var(--canvas);
`
