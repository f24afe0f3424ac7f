import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'
import { Note } from '~/kit/ui/Note'
import { Panel } from '~/kit/ui/Panel'
import { Status } from '~/kit/ui/Status'
import { countText } from '~/lib/format/countText'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { Difference, Head } from '../Difference'
import { totalOf, type NamedCount } from './countRows'

interface MessagesPanelProps {
  /** Names the panel. */
  readonly label: string
  readonly record: RecordState<readonly NamedCount[]>
  readonly before: RecordState<readonly NamedCount[]>
  /** What the count is compared with. */
  readonly than: string
  readonly facts: readonly string[]
}

/** How many text messages were sent; absent at 0, but a count that could not be read says so. */
export function MessagesPanel({ label, record, before, than, facts }: MessagesPanelProps) {
  const counts = completeValue(record)
  const earlier = completeValue(before)
  if (record.status === 'loading' || (counts !== null && totalOf(counts) === 0)) return null
  return (
    <Box aria-label={label}>
      <h2>SMS sent</h2>
      <Head>
        {counts === null ? (
          <>
            <Status $tone="bad">Could not be loaded</Status>
            <Button onClick={record.retry}>Try again</Button>
          </>
        ) : (
          <>
            <b>{countText(totalOf(counts))}</b>
            <Difference now={totalOf(counts)} before={earlier && totalOf(earlier)} than={than} />
          </>
        )}
      </Head>
      <Note $above={8}>{facts.join(' · ')}</Note>
    </Box>
  )
}

const Box = styled(Panel)`
  padding: 14px 0;
  h2,
  > :last-child {
    padding: 0 16px;
  }
`
