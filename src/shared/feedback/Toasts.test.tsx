// needs a document
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, toastTime } from './toast'
import { Toasts } from './Toasts'

// jsdom opens no popover; that these are seen is shown by the journeys.
configure({ defaultHidden: true })

const wait = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

describe('messages of the light pages', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('go by themselves after 4 seconds', () => {
    render(<Toasts />)
    act(() => toast.success('Reset email sent'))
    expect(screen.getByRole('region')).toContainElement(screen.getByRole('status'))
    wait(toastTime - 1)
    expect(screen.getByRole('status')).toHaveTextContent('Reset email sent')
    wait(1)
    expect(screen.queryByText('Reset email sent')).not.toBeInTheDocument()
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('stay while they are pointed at or focused', () => {
    render(<Toasts />)
    act(() => toast.error('Something went wrong'))
    const close = screen.getByRole('button', { name: 'Close message' })
    act(() => close.focus())
    wait(60_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
    act(() => close.blur())
    wait(toastTime)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('say one text once, and anew', () => {
    render(<Toasts />)
    act(() => toast.error('Something went wrong'))
    wait(3000)
    act(() => toast.error('Something went wrong'))
    wait(3000)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    wait(1000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('can be closed', () => {
    render(<Toasts />)
    act(() => toast.error('One'))
    act(() => toast.error('Two'))
    fireEvent.click(screen.getAllByRole('button', { name: 'Close message' })[0] ?? document.body)
    expect(screen.queryByText('One')).not.toBeInTheDocument()
    expect(screen.getByText('Two')).toBeInTheDocument()
  })

  it('said before anything could draw them are drawn by the first that can', () => {
    toast.success('User activated')
    render(<Toasts />)
    wait(0)
    expect(screen.getByText('User activated')).toBeInTheDocument()
  })
})
