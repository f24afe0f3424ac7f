import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { evenMarks } from '~/lib/format/comparable'
import { normaliseText } from '~/lib/format/normaliseText'
import type { CommandFailure } from '~/platform/api/transport/commandFailure'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Field, Input } from '../ui/Field'
import { OutOfForm } from '../ui/OutOfForm'
import { Stack } from '../ui/Stack'
import { CommandFailed } from './CommandFailed'
import { Doing } from './Doing'
import { shownFailure } from './shownFailure'

/** A name as it is typed to confirm: no keyboard has every apostrophe. */
const asTyped = (name: string): string => evenMarks(normaliseText(name))

interface ConfirmProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What the action affects, and whether it can be undone. */
  readonly children: ReactNode
  readonly confirmLabel: string
  /** For leaving things as they are, where “Cancel” could mean the action. */
  readonly cancelLabel?: string
  /** Use `primary` for an action that removes nothing, and `plain` where leaving is the safe answer: that is the primary one then. */
  readonly tone?: 'danger' | 'primary' | 'plain'
  /** For an action that cannot be undone: a name, or other words, that the user must type first. */
  readonly typed?: { readonly label: string; readonly name: string; readonly reason?: string } | undefined
  /** Why it cannot be confirmed like this; null if it can. */
  readonly reason?: string | null
  /** What it waits for while the action runs. */
  readonly doing?: string | null
  /** The dialog closes when this resolves, unless to false or null. When it rejects, the dialog stays open and shows the error. */
  readonly onConfirm: () => Promise<unknown>
}

/** Asks the user to confirm an action. */
export function Confirm({ title, isOpen, onClose, ...rest }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <OutOfForm>
      {/* Closing is blocked while the action runs: it can no longer be cancelled, and its result must not end up in another dialog. */}
      <Dialog title={title} isOpen={isOpen} onClose={onClose} canClose={!isBusy}>
        <Question onClose={onClose} isBusy={isBusy} setBusy={setBusy} {...rest} />
      </Dialog>
    </OutOfForm>
  )
}

interface QuestionProps extends Omit<ConfirmProps, 'title' | 'isOpen'> {
  readonly isBusy: boolean
  readonly setBusy: (isBusy: boolean) => void
}

function Question({
  onClose,
  isBusy,
  setBusy,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  typed,
  reason: given = null,
  doing = null,
  onConfirm,
}: QuestionProps) {
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const cancel = (
    <Button key="cancel" tone={tone === 'plain' ? 'primary' : 'plain'} onClick={onClose} reason={isBusy ? 'Sending…' : null}>
      {cancelLabel}
    </Button>
  )
  const isTyped = !typed || asTyped(name) === asTyped(typed.name)
  const reason = given ?? (isTyped ? null : (typed.reason ?? 'Type the name first.'))
  const act = (
    <Button key="act" type="submit" tone={tone} isBusy={isBusy} reason={reason}>
      {confirmLabel}
    </Button>
  )
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        // React bubbles the event through the portal, which would submit the form that opened this dialog.
        event.stopPropagation()
        if (reason || isBusy) return
        setBusy(true)
        setFailure(null)
        const form = event.currentTarget
        onConfirm()
          .then((result) => result !== false && result !== null && onClose())
          .catch((error: unknown) => setFailure(shownFailure(error, form.isConnected)))
          .finally(() => setBusy(false))
      }}
    >
      <Body>{children}</Body>
      {typed && (
        <Field
          label={
            <>
              {typed.label}: <b dir="auto">{typed.name}</b>
            </>
          }
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              dir="auto"
            />
          )}
        </Field>
      )}
      <CommandFailed failure={failure} />
      <Doing text={doing} />
      <DialogButtons>{tone === 'primary' ? [cancel, act] : [act, cancel]}</DialogButtons>
    </Stack>
  )
}

const Body = styled.div`
  color: var(--text-2);
  > * + * {
    margin-top: 8px;
  }
  ul:not([data-rows]) {
    display: grid;
    gap: 6px;
    padding-left: 18px;
    list-style: disc;
  }
`
