// needs a document
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTimeout } from '../frame/useFrame'
import type { FromFrame } from './messages'
import type { Pin } from './pin'
import { PinMap, type PinMapHandle } from './PinMap'

const label = 'Course location'
const quay: Pin = { lat: 1, lng: 2 }

const frame = (): HTMLIFrameElement => screen.getByTitle(label)

/** Records the messages sent to the frame from now on. */
function recordMessages(): unknown[] {
  const sent: unknown[] = []
  const { contentWindow } = frame()
  if (!contentWindow) throw new Error('The frame has no window.')
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((message: unknown, origin: unknown) => {
    expect(origin).toBe(location.origin)
    sent.push(message)
  })
  return sent
}

const sendFromFrame = (data: FromFrame): void => {
  const { contentWindow: source } = frame()
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }))
  })
}

const wait = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

const noop = (): void => undefined

const failureText = 'Map cannot be loaded right now, sorry.'

describe('PinMap', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
  })

  it('the map sends the pin to its frame once ready and again only when the pin changes', () => {
    const { rerender } = render(<PinMap label={label} pin={quay} onMove={noop} />, { wrapper: StrictMode })
    expect(screen.getByRole('status')).toHaveTextContent('Loading the map…')
    const sent = recordMessages()
    expect(sent).toEqual([])
    sendFromFrame({ kind: 'ready' })
    expect(screen.queryByRole('status')).toBeNull()
    rerender(<PinMap label={label} pin={{ ...quay }} onMove={noop} />)
    rerender(<PinMap label={label} pin={null} onMove={noop} />)
    const show = { kind: 'show', label }
    expect(sent).toEqual([
      { ...show, pin: quay },
      { ...show, pin: null },
    ])
    // A reloaded frame has lost the pin.
    sendFromFrame({ kind: 'ready' })
    expect(sent.length).toBe(3)
  })

  it('a move is reported, and the pin goes back when the page ignores it', () => {
    const onMove = vi.fn<(pin: Pin) => void>()
    render(<PinMap label={label} pin={quay} onMove={onMove} />)
    const sent = recordMessages()
    sendFromFrame({ kind: 'ready' })
    sendFromFrame({ kind: 'moved', pin: { lat: 3, lng: 4 } })
    expect(onMove.mock.calls).toEqual([[{ lat: 3, lng: 4 }]])
    expect(sent).toEqual([
      { kind: 'show', pin: quay, label },
      { kind: 'show', pin: quay, label },
    ])
  })

  it('a frame that does not load in time counts as failed, and a retry loads a new one', () => {
    render(<PinMap label={label} pin={quay} onMove={noop} />)
    const firstFrame = frame()
    wait(loadTimeout - 1)
    expect(screen.queryByText(failureText)).toBeNull()
    wait(1)
    expect(screen.getByRole('alert')).toHaveTextContent(failureText)
    expect(screen.queryByTitle(label)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(failureText)).toBeNull()
    expect(frame()).not.toBe(firstFrame)
    recordMessages()
    sendFromFrame({ kind: 'ready' })
    wait(loadTimeout * 2)
    expect(screen.queryByText(failureText)).toBeNull()
  })

  it('the map stays failed when the frame sends failed and then ready', () => {
    render(<PinMap label={label} pin={quay} onMove={noop} />)
    recordMessages()
    sendFromFrame({ kind: 'ready' })
    const { contentWindow: source } = frame()
    act(() => {
      for (const kind of ['failed', 'ready'])
        window.dispatchEvent(new MessageEvent('message', { data: { kind }, origin: location.origin, source }))
    })
    expect(screen.getByText(failureText)).toBeVisible()
  })

  it('geocoding returns the pin, or null once the map unmounts', async () => {
    const map = createRef<PinMapHandle>()
    const { unmount } = render(<PinMap ref={map} label={label} pin={null} onMove={noop} />, { wrapper: StrictMode })
    const sent = recordMessages()
    const found = map.current?.geocode('Quay 7')
    sendFromFrame({ kind: 'ready' })
    expect(sent).toContainEqual({ kind: 'geocode', id: 1, address: 'Quay 7' })
    sendFromFrame({ kind: 'found', id: 1, pin: quay })
    expect(await found).toEqual(quay)
    const late = map.current?.geocode('Quay 8')
    unmount()
    expect(await late).toBeNull()
  })
})
