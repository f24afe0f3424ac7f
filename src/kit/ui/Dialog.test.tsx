// needs a document
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog, DialogButtons } from './Dialog'

const openRow = vi.fn<() => void>()

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={openRow}>
        Row
      </button>
      <Dialog title="Send?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setOpen(false)}>
          Send
        </button>
      </Dialog>
    </>
  )
}

const sendAgain = vi.fn<() => void>()

/** The first press fails at once, and the same button then offers to send again. */
function FailingDialog() {
  const [hasFailed, setFailed] = useState(false)
  return (
    <Dialog title="Send?" isOpen onClose={() => undefined}>
      <DialogButtons>
        <button type="button" onClick={hasFailed ? sendAgain : () => setFailed(true)}>
          {hasFailed ? 'Send again' : 'Send'}
        </button>
      </DialogButtons>
    </Dialog>
  )
}

const press = (name: string, detail: number): void => {
  const button = screen.getByRole('button', { name, hidden: true })
  fireEvent.mouseDown(button, { detail })
  fireEvent.click(button, { detail })
}

describe('Dialog', () => {
  afterEach(() => {
    cleanup()
    openRow.mockClear()
  })

  it('the second click of the double click that closed it presses nothing under it; the next click does', () => {
    render(<Page />)
    press('Send', 1)
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Row', 2)
    expect(openRow).not.toHaveBeenCalled()
    press('Row', 1)
    expect(openRow).toHaveBeenCalledOnce()
  })

  it('the second click of a double click does not press what the first one led to; the next click does', () => {
    render(<FailingDialog />)
    press('Send', 1)
    press('Send again', 2)
    expect(sendAgain).not.toHaveBeenCalled()
    press('Send again', 1)
    expect(sendAgain).toHaveBeenCalledOnce()
  })
})
