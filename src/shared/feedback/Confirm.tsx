import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import type { CommandFailure } from '../api/commandFailure'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Field, Input } from '../ui/Field'
import { OutOfForm } from '../ui/OutOfForm'
import { plainWords } from '../format/plainWords'
import { CommandFailed } from './CommandFailed'
import { shownFailure } from './shownFailure'

interface ConfirmProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** What it touches, and whether it can be undone. */
  readonly children: ReactNode
  readonly keepLabel: string
  readonly confirmLabel: string
  /** Red, unless what is done takes nothing away. */
  readonly tone?: 'danger' | 'primary'
  /** For what cannot be undone: a name that must be typed first. */
  readonly typed?: { readonly label: string; readonly name: string }
  /** Rejects when it was refused; the dialog then stays and says why. */
  readonly onConfirm: () => Promise<unknown>
}

/** Asks before something is done that matters. */
export function Confirm({ title, isOpen, onClose, ...rest }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <OutOfForm>
      {/* What was confirmed is on its way: to keep it is no longer offered, and its answer is not taken for another question's. */}
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

function Question({ onClose, isBusy, setBusy, children, keepLabel, confirmLabel, tone = 'danger', typed, onConfirm }: QuestionProps) {
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const reason = typed && plainWords(name) !== plainWords(typed.name) ? 'Type the name first.' : null
  return (
    <Box
      onSubmit={(event) => {
        event.preventDefault()
        // A form it was opened from is not sent with it.
        event.stopPropagation()
        if (reason || isBusy) return
        setBusy(true)
        setFailure(null)
        onConfirm()
          .then(onClose)
          .catch((error: unknown) => setFailure(shownFailure(error)))
          .finally(() => setBusy(false))
      }}
    >
      <Words>{children}</Words>
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
      <DialogButtons>
        <Button onClick={onClose} reason={isBusy ? 'It is on its way.' : null}>
          {keepLabel}
        </Button>
        <Button type="submit" tone={tone} isBusy={isBusy} reason={reason}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Box>
  )
}

const Box = styled.form`
  display: grid;
  gap: 14px;
`

const Words = styled.div`
  color: var(--text-2);
  overflow-wrap: anywhere;
`
