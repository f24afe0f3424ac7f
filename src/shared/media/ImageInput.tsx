import { Camera, Crop, ImagePlus, PenLine, Upload, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react'
import styled from 'styled-components'
import { ApiError, explainError } from '../api/errors'
import { imageAddress, type ImageMode } from '../api/images'
import { uploadImage } from '../api/upload'
import { logFailure, reportFailure } from '../feedback/reportFailure'
import { Button, IconButton } from '../ui/Button'
import { FieldError } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
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
  /** An image id or address; empty for none. */
  readonly value: string
  readonly onChange: (imageId: string) => void
  readonly onBlur?: () => void
  /** Called when a picture begins to be read and sent; what it gives is called when that has ended. */
  readonly onWork?: () => () => void
  readonly error?: string | undefined
  /** Told of what was uploaded here, before `onChange`. */
  readonly onUploaded?: (imageId: string) => void
  /** Another way to a picture, beside the upload. */
  readonly extraActions?: ReactNode
  /** The form's field, for whoever asks which one has the focus. */
  readonly name?: string
  /** What a form puts the focus on. */
  readonly focusRef?: Ref<HTMLButtonElement>
}

type Work =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  /** It was ready to go and did not arrive; it can be sent again. */
  | { readonly kind: 'failed'; readonly file: File | null; readonly message: string }

/** A picture: picked, dropped, pasted, taken with the camera or, for signatures, drawn; made small, and sent to the uploads. */
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
  // Only what was uploaded here can be cut again.
  const [sent, setSent] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const stop = useRef<AbortController | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const address = value === '' ? null : imageAddress(mode, value)
  const isBusy = work.kind === 'reading' || work.kind === 'sending'
  const small = label.toLowerCase()

  // Buttons come and go with the work; a focus that goes with one of them comes to the next.
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  })

  const beginWork = useEffectEvent(() => onWork?.())
  useEffect(() => (isBusy ? beginWork() : undefined), [isBusy])

  // To where it belongs when it arrives: fields of a list change places while it is on its way.
  const told = useRef({ onUploaded, onChange })
  useEffect(() => {
    told.current = { onUploaded, onChange }
  })

  // Nothing is sent for a page that was left.
  useEffect(() => () => stop.current?.abort(), [])

  const send = (file: File): void => {
    setOpen(null)
    const cancel = new AbortController()
    stop.current = cancel
    setWork({ kind: 'sending', file, share: 0 })
    uploadImage(file, mode, { signal: cancel.signal, onProgress: (share) => setWork({ kind: 'sending', file, share }) }).then(
      (imageId) => {
        setWork({ kind: 'none' })
        setSent(imageId)
        told.current.onUploaded?.(imageId)
        told.current.onChange(imageId)
      },
      (failure: unknown) => {
        if (cancel.signal.aborted) {
          setWork({ kind: 'none' })
          return
        }
        reportFailure(failure)
        setWork({ kind: 'failed', file, message: explainError(failure).message })
      },
    )
  }

  const refuse = (failure: unknown): void => {
    if (!(failure instanceof PictureRefused) && !(failure instanceof ApiError)) logFailure(failure)
    setWork({ kind: 'failed', file: null, message: failure instanceof PictureRefused ? failure.message : 'The picture could not be read.' })
  }

  const take = (file: File | undefined): void => {
    if (!file || isBusy) return
    setOpen(null)
    setWork({ kind: 'reading' })
    import('./picture')
      .then(async ({ readPicture, encodePicture }) => {
        const picture = await readPicture(file)
        setSource(picture)
        // A photo is cut to its shape first; a logo or a signature is mostly meant as it is, and can be cut afterwards.
        if (kind.aspect !== null && !picture.hasTransparency) {
          setWork({ kind: 'none' })
          setOpen('crop')
        } else send(await encodePicture(picture, kind))
      })
      .catch(refuse)
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
        // Between two fields the page has the focus for a moment; what is focused next says so itself.
        if (event.relatedTarget) hasFocus.current = false
      }}
      role="group"
      aria-label={label}
      data-field={name}
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files
        if (file) event.preventDefault()
        take(file)
      }}
    >
      <Seen>{address ? <img src={address} alt="" /> : <ImagePlus aria-hidden="true" />}</Seen>
      <Words>
        <b>{label}</b>
        {work.kind === 'sending' && (
          <Sending role="status">
            <progress aria-label={`Uploading ${small}`} value={work.share} />
            {work.share < 1 ? `${Math.floor(work.share * 100)} % of ${sizeInWords(work.file.size)}` : 'Being saved…'}
          </Sending>
        )}
        {work.kind === 'failed' && <FieldError role="alert">{work.message}</FieldError>}
        {work.kind === 'none' && error && <FieldError>{error}</FieldError>}
      </Words>
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
      {work.kind === 'sending' && <Button onClick={() => stop.current?.abort()}>Cancel</Button>}
      {work.kind === 'failed' && work.file && <Button onClick={() => work.file && send(work.file)}>Try again</Button>}
      {!isBusy && (
        <Buttons>
          {source && address && value === sent && (
            <Act tone="quiet" onClick={() => setOpen('crop')}>
              <Crop aria-hidden="true" />
              <OnWide>Crop</OnWide>
              <Hidden> {small}</Hidden>
            </Act>
          )}
          {isPhoto && (
            <Act tone="quiet" onClick={() => setOpen('camera')}>
              <Camera aria-hidden="true" />
              <OnWide>Camera</OnWide>
              <Hidden> for {small}</Hidden>
            </Act>
          )}
          {canDraw && (
            <Act tone="quiet" onClick={() => setOpen('signature')}>
              <PenLine aria-hidden="true" />
              <OnWide>Draw</OnWide>
              <Hidden> {small}</Hidden>
            </Act>
          )}
          {extraActions}
          <Button ref={focusRef} onClick={pick} onBlur={onBlur}>
            <Upload aria-hidden="true" />
            {address ? 'Replace' : 'Upload'}
            <Hidden> {small}</Hidden>
          </Button>
          {address && (
            <IconButton aria-label={`Remove ${small}`} onClick={() => onChange('')}>
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

/** '840 kB', '3.2 MB'. */
const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const Box = styled.div<{ readonly $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  border-radius: var(--radius);
  outline: ${({ $isOver }) => ($isOver ? '2px dashed var(--accent-text)' : 'none')};
  outline-offset: 6px;
`

const Seen = styled.span`
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
  /* Logos and signatures are made for paper. */
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

const Words = styled.div`
  flex: 1;
  min-width: 110px;
  b {
    font-weight: 500;
  }
`

const Sending = styled.p`
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

const Act = styled(Button)`
  @media (max-width: 1023px) {
    padding-inline: 0;
  }
`
