import type { ReactNode } from 'react'
import styled from 'styled-components'
import { from } from '../ui/media'
import { Page } from './ListPage'
import { PageHeader, type PageHeaderProps } from './PageHeader'

export interface SettingsSection {
  /** The URL fragment: `#id`. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

interface SettingsPageProps extends Omit<PageHeaderProps, 'isBar'> {
  readonly sections: readonly SettingsSection[]
}

/** A page of sections with an index beside them. */
export function SettingsPage({ sections, ...head }: SettingsPageProps) {
  return (
    <Page>
      <PageHeader {...head} />
      <Columns>
        <Index aria-label="On this page">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </Index>
        <div>
          {sections.map(({ id, title, content }) => (
            <Section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {content}
            </Section>
          ))}
        </div>
      </Columns>
    </Page>
  )
}

const Columns = styled.div`
  display: grid;
  gap: 24px 40px;
  ${from.md} {
    grid-template-columns: 200px minmax(0, 640px);
  }
`

const Index = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-content: start;
  ${from.md} {
    flex-direction: column;
    position: sticky;
    top: calc(var(--header) + 24px);
    align-self: start;
  }
  a {
    padding: 8px 12px;
    border-radius: var(--radius);
    color: var(--text-2);
    font-weight: 500;
    text-decoration: none;
    &:hover {
      background: var(--sunken);
    }
  }
`

const Section = styled.section`
  scroll-margin-top: 12px;
  padding: 20px 0;
  border-top: 1px solid var(--line);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  h2 {
    margin-bottom: 12px;
    font: 600 16px/24px var(--font);
  }
`
