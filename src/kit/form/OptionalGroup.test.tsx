// needs a document
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { TextField } from './fields'
import { Form } from './Form'
import { useFormContext } from './formContext'
import { OptionalGroup } from './OptionalGroup'
import { rule, z } from './schema'

const schema = z.object({ name: rule.text(), email: rule.email() })
type Values = z.infer<typeof schema>

function Contact() {
  const { watch, setValue } = useFormContext<Values>()
  return (
    <>
      <OptionalGroup title="Contact" summary="Email" isFilled={watch('email') !== ''} fields={['email']}>
        <TextField<Values> name="email" />
      </OptionalGroup>
      <button type="button" onClick={() => setValue('email', 'crew@delta.example')}>
        Fill in
      </button>
    </>
  )
}

function openForm(): ReturnType<typeof userEvent.setup> {
  const form = (
    <Form<Values>
      schema={schema}
      labels={{ name: 'Name', email: 'Email' }}
      defaults={{ name: '', email: '' }}
      submitLabel="Save"
      onSubmit={async () => null}
    >
      <TextField<Values> name="name" />
      <Contact />
    </Form>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  return userEvent.setup()
}

afterEach(cleanup)

it('is folded while it is empty, stays open while somebody types in it, and is opened by an error', async () => {
  const user = openForm()
  const fold = screen.getByRole('button', { name: /^Contact/ })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByLabelText('Email')).not.toBeVisible()
  await user.click(fold)
  const email = screen.getByLabelText('Email')
  await user.type(email, 'a')
  await user.clear(email)
  expect(email).toBeVisible()
  await user.type(email, 'nobody')
  await user.click(fold)
  expect(email).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(email).toBeVisible()
  expect(email).toHaveFocus()
})

it('is opened by what fills it later, such as a draft', async () => {
  const user = openForm()
  await user.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(screen.getByRole('button', { name: /^Contact/ })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByLabelText('Email')).toBeVisible()
})
