// needs a document of its own
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SignaturePad } from './SignaturePad'

let resize: () => void = () => undefined
let inks: string[] = []
let width = 500

beforeEach(() => {
  inks = []
  width = 500
  const context: Record<string, unknown> = {
    set fillStyle(ink: string) {
      inks.push(ink)
    },
  }
  for (const name of ['arc', 'beginPath', 'clearRect', 'closePath', 'fill', 'fillRect', 'moveTo', 'scale', 'setTransform'])
    context[name] = (): void => undefined
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe = (): void => undefined
      disconnect = (): void => undefined
    },
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const canvas = (): HTMLElement => screen.getByRole('img', { name: /^Sign here/ })

/** The colours in which a stroke is drawn. */
function draw(): readonly string[] {
  const before = inks.length
  const mouse = (kind: 'mouseDown' | 'mouseMove' | 'mouseUp', at: number): void => {
    const event = createEvent[kind](canvas(), { clientX: at, clientY: at })
    Object.defineProperty(event, 'which', { value: 1 })
    fireEvent(canvas(), event)
  }
  mouse('mouseDown', 10)
  mouse('mouseMove', 60)
  mouse('mouseUp', 60)
  return [...new Set(inks.slice(before))]
}

const sign = (): void => {
  render(<SignaturePad handle={null} onDrawn={() => undefined} />)
  act(() => resize())
  draw()
  fireEvent.click(screen.getByRole('radio', { name: 'Red' }))
}

it('the pen keeps the chosen colour after the window was made narrower', () => {
  sign()
  expect(draw()).toEqual(['#ff0000'])
  fireEvent.click(screen.getByRole('radio', { name: 'Green' }))
  width = 300
  act(() => resize())
  expect(draw()).toEqual(['#008000'])
})

it('the pen keeps the chosen colour after a stroke was undone', () => {
  sign()
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(draw()).toEqual(['#ff0000'])
})
