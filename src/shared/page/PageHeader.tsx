import { ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useClient } from '../session/client'
import { from } from '../ui/media'

export interface Crumb {
  readonly label: string
  readonly path: string
}

export interface PageHeaderProps {
  readonly title: string
  readonly crumbs?: readonly Crumb[]
  /** One line under the title. */
  readonly under?: ReactNode
  /** Beside the title: the record's state. */
  readonly state?: ReactNode
  /** The one primary action stands last. */
  readonly actions?: ReactNode
  /** Lies on a surface of its own, for pages whose columns go to the edges. */
  readonly isBar?: boolean
}

/** The focus stood on a heading that went, because a page's loading state gave way to the page. */
let isFocusOrphaned = false

/** Hands the focus from one heading to the one that takes its place; otherwise it would fall back to the top of the document. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    if (isFocusOrphaned && element) {
      element.tabIndex = -1
      element.focus({ preventScroll: true })
    }
    isFocusOrphaned = false
    return () => {
      isFocusOrphaned = element !== null && document.activeElement === element
    }
  }, [])
  return heading
}

const noCrumbs: readonly Crumb[] = []

/** Where one is, what it is called, and what can be done. Sets the document's title. */
export function PageHeader({ title, crumbs = noCrumbs, under, state, actions, isBar = false }: PageHeaderProps) {
  const client = useClient()
  const heading = useHeadingFocus()
  useEffect(() => {
    document.title = `${title} · ${client.name}`
  }, [title, client])
  return (
    <Head $isBar={isBar}>
      <Names>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb">
            <Crumbs>
              {crumbs.map(({ label, path }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                  <ChevronRight aria-hidden="true" />
                </li>
              ))}
            </Crumbs>
          </nav>
        )}
        <Line>
          <h1 ref={heading}>{title}</h1>
          {state}
        </Line>
        {under && <p>{under}</p>}
      </Names>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  )
}

const Head = styled.header<{ $isBar: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  ${({ $isBar }) => ($isBar ? 'padding: 16px; border-bottom: 1px solid var(--line); background: var(--surface);' : 'margin-bottom: 20px;')}
  ${from.sm} {
    ${({ $isBar }) => ($isBar ? 'padding: 18px 32px;' : '')}
  }
`

const Names = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  p {
    margin-top: 2px;
    color: var(--text-3);
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  h1 {
    font: 600 20px/28px var(--font);
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
    /* In the order of its own script, as on the card that led here. */
    unicode-bidi: plaintext;
  }
`

const Crumbs = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  font-size: 13px;
  color: var(--text-3);
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  a {
    display: inline-block;
    padding: 2px 0;
    color: var(--text-3);
    text-decoration: none;
    &:hover {
      color: var(--text);
      text-decoration: underline;
    }
    @media (pointer: coarse) {
      min-width: 44px;
      padding: 12px 0;
    }
  }
  svg {
    width: 13px;
    height: 13px;
    margin-right: 6px;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  @media print {
    display: none;
  }
`
