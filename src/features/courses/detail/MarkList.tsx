import type { Ref } from 'react'
import styled from 'styled-components'
import { personName } from '~/domain/person/personName'
import { Breakable } from '~/kit/ui/Breakable'
import { Button } from '~/kit/ui/Button'
import { Hint } from '~/kit/ui/Field'
import type { ParticipantRowFragment } from './courseDetail.generated'
import { marksInWords, type Marks } from './marks'

interface MarkListProps {
  readonly ref: Ref<HTMLFieldSetElement>
  readonly participants: readonly ParticipantRowFragment[]
  readonly marks: Marks
  readonly onMark: (more: Marks) => void
  readonly isDisabled: boolean
}

/** Participants with a checkbox for each who passed, below a count of the marks. */
export function MarkList({ ref, participants, marks, onMark, isDisabled }: MarkListProps) {
  const ids = participants.map(({ id }) => id)
  const markAll = (hasPassed: boolean): void => onMark(Object.fromEntries(ids.map((id) => [id, hasPassed])))
  return (
    <List ref={ref} disabled={isDisabled}>
      <legend>Who passed</legend>
      <Hint>Anyone left unmarked counts as failed.</Hint>
      <Quick>
        <span role="status" aria-label="Marks">
          {marksInWords(marks, ids)}
        </span>
        <Button tone="quiet" onClick={() => markAll(true)}>
          All passed
        </Button>
        <Button tone="quiet" onClick={() => markAll(false)}>
          Nobody passed
        </Button>
      </Quick>
      {participants.map((participant) => {
        const { id, email } = participant
        return (
          <label key={id}>
            <input type="checkbox" checked={marks[id] === true} onChange={(event) => onMark({ [id]: event.target.checked })} />
            <span>
              <bdi>{personName(participant) ?? 'No name'}</bdi>
              {email && (
                <Hint>
                  <Breakable text={email} />
                </Hint>
              )}
            </span>
            <span>{marks[id] === undefined ? 'Not marked' : marks[id] ? 'Passed' : 'Failed'}</span>
          </label>
        )
      })}
    </List>
  )
}

const List = styled.fieldset`
  display: grid;
  grid-auto-rows: max-content;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font: 600 14px/20px var(--font);
  }
  > label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 4px 2px;
    border-bottom: 1px solid var(--line);
    cursor: pointer;
  }
  label > span {
    min-width: 0;
  }
  label > span:last-child {
    color: var(--text-2);
    overflow-wrap: normal;
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--accent);
  }
`

const Quick = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  padding-bottom: 4px;
  background: var(--raised);
  border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums;
  > span {
    flex: 1 0 180px;
    color: var(--text-2);
  }
  @media (max-width: 479px) {
    /* Buttons go below the counts, with their labels aligned to them. */
    > span {
      flex-basis: 100%;
    }
    > button:first-of-type {
      margin-left: -12px;
    }
  }
`
