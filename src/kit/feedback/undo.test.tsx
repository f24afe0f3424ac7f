// needs a document of its own
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { ApiError } from '~/platform/api/transport/errors'
import { pageLeaving } from '~/platform/api/transport/pageLeaving'
import { Toasts } from './Toasts'
import { sendUndoableWhenLeft, undo, undoTime, type Undoable } from './undo'
import { UndoBar } from './UndoBar'

/** A change of one row, named like it. The test controls its response and reads counters of its calls. */
function changeOf(text: string) {
  const calls = { sent: 0, undone: 0 }
  let answer = (): void => undefined
  let refuse = (): void => undefined
  let end = (): void => undefined
  const work: Undoable = {
    text: text,
    hides: [text],
    send: () =>
      new Promise<void>((resolve, reject) => {
        calls.sent += 1
        answer = resolve
        refuse = () => reject(new ApiError('business', 'MoveParticipants', 'The course is full.'))
        end = () => reject(new CommandFailure('Your session has ended.', true))
      }),
    onUndone: () => {
      calls.undone += 1
    },
  }
  return {
    work,
    calls,
    answer: () => act(async () => answer()),
    refuse: () => act(async () => refuse()),
    end: () => act(async () => end()),
  }
}

const wait = (time: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(time)
  })

const offer = ({ work }: { readonly work: Undoable }): void => act(() => undo.offer(work))
const barOf = (text: string): HTMLElement => {
  const bar = screen.getByText(`${text}…`).parentElement
  if (!bar) throw new Error('The text has no parent element.')
  return bar
}
const hiddenRows = (): readonly string[] => [...undo.readHidden()]
const undoButton = (): HTMLElement => screen.getByRole('button', { name: 'Undo' })

