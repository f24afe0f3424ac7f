// needs a document
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { BatchItem } from './batchItem'
import { BatchView } from './BatchView'

afterEach(cleanup)

const item = (number: number, rest: Partial<BatchItem>): BatchItem => ({ number, values: {}, state: 'done', message: null, ...rest })
const nothing = (): void => undefined

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
        onDecide={nothing}
        onAnother={nothing}
        anotherLabel="Import another"
      />
    </MemoryRouter>,
  )
  expect(screen.getByText('1 of 3 certificates issued, 1 confirmed by hand, 1 with other facts.')).toBeVisible()
  const review = within(screen.getByRole('region', { name: 'Rows to review' }))
  expect(review.getByText(/With other facts: 5512-118 says something else\. Result: Negative instead of Positive\./)).toBeVisible()
  expect(review.getByRole('link', { name: 'Open it: row 4' })).toHaveAttribute('href', '/certificates/view/1')
  expect(review.queryByRole('button')).toBeNull()
})
