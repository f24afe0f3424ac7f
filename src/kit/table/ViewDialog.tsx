import { useState, type SyntheticEvent } from 'react'
import { normaliseText } from '~/lib/format/normaliseText'
import { toast } from '~/platform/messages/toast'
import type { SavedView } from '~/platform/session/savedViews'
import { undo } from '../feedback/undo'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Field, Input } from '../ui/Field'
import { Notice } from '../ui/Notice'
import { Stack } from '../ui/Stack'
import type { ListViews } from './useSavedView'
import { longestName, viewNamed, withName, withSaved } from './viewChanges'
import { notStored } from './viewCommands'

interface ViewDialogProps {
  readonly saved: ListViews
  /** The view that gets another name; null to save the list as a new view. */
  readonly renamed: SavedView | null
  readonly onClose: () => void
}

/** Asks for the name of a view, and before it replaces another view of that name. */
export function ViewDialog({ saved, renamed, onClose }: ViewDialogProps) {
  const { views, change, current } = saved
  const [name, setName] = useState(renamed?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const [replaced, setReplaced] = useState<SavedView | null>(null)

  const save = (): boolean => {
    // A view that is being deleted would take the new one of its name along.
    const left = (all: readonly SavedView[]) =>
      all.filter((one) => !undo.readHidden().has(one.id) || viewNamed([one], current.list, name) === undefined)
    if (renamed) return change((all) => withName(left(all), renamed.id, name))
    const id = replaced?.id ?? crypto.randomUUID()
    const isStored = change((all) => withSaved(left(all), { ...current, name, id }))
    if (isStored) saved.setChosen(id)
    return isStored
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (normaliseText(name) === '') {
      setError('Enter a name.')
      return
    }
    const taken = viewNamed(
      views.filter((view) => view !== renamed),
      current.list,
      name,
    )
    if (taken && taken !== replaced) {
      setReplaced(taken)
      return
    }
    if (!save()) {
      setError(notStored)
      return
    }
    toast.success(renamed ? `View renamed to “${normaliseText(name)}”.` : `View “${normaliseText(name)}” saved on this device.`)
    onClose()
  }

  return (
    <Dialog title={renamed ? 'Rename view' : 'Save view'} isOpen onClose={onClose}>
      <Stack as="form" onSubmit={submit} noValidate>
        {!renamed && (
          <p>
            Filters, sort and columns are saved on this device, for you alone.
            {saved.isSearchLeftOut && ' The search text is not saved: it may be a person’s name.'}
          </p>
        )}
        <Field label="Name" need="required" error={error}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={longestName}
              autoComplete="off"
              dir="auto"
              onChange={({ target }) => {
                setName(target.value)
                setError(null)
                setReplaced(null)
              }}
            />
          )}
        </Field>
        {replaced && (
          <Notice tone="warn" isUrgent>
            <span>
              You already have a view “<bdi>{replaced.name}</bdi>”. Replacing it cannot be undone.
            </span>
          </Notice>
        )}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary">
            {replaced ? 'Replace view' : renamed ? 'Rename' : 'Save view'}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}
