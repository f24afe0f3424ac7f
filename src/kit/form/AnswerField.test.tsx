// needs a document
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AnswerField } from './AnswerField'
import { Form, type FormProps } from './Form'
import { z } from './schema'

const schema = z.object({ aided: z.string().check(z.minLength(1, 'Required field')), unaided: z.string() })

it('a question has no answer at first, and takes Yes, No or Not applicable', async () => {
  const onSubmit = vi.fn<FormProps<z.infer<typeof schema>>['onSubmit']>(async () => null)
  const form = (
    <Form
      schema={schema}
      labels={{ aided: 'Hearing', unaided: 'Hearing unaided' }}
      defaults={{ aided: '', unaided: '' }}
      submitLabel="Save"
      onSubmit={onSubmit}
    >
      <AnswerField name="aided" />
      <AnswerField name="unaided" canBeInapplicable hint="Left out" />
    </Form>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  const user = userEvent.setup()
  const answers = (name: string) => within(screen.getByRole('radiogroup', { name }))
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(5)
  expect(screen.getByRole('radiogroup', { name: 'Hearing unaided' })).toHaveAccessibleDescription('Left out')
  // One that is only passed through stays empty.
  await user.tab()
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('radiogroup', { name: 'Hearing' })).toHaveAccessibleDescription('Required field')
  expect(answers('Hearing').queryByRole('radio', { name: 'Not applicable' })).toBeNull()
  await user.click(answers('Hearing').getByRole('radio', { name: 'No' }))
  await user.click(answers('Hearing unaided').getByRole('radio', { name: 'Not applicable' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledWith({ aided: 'no', unaided: 'inapplicable' }, expect.anything())
})
