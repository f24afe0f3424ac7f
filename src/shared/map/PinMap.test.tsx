// needs a document
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromFrame } from './messages'
import { PinMap, type Pin, type PinMapHandle } from './PinMap'
import { silenceTime } from './useMapFrame'

const label = 'Place of the course'
const quay: Pin = { lat: 1, lng: 2 }

const frame = (): HTMLIFrameElement => screen.getByTitle(label)

/** What the frame is told from now on. */
function told(): unknown[] {
  const heard: unknown[] = []
  const { contentWindow } = frame()
  if (!contentWindow) throw new Error('The frame has no window')
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((message: unknown, origin: unknown) => {
    expect(origin).toBe(location.origin)
    heard.push(message)
  })
  return heard
}

const say = (data: FromFrame): void => {
  const { contentWindow: source } = frame()
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }))
  })
}

const wait = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

const ignored = (): void => undefined

const sorry = 'Map cannot be loaded right now, sorry.'

describe('the map with a pin', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('waits for its frame, and tells it the pin whenever that changes', () => {
    const { rerender } = render(<PinMap label={label} pin={quay} onMove={ignored} />, { wrapper: StrictMode })
    expect(screen.getByRole('status')).toHaveTextContent('The map is being loaded…')
    const heard = told()
    expect(heard).toEqual([])
    say({ kind: 'ready' })
    expect(screen.queryByRole('status')).toBeNull()
    rerender(<PinMap label={label} pin={{ ...quay }} onMove={ignored} />)
    rerender(<PinMap label={label} pin={null} onMove={ignored} />)
    const show = { kind: 'show', label }
    expect(heard).toEqual([
      { ...show, pin: quay },
      { ...show, pin: null },
    ])
    // A frame that was loaded anew knows nothing.
    say({ kind: 'ready' })
    expect(heard.length).toBe(3)
  })

  it('tells of a move, and puts a pin back that the page did not move', () => {
    const onMove = vi.fn<(pin: Pin) => void>()
    render(<PinMap label={label} pin={quay} onMove={onMove} />)
    const heard = told()
    say({ kind: 'ready' })
    say({ kind: 'moved', pin: { lat: 3, lng: 4 } })
    expect(onMove.mock.calls).toEqual([[{ lat: 3, lng: 4 }]])
    expect(heard).toEqual([
      { kind: 'show', pin: quay, label },
      { kind: 'show', pin: quay, label },
    ])
  })

  it('counts silence as failure, and can be tried again with another frame', () => {
    render(<PinMap label={label} pin={quay} onMove={ignored} />)
    const first = frame()
    wait(silenceTime - 1)
    expect(screen.queryByText(sorry)).toBeNull()
    wait(1)
    expect(screen.getByRole('alert')).toHaveTextContent(sorry)
    expect(screen.queryByTitle(label)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(sorry)).toBeNull()
    expect(frame()).not.toBe(first)
    told()
    say({ kind: 'ready' })
    wait(silenceTime * 2)
    expect(screen.queryByText(sorry)).toBeNull()
  })

  it('stays failed when the frame fails after it was ready, whatever it says in the same breath', () => {
    render(<PinMap label={label} pin={quay} onMove={ignored} />)
    told()
    say({ kind: 'ready' })
    const { contentWindow: source } = frame()
    act(() => {
      for (const kind of ['failed', 'ready'])
        window.dispatchEvent(new MessageEvent('message', { data: { kind }, origin: location.origin, source }))
    })
    expect(screen.getByText(sorry)).toBeVisible()
  })

  it('looks an address up, and gives up with the map', async () => {
    const map = createRef<PinMapHandle>()
    const { unmount } = render(<PinMap ref={map} label={label} pin={null} onMove={ignored} />, { wrapper: StrictMode })
    const heard = told()
    const found = map.current?.geocode('Quay 7')
    say({ kind: 'ready' })
    expect(heard).toContainEqual({ kind: 'geocode', id: 1, address: 'Quay 7' })
    say({ kind: 'found', id: 1, pin: quay })
    expect(await found).toEqual(quay)
    const late = map.current?.geocode('Quay 8')
    unmount()
    expect(await late).toBeNull()
  })
})
