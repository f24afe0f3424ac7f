import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { localTime } from '~/lib/time/instant'
import { useClient } from '~/platform/tenant/client'
import { useCrumbLinks, type Crumb } from '~/platform/tenant/openPages'
import { from } from '../ui/media'
import { usePrintTime } from '../ui/usePrintTime'
import type { PageAction } from './pageAction'
import { PageActions } from './PageActions'

export interface PageHeaderProps {
  readonly title: string
  /** What the tab and the browser's history show, where the title names a person. */
  readonly tabTitle?: string
  readonly crumbs?: readonly Crumb[]
  /** A line below the title. */
  readonly under?: ReactNode
  /** The record's status, beside the title. */
  readonly state?: ReactNode
  /** In order of importance. */
  readonly actions?: readonly PageAction[]
  /** Gives the header its own background, for pages whose columns reach the edges. */
  readonly isBar?: boolean
  /** On a phone the page has a bar with its main action at the bottom. */
  readonly hasOwnBar?: boolean
}

const noCrumbs: readonly Crumb[] = []
const noActions: readonly PageAction[] = []

/**
 * Breadcrumb, title, status and actions of a page; on paper its title below whose page it is and when it was printed. Also sets the document
 * title.
 */
export function PageHeader({
  title,
  tabTitle = title,
  crumbs = noCrumbs,
  under,
  state,
  actions = noActions,
  isBar = false,
  hasOwnBar = false,
}: PageHeaderProps) {
  const client = useClient()
  const printTime = usePrintTime()
  const linkTo = useCrumbLinks()
  return (
    <Head data-bar={isBar || undefined}>
      <title>{`${tabTitle} · ${client.name}`}</title>
      {printTime && (
        <p data-printed>
          {client.name}
          <span>{localTime(printTime)}</span>
        </p>
      )}
      <Names>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb">
            <Crumbs>
              {crumbs.map(linkTo).map(({ label, path }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                  <ChevronRight aria-hidden="true" />
                </li>
              ))}
            </Crumbs>
          </nav>
        )}
        <Line>
          <h1>{title}</h1>
          {state}
        </Line>
        {under && <p>{under}</p>}
      </Names>
      <PageActions actions={actions} hasOwnBar={hasOwnBar} />
    </Head>
  )
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  &:not([data-bar]) {
    margin-bottom: 16px;
    /* A list starts as high below a breadcrumb as it does without. */
    &:has(nav) {
      margin-bottom: 10px;
      ol {
        margin-block: -2px;
      }
    }
  }
  &[data-bar] {
    padding: 16px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
    &:has(nav) {
      /* A breadcrumb is as tall as a finger and brings its own room. */
      padding-top: 4px;
    }
    ${from.sm} {
      padding: 18px 32px;
      &:has(nav) {
        padding-top: 18px;
      }
    }
  }
`

const Names = styled.div`
  flex: 1 1 200px;
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
    /* The direction follows the title’s own script, as on the card that links here. */
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
    min-width: 0;
  }
  a {
    display: inline-block;
    min-width: 0;
    padding: 2px 0;
    color: var(--text-3);
    text-decoration: none;
    &:hover {
      color: var(--text);
      text-decoration: underline;
    }
    @media (pointer: coarse) {
      min-width: 44px;
      margin-inline: -12px;
      padding: 12px;
    }
  }
  svg {
    width: 13px;
    height: 13px;
    margin-right: 6px;
  }
`
