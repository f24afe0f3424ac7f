import { Camera, Crop, ImagePlus, PenLine, Upload, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react'
import styled from 'styled-components'
import { imageAddress } from '~/platform/api/transport/images'
import { lazyDialog, ReloadButton } from '../feedback/lazyPart'
import { Button, IconButton } from '../ui/Button'
import { FieldError, OptionalMark } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
import { OnWide } from '../ui/OnWide'
import { OutOfForm } from '../ui/OutOfForm'
import { Row } from '../ui/Row'
import { ImageChoice, type ImageTarget } from './ImageChoice'
import { imageKinds, isSignature } from './imageKinds'
import { UploadProgress } from './UploadProgress'

const CropDialog = lazyDialog(async () => (await import('./CropDialog')).CropDialog)
const CameraDialog = lazyDialog(async () => (await import('./CameraDialog')).CameraDialog)
const SignatureDialog = lazyDialog(async () => (await import('./SignatureDialog')).SignatureDialog)

interface ImageInputProps extends ImageTarget {
  readonly label: string
  /** An image id or URL; empty for none. */
  readonly value: string
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly isOptional?: boolean
  /** Further buttons next to the upload button. */
  readonly extraActions?: ReactNode
  /** Field name, exposed as `data-field`. */
  readonly name?: string
  /** Focused when the form moves to this field. */
  readonly focusRef?: Ref<HTMLButtonElement>
}

/** Uploads a picture that is chosen, dropped, pasted, taken with the camera or, for signatures, drawn. Large pictures are scaled down. */
export function ImageInput({
  label,
  mode,
  value,
  onChange,
  onBlur,
  onWork,
  error,
  isOptional = false,
  onUploaded,
  extraActions,
  name,
  focusRef,
}: ImageInputProps) {
  const kind = imageKinds[mode]
  const canDraw = isSignature(mode)
  const isPhoto = !kind.isTransparent
  const target = { mode, onChange, onUploaded, onWork }
  const [choice] = useState(() => new ImageChoice(target))
  useEffect(() => choice.setTarget(target))
  const { state, uploaded } = useSyncExternalStore(choice.subscribe, choice.getSnapshot)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isResting = state.phase === 'idle' || state.phase === 'failed'
  const dialog = isResting ? state.dialog : null
  const url = value === '' ? null : imageAddress(mode, value)
  const labelInSentence = label.toLowerCase()

  const close = (): void => choice.show(null)
  const pick = (): void => {
    close()
    input.current?.click()
  }

  return (
    <Box
      role="group"
      // Its buttons change with what the upload has come to.
      data-focus-to="button"
      aria-label={label}
      data-field={name}
      $isDraggedOver={isDraggedOver}
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDraggedOver(false)
        const [file] = event.dataTransfer.files
        if (file) choice.take(file)
      }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files
        if (!file) return
        event.preventDefault()
        choice.take(file)
      }}
    >
      <Preview>{url ? <img src={url} alt="" /> : <ImagePlus aria-hidden="true" />}</Preview>
      <Texts>
        <span>
          <b>{label}</b>
          {isOptional && <OptionalMark />}
        </span>
        {state.phase === 'sending' && (
          <UploadProgress label={`Uploading ${labelInSentence}`} size={state.upload.file.size} share={state.share} />
        )}
        {state.phase === 'failed' && <FieldError role="alert">{state.message}</FieldError>}
        {state.phase === 'idle' && error && <FieldError>{error}</FieldError>}
      </Texts>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) choice.take(file)
          event.target.value = ''
        }}
      />
      {state.phase === 'sending' && <Button onClick={() => choice.cancel()}>Cancel</Button>}
      {state.phase === 'failed' && state.upload && <Button onClick={() => choice.retry()}>Try again</Button>}
      {state.phase === 'failed' && state.needsReload && <ReloadButton />}
      {isResting && (
        <Row $gap={4}>
          {url && uploaded?.imageId === value && (
            <ToolButton tone="quiet" onClick={() => choice.show({ kind: 'crop', picture: uploaded.picture })}>
              <Crop aria-hidden="true" />
              <OnWide>Crop</OnWide>
              <Hidden> {labelInSentence}</Hidden>
            </ToolButton>
          )}
          {isPhoto && (
            <ToolButton tone="quiet" onClick={() => choice.show({ kind: 'camera' })}>
              <Camera aria-hidden="true" />
              <OnWide>Camera</OnWide>
              <Hidden> for {labelInSentence}</Hidden>
            </ToolButton>
          )}
          {canDraw && (
            <ToolButton tone="quiet" onClick={() => choice.show({ kind: 'signature' })}>
              <PenLine aria-hidden="true" />
              <OnWide>Draw</OnWide>
              <Hidden> {labelInSentence}</Hidden>
            </ToolButton>
          )}
          {extraActions}
          <Button ref={focusRef} onClick={pick} onBlur={onBlur}>
            <Upload aria-hidden="true" />
            {url ? 'Replace' : 'Upload'}
            <Hidden> {labelInSentence}</Hidden>
          </Button>
          {url && (
            <IconButton aria-label={`Remove ${labelInSentence}`} onClick={() => onChange('')}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </Row>
      )}
      <OutOfForm>
        <Suspense>
          {dialog?.kind === 'crop' && (
            <CropDialog picture={dialog.picture} kind={kind} onCropped={(file) => choice.send(file, dialog)} onClose={close} />
          )}
          {dialog?.kind === 'camera' && <CameraDialog onTaken={(file) => choice.take(file)} onClose={close} onFile={pick} />}
          {dialog?.kind === 'signature' && <SignatureDialog onDrawn={(file) => choice.send(file, dialog)} onClose={close} onFile={pick} />}
        </Suspense>
      </OutOfForm>
    </Box>
  )
}

const Box = styled.div<{ readonly $isDraggedOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  border-radius: var(--radius);
  outline: ${({ $isDraggedOver }) => ($isDraggedOver ? '2px dashed var(--accent-text)' : 'none')};
  outline-offset: 6px;
`

const Preview = styled.span`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  flex: none;
  width: 56px;
  height: 44px;
  padding: 3px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  color: var(--text-3);
  /* Logos and signatures are designed for white paper. */
  &:has(img) {
    background: #fff;
  }
  img {
    max-width: 100%;
    max-height: 100%;
    object-fit: contain;
  }
  svg {
    width: 18px;
    height: 18px;
  }
`

const Texts = styled.div`
  flex: 1;
  min-width: 110px;
  b {
    font-weight: 500;
  }
`

const ToolButton = styled(Button)`
  @media (max-width: 1023px) {
    padding-inline: 0;
  }
`
