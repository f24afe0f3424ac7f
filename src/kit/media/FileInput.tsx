import { RotateCcw, Upload, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type Ref } from 'react'
import styled from 'styled-components'
import { Button, IconButton } from '../ui/Button'
import { FieldError, OptionalMark } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
import { Row } from '../ui/Row'
import { FileUpload, type FileTarget } from './FileUpload'
import { UploadProgress } from './UploadProgress'

interface FileInputProps extends FileTarget {
  readonly label: string
  /** The path of the uploaded file; empty for none. */
  readonly value: string
  readonly name: string
  readonly isOptional: boolean
  readonly error: string | undefined
  readonly onBlur: () => void
  /** Opens an uploaded file. */
  readonly onView: (filePath: string) => void
  /** Focused when the form moves to this field. */
  readonly focusRef: Ref<HTMLButtonElement>
}

/** Uploads a PDF, JPEG or PNG file that is chosen or dropped. */
export function FileInput({ label, value, name, isOptional, error, onChange, onWork, onBlur, onView, focusRef }: FileInputProps) {
  const target = { onChange, onWork }
  const [upload] = useState(() => new FileUpload(target))
  useEffect(() => upload.setTarget(target))
  const { state, uploaded } = useSyncExternalStore(upload.subscribe, upload.getSnapshot)
  const input = useRef<HTMLInputElement>(null)
  const isResting = state.phase === 'idle' || state.phase === 'failed'
  const ofField = (
    <>
      {' '}
      <Hidden>{label}</Hidden>
    </>
  )
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file) void upload.take(file)
  }
  return (
    <Box
      role="group"
      // Its buttons change with what the upload has come to.
      data-focus-to="button"
      aria-label={label}
      data-field={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <Texts>
        <span>
          <b>{label}</b> {isOptional && <OptionalMark />}
        </span>
        {state.phase === 'sending' && <UploadProgress label={`Uploading ${label}`} size={state.file.size} share={state.share} />}
        {state.phase === 'idle' && value !== '' && <small>{uploaded?.filePath === value ? uploaded.file.name : 'Uploaded'}</small>}
        {state.phase === 'failed' && <FieldError role="alert">{state.message}</FieldError>}
        {state.phase === 'idle' && error && <FieldError>{error}</FieldError>}
      </Texts>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        hidden
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <Row $gap={4}>
        {!isResting && <Button onClick={() => upload.stop()}>Stop{ofField}</Button>}
        {state.phase === 'failed' && state.file && (
          <Button onClick={() => upload.retry()}>
            <RotateCcw aria-hidden="true" />
            Try again{ofField}
          </Button>
        )}
        {isResting && value !== '' && (
          <Button tone="quiet" onClick={() => onView(value)}>
            View{ofField}
          </Button>
        )}
        {isResting && (
          <Button ref={focusRef} onBlur={onBlur} onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            {value === '' ? 'Upload' : 'Replace'}
            {ofField}
          </Button>
        )}
        {isResting && value !== '' && (
          <IconButton aria-label={`Remove ${label}`} onClick={() => onChange('')}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </Row>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 6px 12px;
  min-height: 44px;
`

const Texts = styled.div`
  flex: 1 1 160px;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 500;
  }
  small {
    display: block;
    color: var(--text-3);
    font-size: 13px;
  }
`
