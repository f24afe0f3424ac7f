import { useRef, useState } from 'react'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { FieldError } from '../ui/Field'
import { SignaturePad, type SignaturePadHandle } from './SignaturePad'

interface SignatureDialogProps {
  readonly onDrawn: (file: File) => void
  readonly onClose: () => void
  /** Called to upload a picture of a signature instead. */
  readonly onFile: () => void
}

/** Draws a signature by hand; an empty pad is rejected. */
export function SignatureDialog({ onDrawn, onClose, onFile }: SignatureDialogProps) {
  const pad = useRef<SignaturePadHandle>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const save = (): void => {
    pad.current?.read().then(
      (file) => (file ? onDrawn(file) : setProblem('Sign first; the pad is empty.')),
      (error: unknown) => {
        logFailure(error)
        setProblem('This browser could not save the signature.')
      },
    )
  }

  return (
    <Dialog title="Draw the signature" isOpen onClose={onClose} isWide>
      <SignaturePad handle={pad} onDrawn={() => setProblem(null)} />
      {problem && <FieldError role="alert">{problem}</FieldError>}
      <DialogButtons>
        <Button tone="quiet" onClick={onFile}>
          Upload a picture
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" onClick={save}>
          Use signature
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