describe('an undoable change', () => {
  let stop = (): void => undefined
  beforeEach(() => {
    vi.useFakeTimers()
    stop = sendUndoableWhenLeft()
    render(<UndoBar />)
  })
  afterEach(() => {
    stop()
    // Drop a pending change before the next test.
    act(() => undo.revert())
    cleanup()
  })

  it('an offered change is announced politely with an Undo button', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    offer(changeOf('Moving 3 participants'))
    expect(screen.getByRole('status')).toHaveTextContent('Moving 3 participants…')
    expect(undoButton()).toBeVisible()
  })

  it('a change is sent once, after six seconds', async () => {
    const change = changeOf('Moving 3 participants')
    expect(undoTime).toBe(6000)
    offer(change)
    await wait(5999)
    expect(change.calls).toEqual({ sent: 0, undone: 0 })
    await wait(1)
    expect(change.calls).toEqual({ sent: 1, undone: 0 })
    await change.answer()
    await wait(60_000)
    expect(change.calls).toEqual({ sent: 1, undone: 0 })
  })

  it('Undo reverts the optimistic update once and sends nothing', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(5999)
    fireEvent.click(undoButton())
    expect(change.calls).toEqual({ sent: 0, undone: 1 })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await wait(60_000)
    act(() => undo.revert())
    expect(change.calls).toEqual({ sent: 0, undone: 1 })
  })

  it.each([
    ['hovered', (bar: HTMLElement) => fireEvent.pointerEnter(bar), (bar: HTMLElement) => fireEvent.pointerLeave(bar)],
    ['focused', () => act(() => undoButton().focus()), () => act(() => undoButton().blur())],
  ])('the timer pauses while the bar is %s', async (_how, look, lookAway) => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(4000)
    look(barOf('Moving 3 participants'))
    await wait(60_000)
    expect(change.calls).toEqual({ sent: 0, undone: 0 })
    lookAway(barOf('Moving 3 participants'))
    await wait(1999)
    expect(change.calls).toEqual({ sent: 0, undone: 0 })
    await wait(1)
    expect(change.calls).toEqual({ sent: 1, undone: 0 })
    await change.answer()
  })

  it('a change can be undone after a long pause of the timer', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    act(() => undoButton().focus())
    await wait(60_000)
    fireEvent.click(undoButton())
    await wait(60_000)
    expect(change.calls).toEqual({ sent: 0, undone: 1 })
  })

  it('offering another change sends the first immediately and starts a new timer', async () => {
    const first = changeOf('Moving 3 participants')
    const second = changeOf('Archiving 1 course')
    offer(first)
    await wait(5000)
    offer(second)
    expect(first.calls).toEqual({ sent: 1, undone: 0 })
    expect(screen.getByRole('status')).toHaveTextContent('Archiving 1 course…')
    expect(screen.queryByText('Moving 3 participants…')).not.toBeInTheDocument()
    // The response to the first change leaves the second pending.
    await first.answer()
    expect(screen.getByRole('status')).toHaveTextContent('Archiving 1 course…')
    await wait(5999)
    expect(second.calls.sent).toBe(0)
    await wait(1)
    expect(second.calls).toEqual({ sent: 1, undone: 0 })
    expect(first.calls).toEqual({ sent: 1, undone: 0 })
    await second.answer()
  })

  it('undoing a change shows the one before it while that is in flight', async () => {
    const first = changeOf('Moving 3 participants')
    offer(first)
    offer(changeOf('Archiving 1 course'))
    fireEvent.click(undoButton())
    expect(screen.getByRole('status')).toHaveTextContent('Moving 3 participants…')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    await first.answer()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('rows are hidden while a change to them is pending or in flight', async () => {
    const first = changeOf('Moving 3 participants')
    const second = changeOf('Archiving 1 course')
    offer(first)
    expect(hiddenRows()).toEqual(['Moving 3 participants'])
    offer(second)
    expect(hiddenRows()).toEqual(['Moving 3 participants', 'Archiving 1 course'])
    await first.answer()
    expect(hiddenRows()).toEqual(['Archiving 1 course'])
    fireEvent.click(undoButton())
    expect(hiddenRows()).toEqual([])
  })

  it('the rows of a refused change are shown again', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(undoTime)
    expect(hiddenRows()).toEqual(['Moving 3 participants'])
    await change.refuse()
    expect(hiddenRows()).toEqual([])
  })

  it('a pending change is unaffected when the previous one is refused', async () => {
    const first = changeOf('Moving 3 participants')
    const second = changeOf('Archiving 1 course')
    offer(first)
    offer(second)
    await first.refuse()
    expect(first.calls).toEqual({ sent: 1, undone: 1 })
    fireEvent.click(undoButton())
    expect(first.calls).toEqual({ sent: 1, undone: 1 })
    expect(second.calls).toEqual({ sent: 0, undone: 1 })
  })

  it.each([
    [
      'the page is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        fireEvent(document, new Event('visibilitychange'))
      },
    ],
    ['the page is left', () => fireEvent(window, new Event('pagehide'))],
    ['sendNow is called', () => act(() => void undo.sendNow())],
  ])('a change is sent once when %s before its time is up', async (_why, leave) => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(10)
    leave()
    expect(change.calls).toEqual({ sent: 1, undone: 0 })
    leave()
    await change.answer()
    await wait(60_000)
    expect(change.calls).toEqual({ sent: 1, undone: 0 })
  })

  it('a change sent at pagehide is marked as sent by a page that is being closed, though that page is still visible', async () => {
    expect(document.visibilityState).toBe('visible')
    const change = changeOf('Moving 3 participants')
    const marks: boolean[] = []
    const send = (): Promise<unknown> => {
      marks.push(pageLeaving.read())
      return change.work.send()
    }
    offer({ work: { ...change.work, send } })
    fireEvent(window, new Event('pagehide'))
    expect(marks).toEqual([true])
    await change.answer()
    fireEvent(window, new Event('pageshow'))
    expect(pageLeaving.read()).toBe(false)
  })

  it('a confirmed change is sent at once, cannot be undone and hides its rows until it has a response', async () => {
    const change = changeOf('Moving 3 participants')
    act(() => void undo.sendAtOnce(change.work))
    expect(change.calls.sent).toBe(1)
    expect(screen.getByRole('status')).toHaveTextContent('Moving 3 participants…')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(hiddenRows()).toEqual(['Moving 3 participants'])
    await change.answer()
    expect(hiddenRows()).toEqual([])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('sendNow sends a change even while the timer is paused', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    fireEvent.pointerEnter(barOf('Moving 3 participants'))
    act(() => void undo.sendNow())
    expect(change.calls.sent).toBe(1)
    fireEvent.pointerLeave(barOf('Moving 3 participants'))
    await wait(60_000)
    expect(change.calls.sent).toBe(1)
    await change.answer()
  })

  it('a change stays pending when the page becomes visible', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    fireEvent(document, new Event('visibilitychange'))
    await wait(5999)
    expect(change.calls.sent).toBe(0)
    fireEvent.click(undoButton())
  })

  it('sendNow resolves once the response has arrived', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    const onSent = vi.fn<() => void>()
    act(() => void undo.sendNow().then(onSent))
    await wait(10_000)
    expect(onSent).not.toHaveBeenCalled()
    await change.answer()
    expect(onSent).toHaveBeenCalledOnce()
  })

  it('a change in flight cannot be undone and stays on screen until its response', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(undoTime)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    act(() => undo.revert())
    await wait(60_000)
    expect(screen.getByRole('status')).toHaveTextContent('Moving 3 participants…')
    expect(change.calls).toEqual({ sent: 1, undone: 0 })
    await change.answer()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('a refused change is reverted and its bar disappears', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(undoTime)
    await change.refuse()
    expect(change.calls).toEqual({ sent: 1, undone: 1 })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('a change sent after the session ended is reported as not done and reverted', async () => {
    render(<Toasts />)
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(undoTime)
    await change.end()
    // Toasts are inside a popover, which jsdom never opens.
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Moving 3 participants: not done because your session had ended.')
    expect(change.calls).toEqual({ sent: 1, undone: 1 })
    await wait(60_000)
  })

  it('a change is sent on time even after its bar is unmounted', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    cleanup()
    stop()
    fireEvent(window, new Event('pagehide'))
    expect(change.calls.sent).toBe(0)
    await wait(undoTime)
    expect(change.calls.sent).toBe(1)
    await change.answer()
  })

  it('undo methods do nothing without an offered change', async () => {
    act(() => {
      undo.revert()
      undo.hold('pointer')
      undo.release('pointer')
    })
    await expect(undo.sendNow()).resolves.toBeUndefined()
    await wait(60_000)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})
