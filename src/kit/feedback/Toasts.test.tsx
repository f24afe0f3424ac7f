// needs a document
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, toastTime } from '~/platform/messages/toast'
import { Toasts } from './Toasts'

// Toasts are inside a popover, which jsdom never opens. The end-to-end tests check that they are visible.
configure({ defaultHidden: true })

const wait = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

describe('Toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
  })

  it('a toast disappears after 4 seconds', () => {
    render(<Toasts />)
    act(() => toast.success('Reset email sent'))
    expect(screen.getByRole('region')).toContainElement(screen.getByRole('status'))
    wait(toastTime - 1)
    expect(screen.getByRole('status')).toHaveTextContent('Reset email sent')
    wait(1)
    expect(screen.queryByText('Reset email sent')).not.toBeInTheDocument()
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('its messages are named apart from those of a host that came later', () => {
    render(<Toasts />)
    act(() => toast.success('Before the console'))
    expect(screen.getByRole('region')).toHaveAttribute('aria-label', 'Messages')
    render(<Toasts />)
    act(() => toast.success('In the console'))
    expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual(['Before the console', 'In the console'])
    expect(screen.getAllByRole('region')[0]).toHaveAttribute('aria-label', 'Earlier messages')
  })

  it('a focused toast stays until it loses the focus', () => {
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

  it('repeating a text restarts its toast instead of adding another', () => {
    render(<Toasts />)
    act(() => toast.error('Something went wrong'))
    wait(3000)
    act(() => toast.error('Something went wrong'))
    wait(3000)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    wait(1000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('the close button removes only its own toast', () => {
    render(<Toasts />)
    act(() => toast.error('One'))
    act(() => toast.error('Two'))
    fireEvent.click(screen.getAllByRole('button', { name: 'Close message' })[0] ?? document.body)
    expect(screen.queryByText('One')).not.toBeInTheDocument()
    expect(screen.getByText('Two')).toBeInTheDocument()
  })

  it('a message sent before any host is mounted appears on the first one', () => {
    toast.success('User activated')
    render(<Toasts />)
    wait(0)
    expect(screen.getByText('User activated')).toBeInTheDocument()
  })
})
