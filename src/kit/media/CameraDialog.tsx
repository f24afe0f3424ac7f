import { Camera, SwitchCamera } from 'lucide-react'
import { useRef, useState } from 'react'
import Webcam from 'react-webcam'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Notice } from '../ui/Notice'
import { useAbortOnLeave } from '../ui/useAbortOnLeave'

/** Width and height of the picture, in pixels. */
const side = 400

interface CameraDialogProps {
  readonly onTaken: (file: File) => void
  readonly onClose: () => void
  /** Called to choose a file instead. */
  readonly onFile: () => void
}

const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'Camera access was denied. Allow it in your browser’s settings for this site, or choose a file.',
  SecurityError: 'Camera access was denied. Allow it in your browser’s settings for this site, or choose a file.',
  NotFoundError: 'No camera was found. Choose a file instead.',
  OverconstrainedError: 'No suitable camera was found. Choose a file instead.',
  NotReadableError: 'The camera is in use by another program. Close it and try again, or choose a file.',
  AbortError: 'The camera stopped. Try again, or choose a file.',
}

const unplugged = 'The camera was unplugged. Plug it in and try again, or choose a file.'
const unknown = 'The camera cannot be used here. Choose a file instead.'

const problemOf = (error: string | DOMException): string => (typeof error === 'string' ? unknown : (problems[error.name] ?? unknown))

/** The file in a data URL. */
const fileOf = (image: string): File => {
  const bytes = Uint8Array.from(atob(image.slice(image.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return new File([bytes], 'camera.jpg', { type: 'image/jpeg' })
}

type Shot =
  | { readonly phase: 'asking' | 'live' }
  /** `image` is a data URL. */
  | { readonly phase: 'taken'; readonly image: string }
  | { readonly phase: 'refused'; readonly problem: string }

const asking: Shot = { phase: 'asking' }

/** Takes a picture with the device's camera, which is released on unmount. */
export function CameraDialog({ onTaken, onClose, onFile }: CameraDialogProps) {
  const camera = useRef<Webcam>(null)
  const leave = useAbortOnLeave()
  const [shot, setShot] = useState<Shot>(() => ('mediaDevices' in navigator ? asking : { phase: 'refused', problem: unknown }))
  const [facing, setFacing] = useState<'user' | 'environment'>('user')
  const [hasSeveral, setSeveral] = useState(false)

  const start = (opened: MediaStream): void => {
    // react-webcam stops only a stream it has already received.
    const stop = (): void => opened.getTracks().forEach((track) => track.stop())
    if (leave().aborted) stop()
    else leave().addEventListener('abort', stop)
    for (const track of opened.getVideoTracks()) track.addEventListener('ended', () => setShot({ phase: 'refused', problem: unplugged }))
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => setSeveral(devices.filter(({ kind }) => kind === 'videoinput').length > 1),
      () => setSeveral(false),
    )
  }

  const take = (): void => {
    const image = camera.current?.getScreenshot({ width: side, height: side })
    if (image) setShot({ phase: 'taken', image })
  }

  const again = (): void => setShot(asking)

  return (
    <Dialog title="Take a picture" isOpen onClose={onClose}>
      {shot.phase === 'refused' ? (
        <Notice tone="bad" isUrgent>
          {shot.problem}
        </Notice>
      ) : (
        <Stage $isMirrored={facing === 'user'}>
          {shot.phase === 'taken' ? (
            <img src={shot.image} alt="Camera shot" width={side} height={side} />
          ) : (
            <>
              <Webcam
                ref={camera}
                audio={false}
                width={side}
                height={side}
                screenshotFormat="image/jpeg"
                screenshotQuality={0.92}
                forceScreenshotSourceSize={false}
                videoConstraints={{ width: side, height: side, facingMode: facing }}
                onUserMedia={start}
                // The stream opens before its first frame.
                onLoadedData={() => setShot({ phase: 'live' })}
                onUserMediaError={(error) => setShot({ phase: 'refused', problem: problemOf(error) })}
              />
              {shot.phase === 'asking' && <p role="status">Waiting for the camera…</p>}
            </>
          )}
        </Stage>
      )}
      <DialogButtons>
        <Button tone="quiet" onClick={onFile}>
          Choose a file
        </Button>
        {shot.phase === 'refused' && <Button onClick={again}>Try again</Button>}
        {(shot.phase === 'asking' || shot.phase === 'live') && (
          <>
            {hasSeveral && (
              <Button onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}>
                <SwitchCamera aria-hidden="true" />
                Switch camera
              </Button>
            )}
            <Button tone="primary" reason={shot.phase === 'asking' ? 'The camera is not ready yet.' : null} onClick={take}>
              <Camera aria-hidden="true" />
              Take picture
            </Button>
          </>
        )}
        {shot.phase === 'taken' && (
          <>
            <Button onClick={again}>Take another</Button>
            <Button tone="primary" onClick={() => onTaken(fileOf(shot.image))}>
              Use picture
            </Button>
          </>
        )}
      </DialogButtons>
    </Dialog>
  )
}

const Stage = styled.div<{ $isMirrored: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  max-height: 56dvh;
  border-radius: var(--radius);
  background: #23272e;
  color: #fff;
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
  }
  video,
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Mirror the live view only: text in the picture must stay readable. */
  video {
    transform: ${({ $isMirrored }) => ($isMirrored ? 'scaleX(-1)' : 'none')};
  }
`
