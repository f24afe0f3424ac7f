// needs a document
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChoicePicker } from './ChoicePicker'
import type { Option } from './useOptionSearch'

const choose = vi.fn<(chosen: readonly Option[]) => void>()

/** Answers the searches of a picker in the order in which they were sent. */
function open() {
  const answers: ((options: readonly Option[]) => void)[] = []
  render(
    <>
      <label htmlFor="holder">Holder</label>
      <ChoicePicker
        control={{ id: 'holder' }}
        name="holder"
        options={[]}
        search={() => new Promise((answer) => answers.push(answer))}
        chosen={[]}
        onChange={choose}
        onBlur={() => undefined}
      />
    </>,
  )
  return async (at: number, ...names: readonly string[]): Promise<void> => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(at))
    await act(async () => answers[at]?.(names.map((name) => ({ value: name, label: name }))))
  }
}

const option = (name: string): Promise<HTMLElement> => screen.findByRole('option', { name })
const chosen = (): readonly string[] => choose.mock.calls.flatMap(([options]) => options.map(({ value }) => value))

describe('a picker whose search is answered late', () => {
  afterEach(() => {
    cleanup()
    choose.mockClear()
  })

  it('takes nobody whom the answer put under a pointer at rest; the next click is meant', async () => {
    const user = userEvent.setup()
    const answer = open()
    await user.type(screen.getByLabelText('Holder'), 'a')
    await answer(0, 'Aminata Diallo')
    await user.hover(await option('Aminata Diallo'))
    await user.keyboard('h')
    await answer(1, 'Ahmad Said')
    fireEvent.click(await option('Ahmad Said'))
    expect(chosen()).toEqual([])
    fireEvent.click(await option('Ahmad Said'))
    expect(chosen()).toEqual(['Ahmad Said'])
  })

  it('takes whom the pointer was moved to, and whom Enter chooses', async () => {
    const user = userEvent.setup()
    const answer = open()
    await user.type(screen.getByLabelText('Holder'), 'a')
    await answer(0, 'Aminata Diallo', 'Ahmad Said')
    await user.click(await option('Ahmad Said'))
    expect(chosen()).toEqual(['Ahmad Said'])
    await user.type(screen.getByLabelText('Holder'), 'a')
    await answer(1, 'Aminata Diallo', 'Ahmad Said')
    await option('Aminata Diallo')
    await user.keyboard('{Enter}')
    expect(chosen()).toEqual(['Ahmad Said', 'Aminata Diallo'])
  })

  it('has a list box only where there are options', async () => {
    const user = userEvent.setup()
    const answer = open()
    await user.click(screen.getByLabelText('Holder'))
    expect(await screen.findByText('Type to search')).toBeVisible()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await user.keyboard('a')
    await answer(0, 'Aminata Diallo')
    await option('Aminata Diallo')
    expect(screen.getByRole('listbox')).toBeInTheDocument()
  })
})
