import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { Segments } from '../ui/Segments'
import type { ImportKind } from './importKind'
import type { CheckState } from './importPhase'

/** Which rows are listed. */
export type RowView = 'correct' | 'duplicates' | 'all'

interface CheckSummaryProps {
  readonly verb: ImportKind['verb']
  readonly state: CheckState
  readonly counts: Readonly<Record<RowView, number>>
  readonly view: RowView
  readonly onView: (view: RowView) => void
}

/** How many rows are ready, and the choice of rows to list. */
export function CheckSummary({ verb, state, counts, view, onView }: CheckSummaryProps) {
  const { file, ready, leftOut, existing } = state
  const { correct, duplicates, all } = counts
  return (
    <Summary>
      <p role="status">
        <b>
          {counted(all, 'row')} read from {file.name}.
        </b>{' '}
        {counted(ready.length, 'is', 'are')} ready
        {correct > 0 && `, ${counted(correct, 'needs a correction', 'need a correction')}`}
        {duplicates > 0 && `, ${counted(duplicates, 'looks', 'look')} already ${verb.done}`}
        {leftOut.size > 0 && `, ${countText(leftOut.size)} left out`}.
        {existing.status === 'asking' && ` Checking for duplicates: ${countText(existing.count)} of ${countText(existing.of)}…`}
      </p>
      <Segments
        label="Rows"
        value={view}
        onChange={onView}
        choices={[
          { value: 'correct', label: 'To correct', count: correct },
          { value: 'duplicates', label: 'Possible duplicates', count: duplicates },
          { value: 'all', label: 'All', count: all },
        ]}
      />
    </Summary>
  )
}

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 20px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  p {
    flex: 1 1 300px;
    color: var(--text-2);
  }
  b {
    color: var(--text);
  }
`
