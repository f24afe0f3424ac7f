import { memo } from 'react'
import styled from 'styled-components'
import { Hint } from '~/kit/ui/Field'
import type { QueuedReport } from './reportQueue'
import { resultWords, timeIn } from './reportWords'

interface ReportLineProps {
  readonly item: QueuedReport
  readonly zone: string
  readonly isWithVessel?: boolean
}

/** When somebody was reported, and with which result; a positive one stands out. */
export const ReportLine = memo(function ReportLine({ item: { values, addedAt }, zone, isWithVessel = false }: ReportLineProps) {
  return (
    <Line>
      <time>{timeIn(zone, addedAt)}</time> <bdi>{values.person.name}</bdi> <i data-result={values.result}>{resultWords[values.result]}</i>
      {isWithVessel && <Hint>{values.vessel}</Hint>}
    </Line>
  )
})

const Line = styled.span`
  bdi {
    font-weight: 500;
  }
  i {
    font-style: normal;
  }
  [data-result='Positive'] {
    color: var(--bad);
    font-weight: 600;
  }
`
