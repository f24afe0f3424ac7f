import { use, type ReactNode } from 'react'
import styled from 'styled-components'
import { Skeleton } from '../feedback/Skeleton'
import { breakpoints, from } from '../ui/media'
import { PageHeader, type PageHeaderProps } from './PageHeader'
import { RecordNoticeContext } from './recordNoticeContext'

interface RecordPageProps extends Omit<PageHeaderProps, 'isBar' | 'hasOwnBar' | 'under'> {
  /** Spans the page, below its header. */
  readonly notice?: ReactNode
  readonly facts: ReactNode
  /** The facts come after the record, on the right or below it: for a record that is worked on more than read. */
  readonly areFactsLast?: boolean
  /** The record itself, in the middle. */
  readonly children: ReactNode
  /** The history of the record, on the right. */
  readonly timeLine?: ReactNode
}

/** A page for one record: facts, the record itself and its history, from left to right. */
export function RecordPage({ notice, facts, areFactsLast = false, children, timeLine, ...head }: RecordPageProps) {
  const recordNotice = use(RecordNoticeContext)
  return (
    <>
      <PageHeader {...head} isBar />
      {recordNotice && <NoticeBar>{recordNotice}</NoticeBar>}
      {notice && <NoticeBar>{notice}</NoticeBar>}
      <Columns $hasTimeLine={timeLine !== undefined} $areFactsLast={areFactsLast}>
        {!areFactsLast && <Facts aria-label="Facts">{facts}</Facts>}
        <Stage data-work={areFactsLast || undefined}>{children}</Stage>
        {areFactsLast && (
          <Facts aria-label="Facts" data-last>
            {facts}
          </Facts>
        )}
        {timeLine && <TimeLine aria-label="What happened">{timeLine}</TimeLine>}
      </Columns>
    </>
  )
}

/** A record that is loading. */
export const RecordSkeleton = (head: PageHeaderProps) => (
  <RecordPage {...head} facts={<Skeleton lines={8} />}>
    <Skeleton lines={10} label="" />
  </RecordPage>
)

/** A record that is worked on, which is loading. */
export const WorkSkeleton = (head: PageHeaderProps) => (
  <RecordPage {...head} areFactsLast facts={<Skeleton lines={8} />}>
    <Skeleton lines={10} label="" />
  </RecordPage>
)

/** A record with a time line that is loading. */
export const TimedRecordSkeleton = (head: PageHeaderProps) => (
  <RecordPage {...head} facts={<Skeleton lines={8} />} timeLine={<Skeleton label="" />}>
    <Skeleton lines={10} label="" />
  </RecordPage>
)

const NoticeBar = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  ${from.sm} {
    padding-inline: 32px;
  }
  /* Some notices read before they know whether to say anything. */
  &:empty {
    display: none;
  }
`

const Columns = styled.div<{ $hasTimeLine: boolean; $areFactsLast: boolean }>`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  @media screen and (max-width: ${breakpoints.sm - 1}px) {
    /* The page's own bar stands over its end, which goes on as the middle ends. */
    padding-bottom: var(--bottom-bar);
    background: var(--sunken);
  }
  ${from.md} {
    grid-template-columns: ${({ $areFactsLast }) => ($areFactsLast ? 'minmax(0, 1fr) 320px' : '320px minmax(0, 1fr)')};
    align-content: stretch;
  }
  ${from.lg} {
    ${({ $hasTimeLine }) => ($hasTimeLine ? 'grid-template-columns: 320px minmax(0, 1fr) 320px;' : '')}
  }
  > section > [data-skeleton] {
    padding: 0;
  }
`

const Facts = styled.section`
  padding: 20px 16px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  ${from.sm} {
    padding: 20px 32px;
  }
  ${from.md} {
    /* Below the title. */
    padding: 22px 16px 22px 32px;
    border-bottom: 0;
    border-right: 1px solid var(--line);
    &[data-last] {
      padding-inline: 24px 32px;
      border-right: 0;
      border-left: 1px solid var(--line);
    }
  }
  &[data-last] {
    border-bottom: 0;
  }
`

const Stage = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  padding: 16px;
  background: var(--sunken);
  ${from.sm} {
    padding: 28px 32px;
  }
  ${from.md} {
    padding: 28px;
  }
  /* Without specificity, so that a narrower column and a dialog keep their width. */
  :where(& > *) {
    width: 100%;
  }
  &[data-work] {
    padding-top: 4px;
    @media screen and (max-width: ${breakpoints.md - 1}px) {
      /* The facts below it stay below the window, so that they do not jump when a list arrives. */
      min-height: calc(100dvh - 160px);
    }
    ${from.sm} {
      padding-top: 16px;
    }
  }
`

const TimeLine = styled.section`
  padding: 20px 16px;
  background: var(--surface);
  border-top: 1px solid var(--line);
  ${from.sm} {
    padding: 20px 32px;
  }
  ${from.md} {
    grid-column: 1 / -1;
  }
  ${from.lg} {
    grid-column: auto;
    padding: 22px 24px;
    border-top: 0;
    border-left: 1px solid var(--line);
  }
`
