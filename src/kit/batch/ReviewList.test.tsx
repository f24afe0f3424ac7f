// needs a document
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { BatchItem, Decision } from './batchItem'
import { BatchView } from './BatchView'

afterEach(cleanup)

const item = (number: number, rest: Partial<BatchItem>): BatchItem => ({ number, values: {}, state: 'done', message: null, ...rest })
const nothing = (): void => undefined

const show = (items: readonly BatchItem[], onDecide: (numbers: readonly number[], decision: Decision) => void = nothing) =>
  render(
    <MemoryRouter>
      <BatchView
        noun={{ one: 'certificate', many: 'certificates' }}
        verb={{ base: 'Issue', doing: 'Issuing', done: 'issued' }}
        columns={[{ label: 'Holder', text: ({ number }) => `Holder ${number}` }]}
        fileName="crew.csv"
        progress={{ items, state: 'ended', reason: null, doing: null, canLookUp: true }}
        isStored
        onStart={nothing}
        onPause={nothing}
        onCancel={nothing}
        onDecide={onDecide}
        onAnother={nothing}
        anotherLabel="Import another"
      />
    </MemoryRouter>,
  )

it('a row found different is not confirmed silently: it keeps its difference and its link, and is counted apart', () => {
  const items = [
    item(2, {}),
    item(3, { state: 'byHand' }),
    item(4, {
      state: 'byHand',
      message: '5512-118 says something else. Result: Negative instead of Positive.',
      path: '/certificates/view/1',
    }),
  ]
  show(items)
  expect(screen.getByText('1 of 3 certificates issued, 1 confirmed by hand, 1 with other facts.')).toBeVisible()
  const review = within(screen.getByRole('region', { name: 'Rows to review' }))
  expect(review.getByText(/With other facts: 5512-118 says something else\. Result: Negative instead of Positive\./)).toBeVisible()
  expect(review.getByRole('link', { name: 'Open it: row 4' })).toHaveAttribute('href', '/certificates/view/1')
  expect(review.queryByRole('button')).toBeNull()
})

it('a row found different counts only after a question that says how, alone and among others', async () => {
  const user = userEvent.setup()
  const onDecide = vi.fn<(numbers: readonly number[], decision: Decision) => void>()
  const message = '5512-118 says something else. Result: Negative instead of Positive.'
  show([item(3, { state: 'unknown' }), item(4, { state: 'unknown', message, path: '/certificates/view/1' })], onDecide)

  await user.click(screen.getByRole('button', { name: 'Already issued: row 3' }))
  expect(onDecide.mock.lastCall).toEqual([[3], 'isThere'])
  await user.click(screen.getByRole('button', { name: 'Already issued: row 4' }))
  const question = within(screen.getByRole('dialog', { name: 'Count it with other facts?' }))
  expect(question.getByText(/Result: Negative instead of Positive/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(onDecide).toHaveBeenCalledOnce()

  await user.click(screen.getByRole('button', { name: 'All 2 already issued' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Already issued' }))
  expect(onDecide.mock.lastCall).toEqual([[3, 4], 'isThere'])
  await user.click(screen.getByRole('button', { name: 'Issue again: row 4' }))
  expect(onDecide.mock.lastCall).toEqual([[4], 'sendAgain'])
})
