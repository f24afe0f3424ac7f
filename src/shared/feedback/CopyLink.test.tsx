// needs a document
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyLink } from './CopyLink'
import { Toasts } from './Toasts'

// jsdom opens no popover, in which messages stand; that they are seen is shown by the journeys.
configure({ defaultHidden: true })

const link = 'https://northbreakwater.delta.example/certificate/cert-1'
const written: string[] = []

/** What the browser has of a clipboard. */
const clipboardThat = (writeText: (text: string) => Promise<void>): void =>
  void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

const copyButton = (): HTMLElement => screen.getByRole('button', { name: 'Copy' })
const press = (): Promise<void> => act(async () => void fireEvent.click(copyButton()))
const wait = (time: number): void =>
  act(() => {
    vi.advanceTimersByTime(time)
  })
const saysDone = (): boolean => copyButton().querySelector('.lucide-check') !== null
const advice = 'The browser does not let us copy. Select the link and copy it yourself.'

describe('a link to hand on', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    written.length = 0
    clipboardThat(async (text) => void written.push(text))
    render(
      <>
        <Toasts />
        <CopyLink label="Public link" link={link} />
      </>,
    )
  })
  afterEach(() => {
    cleanup()
    Reflect.deleteProperty(navigator, 'clipboard')
    vi.useRealTimers()
  })

  it('is read, selected whole by a look at it, and opened without telling where from', () => {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Public link' })
    expect(field).toHaveValue(link)
    expect(field).toHaveAttribute('readonly')
    act(() => field.focus())
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length])
    const opener = screen.getByRole('link', { name: 'Open the public page in a new tab' })
    expect(opener).toHaveAttribute('href', link)
    expect(opener).toHaveAttribute('rel', 'noreferrer')
  })

  it('is copied, and the button says so for two seconds', async () => {
    expect(saysDone()).toBe(false)
    await press()
    expect(written).toEqual([link])
    expect(screen.getByRole('status')).toHaveTextContent('Link copied')
    expect(saysDone()).toBe(true)
    wait(1999)
    expect(saysDone()).toBe(true)
    wait(1)
    expect(saysDone()).toBe(false)
    expect(copyButton()).toHaveAccessibleName('Copy')
  })

  it('can be copied again', async () => {
    await press()
    wait(3000)
    await press()
    expect(written).toEqual([link, link])
    expect(saysDone()).toBe(true)
  })

  it('that the browser refuses to copy says what to do, and never that it was done', async () => {
    clipboardThat(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')))
    await press()
    expect(screen.getByRole('alert')).toHaveTextContent(advice)
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument()
    expect(saysDone()).toBe(false)
  })

  it('says what to do where there is no clipboard at all', async () => {
    Reflect.deleteProperty(navigator, 'clipboard')
    await press()
    expect(screen.getByRole('alert')).toHaveTextContent(advice)
    expect(saysDone()).toBe(false)
  })

  it('that is gone before it was copied is no failure', async () => {
    let finish = (): void => undefined
    clipboardThat(
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
