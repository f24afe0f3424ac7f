import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import styled, { css } from 'styled-components'
import { readyValue } from '~/platform/api/read/record'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Field, FieldError } from '../ui/Field'
import { Stack } from '../ui/Stack'
import { usePromise } from '../ui/usePromise'
import { isFree, pixelsOf, turned, wholeFrame, type CropFrame } from './cropFrame'
import type { ImageKind } from './imageKinds'
import { encodePicture, type Area, type Picture } from './picture'
import { PictureRefused } from './pictureRefused'

type Encoding = { readonly phase: 'none' | 'running' } | { readonly phase: 'failed'; readonly message: string }

interface CropDialogProps {
  readonly picture: Picture
  readonly kind: ImageKind
  readonly onCropped: (file: File) => void
  readonly onClose: () => void
}

/** The URL of a smaller copy of a picture, revoked when the signal aborts. */
async function previewOf({ bitmap }: Picture, signal: AbortSignal): Promise<string> {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, 1600 / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve)
  })
  if (!blob) throw new Error('The preview of the picture could not be made')
  const url = URL.createObjectURL(blob)
  const revoke = (): void => URL.revokeObjectURL(url)
  if (signal.aborted) revoke()
  else signal.addEventListener('abort', revoke)
  return url
}

/** Crops a picture: move by dragging or arrow keys, zoom with the slider, rotate by quarter turns. */
export function CropDialog({ picture, kind, onCropped, onClose }: CropDialogProps) {
  const previewUrl = readyValue(usePromise(picture, (signal) => previewOf(picture, signal)))
  const [frame, setFrame] = useState(() => wholeFrame(picture, kind))
  // In percent, because the preview is a smaller copy; null until it has loaded.
  const [area, setArea] = useState<Area | null>(null)
  const [encoding, setEncoding] = useState<Encoding>({ phase: 'none' })
  const change = (part: Partial<CropFrame>): void => setFrame((current) => ({ ...current, ...part }))

  const crop = (): void => {
    if (area === null || encoding.phase === 'running') return
    setEncoding({ phase: 'running' })
    encodePicture(picture, kind, pixelsOf(area, picture, frame.rotation), frame.rotation).then(onCropped, (error: unknown) => {
      const isRefused = error instanceof PictureRefused
      if (!isRefused) logFailure(error)
      setEncoding({ phase: 'failed', message: isRefused ? error.message : 'The picture could not be cropped.' })
    })
  }

  return (
    <Dialog title="Crop the picture" isOpen onClose={onClose}>
      <Stage>
        {previewUrl !== null && (
          <Cropper
            image={previewUrl}
            crop={frame.position}
            zoom={frame.zoom}
            rotation={frame.rotation}
            aspect={frame.aspect}
            onCropChange={(position) => change({ position })}
            onZoomChange={(zoom) => change({ zoom })}
            onCropComplete={setArea}
            onCropAreaChange={setArea}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Picture. Move it with the arrow keys; the part inside the frame is used.' }}
          />
        )}
      </Stage>
      <Stack $gap={10}>
        <Field label="Zoom">
          {(control) => (
            <Slider
              {...control}
              type="range"
              min={1}
              max={4}
              step={0.05}
              value={frame.zoom}
              onChange={(event) => change({ zoom: Number(event.target.value) })}
            />
          )}
        </Field>
        {isFree(picture, kind) && (
          <Field label="Shape, from tall to wide">
            {(control) => (
              <Slider
                {...control}
                type="range"
                min={-2}
                max={2}
                step={0.05}
                value={Math.log2(frame.aspect)}
                onChange={(event) => change({ aspect: 2 ** Number(event.target.value) })}
              />
            )}
          </Field>
        )}
      </Stack>
      {encoding.phase === 'failed' && <FieldError role="alert">{encoding.message}</FieldError>}
      <DialogButtons>
        <Button tone="quiet" onClick={() => setFrame(turned(frame, picture, kind))}>
          <RotateCw aria-hidden="true" />
          Rotate
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          tone="primary"
          onClick={crop}
          isBusy={encoding.phase === 'running'}
          reason={area === null ? 'The picture is still loading.' : null}
        >
          Use picture
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const Stage = styled.div`
  position: relative;
  height: min(320px, 50dvh);
  border-radius: var(--radius);
  background: #23272e;
  overflow: hidden;
`

const track = css`
  height: 4px;
  border-radius: 2px;
  background: var(--line-control);
`

const thumb = css`
  width: 18px;
  height: 18px;
  border: 0;
  border-radius: 50%;
  background: var(--accent-text);
`

/** Custom styling, because the native slider turns white in dark mode when the accent is close to its dark track. */
const Slider = styled.input`
  width: 100%;
  height: 24px;
  margin: 0;
  @media (pointer: coarse) {
    height: 44px;
  }
  @media (forced-colors: none) {
    appearance: none;
    border-radius: var(--radius);
    background: none;
    cursor: pointer;
    /* One rule per browser: an unknown pseudo-element invalidates the whole selector list. */
    &::-webkit-slider-runnable-track {
      ${track}
    }
    &::-moz-range-track {
      ${track}
    }
    &::-webkit-slider-thumb {
      appearance: none;
      margin-top: -7px;
      ${thumb}
    }
    &::-moz-range-thumb {
      ${thumb}
    }
  }
`
