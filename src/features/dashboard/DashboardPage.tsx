import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { breakpoints } from '~/kit/ui/media'
import { useMinute } from '~/kit/ui/useMinute'
import { dayInWords, shortWeekday } from '~/lib/time/dayWords'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import type { Updated } from './updated'
import { UpdatedAgo } from './UpdatedAgo'

interface DashboardPageProps {
  readonly title?: string | undefined
  readonly updated: Updated
  readonly actions?: readonly PageAction[]
  /** What the whole page is about, chosen beside its title. */
  readonly choice?: ReactNode
  readonly children: ReactNode
}

const noActions: readonly PageAction[] = []

/** The frame of a dashboard: the day in whose bounds it counts, and how old its figures are. */
export function DashboardPage({ title = 'Dashboard', updated, actions = noActions, choice, children }: DashboardPageProps) {
  const { day, time } = wallClockIn(statisticsZone, useMinute())
  return (
    <ListPage
      title={title}
      state={choice}
      under={
        <Line data-beside={choice ? true : undefined}>
          <span data-day>
            {shortWeekday(day)} {dayInWords(day)}
            <span data-wide>, {time} Singapore time</span>
          </span>
          <span aria-hidden="true">·</span>
          <UpdatedAgo updated={updated} />
        </Line>
      }
      actions={actions}
    >
      {children}
    </ListPage>
  )
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  @media (max-width: 767px) {
    font-size: 13px;
    [data-wide] {
      display: none;
    }
  }
  /* The choice beside the title reaches down to this line, which leaves it room. */
  &[data-beside] {
    @media screen and (max-width: ${breakpoints.md - 1}px) {
      [data-wide] {
        display: none;
      }
    }
    @media screen and (max-width: ${breakpoints.sm - 1}px) {
      [data-day],
      > [aria-hidden] {
        display: none;
      }
    }
  }
  @media (max-width: 359px) {
    flex-wrap: wrap;
    > [aria-hidden] {
      display: none;
    }
  }
`
