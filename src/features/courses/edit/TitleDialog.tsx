import { Trash2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { deletingTitle, savingTitle } from '~/domain/course/libraryCommands'
import { CommandFailed } from '~/kit/feedback/CommandFailed'
import { Loaded } from '~/kit/feedback/Loaded'
import { shownFailure } from '~/kit/feedback/shownFailure'
import { undo, useHiddenRows } from '~/kit/feedback/undo'
import { takeFocus } from '~/kit/focus/takeFocus'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { OutOfForm } from '~/kit/ui/OutOfForm'
import { Stack } from '~/kit/ui/Stack'
import { useAbortOnLeave } from '~/kit/ui/useAbortOnLeave'
import { normaliseCase } from '~/lib/format/normaliseText'
import { readText } from '~/lib/format/readText'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import type { CommandFailure } from '~/platform/api/transport/commandFailure'
import { useSignedIn } from '~/platform/tenant/client'
import { CourseTitles, DeleteCourseTitle, KeepCourseTitle } from './courseEdit.generated'

interface TitleDialogProps {
  /** The text in the name field. */
  readonly typed: string
  readonly onSelect: (name: string) => void
  readonly onClose: () => void
}

/** The client's saved course titles: use, save or delete one. */
export function TitleDialog({ typed, onSelect, onClose }: TitleDialogProps) {
  const person = useSignedIn()
  const leave = useAbortOnLeave()
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const record = useRecord(CourseTitles, {})
  const save = useCommand(KeepCourseTitle, savingTitle(CourseTitles))
  const hidden = useHiddenRows()
  const isPending = useSyncExternalStore(undo.subscribe, undo.read)?.isSending === false
  const remove = useCommand(DeleteCourseTitle, deletingTitle(CourseTitles))
  const name = readText(typed)
  const isSaved = readyValue(record)?.some((title) => normaliseCase(title.name) === normaliseCase(name))
  const reason = reasonAgainst('settings.edit', person)
  const attempt = (work: Promise<unknown>): void => {
    setFailure(null)
    work.catch((error: unknown) => setFailure(shownFailure(error, !leave().aborted)))
  }
  return (
    <OutOfForm>
      <Dialog title="Saved titles" isOpen onClose={onClose}>
        <Stack $gap={12}>
          <Loaded record={record} what="The titles" lines={4}>
            {(titles, isPartial) =>
              titles.length === 0 && !isPartial ? (
                <p>No saved titles yet.</p>
              ) : (
                <List>
                  {titles.map(({ id, name: title }) =>
                    hidden.has(id) ? (
                      // The bar with Undo lies under the dialog, out of reach.
                      isPending && (
                        <li key={id}>
                          <p role="status">
                            <s dir="auto">{title}</s> is being deleted.
                          </p>
                          <Button ref={takeFocus} onClick={undo.revert}>
                            Undo
                          </Button>
                        </li>
                      )
                    ) : (
                      <li key={id}>
                        <button type="button" onClick={() => onSelect(title ?? '')} dir="auto">
                          {title}
                        </button>
                        <Button
                          tone="quiet"
                          aria-label={`Delete the title ${title ?? ''}`}
                          reason={reason}
                          onClick={() =>
                            undo.offer({
                              text: `Deleting “${title ?? ''}”`,
                              hides: [id],
                              stored: { kind: 'courseTitle', id, name: title ?? '' },
                              send: () => remove.run({ id }),
                            })
                          }
                        >
                          <Trash2 aria-hidden="true" />
                        </Button>
                      </li>
                    ),
                  )}
                </List>
              )
            }
          </Loaded>
          <CommandFailed failure={failure} />
        </Stack>
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
    cursor: pointer;
    &:hover {
      color: var(--accent-text);
    }
  }
`
