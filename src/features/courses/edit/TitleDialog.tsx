import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { reasonAgainst } from '~/platform/access/actions'
import type { CommandFailure } from '~/platform/api/commandFailure'
import { useCommand } from '~/platform/api/useCommand'
import { useRead } from '~/platform/api/useRead'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { CommandFailed } from '~/kit/feedback/CommandFailed'
import { shownFailure } from '~/kit/feedback/shownFailure'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { plainLower } from '~/lib/format/plainWords'
import { usePerson } from '~/platform/tenant/client'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Notice } from '~/kit/ui/Notice'
import { OutOfForm } from '~/kit/ui/OutOfForm'
import { CourseTitles, DeleteCourseTitle, KeepCourseTitle } from './courseEdit.generated'

interface TitleDialogProps {
  /** The text in the name field. */
  readonly typed: string
  readonly onSelect: (name: string) => void
  readonly onClose: () => void
}

/** The client's saved course titles: use, save or delete one. */
export function TitleDialog({ typed, onSelect, onClose }: TitleDialogProps) {
  const person = usePerson()
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const reading = useRead(CourseTitles, {})
  const save = useCommand(KeepCourseTitle, { done: 'Title saved', stale: ['courseTitles'] })
  const remove = useCommand(DeleteCourseTitle, { done: 'Title deleted', stale: ['courseTitles'] })
  const titles = reading.status === 'ready' ? reading.data.courseTitles : []
  const name = typed.trim()
  const isSaved = titles.some((title) => plainLower(title.name) === plainLower(name))
  const reason = reasonAgainst('settings.edit', person)
  const attempt = (work: Promise<unknown>): void => {
    setFailure(null)
    work.catch((error: unknown) => setFailure(shownFailure(error)))
  }
  return (
    <OutOfForm>
      <Dialog title="Saved titles" isOpen onClose={onClose}>
        <Box>
          {reading.status === 'loading' && <Skeleton lines={4} />}
          {reading.status === 'failed' && <FailedToLoad what="Titles" error={reading.error} onRetry={reading.retry} />}
          {reading.status === 'ready' && reading.isIncomplete && <Notice tone="warn">Part of the titles could not be read.</Notice>}
          {reading.status === 'ready' && titles.length === 0 && <p>No saved titles yet.</p>}
          <List>
            {titles.map(({ id, name: title }) => (
              <li key={id}>
                <button type="button" onClick={() => onSelect(title ?? '')} dir="auto">
                  {title}
                </button>
                <Button
                  tone="quiet"
                  aria-label={`Delete the title ${title ?? ''}`}
                  reason={reason ?? (remove.isRunning ? 'A title is being deleted.' : null)}
                  onClick={() => attempt(remove.run({ id }))}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </li>
            ))}
          </List>
          <CommandFailed failure={failure} />
        </Box>
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone="primary"
            isBusy={save.isRunning}
            reason={reason ?? (name === '' ? 'Type a name first.' : isSaved ? 'Already in the list.' : null)}
            onClick={() => attempt(save.run({ name }))}
          >
            {name === '' ? 'Save as a title' : `Save “${name}”`}
          </Button>
        </DialogButtons>
      </Dialog>
    </OutOfForm>
  )
}

const Box = styled.div`
  display: grid;
  gap: 12px;
`

const List = styled.ul`
  display: grid;
  max-height: min(360px, 45dvh);
  list-style: none;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    border-bottom: 1px solid var(--line);
  }
  li > button:first-child {
    min-height: var(--control);
    padding: 8px 4px;
    border: 0;
    background: none;
    color: var(--text);
    font: 500 14px/20px var(--font);
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
    &:hover {
      color: var(--accent-text);
    }
  }
`
