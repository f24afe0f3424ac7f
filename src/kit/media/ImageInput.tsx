import { Camera, Crop, ImagePlus, PenLine, Upload, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import styled from 'styled-components'
import { ApiError, explainError } from '~/platform/api/errors'
import { imageAddress, type ImageMode } from '~/platform/api/images'
import { uploadImage } from '~/platform/api/upload'
import { logFailure, reportFailure } from '~/platform/api/reportFailure'
import { Button, IconButton } from '../ui/Button'
import { FieldError } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
import { useAbortOnLeave } from '../ui/useAbortOnLeave'
import { OnWide } from '../ui/OnWide'
import { OutOfForm } from '../ui/OutOfForm'
import { imageKinds, isSignature } from './imageKinds'
import type { Picture } from './picture'
import { PictureRefused } from './pictureRefused'

const CropDialog = lazy(() => import('./CropDialog').then((module) => ({ default: module.CropDialog })))
const CameraDialog = lazy(() => import('./CameraDialog').then((module) => ({ default: module.CameraDialog })))
const SignatureDialog = lazy(() => import('./SignatureDialog').then((module) => ({ default: module.SignatureDialog })))

interface ImageInputProps {
  readonly label: string
  readonly mode: ImageMode
  /** An image id or URL; empty for none. */
  readonly value: string
  readonly onChange: (imageId: string) => void
  readonly onBlur?: () => void
  /** Called when reading and uploading starts; the function it returns is called at the end. */
  readonly onWork?: () => () => void
  readonly error?: string | undefined
  /** Called with the id of an uploaded image, before `onChange`. */
  readonly onUploaded?: (imageId: string) => void
  /** Further buttons next to the upload button. */
  readonly extraActions?: ReactNode
  /** Field name, exposed as `data-field`. */
  readonly name?: string
  /** Focused when the form moves to this field. */
  readonly focusRef?: Ref<HTMLButtonElement>
}

type Work =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  /** `share` is the uploaded part, from 0 to 1. */
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  /** With a file, the upload failed and can be retried. */
  | { readonly kind: 'failed'; readonly file: File | null; readonly message: string }

/** Uploads a picture that is chosen, dropped, pasted, taken with the camera or, for signatures, drawn. Large pictures are scaled down. */
export function ImageInput({
  label,
  mode,
  value,
  onChange,
  onBlur,
  onWork,
  error,
  onUploaded,
  extraActions,
  name,
  focusRef,
}: ImageInputProps) {
  const kind = imageKinds[mode]
  const canDraw = isSignature(mode)
  const isPhoto = !kind.isTransparent
  const [work, setWork] = useState<Work>({ kind: 'none' })
  const [open, setOpen] = useState<'crop' | 'camera' | 'signature' | null>(null)
  const [source, setSource] = useState<Picture | null>(null)
  // Only an image uploaded here can be cropped again.
  const [uploadedId, setUploadedId] = useState<string | null>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const leave = useAbortOnLeave()
  const upload = useRef<AbortController | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const url = value === '' ? null : imageAddress(mode, value)
  const isBusy = work.kind === 'reading' || work.kind === 'sending'
  const labelInSentence = label.toLowerCase()

  // The buttons change with the state; when the focused one unmounts, focus the first of the others.
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  })

  // An upload reports to the current callbacks: in a list, the field may get another index while the upload is in flight.
  const callbacks = useRef({ onUploaded, onChange })
  useEffect(() => {
    callbacks.current = { onUploaded, onChange }
  })

  const endWork = useRef<(() => void) | null>(null)
  const start = (next: Work): void => {
    endWork.current ??= onWork?.() ?? null
    setWork(next)
  }
  const settle = (next: Work): void => {
    endWork.current?.()
    endWork.current = null
    setWork(next)
  }

  const send = (file: File): void => {
    setOpen(null)
    const controller = new AbortController()
    upload.current = controller
    if (leave().aborted) controller.abort()
    else leave().addEventListener('abort', () => controller.abort())
    start({ kind: 'sending', file, share: 0 })
    uploadImage(file, mode, { signal: controller.signal, onProgress: (share) => setWork({ kind: 'sending', file, share }) }).then(
      (imageId) => {
        settle({ kind: 'none' })
        setUploadedId(imageId)
        callbacks.current.onUploaded?.(imageId)
        callbacks.current.onChange(imageId)
      },
      (failure: unknown) => {
        if (controller.signal.aborted) {
          settle({ kind: 'none' })
          return
        }
        reportFailure(failure)
        settle({ kind: 'failed', file, message: explainError(failure).message })
      },
    )
  }

  const showReadFailure = (failure: unknown): void => {
    if (!(failure instanceof PictureRefused) && !(failure instanceof ApiError)) logFailure(failure)
    settle({ kind: 'failed', file: null, message: failure instanceof PictureRefused ? failure.message : 'The picture could not be read.' })
  }

  const take = (file: File | undefined): void => {
    if (!file || isBusy) return
    setOpen(null)
    start({ kind: 'reading' })
    import('./picture')
      .then(async ({ readPicture, encodePicture }) => {
        const picture = await readPicture(file)
        setSource(picture)
        // A photo must be cropped to its aspect first. Logos and signatures are usually right as they are, and can be cropped afterwards.
        if (kind.aspect !== null && !picture.hasTransparency) {
          settle({ kind: 'none' })
          setOpen('crop')
        } else send(await encodePicture(picture, kind))
      })
      .catch(showReadFailure)
  }

  const pick = (): void => {
    setOpen(null)
    input.current?.click()
  }

  return (
    <Box
      ref={box}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={(event) => {
        // A blur without a related target may come from an unmounted button, so it does not count as leaving.
        if (event.relatedTarget) hasFocus.current = false
      }}
      role="group"
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
        take(event.dataTransfer.files[0])
      }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files
        if (file) event.preventDefault()
        take(file)
      }}
    >
      <Preview>{url ? <img src={url} alt="" /> : <ImagePlus aria-hidden="true" />}</Preview>
      <Texts>
        <b>{label}</b>
        {work.kind === 'sending' && (
          <Progress role="status">
            <progress aria-label={`Uploading ${labelInSentence}`} value={work.share} />
            {work.share < 1 ? `${Math.floor(work.share * 100)} % of ${formatSize(work.file.size)}` : 'Saving…'}
          </Progress>
        )}
        {work.kind === 'failed' && <FieldError role="alert">{work.message}</FieldError>}
        {work.kind === 'none' && error && <FieldError>{error}</FieldError>}
      </Texts>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {work.kind === 'sending' && <Button onClick={() => upload.current?.abort()}>Cancel</Button>}
      {work.kind === 'failed' && work.file && <Button onClick={() => work.file && send(work.file)}>Try again</Button>}
      {!isBusy && (
        <Buttons>
          {source && url && value === uploadedId && (
            <ToolButton tone="quiet" onClick={() => setOpen('crop')}>
              <Crop aria-hidden="true" />
              <OnWide>Crop</OnWide>
              <Hidden> {labelInSentence}</Hidden>
            </ToolButton>
          )}
          {isPhoto && (
            <ToolButton tone="quiet" onClick={() => setOpen('camera')}>
              <Camera aria-hidden="true" />
              <OnWide>Camera</OnWide>
              <Hidden> for {labelInSentence}</Hidden>
            </ToolButton>
          )}
          {canDraw && (
            <ToolButton tone="quiet" onClick={() => setOpen('signature')}>
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
        </Buttons>
      )}
      <OutOfForm>
        <Suspense>
          {open === 'crop' && source && <CropDialog picture={source} kind={kind} onCropped={send} onClose={() => setOpen(null)} />}
          {open === 'camera' && <CameraDialog onTaken={take} onClose={() => setOpen(null)} onFile={pick} />}
          {open === 'signature' && <SignatureDialog onDrawn={send} onClose={() => setOpen(null)} onFile={pick} />}
        </Suspense>
      </OutOfForm>
    </Box>
  )
}

/** Formats a size as '840 kB' or '3.2 MB'. */
const formatSize = (bytes: number): string => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

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

const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 13px;
  line-height: 18px;
  color: var(--text-3);
  font-variant-numeric: tabular-nums;
  progress {
    flex: 0 1 120px;
    min-width: 40px;
    accent-color: var(--accent);
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

const ToolButton = styled(Button)`
  @media (max-width: 1023px) {
    padding-inline: 0;
  }
`
