import { useRef, useState } from 'react'
import { savingTitle } from '~/domain/course/libraryCommands'
import { Confirm } from '~/kit/feedback/Confirm'
import { Field, Input } from '~/kit/ui/Field'
import { normaliseCase } from '~/lib/format/normaliseText'
import { readText } from '~/lib/format/readText'
import { useCommand } from '~/platform/api/command/useCommand'
import { readyValue, type RecordState } from '~/platform/api/read/record'
import { SavedTitles, SaveTitle, type SavedTitleFragment } from './data.generated'

interface AddTitleDialogProps {
  readonly record: RecordState<readonly SavedTitleFragment[]>
  readonly onClose: () => void
}

/** Saves a title for course forms, unless it is in the list. */
export function AddTitleDialog({ record, onClose }: AddTitleDialogProps) {
  const [typed, setTyped] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const save = useCommand(SaveTitle, savingTitle(SavedTitles))
  const name = readText(typed)
  const isListed = readyValue(record)?.some((title) => normaliseCase(title.name) === normaliseCase(name)) === true
  const problem = name === '' ? 'Required field' : isListed ? 'This title is already in the list' : null
  const send = async (): Promise<unknown> => {
    setSubmitted(true)
    if (problem !== null) {
      input.current?.focus()
      return false
    }
    return save.run({ name })
  }
  return (
    <Confirm title="Add a title" isOpen onClose={onClose} tone="primary" confirmLabel="Save title" doing={save.doing} onConfirm={send}>
      <Field label="Title" need="required" error={isSubmitted ? problem : null} hint="As course forms will offer it">
        {(control) => (
          <Input {...control} ref={input} value={typed} autoComplete="off" dir="auto" onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
    </Confirm>
  )
}
