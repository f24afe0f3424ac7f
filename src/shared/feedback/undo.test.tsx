// needs a document
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CommandFailure } from '../api/commandFailure'
import { ApiError } from '../api/errors'
import { Toasts } from './Toasts'
import { undo, undoTime, type Undoable } from './undo'
import { UndoBar } from './UndoBar'

/** A change whose answer comes when the test lets it, and what became of it. */
function changeOf(words: string) {
  const heard = { sent: 0, undone: 0 }
  let answer = (): void => undefined
  let refuse = (): void => undefined
  let end = (): void => undefined
  const work: Undoable = {
    words,
    send: () =>
      new Promise<void>((resolve, reject) => {
        heard.sent += 1
        answer = resolve
        refuse = () => reject(new ApiError('business', 'MoveParticipants', 'The course is full.'))
        end = () => reject(new CommandFailure('Your session has ended.', true))
      }),
    onUndone: () => {
      heard.undone += 1
    },
  }
  return {
    work,
    heard,
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
const barOf = (words: string): HTMLElement => {
  const bar = screen.getByText(`${words}…`).parentElement
  if (!bar) throw new Error('The words stand in nothing.')
  return bar
}
const undoButton = (): HTMLElement => screen.getByRole('button', { name: 'Undo' })

describe('what can be taken back', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<UndoBar />)
  })
  afterEach(() => {
    // Nothing may be left for the next test, each of which lets its answers come.
    act(() => undo.takeBack())
    cleanup()
    vi.useRealTimers()
  })

  it('is said with a button to take it back, politely', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    offer(changeOf('Moving 3 participants'))
    expect(screen.getByRole('status')).toHaveTextContent('Moving 3 participants…')
    expect(undoButton()).toBeVisible()
  })

  it('is not sent before six seconds have gone, and then once', async () => {
    const change = changeOf('Moving 3 participants')
    expect(undoTime).toBe(6000)
    offer(change)
    await wait(5999)
    expect(change.heard).toEqual({ sent: 0, undone: 0 })
    await wait(1)
    expect(change.heard).toEqual({ sent: 1, undone: 0 })
    await change.answer()
    await wait(60_000)
    expect(change.heard).toEqual({ sent: 1, undone: 0 })
  })

  it('is taken back by Undo: it is never sent, and what was shown in advance is put back once', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(5999)
    fireEvent.click(undoButton())
    expect(change.heard).toEqual({ sent: 0, undone: 1 })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await wait(60_000)
    act(() => undo.takeBack())
    expect(change.heard).toEqual({ sent: 0, undone: 1 })
  })

  it.each([
    ['pointed at', (bar: HTMLElement) => fireEvent.pointerEnter(bar), (bar: HTMLElement) => fireEvent.pointerLeave(bar)],
    ['focused', () => act(() => undoButton().focus()), () => act(() => undoButton().blur())],
  ])('waits as long as it is %s, and then for the rest of its time', async (_how, look, lookAway) => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(4000)
    look(barOf('Moving 3 participants'))
    await wait(60_000)
    expect(change.heard).toEqual({ sent: 0, undone: 0 })
    lookAway(barOf('Moving 3 participants'))
    await wait(1999)
    expect(change.heard).toEqual({ sent: 0, undone: 0 })
    await wait(1)
    expect(change.heard).toEqual({ sent: 1, undone: 0 })
    await change.answer()
  })

  it('can still be taken back by somebody who has looked at it for long', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    act(() => undoButton().focus())
    await wait(60_000)
    fireEvent.click(undoButton())
    await wait(60_000)
    expect(change.heard).toEqual({ sent: 0, undone: 1 })
  })

  it('is sent at once when another change is offered, which has six seconds of its own', async () => {
    const first = changeOf('Moving 3 participants')
    const second = changeOf('Archiving 1 course')
    offer(first)
    await wait(5000)
    offer(second)
    expect(first.heard).toEqual({ sent: 1, undone: 0 })
    expect(screen.getByRole('status')).toHaveTextContent('Archiving 1 course…')
    expect(screen.queryByText('Moving 3 participants…')).not.toBeInTheDocument()
    // The first one's answer is not that of the second.
    await first.answer()
    expect(screen.getByRole('status')).toHaveTextContent('Archiving 1 course…')
    await wait(5999)
    expect(second.heard.sent).toBe(0)
    await wait(1)
    expect(second.heard).toEqual({ sent: 1, undone: 0 })
    expect(first.heard).toEqual({ sent: 1, undone: 0 })
    await second.answer()
  })

  it('of which the one before is refused is not touched by it', async () => {
    const first = changeOf('Moving 3 participants')
    const second = changeOf('Archiving 1 course')
    offer(first)
    offer(second)
    await first.refuse()
    expect(first.heard).toEqual({ sent: 1, undone: 1 })
    fireEvent.click(undoButton())
    expect(first.heard).toEqual({ sent: 1, undone: 1 })
    expect(second.heard).toEqual({ sent: 0, undone: 1 })
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
    ['it is asked for', () => act(() => void undo.sendNow())],
  ])('is sent at once when %s, and not again when its time would have come', async (_why, leave) => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(10)
    leave()
    expect(change.heard).toEqual({ sent: 1, undone: 0 })
    leave()
    await change.answer()
    await wait(60_000)
    expect(change.heard).toEqual({ sent: 1, undone: 0 })
  })

  it('is sent at once when it is asked for while somebody looks at it', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    fireEvent.pointerEnter(barOf('Moving 3 participants'))
    act(() => void undo.sendNow())
    expect(change.heard.sent).toBe(1)
    fireEvent.pointerLeave(barOf('Moving 3 participants'))
    await wait(60_000)
    expect(change.heard.sent).toBe(1)
    await change.answer()
  })

  it('goes on waiting when the page comes back into view', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    fireEvent(document, new Event('visibilitychange'))
    await wait(5999)
    expect(change.heard.sent).toBe(0)
    fireEvent.click(undoButton())
  })

  it('is answered before who asked for its sending goes on', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    const gone = vi.fn<() => void>()
    act(() => void undo.sendNow().then(gone))
    await wait(10_000)
    expect(gone).not.toHaveBeenCalled()
    await change.answer()
    expect(gone).toHaveBeenCalledOnce()
  })

  it('cannot be taken back while it is sent, and is said until the answer is there', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(undoTime)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    act(() => undo.takeBack())
    await wait(60_000)
    expect(screen.getByRole('status')).toHaveTextContent('Moving 3 participants…')
    expect(change.heard).toEqual({ sent: 1, undone: 0 })
    await change.answer()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('is put back when it is refused, and the bar goes', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(undoTime)
    await change.refuse()
    expect(change.heard).toEqual({ sent: 1, undone: 1 })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('whose time ran out after the session had ended is said not to be done, and is put back', async () => {
    render(<Toasts />)
    const change = changeOf('Moving 3 participants')
    offer(change)
    await wait(undoTime)
    await change.end()
    // jsdom opens no popover.
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent(
      'Moving 3 participants: not done, because your session had ended.',
    )
    expect(change.heard).toEqual({ sent: 1, undone: 1 })
    await wait(60_000)
  })

  it('is still sent when its time has come, though its bar is gone', async () => {
    const change = changeOf('Moving 3 participants')
    offer(change)
    cleanup()
    fireEvent(window, new Event('pagehide'))
    expect(change.heard.sent).toBe(0)
    await wait(undoTime)
    expect(change.heard.sent).toBe(1)
    await change.answer()
  })

  it('is nothing when nothing was offered', async () => {
    act(() => {
      undo.takeBack()
      undo.hold('pointer')
      undo.release('pointer')
    })
    await expect(undo.sendNow()).resolves.toBeUndefined()
    await wait(60_000)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})
