// needs a document
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyLink } from './CopyLink'
import { Toasts } from './Toasts'

// Toasts are inside a popover, which jsdom never opens. The end-to-end tests check that they are visible.
configure({ defaultHidden: true })

const link = 'https://northbreakwater.delta.example/certificate/cert-1'
const written: string[] = []

/** Replaces the clipboard of the browser. */
const mockClipboard = (writeText: (text: string) => Promise<void>): void =>
  void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

const copyButton = (): HTMLElement => screen.getByRole('button', { name: 'Copy' })
const press = (): Promise<void> => act(async () => void fireEvent.click(copyButton()))
const wait = (time: number): void =>
  act(() => {
    vi.advanceTimersByTime(time)
  })
const showsCheck = (): boolean => copyButton().querySelector('.lucide-check') !== null
const advice = 'The browser does not allow copying. Select the link and copy it yourself.'

describe('CopyLink', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    written.length = 0
    mockClipboard(async (text) => void written.push(text))
    render(
      <>
        <Toasts />
        <CopyLink label="Public link" link={link} note="Anyone can check it." />
      </>,
    )
  })
  afterEach(() => {
    cleanup()
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('the link is shown with who can open it, and opening it sends no referrer', () => {
    expect(
      screen.getByText((_text, element) => element?.textContent === 'northbreakwater.delta.example/certificate/cert-1'),
    ).toBeInTheDocument()
    expect(screen.getByText('Anyone can check it.')).toBeInTheDocument()
    const opener = screen.getByRole('link', { name: 'Open the public page in a new tab' })
    expect(opener).toHaveAttribute('href', link)
    expect(opener).toHaveAttribute('rel', 'noreferrer')
  })

  it('Copy copies the link and shows a check mark for two seconds', async () => {
    expect(showsCheck()).toBe(false)
    await press()
    expect(written).toEqual([link])
    expect(screen.getByRole('status')).toHaveTextContent('Link copied')
    expect(showsCheck()).toBe(true)
    wait(1999)
    expect(showsCheck()).toBe(true)
    wait(1)
    expect(showsCheck()).toBe(false)
    expect(copyButton()).toHaveAccessibleName('Copy')
  })

  it('a link can be copied a second time', async () => {
    await press()
    wait(3000)
    await press()
    expect(written).toEqual([link, link])
    expect(showsCheck()).toBe(true)
  })

  it('a refused copy explains what to do and does not report success', async () => {
    mockClipboard(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')))
    await press()
    expect(screen.getByRole('alert')).toHaveTextContent(advice)
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument()
    expect(showsCheck()).toBe(false)
  })

  it('a missing clipboard explains what to do', async () => {
    Reflect.deleteProperty(navigator, 'clipboard')
    await press()
    expect(screen.getByRole('alert')).toHaveTextContent(advice)
    expect(showsCheck()).toBe(false)
  })

  it('unmounting before the copy ends causes no error', async () => {
    let finish = (): void => undefined
    mockClipboard(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    await press()
    cleanup()
    await act(async () => finish())
    wait(3000)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
