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

/** Takes a picture with the device's camera, which is released on unmount. */
export function CameraDialog({ onTaken, onClose, onFile }: CameraDialogProps) {
  const camera = useRef<Webcam>(null)
  const leave = useAbortOnLeave()
  const [state, setState] = useState<'asking' | 'live'>('asking')
  const [problem, setProblem] = useState<string | null>(() => ('mediaDevices' in navigator ? null : unknown))
  const [facing, setFacing] = useState<'user' | 'environment'>('user')
  const [hasSeveral, setSeveral] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)

  const start = (opened: MediaStream): void => {
    // react-webcam stops only a stream it has already received.
    const stop = (): void => opened.getTracks().forEach((track) => track.stop())
    if (leave().aborted) stop()
    else leave().addEventListener('abort', stop)
    for (const track of opened.getVideoTracks()) track.addEventListener('ended', () => setProblem(unplugged))
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => setSeveral(devices.filter(({ kind }) => kind === 'videoinput').length > 1),
      () => setSeveral(false),
    )
  }

  const use = (): void => {
    if (taken === null) return
    const bytes = Uint8Array.from(atob(taken.slice(taken.indexOf(',') + 1)), (character) => character.charCodeAt(0))
    onTaken(new File([bytes], 'camera.jpg', { type: 'image/jpeg' }))
  }

  const again = (): void => {
    setTaken(null)
    setProblem(null)
    setState('asking')
  }

  return (
    <Dialog title="Take a picture" isOpen onClose={onClose}>
      {problem !== null && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      {problem === null && (
        <Stage $isMirrored={facing === 'user'}>
          {taken === null ? (
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
                onLoadedData={() => setState('live')}
                onUserMediaError={(error) => setProblem(typeof error === 'string' ? unknown : (problems[error.name] ?? unknown))}
              />
              {state === 'asking' && <p role="status">Waiting for the camera…</p>}
            </>
          ) : (
            <img src={taken} alt="Camera shot" width={side} height={side} />
          )}
        </Stage>
      )}
      <DialogButtons>
        <Other tone="quiet" onClick={onFile}>
          Choose a file
        </Other>
        {problem !== null && <Button onClick={again}>Try again</Button>}
        {problem === null && taken === null && (
          <>
            {hasSeveral && (
              <Button onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}>
                <SwitchCamera aria-hidden="true" />
                Switch camera
              </Button>
            )}
            <Button
              tone="primary"
              reason={state === 'asking' ? 'The camera is not ready yet.' : null}
              onClick={() => setTaken(camera.current?.getScreenshot({ width: side, height: side }) ?? null)}
            >
              <Camera aria-hidden="true" />
              Take picture
            </Button>
          </>
        )}
        {problem === null && taken !== null && (
          <>
            <Button onClick={again}>Take another</Button>
            <Button tone="primary" onClick={use}>
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

const Other = styled(Button)`
  margin-right: auto;
`
