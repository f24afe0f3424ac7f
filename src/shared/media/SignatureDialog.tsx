import { useRef, useState } from 'react'
import styled from 'styled-components'
import { logFailure } from '../feedback/reportFailure'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { FieldError } from '../ui/Field'
import { SignaturePad, type SignaturePadHandle } from './SignaturePad'

interface SignatureDialogProps {
  readonly onDrawn: (file: File) => void
  readonly onClose: () => void
  /** A picture of a signature instead. */
  readonly onFile: () => void
}

/** A signature drawn by hand; an empty one is refused. */
export function SignatureDialog({ onDrawn, onClose, onFile }: SignatureDialogProps) {
  const pad = useRef<SignaturePadHandle>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const keep = (): void => {
    pad.current?.read().then(
      (file) => (file ? onDrawn(file) : setProblem('Sign first; the pad is empty.')),
      (error: unknown) => {
        logFailure(error)
        setProblem('The signature could not be saved by this browser.')
      },
    )
  }

  return (
    <Dialog title="Draw the signature" isOpen onClose={onClose} isWide>
      <SignaturePad handle={pad} onDrawn={() => setProblem(null)} />
      {problem && <FieldError role="alert">{problem}</FieldError>}
      <DialogButtons>
        <Other tone="quiet" onClick={onFile}>
          Upload a picture
        </Other>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" onClick={keep}>
          Use signature
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const Other = styled(Button)`
  margin-right: auto;
`
