import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { useMinute } from '~/kit/ui/useMinute'
import { dayInWords, weekdayInWords } from '~/lib/time/dayText'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import type { Updated } from './updated'
import { UpdatedAgo } from './UpdatedAgo'

interface DashboardPageProps {
  readonly updated: Updated
  readonly actions?: readonly PageAction[]
  readonly children: ReactNode
}

const noActions: readonly PageAction[] = []

/** The frame of a dashboard: the day in whose bounds it counts, and how old its figures are. */
export function DashboardPage({ updated, actions = noActions, children }: DashboardPageProps) {
  const { day, time } = wallClockIn(statisticsZone, useMinute())
  return (
    <ListPage
      title="Dashboard"
      under={
        <Line>
          <span>
            {weekdayInWords(day)} {dayInWords(day)}
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
  @media (max-width: 359px) {
    flex-wrap: wrap;
    [aria-hidden] {
      display: none;
    }
  }
`
