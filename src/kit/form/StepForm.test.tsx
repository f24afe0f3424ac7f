// needs a document
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TextField } from './fields'
import { rule, z } from './schema'
import { StepForm } from './StepForm'

const schema = z.object({ name: rule.required(), code: rule.text(), day: rule.required() })
type Values = z.infer<typeof schema>

const sent: Values[] = []

function Voyage({ isStored }: { readonly isStored: boolean }) {
  const { step = 'ship' } = useParams()
  return (
    <StepForm<Values>
      schema={schema}
      labels={{ name: 'Name', code: 'Code', day: 'Day' }}
      defaults={{ name: '', code: '', day: '' }}
      scope={{ name: 'voyage', contains: ({ pathname }) => pathname.startsWith('/voyage/') }}
      current={step}
      savesAnywhere={isStored}
      submitLabel="Plan voyage"
      onSubmit={async (values) => {
        sent.push(values)
        return '/planned'
      }}
      steps={[
        {
          name: 'ship',
          label: 'Ship',
          path: '/voyage/ship',
          content: (
            <>
              <TextField<Values> name="name" />
              <TextField<Values> name="code" />
            </>
          ),
        },
        { name: 'days', label: 'Days', path: '/voyage/days', fields: ['day'], content: <TextField<Values> name="day" /> },
      ]}
    />
  )
}

const open = (path: string, isStored = false): ReturnType<typeof userEvent.setup> => {
  const router = createMemoryRouter(
    [
      { path: '/voyage/:step', element: <Voyage isStored={isStored} /> },
      { path: '/planned', element: <h1>Planned</h1> },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

const press = (name: string): HTMLElement => screen.getByRole('button', { name })

describe('a form in steps', () => {
  beforeEach(() => {
    sent.length = 0
  })
  afterEach(cleanup)

  it('sends from the last step only, with what was typed in all of them', async () => {
    const user = open('/voyage/ship')
    await user.type(screen.getByLabelText('Name'), 'Aurora')
    expect(screen.getByRole('region', { name: 'Ship' })).toBeVisible()
    expect(screen.getByLabelText('Day')).not.toBeVisible()
    await user.click(press('Next: days'))
    // The first step is complete, so the missing field of the second one is asked for.
    expect(await screen.findByRole('region', { name: 'Days' })).toBeVisible()
    expect(screen.getByRole('list', { name: 'Steps' })).toHaveTextContent('Ship, done2Days')
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('Day'), 'Monday')
    await user.click(press('Back to ship'))
    // The pressed button is gone, so that reading goes on at the step.
    expect(screen.getByText('Ship', { selector: 'li' })).toHaveFocus()
    expect(screen.getByLabelText('Name')).toHaveValue('Aurora')
    await user.click(press('Next: days'))
    await user.click(await screen.findByRole('button', { name: 'Plan voyage' }))
    expect(await screen.findByRole('heading', { name: 'Planned' })).toBeVisible()
    expect(sent).toEqual([{ name: 'Aurora', code: '', day: 'Monday' }])
  })

  it('what is stored already can be saved from every step', async () => {
    const user = open('/voyage/ship', true)
    await user.type(screen.getByLabelText('Name'), 'Aurora')
    await user.click(press('Next: days'))
    await user.type(await screen.findByLabelText('Day'), 'Monday')
    await user.click(press('Back to ship'))
    await user.click(press('Plan voyage'))
    expect(await screen.findByRole('heading', { name: 'Planned' })).toBeVisible()
    expect(sent).toEqual([{ name: 'Aurora', code: '', day: 'Monday' }])
  })

  it('submitting a step opens the step of the first invalid field and focuses it', async () => {
    const user = open('/voyage/days')
    await user.type(screen.getByLabelText('Day'), 'Monday')
    await user.click(press('Plan voyage'))
    expect(await screen.findByRole('region', { name: 'Ship' })).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(sent).toEqual([])
  })

  it('the error summary opens the step of the chosen field', async () => {
    const user = open('/voyage/ship')
    await user.click(press('Next: days'))
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('2 fields need attention:')
    await user.click(within(summary).getByRole('button', { name: 'Day' }))
    expect(screen.getByRole('region', { name: 'Days' })).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Day'))
  })
})
