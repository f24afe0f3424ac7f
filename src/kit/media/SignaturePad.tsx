import { Eraser, Undo2 } from 'lucide-react'
import { useCallback, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import ReactSignatureCanvas from 'react-signature-canvas'
import styled from 'styled-components'
import { unwrapDefault } from '~/lib/interop'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { Row } from '../ui/Row'

const Canvas = unwrapDefault(ReactSignatureCanvas)

/** Size of the pad in pixels; a narrower screen scales it down. */
const fullSize = { width: 500, height: 200 } as const

type Strokes = ReturnType<ReactSignatureCanvas['toData']>

/** Draws strokes in place of what is there. The library takes the colour of the last one for its pen, which keeps its own here. */
function draw(canvas: ReactSignatureCanvas, strokes: Strokes): void {
  const pad = canvas.getSignaturePad()
  const { penColor } = pad
  canvas.clear()
  canvas.fromData(strokes)
  pad.penColor = penColor
}

/** Canvas pixels per CSS pixel. */
const pixelRatio = Math.max(1, Math.ceil(window.devicePixelRatio))

const pens = [
  { name: 'Black', color: '#000000' },
  { name: 'Dark blue', color: '#00008b' },
  { name: 'Brand purple', color: '#5b2a86' },
  { name: 'Green', color: '#008000' },
  { name: 'Red', color: '#ff0000' },
] as const

export interface SignaturePadHandle {
  /** The signature as a trimmed, transparent PNG; null when the pad is empty. */
  readonly read: () => Promise<File | null>
}

interface SignaturePadProps {
  readonly handle: Ref<SignaturePadHandle>
  readonly onDrawn: (isEmpty: boolean) => void
}

/** A canvas to sign on with mouse, finger or pen. */
export function SignaturePad({ handle, onDrawn }: SignaturePadProps) {
  const pad = useRef<ReactSignatureCanvas>(null)
  const [width, setWidth] = useState<number>(fullSize.width)
  const [pen, setPen] = useState<string>(pens[0].color)
  const [count, setCount] = useState(0)
  const name = useId()
  const height = Math.round((width * fullSize.height) / fullSize.width)

  const redraw = (change: (strokes: Strokes) => Strokes): void => {
    const canvas = pad.current
    if (!canvas) return
    const next = change(canvas.toData())
    draw(canvas, next)
    setCount(next.length)
    onDrawn(next.length === 0)
  }

  const fit = useCallback((box: HTMLDivElement) => {
    let drawnWidth: number | null = null
    const observer = new ResizeObserver(() => {
      const canvas = pad.current
      const next = Math.min(fullSize.width, Math.floor(box.clientWidth)) || fullSize.width
      if (!canvas || next === drawnWidth) return
      const scale = next / (drawnWidth ?? next)
      drawnWidth = next
      const strokes = canvas
        .toData()
        .map((stroke) => stroke.map((point) => Object.assign(point, { x: point.x * scale, y: point.y * scale })))
      // Resizing clears the canvas, so the strokes are drawn again at the new scale before anything is painted.
      flushSync(() => setWidth(next))
      canvas.getCanvas().getContext('2d')?.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
      draw(canvas, strokes)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  useImperativeHandle(handle, () => ({
    read: async () => {
      const canvas = pad.current
      if (!canvas || canvas.isEmpty()) return null
      const blob = await new Promise<Blob | null>((resolve) => canvas.getTrimmedCanvas().toBlob(resolve, 'image/png'))
      return blob && new File([blob], 'signature.png', { type: 'image/png' })
    },
  }))

  return (
    <Box ref={fit}>
      <Canvas
        ref={pad}
        penColor={pen}
        clearOnResize={false}
        canvasProps={{
          width: width * pixelRatio,
          height: height * pixelRatio,
          style: { width, height },
          'aria-label': 'Sign here with mouse, finger or pen, or upload a picture instead.',
          role: 'img',
        }}
        onEnd={() => {
          setCount(pad.current?.toData().length ?? 0)
          onDrawn(false)
        }}
      />
      <Row $gap={4}>
        <Pens>
          <Hidden as="legend">Pen</Hidden>
          {pens.map((choice) => (
            <label key={choice.color} title={choice.name}>
              <input type="radio" name={name} checked={pen === choice.color} onChange={() => setPen(choice.color)} />
              <Dot $color={choice.color} />
              <Hidden>{choice.name}</Hidden>
            </label>
          ))}
        </Pens>
        <Button
          tone="quiet"
          reason={count === 0 ? 'Nothing has been drawn yet.' : null}
          onClick={() => redraw((strokes) => strokes.slice(0, -1))}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
        <Button tone="quiet" reason={count === 0 ? 'Nothing has been drawn yet.' : null} onClick={() => redraw(() => [])}>
          <Eraser aria-hidden="true" />
          Clear
        </Button>
      </Row>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-width: 500px;
  canvas {
    display: block;
    border-radius: var(--radius);
    /* Signatures are printed on white paper. */
    background: #fff;
    box-shadow: 0 0 0 1px var(--line-control);
    touch-action: none;
    cursor: crosshair;
  }
`

const Pens = styled.fieldset`
  display: flex;
  margin-right: auto;
  padding: 0;
  border: 0;
  label {
    position: relative;
    display: grid;
    place-items: center;
    width: var(--control);
    height: var(--control);
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

const Dot = styled.span<{ readonly $color: string }>`
  width: 20px;
  height: 20px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: ${({ $color }) => $color};
  box-shadow: 0 0 0 1px var(--line-control);
  forced-color-adjust: none;
  :checked + & {
    box-shadow: 0 0 0 2px var(--focus);
  }
  :focus-visible + & {
    outline: 2px solid var(--focus);
    outline-offset: 4px;
  }
`
