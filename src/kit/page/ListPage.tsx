import type { ReactNode } from 'react'
import styled from 'styled-components'
import { breakpoints, from } from '../ui/media'
import { PageHeader, type PageHeaderProps } from './PageHeader'

interface ListPageProps extends Omit<PageHeaderProps, 'isBar' | 'hasOwnBar'> {
  /** Search and filters, above the table. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** A page with one list. */
export function ListPage({ filters, children, ...head }: ListPageProps) {
  return (
    <Page>
      <PageHeader {...head} />
      {filters && <Filters role="search">{filters}</Filters>}
      {children}
    </Page>
  )
}

export const Page = styled.div`
  flex: 1;
  min-width: 0;
  padding: 20px 16px 48px;
  ${from.sm} {
    padding: 24px 32px 48px;
  }
  /* As far left as the title above it. */
  > [data-skeleton],
  > div > [data-skeleton] {
    padding-inline: 0;
  }
`

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin-bottom: 14px;
  @media (max-width: ${breakpoints.sm - 1}px) {
    /* A period and a link fit beside each other. */
    gap: 8px;
    .button {
      padding-inline: 10px;
    }
  }
`
