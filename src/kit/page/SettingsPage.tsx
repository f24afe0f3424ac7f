import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import styled from 'styled-components'
import { countText } from '~/lib/format/countText'
import { breakpoints, from } from '../ui/media'
import { SegmentBox } from '../ui/Segments'
import { useCurrentShown } from '../ui/useCurrentShown'
import { Page } from './ListPage'
import { PageHeader, type PageHeaderProps } from './PageHeader'

export interface SettingsLink {
  readonly id: string
  readonly title: string
  readonly path: string
  /** How many there are of what the section lists; null while it is not known. */
  readonly count?: number | null
  /** The first of a group says which. */
  readonly group?: string
}

export interface SettingsPageProps extends Omit<PageHeaderProps, 'isBar' | 'hasOwnBar'> {
  readonly sections: readonly SettingsLink[]
  /** Id of the open section. */
  readonly open: string
  /** What of the section is open, instead of its title: 'Plan slots'. */
  readonly step?: string | null
  /** What the open section is about. */
  readonly about: string
  /** The sorts of things that the section keeps, where it keeps several. */
  readonly tabs?: readonly SettingsLink[] | undefined
  /** Id of the open one of them. */
  readonly tab?: string
  /** What its changes look like, beside it where there is room. */
  readonly preview?: ReactNode
  /** The open section takes the room there is, as one with a table does; most of it goes to its preview. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** What all sections of a page of settings have in common. */
export type SectionHead = Pick<SettingsPageProps, 'title' | 'under' | 'sections' | 'open' | 'about' | 'tabs' | 'tab'>

/** Goes with the address of a chosen section. */
const chosen = { isChosenSection: true }

/** A page of settings: an index of its sections, and the open one, which the address names. */
export function SettingsPage({
  sections,
  open,
  step = null,
  about,
  tabs,
  tab,
  preview,
  isWide = false,
  children,
  ...head
}: SettingsPageProps) {
  const title = sections.find(({ id }) => id === open)?.title ?? ''
  // On paper there are no tabs.
  const part = tabs?.find(({ id }) => id === tab && id !== open)?.title
  const heading = useRef<HTMLHeadingElement>(null)
  const at = sections.findIndex(({ id }) => id === open)
  // The names of groups stand among the links.
  const index = useCurrentShown<HTMLElement>(at + sections.slice(0, at + 1).filter(({ group }) => group).length)
  const { state } = useLocation()
  const isChosen = useNavigationType() === NavigationType.Push && Object(state).isChosenSection === true
  // Choosing a section replaces everything beside the index, so that is where reading goes on.
  useEffect(() => {
    if (isChosen) heading.current?.focus({ preventScroll: true })
  }, [isChosen])
  return (
    <Page>
      <PageHeader {...head} />
      <Columns data-wide={isWide || undefined} $hasPreview={Boolean(preview)}>
        <Index ref={index} aria-label="Sections">
          {sections.map(({ id, title: label, path, count, group }) => (
            <Fragment key={id}>
              {group && <span>{group}</span>}
              <Link to={path} state={chosen} aria-current={id === open ? 'page' : undefined} preventScrollReset>
                {label} {typeof count === 'number' && <small>{countText(count)}</small>}
              </Link>
            </Fragment>
          ))}
        </Index>
        <Section aria-labelledby="section-title">
          <header>
            <h2 id="section-title" ref={heading} tabIndex={-1}>
              {step ?? title} {part && <span data-printed>{part}</span>}
            </h2>
            <p>{about}</p>
            {tabs && (
              <SegmentBox as="nav" aria-label={title} data-screen>
                {tabs.map(({ id, title: label, path }) => (
                  <Link key={id} to={path} aria-current={id === tab ? 'page' : undefined}>
                    {label}
                  </Link>
                ))}
              </SegmentBox>
            )}
          </header>
          {children}
        </Section>
        {preview && <Stage aria-label="Preview">{preview}</Stage>}
      </Columns>
    </Page>
  )
}

/** One setting of a section, or several that belong together. */
export const Setting = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 20px 16px;
  & + & {
    border-top: 1px solid var(--line);
  }
  @media (min-width: 768px) {
    padding-inline: 32px;
  }
`

const Columns = styled.div<{ $hasPreview: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 32px;
  align-items: start;
  ${from.md} {
    grid-template-columns: 200px minmax(0, 640px);
  }
  ${from.lg} {
    grid-template-columns: 200px minmax(0, 640px) ${({ $hasPreview }) => ($hasPreview ? 'minmax(280px, 372px)' : '')};
  }
  &[data-wide] {
    /* Beside the title, what the section is about leaves the room to its table. */
    > section > header {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
      align-items: baseline;
      padding-block: 12px;
      > p {
        /* Breaks rather than move the tabs to another line. */
        flex: 1 1 260px;
      }
      > nav {
        ${from.md} {
          margin-top: 0;
        }
      }
      + * {
        padding-top: 16px;
      }
      /* A list has room of its own at its end. */
      + :last-child:not(form) {
        padding-bottom: 0;
      }
    }
    ${from.md} {
      grid-template-columns: 200px minmax(0, 1fr);
    }
    ${from.lg} {
      grid-template-columns: 200px ${({ $hasPreview }) => ($hasPreview ? 'minmax(360px, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)')};
    }
  }
`

const Index = styled.nav`
  display: flex;
  gap: 2px;
  overflow-x: auto;
  /* The focus ring of an entry reaches beyond it. */
  margin: -4px;
  padding: 4px;
  ${from.md} {
    flex-direction: column;
    position: sticky;
    top: calc(var(--header) + 24px);
  }
  > span {
    display: none;
    ${from.md} {
      display: block;
      padding: 12px 12px 4px;
      color: var(--text-2);
      font-size: 12px;
      &:first-child {
        padding-top: 0;
      }
    }
  }
  a {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-height: var(--control);
    padding: 0 12px;
    border: 1px solid transparent;
    border-radius: var(--radius);
    color: var(--text-2);
    font-weight: 500;
    text-decoration: none;
    &:hover {
      background: var(--sunken);
    }
    &[aria-current] {
      border-color: var(--line);
      background: var(--surface);
      color: var(--text);
      font-weight: 600;
    }
  }
  small {
    margin-left: auto;
    color: var(--text-3);
    font-size: 12px;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`

const Section = styled.section`
  min-width: 0;
  @media screen and (max-width: ${breakpoints.lg - 1}px) {
    /* The preview below it stays below the window, so that it does not jump when the section arrives. */
    &:has([data-skeleton]):has(+ section) {
      min-height: calc(100dvh - 200px);
    }
  }
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  > header {
    padding: 18px 16px;
    border-bottom: 1px solid var(--line);
    @media (min-width: 768px) {
      padding-inline: 32px;
    }
  }
  h2 {
    font: 600 16px/24px var(--font);
    outline-offset: 4px;
  }
  > header > nav {
    width: fit-content;
    margin-top: 12px;
  }
  > header > p {
    color: var(--text-2);
    font-size: 13px;
    line-height: 20px;
  }
`

const Stage = styled.section`
  display: grid;
  gap: 16px;
  min-width: 0;
  ${from.md} {
    grid-column: 2;
  }
  ${from.lg} {
    grid-column: 3;
    position: sticky;
    top: calc(var(--header) + 24px);
  }
`
