import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'
import { Hidden } from '~/kit/ui/Hidden'
import { Notice } from '~/kit/ui/Notice'
import { completeValue } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { sameInstructors } from './duplicateInstructors'
import type { InstructorValues } from './instructorValues'
import { useInstructors } from './useInstructors'

interface SameInstructorsProps {
  readonly typed: Pick<InstructorValues, 'name' | 'email'>
  readonly editedId: string | null
}

/** Warns about existing instructors who may be the same person. It never blocks saving. */
export function SameInstructors({ typed, editedId }: SameInstructorsProps) {
  const deferred = useDeferredValue(typed)
  const record = useInstructors({ isSilent: true })
  const known = completeValue(record)
  if (record.status === 'loading') return null
  if (known === null)
    return (
      <Notice tone="warn">
        The other instructors could not be read, so duplicates cannot be found.
        <Button onClick={record.retry}>Try again</Button>
      </Notice>
    )
  const same = sameInstructors(deferred, known, editedId)
  if (same.length === 0) return null
  return (
    <Notice tone="warn">
      <List>
        {same.map(({ id, name, email, by }) => (
          <li key={id}>
            {/* A new tab keeps what the user typed here. */}
            <Link to={paths.instructor(id)} target="_blank" rel="noreferrer" dir="auto">
              {name ?? email ?? 'An instructor'}
              <Hidden> (opens in a new tab)</Hidden>
            </Link>{' '}
            has the same {by}.
          </li>
        ))}
      </List>
    </Notice>
  )
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  a {
    color: inherit;
  }
`
