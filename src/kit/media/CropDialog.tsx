import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import styled, { css } from 'styled-components'
import { logFailure } from '~/platform/api/reportFailure'
import { readyValue } from '~/platform/api/record'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Field, FieldError } from '../ui/Field'
import { usePromise } from '../ui/usePromise'
import type { ImageKind } from './imageKinds'
import { encodePicture, type Area, type Picture } from './picture'
import { PictureRefused } from './pictureRefused'

interface CropDialogProps {
  readonly picture: Picture
  readonly kind: ImageKind
  readonly onCropped: (file: File) => void
  readonly onClose: () => void
}

const originalAspect = ({ width, height }: ImageBitmap, rotation: number): number =>
  rotation % 180 === 0 ? width / height : height / width

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
  const isFree = kind.aspect === null || picture.hasTransparency
  const previewUrl = readyValue(usePromise(picture, (signal) => previewOf(picture, signal)))
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [aspect, setAspect] = useState(() => (isFree ? originalAspect(picture.bitmap, 0) : (kind.aspect ?? 1)))
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const crop = (): void => {
    if (area === null || isBusy) return
    setBusy(true)
    // The area is in percent, because the preview is a smaller copy.
    const isSideways = rotation % 180 !== 0
    const [width, height] = isSideways ? [picture.bitmap.height, picture.bitmap.width] : [picture.bitmap.width, picture.bitmap.height]
    const part = {
      x: (area.x / 100) * width,
      y: (area.y / 100) * height,
      width: (area.width / 100) * width,
      height: (area.height / 100) * height,
    }
    encodePicture(picture, kind, part, rotation).then(onCropped, (error: unknown) => {
      if (!(error instanceof PictureRefused)) logFailure(error)
      setFailure(error instanceof PictureRefused ? error.message : 'The picture could not be cropped.')
      setBusy(false)
    })
  }

  return (
    <Dialog title="Crop the picture" isOpen onClose={onClose}>
      <Stage>
        {previewUrl !== null && (
          <Cropper
            image={previewUrl}
            crop={position}
            zoom={zoom}
            rotation={rotation}
            aspect={aspect}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={setArea}
            onCropAreaChange={setArea}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Picture. Move it with the arrow keys; the part inside the frame is used.' }}
          />
        )}
      </Stage>
      <Sliders>
        <Field label="Zoom">
          {(control) => (
            <Slider
              {...control}
              type="range"
              min={1}
              max={4}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          )}
        </Field>
        {isFree && (
          <Field label="Shape, from tall to wide">
            {(control) => (
              <Slider
                {...control}
                type="range"
                min={-2}
                max={2}
                step={0.05}
                value={Math.log2(aspect)}
                onChange={(event) => setAspect(2 ** Number(event.target.value))}
              />
            )}
          </Field>
        )}
      </Sliders>
      {failure && <FieldError role="alert">{failure}</FieldError>}
      <DialogButtons>
        <RotateButton
          tone="quiet"
          onClick={() => {
            const next = (rotation + 90) % 360
            setRotation(next)
            if (isFree) setAspect(originalAspect(picture.bitmap, next))
          }}
        >
          <RotateCw aria-hidden="true" />
          Rotate
        </RotateButton>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" onClick={crop} isBusy={isBusy} reason={area === null ? 'The picture is still loading.' : null}>
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

const Sliders = styled.div`
  display: grid;
  gap: 10px;
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

const RotateButton = styled(Button)`
  margin-right: auto;
`
