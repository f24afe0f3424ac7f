// needs a document
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { ApiError } from '~/platform/api/transport/errors'
import { FailureWithLink } from '~/platform/api/transport/failureWithLink'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { unsaved } from '~/platform/session/unsaved'
import { vault, type VaultEntry } from '~/platform/vault/vault'
import { Toasts } from '../feedback/Toasts'
import type { OptionSearch } from '../pickers/useOptionSearch'
import { CheckboxField, PickField, PickManyField, RadioField, SelectField } from './choiceFields'
import { CountryField } from './CountryField'
import { DayField } from './DayField'
import { FieldGroup } from './fieldGroups'
import { MoneyField, NumberField, TextAreaField, TextField, TimeField } from './fields'
import { Form } from './Form'
import { rule, z } from './schema'
import { SwitchField } from './SwitchField'

const workSchema = z.object({
  name: rule.required(),
  email: rule.email(),
  notes: rule.text(),
  password: rule.required(),
})
type Work = z.infer<typeof workSchema>
const workLabels = { name: 'Name', email: 'Email', notes: 'Notes', password: 'Password' }
const noWork: Work = { name: '', email: '', notes: '', password: '' }

const workFields = (
  <>
    <TextField<Work> name="name" />
    <TextField<Work> name="email" type="email" />
    <TextAreaField<Work> name="notes" />
    <TextField<Work> name="password" />
  </>
)

/** The submitted values, in order. */
const sent: unknown[] = []
/** The initial values the form reported, for each submission. */
const openedWith: unknown[] = []
/** How the next submission ends; immediately and successfully by default. */
let answer: () => Promise<string> = () => Promise.resolve('/done')
/** Finishes loading the slow page. */
let finishLoading = (): void => undefined

const sending = (values: unknown, { opened }: { readonly opened: unknown }): Promise<string> => {
  openedWith.push(opened)
  sent.push(values)
  return answer()
}

/** Opens a page with a form and links to other pages. */
const openPage = (form: ReactNode): ReturnType<typeof userEvent.setup> => {
  const router = createMemoryRouter(
    [
      {
        path: '/work',
        element: (
          <>
            <Link to="/elsewhere">Elsewhere</Link>
            {form}
          </>
        ),
      },
      {
        path: '/elsewhere',
        element: (
          <>
            <h1>Another page</h1>
            <Link to="/work">Back to work</Link>
          </>
        ),
      },
      {
        path: '/done',
        element: (
          <>
            <h1>It is done</h1>
            <Link to="/work">Once more</Link>
          </>
        ),
      },
      {
        path: '/slow',
        loader: () =>
          new Promise((resolve) => {
            finishLoading = () => resolve(null)
          }),
        element: <h1>It is done at last</h1>,
      },
    ],
    { initialEntries: ['/work'] },
  )
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

interface More {
  readonly reason?: string
  readonly defaults?: Work
  readonly draftTitleField?: keyof Work
  readonly onSaved?: () => void
}

const workForm = (more: More = {}): ReactNode => (
  <Form<Work>
    schema={workSchema}
    labels={workLabels}
    defaults={more.defaults ?? noWork}
    submitLabel="Save"
    reason={more.reason ?? null}
    secrets={['password']}
    {...(more.draftTitleField ? { draftTitleField: more.draftTitleField } : {})}
    lookAt={({ name }) => ({ label: 'Open the list', path: `/elsewhere?${new URLSearchParams({ q: name })}` })}
    onSubmit={sending}
    {...(more.onSaved ? { onSaved: more.onSaved } : {})}
  >
    {workFields}
  </Form>
)

/** The typed values of each draft. */
const typedIn = (drafts: readonly VaultEntry[]): readonly Partial<Work>[] => drafts.map(({ value }) => Object(value).typed)

/** The stored drafts, once all pending vault operations are done. */
const storedDrafts = async (): Promise<readonly VaultEntry[]> => {
  let found: readonly VaultEntry[] = []
  await act(async () => {
    found = await vault.list('draft:')
  })
  return found
}

/** Opens the form and waits until it has looked for drafts. */
const openWork = async (more: Parameters<typeof workForm>[0] = {}): Promise<ReturnType<typeof userEvent.setup>> => {
  const user = openPage(workForm(more))
  await storedDrafts()
  return user
}

/** Unmounts the page, as closing the tab would. */
const closePage = async (): Promise<readonly VaultEntry[]> => {
  cleanup()
  return storedDrafts()
}

const field = (label: string): HTMLElement => screen.getByLabelText(label)
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' })
const offer = (): HTMLElement | null => screen.queryByText(/^You have an unsaved draft/)

const cannotKeep = (): HTMLElement | null => screen.queryByText(/^This browser cannot keep a draft/)

/** The browser refuses to store anything, as when it is full; what is stored can still be read. */
const refuseStorage = (): void => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
}

beforeAll(async () => {
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  // Load lazy modules before a test with fake timers needs them.
  await Promise.all([import('../pickers/ChoicePicker'), import('../pickers/DayCalendar'), import('./DraftNotice')])
})

beforeEach(async () => {
  sent.length = 0
  openedWith.length = 0
  answer = () => Promise.resolve('/done')
  finishLoading = () => undefined
  await vault.clear()
  session.signIn(maria)
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await vault.clear()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a form with invalid fields', () => {
  it('the error summary lists every invalid field, and a click on one focuses it', async () => {
    const user = await openWork()
    await user.type(field('Email'), 'maria')
    await user.click(save())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('3 fields need attention:')
    expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Email', 'Password'])
    // The first invalid field already has the focus.
    expect(field('Name')).toHaveFocus()
    for (const label of ['Password', 'Email', 'Name']) {
      await user.click(within(summary).getByRole('button', { name: label }))
      expect(field(label)).toHaveFocus()
    }
    expect(sent).toEqual([])
  })

  it('each invalid field shows its error message', async () => {
    const user = await openWork()
    await user.type(field('Email'), 'maria')
    await user.click(save())
    expect(await screen.findByText('Enter an email address like name@company.com')).toBeInTheDocument()
    expect(field('Email')).toHaveAccessibleDescription('Enter an email address like name@company.com')
    expect(field('Name')).toHaveAccessibleDescription('Required field')
    expect(field('Name')).toBeInvalid()
    expect(field('Notes')).toBeValid()
  })

  it('the errors follow the order of the page, for focus and summary, where the labels have another order', async () => {
    const user = openPage(
      <Form<Work>
        schema={workSchema}
        labels={{ password: 'Password', notes: 'Notes', email: 'Email', name: 'Name' }}
        defaults={noWork}
        submitLabel="Save"
        onSubmit={sending}
      >
        {workFields}
      </Form>,
    )
    await user.type(field('Email'), 'maria')
    await user.click(save())
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Email', 'Password'])
    expect(field('Name')).toHaveFocus()
  })

  it('an error takes the place of the hint, which returns once it is corrected', async () => {
    const user = openPage(
      <Form<Work> schema={workSchema} labels={workLabels} defaults={noWork} submitLabel="Save" onSubmit={sending}>
        <TextField<Work> name="name" hint="As in the passport." />
        <TextField<Work> name="password" />
      </Form>,
    )
    await user.click(save())
    await screen.findByRole('alert')
    expect(screen.queryByText('As in the passport.')).not.toBeInTheDocument()
    expect(field('Name')).toHaveAccessibleDescription('Required field')
    await user.type(field('Name'), 'Anna')
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('As in the passport.'))
  })

  it('a field that may stay empty says so, and one that may not is announced as required', async () => {
    await openWork()
    expect(screen.getAllByText('(optional)')).toHaveLength(2)
    expect(field('Notes')).not.toBeRequired()
    expect(field('Email')).not.toBeRequired()
    expect(field('Name')).toBeRequired()
    expect(field('Password')).toBeRequired()
  })

  it('no error is shown before the first submit', async () => {
    const user = await openWork()
    await user.type(field('Email'), 'maria')
    await user.tab()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText('Enter an email address like name@company.com')).not.toBeInTheDocument()
  })

  it('a single invalid field gets the focus and no summary is shown', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    await user.click(save())
    await waitFor(() => expect(field('Password')).toHaveFocus())
    expect(field('Password')).toHaveAccessibleDescription('Required field')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('the error summary shrinks as fields are corrected and disappears when one is left', async () => {
    const user = await openWork()
    await user.type(field('Email'), 'maria')
    await user.click(save())
    await screen.findByRole('alert')
    await user.type(field('Email'), '@southpier.example')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('2 fields need attention:'))
    expect(screen.queryByRole('button', { name: 'Email' })).not.toBeInTheDocument()
    await user.type(field('Name'), 'Anna')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    await user.type(field('Password'), 'secret')
    await user.click(save())
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
    expect(sent).toEqual([{ name: 'Anna', email: 'maria@southpier.example', notes: '', password: 'secret' }])
  })

  it('an error that stands beside another field’s value goes once that value is right', async () => {
    const schema = z
      .object({ fit: rule.text(), hearing: rule.text() })
      .check(z.refine(({ fit, hearing }) => fit === '' || hearing !== 'no', { path: ['fit'], error: 'Not with “no” at Hearing' }))
    const user = openPage(
      <Form
        schema={schema}
        labels={{ fit: 'Fit', hearing: 'Hearing' }}
        defaults={{ fit: 'yes', hearing: 'no' }}
        submitLabel="Save"
        onSubmit={sending}
      >
        <TextField<z.infer<typeof schema>> name="fit" />
        <TextField<z.infer<typeof schema>> name="hearing" />
      </Form>,
    )
    await user.click(save())
    await waitFor(() => expect(field('Fit')).toHaveAccessibleDescription('Not with “no” at Hearing'))
    await user.type(field('Hearing'), 'rmal')
    await waitFor(() => expect(field('Fit')).toBeValid())
    expect(sent).toEqual([])
  })

  it('the error summary names five fields and counts the rest', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'] as const
    const schema = z.object({
      One: rule.required(),
      Two: rule.required(),
      Three: rule.required(),
      Four: rule.required(),
      Five: rule.required(),
      Six: rule.required(),
      Seven: rule.required(),
    })
    const user = openPage(
      <Form
        schema={schema}
        labels={Object.fromEntries(names.map((name) => [name, name]))}
        defaults={{ One: '', Two: '', Three: '', Four: '', Five: '', Six: '', Seven: '' }}
        submitLabel="Save"
        onSubmit={sending}
      >
        <FieldGroup title="Many">
          {names.map((name) => (
            <TextField<z.infer<typeof schema>> key={name} name={name} />
          ))}
        </FieldGroup>
      </Form>,
    )
    await user.click(save())
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...names.slice(0, 5), 'and 2 more'])
    expect(screen.getByRole('group', { name: 'Many' })).toContainElement(field('Seven'))
  })
})

describe('submitting a form', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.type(field('Name'), ' Anna ')
    await user.type(field('Password'), 'secret')
  }

  it('a form is submitted once however often the button is clicked, and the button shows that it is busy', async () => {
    let finish = (): void => undefined
    answer = () =>
      new Promise((resolve) => {
        finish = () => resolve('/done')
      })
    const user = await openWork()
    await fill(user)
    // Three clicks before the next render, and more after it.
    act(() => {
      for (let click = 0; click < 3; click += 1) save().click()
    })
    await storedDrafts()
    await user.tripleClick(save())
    await user.type(field('Name'), '{Enter}')
    expect(sent).toHaveLength(1)
    expect(save()).toHaveAttribute('aria-busy', 'true')
    await act(async () => finish())
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
    expect(sent).toEqual([{ name: 'Anna', email: '', notes: '', password: 'secret' }])
  })

  it('a form is submitted once, also while the next page is still loading', async () => {
    answer = () => Promise.resolve('/slow')
    const user = await openWork()
    await fill(user)
    await user.click(save())
    await storedDrafts()
    expect(sent).toHaveLength(1)
    await user.click(save())
    await user.type(field('Name'), '{Enter}')
    await storedDrafts()
    expect(sent).toHaveLength(1)
    expect(save()).toHaveAttribute('aria-busy', 'true')
    await act(async () => finishLoading())
    expect(await screen.findByRole('heading', { name: 'It is done at last' })).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('the Enter key submits the form', async () => {
    const user = await openWork()
    await fill(user)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('a successful submission leaves no draft and navigates without asking', async () => {
    const user = await openWork()
    await fill(user)
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await storedDrafts()).toEqual([])
    expect(unsaved.isAny()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Once more' }))
    await storedDrafts()
    expect(offer()).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('')
  })

  it('a successful submission leaves no draft when the next page loads slower than the draft debounce', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    answer = () => Promise.resolve('/slow')
    const user = await openWork()
    await fill(user)
    await user.click(save())
    expect(sent).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(await storedDrafts()).toEqual([])
    await act(async () => finishLoading())
    await screen.findByRole('heading', { name: 'It is done at last' })
    expect(await storedDrafts()).toEqual([])
  })

  it('after a save that stays on the page, the saved values become the defaults and new changes are guarded', async () => {
    answer = () => Promise.resolve('/work')
    const user = await openWork()
    await fill(user)
    await user.click(save())
    // Whitespace around the value was not saved.
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    expect(save()).not.toHaveAttribute('aria-busy')
    expect(unsaved.isAny()).toBe(false)
    expect(await storedDrafts()).toEqual([])
    await user.type(field('Name'), ' Berg')
    expect(unsaved.isAny()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    // The value equals the saved one again: there is nothing to lose.
    await user.type(field('Name'), '{Backspace>5/}')
    expect(field('Name')).toHaveValue('Anna')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await storedDrafts()).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('a form that stays has no draft any more once it says that it is saved', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    let finishSaving = (): void => undefined
    answer = () =>
      new Promise((resolve) => {
        finishSaving = () => resolve('/work')
      })
    const left: Promise<boolean>[] = []
    const user = await openWork({ onSaved: () => left.push(vault.hasWork()) })
    await fill(user)
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    // The next change would be stored at once again.
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await act(async () => finishSaving())
    await waitFor(() => expect(left).toHaveLength(1))
    expect(await left[0]).toBe(false)
    expect(await storedDrafts()).toEqual([])
  })

  it('a successful submission deletes an earlier draft', async () => {
    const user = await openWork()
    await fill(user)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(await storedDrafts()).toHaveLength(1)
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(await storedDrafts()).toEqual([])
  })

  it('a failed submission shows the reason, keeps the values and the draft, and can be retried', async () => {
    answer = () => Promise.reject(new CommandFailure('That name is taken.', false))
    const user = await openWork()
    await fill(user)
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('That name is taken.')
    expect(field('Name')).toHaveValue(' Anna ')
    expect(field('Password')).toHaveValue('secret')
    expect(unsaved.isAny()).toBe(true)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(typedIn(await storedDrafts())).toEqual([{ name: ' Anna ', email: '', notes: '' }])
    answer = () => Promise.resolve('/done')
    await user.click(save())
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
    expect(sent).toHaveLength(2)
  })

  it('a submission with an unknown outcome links to the page that shows it', async () => {
    answer = () => Promise.reject(new FailureWithLink('No response came.', { label: 'View the list', path: '/elsewhere?q=Anna' }))
    const user = await openWork()
    await fill(user)
    await user.click(save())
    const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'View the list' })
    expect(link).toHaveAttribute('href', '/elsewhere?q=Anna')
    // A new tab keeps the values in the form.
    expect(link).toHaveAttribute('target', '_blank')
    answer = () => Promise.resolve('/done')
    await user.click(save())
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
  })

  it('a retry removes the failure message', async () => {
    answer = () => Promise.reject(new CommandFailure('That name is taken.', false))
    const user = await openWork()
    await fill(user)
    await user.click(save())
    await screen.findByRole('alert')
    answer = () => new Promise(() => undefined)
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('a form that cannot be submitted shows the reason, and nothing in it can be changed or sent', async () => {
    const user = await openWork({ reason: 'Only a super admin may change this.', defaults: { ...noWork, name: 'Anna', password: 'x' } })
    expect(screen.getByText('Only a super admin may change this.')).toBeInTheDocument()
    expect(save()).toHaveAttribute('aria-disabled', 'true')
    await user.click(save())
    expect(field('Name')).toBeDisabled()
    expect(field('Name')).toHaveValue('Anna')
    expect(sent).toEqual([])
  })
})

describe('a draft', () => {
  const startTime = new Date('2026-11-21T09:00:00Z')

  const typeAndClose = async (name: string): Promise<void> => {
    const user = await openWork()
    await user.type(field('Name'), name)
    await user.type(field('Password'), 'secret')
    await closePage()
  }

  const namesIn = (drafts: readonly VaultEntry[]): ReadonlySet<unknown> => new Set(typedIn(drafts).map(({ name }) => name))

  it('a draft is offered with its age and can be continued', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startTime })
    await typeAndClose('Anna')
    vi.setSystemTime(startTime.getTime() + 12 * 60_000)
    const user = await openWork()
    expect(offer()).toHaveTextContent(/^You have an unsaved draft of “Anna” from 12 minutes ago\.$/)
    expect(field('Name')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    expect(offer()).not.toBeInTheDocument()
    // The draft is unsaved work again, and further changes replace it.
    await user.type(field('Name'), ' Berg')
    const drafts = await closePage()
    expect(typedIn(drafts)).toEqual([{ name: 'Anna Berg', email: '', notes: '' }])
  })

  it('a draft never contains a password', async () => {
    await typeAndClose('Anna')
    const drafts = await storedDrafts()
    expect(typedIn(drafts)).toEqual([{ name: 'Anna', email: '', notes: '' }])
    expect(JSON.stringify(drafts)).not.toContain('password')
    const user = await openWork()
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    expect(field('Password')).toHaveValue('')
  })

  it('a draft stored on switching to an earlier one contains no password either', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    await user.type(field('Name'), 'Berit')
    await user.type(field('Password'), 'hidden')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(2))
    const drafts = await storedDrafts()
    expect(typedIn(drafts)).toContainEqual({ name: 'Berit', email: '', notes: '' })
    expect(JSON.stringify(drafts)).not.toContain('hidden')
  })

  it('a discarded draft is deleted', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(offer()).not.toBeInTheDocument()
    expect(await closePage()).toEqual([])
    await openWork()
    expect(offer()).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('')
  })

  it('a draft that another tab has gone on with is not discarded', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    const [draft] = await storedDrafts()
    await vault.write(draft?.name ?? '', { typed: { name: 'Anna Berg' } })
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(offer()).not.toBeInTheDocument()
    await waitFor(async () => expect(typedIn(await storedDrafts())).toEqual([{ name: 'Anna Berg' }]))
  })

  it('drafts of several visits are offered one after the other, latest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startTime })
    await typeAndClose('Anna')
    vi.setSystemTime(startTime.getTime() + 60 * 60_000)
    await typeAndClose('Berit')
    vi.setSystemTime(startTime.getTime() + 120 * 60_000)
    const user = await openWork()
    expect(offer()).toHaveTextContent(/^You have an unsaved draft of “Berit” from 1 hour ago\. It is the latest of 2 drafts\.$/)
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(offer()).toHaveTextContent(/^You have an unsaved draft of “Anna” from 2 hours ago\.$/)
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
  })

  it('a draft that another tab has gone on with brings what it holds by now', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    const [stored] = await vault.list('draft:')
    if (stored)
      await vault.write(stored.name, { ...Object(stored.value), typed: { ...Object(Object(stored.value).typed), name: 'Anna Berg' } })
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna Berg'))
  })

  it('continuing a draft loses neither the draft nor the current changes', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    await user.type(field('Name'), 'Berit')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    // The form says that it changed, and what became of what it held.
    const putAside = 'You are using another draft. What this form held before, “Berit”, is kept as a draft.'
    expect(screen.getByText(/^You are using another draft/)).toHaveTextContent(putAside)
    expect(namesIn(await storedDrafts())).toEqual(new Set(['Anna', 'Berit']))
    await user.click(screen.getByRole('button', { name: 'Go back to it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Berit'))
    await user.click(screen.getByRole('button', { name: 'Go back to it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    const drafts = await closePage()
    expect(namesIn(drafts)).toEqual(new Set(['Anna', 'Berit']))
    expect(drafts).toHaveLength(2)
  })

  /** Anna's, Berit's and Carla's were left a minute apart. */
  const openAfterThreeDrafts = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startTime })
    for (const name of ['Anna', 'Berit', 'Carla']) {
      await typeAndClose(name)
      vi.setSystemTime(Date.now() + 60_000)
    }
    return openWork()
  }

  it('the next draft is offered after the latest is continued', async () => {
    const user = await openAfterThreeDrafts()
    expect(offer()).toHaveTextContent(/“Carla”.* It is the latest of 3 drafts\.$/)
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Carla'))
    expect(offer()).toHaveTextContent(/“Berit”.* It is the latest of 2 drafts\.$/)
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(field('Name')).toHaveValue('Carla')
    expect(offer()).toHaveTextContent(/“Anna” from 3 minutes ago\.$/)
  })

  it('any of several drafts can be chosen', async () => {
    const user = await openAfterThreeDrafts()
    const choice = (): HTMLElement => screen.getByRole('combobox', { name: 'Draft' })
    const anna = within(choice()).getByRole('option', { name: /, Anna$/ })
    await user.selectOptions(choice(), anna)
    expect(offer()).toHaveTextContent(/“Anna” from 3 minutes ago\. It is one of 3 drafts\.$/)
    expect(
      within(choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent.split(', ')[1]),
    ).toEqual(['Carla', 'Berit', 'Anna'])
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    expect(offer()).toHaveTextContent(/“Carla” from 1 minute ago\. It is the latest of 2 drafts\.$/)
  })

  it('a draft is named by the form’s title field and, where that is empty, by the first text that was typed', async () => {
    await vault.write('draft:/work:one', { opened: noWork, typed: { ...noWork, name: 'Anna', email: ' anna@southpier.example ' } })
    openPage(workForm({ draftTitleField: 'email' }))
    await storedDrafts()
    expect(offer()).toHaveTextContent('You have an unsaved draft of “anna@southpier.example” from just now')
    cleanup()
    openPage(workForm({ draftTitleField: 'notes' }))
    await storedDrafts()
    expect(offer()).toHaveTextContent('You have an unsaved draft of “Anna” from just now')
  })

  it('a continued draft can be submitted and is then deleted', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    await user.type(field('Password'), 'secret')
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    await waitFor(() => expect(sent).toEqual([{ name: 'Anna', email: '', notes: '', password: 'secret' }]))
    expect(await storedDrafts()).toEqual([])
  })

  it('the first change of a form is stored at once, and later ones within 300 ms however long the user types', async () => {
    await openWork()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const names = async () => typedIn(await storedDrafts()).map(({ name }) => name)
    const type = (value: string): void => act(() => void fireEvent.change(field('Name'), { target: { value } }))
    type('A')
    expect(await names()).toEqual(['A'])
    for (const value of ['An', 'Ann', 'Anna']) {
      type(value)
      act(() => void vi.advanceTimersByTime(100))
    }
    expect(await names()).toEqual(['Anna'])
  })

  it('a draft is stored when typing pauses', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    await waitFor(async () => expect(typedIn(await vault.list('draft:')).map(({ name }) => name)).toEqual(['Anna']))
    // Undoing all changes deletes the draft.
    await user.clear(field('Name'))
    await waitFor(async () => expect(await vault.list('draft:')).toEqual([]))
  })

  it('a draft is stored immediately when the tab is hidden', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(typedIn(await storedDrafts()).map(({ name }) => name)).toEqual(['Anna'])
  })

  it('a draft is stored immediately when the browser asks whether to leave', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    act(() => void window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(typedIn(await storedDrafts()).map(({ name }) => name)).toEqual(['Anna'])
  })

  it('no draft is stored or offered where nothing was typed', async () => {
    await openWork()
    expect(await closePage()).toEqual([])
    await openWork()
    expect(offer()).not.toBeInTheDocument()
  })

  it('a draft is not offered in another tab while its form is open', async () => {
    const held: { name: string }[] = [{ name: 'delta:draft:/work:in-another-tab' }]
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        query: async () => ({ held }),
        request: (name: string, work: () => Promise<void>) => {
          held.push({ name })
          return work()
        },
      },
    })
    try {
      await vault.write('draft:/work:in-another-tab', { opened: noWork, typed: { ...noWork, name: 'Berit' } })
      await openWork()
      expect(offer()).not.toBeInTheDocument()
      cleanup()
      held.shift()
      // This tab's own draft is offered even while its lock is not released yet.
      const user = await openWork()
      expect(offer()).toHaveTextContent('“Berit”')
      // Both tabs offer it: the second to continue would overwrite the first.
      held.push({ name: 'delta:draft:/work:in-another-tab' })
      await user.click(screen.getByRole('button', { name: 'Continue with it' }))
      await waitFor(() => expect(offer()).not.toBeInTheDocument())
      expect(field('Name')).toHaveValue('')
      expect(await storedDrafts()).toHaveLength(1)
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  })

  it('a draft is not offered to another admin', async () => {
    await typeAndClose('Anna')
    session.signIn({ ...maria, token: 'token-of-jonas-1234567890', admin: { ...maria.admin, id: 'admin-jonas' } })
    await openWork()
    expect(offer()).not.toBeInTheDocument()
    cleanup()
    session.signIn(maria)
    await openWork()
    expect(offer()).toBeInTheDocument()
  })

  it('a draft is not offered where the form cannot be submitted', async () => {
    await typeAndClose('Anna')
    await openWork({ reason: 'Only a super admin may change this.' })
    expect(offer()).not.toBeInTheDocument()
  })

  it('a draft of a record that someone else has saved since restores only the changed fields', async () => {
    const user = await openWork({ defaults: { ...noWork, name: 'Anna', email: 'anna@southpier.example', notes: 'Old' } })
    await user.clear(field('Notes'))
    await user.type(field('Notes'), 'Mine')
    await closePage()
    const stored = { ...noWork, name: 'Anna Berg', email: 'anna@southpier.example', notes: 'Theirs' }
    const again = await openWork({ defaults: stored })
    await again.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna Berg'))
    expect(field('Notes')).toHaveValue('Mine')
    await again.type(field('Password'), 'secret')
    await again.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(sent).toEqual([{ ...stored, notes: 'Mine', password: 'secret' }])
    // For a field both changed, the initial value is the one before either change, so that the save can ask.
    expect(openedWith).toEqual([{ ...stored, notes: 'Old' }])
  })

  it('a draft of an older form fills the fields that still exist', async () => {
    await vault.write('draft:/work:older', { opened: { name: '' }, typed: { name: 'Anna', notes: 5, gone: 'x' } })
    const user = await openWork({ defaults: { ...noWork, email: 'a@b.co', notes: 'As it was' } })
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    expect(field('Email')).toHaveValue('a@b.co')
    expect(field('Notes')).toHaveValue('As it was')
  })
})

describe('a draft that was sent', () => {
  /** The notice about a draft that may have been saved. */
  const sentNotice = (): HTMLElement | null => screen.queryByText(/^Your draft .*was being sent/)
  const submit = async (more: Parameters<typeof workForm>[0] = {}): Promise<ReturnType<typeof userEvent.setup>> => {
    const user = await openWork(more)
    await user.clear(field('Name'))
    await user.type(field('Name'), 'Anna')
    await user.type(field('Password'), 'secret')
    await user.click(save())
    return user
  }
  /** The tab closes while the form is being sent: the outcome never arrives, and the next page knows nothing of it. */
  const closeWhileSending = async (): Promise<void> => {
    let stored: readonly VaultEntry[] = []
    answer = async () => {
      stored = await vault.list('draft:')
      return '/done'
    }
    await submit()
    await screen.findByRole('heading', { name: 'It is done' })
    cleanup()
    for (const { name, value } of stored) await vault.write(name, value)
  }

  it('a draft is marked before it is sent, so that a closed tab never claims that it was not saved', async () => {
    await closeWhileSending()
    const user = await openWork()
    expect(sentNotice()).toHaveTextContent(
      'Your draft of “Anna” was being sent just now, and no answer arrived. It may have been saved: look before you send it again.',
    )
    expect(offer()).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open the list' })).toHaveAttribute('href', '/elsewhere?q=Anna')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    // It may still have been saved when it is left a second time.
    await user.type(field('Name'), ' Berg')
    await closePage()
    await openWork()
    expect(sentNotice()).toHaveTextContent(/^Your draft of “Anna Berg” was being sent/)
  })

  it('a draft whose submission was refused is unsaved again', async () => {
    answer = () => Promise.reject(new CommandFailure('That name is taken.', false))
    await submit()
    await screen.findByRole('alert')
    await closePage()
    await openWork()
    expect(offer()).toHaveTextContent('You have an unsaved draft of “Anna”')
    expect(sentNotice()).not.toBeInTheDocument()
  })

  it('a draft whose submission has an unknown outcome may have been saved, also when the next attempt was refused', async () => {
    answer = () => Promise.reject(new CommandFailure('No response came.', false, true))
    const user = await submit()
    await screen.findByRole('alert')
    answer = () => Promise.reject(new CommandFailure('That name is taken.', false))
    await user.click(save())
    expect(await screen.findByText('That name is taken.')).toBeInTheDocument()
    await closePage()
    await openWork()
    expect(sentNotice()).toBeInTheDocument()
    expect(offer()).not.toBeInTheDocument()
  })

  it('a draft that was sent is not offered where the record holds it by now', async () => {
    await closeWhileSending()
    await openWork({ defaults: { ...noWork, name: 'Anna' } })
    expect(sentNotice()).not.toBeInTheDocument()
    expect(await closePage()).toEqual([])
  })

  it('a draft is unsaved while its form asks something first, and marked once that is answered', async () => {
    const isMarked = async (): Promise<readonly boolean[]> => (await vault.list('draft:')).map(({ value }) => Object(value).sent !== null)
    let markedAfterwards: readonly boolean[] = []
    openPage(
      <Form<Work>
        schema={workSchema}
        labels={workLabels}
        defaults={noWork}
        submitLabel="Save"
        onSubmit={async (_values, { ask }) => {
          await ask(vi.waitFor(async () => expect(await isMarked()).toEqual([false])))
          markedAfterwards = await isMarked()
          return '/done'
        }}
      >
        {workFields}
      </Form>,
    )
    await storedDrafts()
    const user = userEvent.setup()
    await user.type(field('Name'), 'Anna')
    await user.type(field('Password'), 'secret')
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(markedAfterwards).toEqual([true])
  })

  it('a form is sent even where its draft cannot be marked', async () => {
    refuseStorage()
    await submit()
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })
})

describe('a busy form', () => {
  it('what a form waits for is announced beside its button', async () => {
    openPage(
      <Form<Work> schema={workSchema} labels={workLabels} defaults={noWork} submitLabel="Save" doing="Looking for it…" onSubmit={sending}>
        {workFields}
      </Form>,
    )
    await storedDrafts()
    expect(screen.getByText('Looking for it…')).toHaveAttribute('role', 'status')
  })
})

describe('leaving with unsaved changes', () => {
  const typeAndLeave = async (): Promise<ReturnType<typeof userEvent.setup>> => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    return user
  }

  it('“Cancel” stays and keeps the values', async () => {
    const user = await typeAndLeave()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('Anna')
    expect(screen.queryByRole('heading', { name: 'Another page' })).not.toBeInTheDocument()
  })

  it('“Discard” leaves and deletes the draft', async () => {
    const user = await typeAndLeave()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(await storedDrafts()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument()
    expect(await storedDrafts()).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Back to work' }))
    await storedDrafts()
    expect(offer()).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('')
  })

  it('“Discard” also drops changes typed just before', async () => {
    const user = await typeAndLeave()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await screen.findByRole('heading', { name: 'Another page' })
    expect(await storedDrafts()).toEqual([])
  })

  it('“Keep draft” leaves and offers the draft later', async () => {
    const user = await typeAndLeave()
    await user.click(screen.getByRole('button', { name: 'Keep draft' }))
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument()
    await waitFor(() => expect(unsaved.isAny()).toBe(false))
    await user.click(screen.getByRole('link', { name: 'Back to work' }))
    await user.click(await screen.findByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
  })

  it('a draft the browser refuses to store is not promised, neither while typing nor in the dialog', async () => {
    refuseStorage()
    const user = await openWork()
    expect(cannotKeep()).not.toBeInTheDocument()
    await user.type(field('Name'), 'Anna')
    await waitFor(() => expect(cannotKeep()).toBeInTheDocument())
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' })
    expect(dialog).toHaveTextContent('Your changes are not saved yet, and this browser cannot keep a draft of them.')
    expect(within(dialog).queryByRole('button', { name: 'Keep draft' })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    // The promise is back once the browser stores again.
    vi.restoreAllMocks()
    await user.type(field('Name'), ' Berg')
    await waitFor(() => expect(cannotKeep()).not.toBeInTheDocument())
  })

  it('“Keep draft” stays on the page when the draft cannot be stored any more', async () => {
    const user = await typeAndLeave()
    await storedDrafts()
    refuseStorage()
    fireEvent.change(field('Name'), { target: { value: 'Anna Berg' } })
    await user.click(screen.getByRole('button', { name: 'Keep draft' }))
    expect(await screen.findByText(/this browser cannot keep a draft/)).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Another page' })).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('Anna Berg')
  })

  it('closing the dialog stays on the page', async () => {
    const user = await typeAndLeave()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('Anna')
  })

  it('leaving without changes does not ask', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'A{Backspace}')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('the browser asks before the tab closes only while there are unsaved changes', async () => {
    const close = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const user = await openWork()
    expect(close()).toBe(true)
    await user.type(field('Name'), 'Anna')
    expect(close()).toBe(false)
    expect(unsaved.isAny()).toBe(true)
    await user.clear(field('Name'))
    expect(close()).toBe(true)
    expect(unsaved.isAny()).toBe(false)
  })
})

describe('fields that parse what is typed', () => {
  const schema = z.object({
    crew: rule.number({ min: 1, max: 40, decimals: 0, isRequired: true }),
    price: rule.number({ min: 0, decimals: 2 }),
    start: rule.time(),
    day: rule.requiredDay(),
  })
  type Values = z.infer<typeof schema>
  const none: Values = { crew: '', price: '', start: '', day: '' }

  const open = async (defaults: Values = none): Promise<ReturnType<typeof userEvent.setup>> => {
    const user = openPage(
      <Form<Values>
        schema={schema}
        labels={{ crew: 'Crew', price: 'Price', start: 'Start', day: 'Day' }}
        defaults={defaults}
        submitLabel="Save"
        onSubmit={sending}
      >
        <NumberField<Values> name="crew" unit="people" />
        <MoneyField<Values> name="price" currency="SGD" hint="Without tax." />
        <TimeField<Values> name="start" />
        <DayField<Values> name="day" hint="Days count in UTC." min="2026-11-05" max="2026-11-25" />
      </Form>,
    )
    await storedDrafts()
    return user
  }
  const done = (): Promise<HTMLElement> => screen.findByRole('heading', { name: 'It is done' })

  it('days and times are submitted in the backend’s format, numbers as typed', async () => {
    const user = await open()
    await user.type(field('Crew'), '12')
    await user.type(field('Price'), '1,250.50')
    await user.type(field('Start'), '9:30 pm')
    await user.type(field('Day'), '21/11/2026')
    await user.click(save())
    await done()
    expect(sent).toEqual([{ crew: '12', price: '1,250.50', start: '21:30', day: '2026-11-21' }])
  })

  it.each([
    ['Crew', 'twelve', 'Enter a whole number, such as 5'],
    ['Crew', '12.5', 'Enter a whole number, such as 5'],
    ['Crew', '0', 'At least 1'],
    ['Crew', '41', 'At most 40'],
    ['Price', '1,2,5', 'Enter a number, such as 1250.50'],
    ['Price', '1,234', 'This could be two numbers: write 1234 or 1.234'],
    ['Price', '1.005', 'At most 2 decimals'],
    ['Price', '-1', 'At least 0'],
    ['Start', '25:00', 'Enter a time as HH:MM'],
    ['Start', 'noon', 'Enter a time as HH:MM'],
    ['Day', '31-02-2026', '31 February does not exist'],
    ['Day', 'tomorrow', 'Enter a day as DD-MM-YYYY'],
  ])('the field %s rejects "%s" with "%s" and keeps the text', async (label, typed, message) => {
    const user = await open({ crew: '5', price: '', start: '', day: '2026-11-20' })
    await user.clear(field(label))
    await user.type(field(label), typed)
    await user.click(save())
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(field(label)).toHaveValue(typed)
    expect(field(label)).toBeInvalid()
    expect(field(label)).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('fields show the parsed value', async () => {
    const user = await open()
    expect(field('Price')).toHaveAccessibleDescription('Without tax.')
    await user.type(field('Price'), '1250.5')
    expect(field('Price')).toHaveAccessibleDescription(/^SGD\s1,250\.50\. Without tax\.$/)
    await user.type(field('Price'), 'x')
    expect(field('Price')).toHaveAccessibleDescription('Without tax.')
    await user.type(field('Day'), '6/5/26')
    expect(field('Day')).toHaveAccessibleDescription('6 May 2026. Days count in UTC.')
    expect(field('Day')).toHaveValue('6/5/26')
    await user.tab()
    expect(field('Day')).toHaveValue('06-05-2026')
  })

  it('a decimal comma stays while it is typed and becomes a point on blur', async () => {
    const user = await open({ ...none, crew: '5', day: '2026-11-20' })
    await user.type(field('Price'), '1.250,5')
    expect(field('Price')).toHaveValue('1.250,5')
    expect(field('Price')).toHaveAccessibleDescription(/^SGD\s1,250\.50\. Without tax\.$/)
    await user.tab()
    expect(field('Price')).toHaveValue('1250.5')
    await user.clear(field('Price'))
    // An ambiguous number stays for the user to correct.
    await user.type(field('Price'), '1,250')
    await user.tab()
    expect(field('Price')).toHaveValue('1,250')
    await user.clear(field('Price'))
    await user.type(field('Price'), '12,5{Enter}')
    await done()
    expect(sent).toEqual([{ crew: '5', price: '12,5', start: '', day: '2026-11-20' }])
  })

  it('a time is submitted as HH:MM even without a blur', async () => {
    const user = await open({ ...none, crew: '5', day: '2026-11-20' })
    await user.type(field('Start'), '930{Enter}')
    await done()
    expect(sent).toEqual([{ crew: '5', price: '', start: '09:30', day: '2026-11-20' }])
  })

  it('a time is rewritten as HH:MM on blur and invalid text stays', async () => {
    const user = await open()
    await user.type(field('Start'), '930')
    await user.tab()
    expect(field('Start')).toHaveValue('09:30')
    await user.clear(field('Start'))
    await user.type(field('Start'), '99')
    await user.tab()
    expect(field('Start')).toHaveValue('99')
  })

  it('a stored day is shown as DD-MM-YYYY', async () => {
    await open({ ...none, day: '2026-11-21' })
    expect(field('Day')).toHaveValue('21-11-2026')
    expect(field('Day')).toHaveAccessibleDescription('21 November 2026. Days count in UTC.')
  })

  it('a continued draft updates the shown day', async () => {
    await vault.write('draft:/work:earlier', { opened: none, typed: { ...none, day: '2026-11-21' } })
    const user = await open()
    await user.type(field('Day'), '1-1-2020')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Day')).toHaveValue('21-11-2026'))
  })

  it('the calendar offers the days between the minimum and the maximum', async () => {
    const user = await open({ ...none, crew: '1', day: '2026-11-20' })
    await user.click(screen.getByRole('button', { name: 'Calendar' }))
    const calendar = await screen.findByRole('dialog', { name: 'Day' })
    expect(await within(calendar).findByRole('gridcell', { name: /November 4th, 2026/ })).toHaveAttribute('aria-disabled', 'true')
    expect(within(calendar).getByRole('gridcell', { name: /November 26th, 2026/ })).toHaveAttribute('aria-disabled', 'true')
    expect(within(calendar).getByRole('gridcell', { name: /November 20th, 2026/ })).toHaveFocus()
    await user.click(within(calendar).getByRole('gridcell', { name: /November 25th, 2026/ }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(field('Day')).toHaveValue('25-11-2026')
    await user.click(save())
    await done()
    expect(sent).toEqual([{ ...none, crew: '1', day: '2026-11-25' }])
  })

  it('choosing the current day closes the calendar', async () => {
    const user = await open({ ...none, day: '2026-11-20' })
    await user.click(screen.getByRole('button', { name: 'Calendar' }))
    const calendar = await screen.findByRole('dialog', { name: 'Day' })
    await waitFor(() => expect(within(calendar).getByRole('gridcell', { name: /November 20th, 2026/ })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(field('Day')).toHaveValue('20-11-2026')
    expect(unsaved.isAny()).toBe(false)
  })
})

describe('choice fields', () => {
  const schema = z.object({
    ship: rule.required(),
    rank: rule.required(),
    terms: rule.flag().check(z.refine((isTicked) => isTicked, 'Agree to go on')),
    isPublic: rule.flag(),
    country: rule.required(),
  })
  type Values = z.infer<typeof schema>
  const none: Values = { ship: '', rank: '', terms: false, isPublic: false, country: '' }

  const open = async (): Promise<ReturnType<typeof userEvent.setup>> => {
    const user = openPage(
      <Form<Values>
        schema={schema}
        labels={{ ship: 'Ship', rank: 'Rank', terms: 'I agree', isPublic: 'Public', country: 'Country' }}
        defaults={none}
        submitLabel="Save"
        onSubmit={sending}
      >
        <SelectField<Values> name="ship" placeholder="Choose a ship" options={[{ value: 's1', label: 'Aurora' }]} />
        <RadioField<Values>
          name="rank"
          options={[
            { value: 'mate', label: 'Mate', detail: 'Deck' },
            { value: 'cook', label: 'Cook' },
          ]}
        />
        <CheckboxField<Values> name="terms" />
        <SwitchField<Values> name="isPublic" hint="Everybody sees it." />
        <CountryField<Values> name="country" />
      </Form>,
    )
    await storedDrafts()
    await screen.findByRole('combobox', { name: 'Country' })
    return user
  }
  const country = (): HTMLElement => screen.getByRole('combobox', { name: 'Country' })

  it('choices made by mouse are submitted', async () => {
    const user = await open()
    await user.selectOptions(field('Ship'), 'Aurora')
    await user.click(screen.getByRole('radio', { name: /^Cook/ }))
    await user.click(screen.getByRole('checkbox', { name: 'I agree' }))
    const isPublic = screen.getByRole('switch', { name: /^Public/ })
    await user.click(isPublic)
    expect(isPublic).toBeChecked()
    await user.click(country())
    await user.type(country(), 'norw')
    await user.click(screen.getByRole('option', { name: 'Norway' }))
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(sent).toEqual([{ ship: 's1', rank: 'cook', terms: true, isPublic: true, country: 'NO' }])
  })

  it('choices made by keyboard are submitted', async () => {
    const user = await open()
    screen.getByRole('radio', { name: /^Mate/ }).focus()
    await user.keyboard(' {ArrowDown}')
    expect(screen.getByRole('radio', { name: /^Cook/ })).toBeChecked()
    await user.tab()
    await user.keyboard(' ')
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked()
    await user.tab()
    await user.keyboard('  ')
    expect(screen.getByRole('switch', { name: /^Public/ })).not.toBeChecked()
    await user.tab()
    expect(country()).toHaveFocus()
    await user.keyboard('cote{Enter}')
    expect(screen.getByText('Côte d’Ivoire')).toBeInTheDocument()
    await user.selectOptions(field('Ship'), 'Aurora')
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(sent).toEqual([{ ship: 's1', rank: 'cook', terms: true, isPublic: false, country: 'CI' }])
  })

  it('Tab leaves a picker and chooses nothing', async () => {
    const user = await open()
    await user.click(country())
    await user.type(country(), 'norw')
    expect(screen.getByRole('option', { name: 'Norway' })).toBeInTheDocument()
    await user.tab()
    expect(country()).not.toHaveFocus()
    expect(screen.queryByText('Norway')).not.toBeInTheDocument()
  })

  it('the error summary lists missing choices, and a click on one focuses it', async () => {
    const user = await open()
    await user.click(save())
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ship', 'Rank', 'I agree', 'Country'])
    await user.click(within(summary).getByRole('button', { name: 'Country' }))
    expect(country()).toHaveFocus()
    expect(country()).toHaveAccessibleDescription(/Required field/)
    await user.click(within(summary).getByRole('button', { name: 'Rank' }))
    expect(screen.getByRole('radio', { name: /^Mate/ })).toHaveFocus()
    expect(screen.getByRole('radiogroup', { name: 'Rank' })).toHaveAccessibleDescription('Required field')
    await user.click(within(summary).getByRole('button', { name: 'I agree' }))
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveFocus()
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('Agree to go on')
    await user.click(within(summary).getByRole('button', { name: 'Ship' }))
    expect(field('Ship')).toHaveFocus()
  })

  it('hints and errors describe their choice field', async () => {
    const own = z.object({ rank: rule.required(), isPublic: rule.flag().check(z.refine((isOn) => isOn, 'Switch it on to go on')) })
    const user = openPage(
      <Form<z.infer<typeof own>>
        schema={own}
        labels={{ rank: 'Rank', isPublic: 'Public' }}
        defaults={{ rank: '', isPublic: false }}
        submitLabel="Save"
        onSubmit={sending}
      >
        <RadioField<z.infer<typeof own>> name="rank" hint="As in the contract." options={[{ value: 'mate', label: 'Mate' }]} />
        <SwitchField<z.infer<typeof own>> name="isPublic" />
      </Form>,
    )
    await storedDrafts()
    const rank = screen.getByRole('radiogroup', { name: 'Rank' })
    const isPublic = screen.getByRole('switch', { name: 'Public' })
    expect(rank).toHaveAccessibleDescription('As in the contract.')
    expect(isPublic).toBeValid()
    await user.click(save())
    await screen.findByRole('alert')
    // The error takes the place of the hint.
    expect(rank).toHaveAccessibleDescription('Required field')
    expect(screen.queryByText('As in the contract.')).not.toBeInTheDocument()
    expect(rank).toBeInvalid()
    expect(isPublic).toHaveAccessibleDescription('Switch it on to go on')
    expect(isPublic).toBeInvalid()
    await user.click(isPublic)
    await waitFor(() => expect(isPublic).toBeValid())
  })

  it('a search without results says so and chooses nothing', async () => {
    const user = await open()
    await user.type(country(), 'atlantis')
    expect(screen.getByText('No results')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Atlantis')).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getByText('Choose a country')).toBeInTheDocument()
  })

  it('a long list renders a hundred options and counts the rest', async () => {
    const user = await open()
    await user.click(country())
    const list = screen.getByRole('listbox')
    expect(within(list).getAllByRole('option')).toHaveLength(100)
    expect(screen.getByText('149 more. Type to find them.')).toBeInTheDocument()
    await user.keyboard('zimb')
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Zimbabwe'])
    expect(screen.queryByText(/more\. Type/)).not.toBeInTheDocument()
  })

  it('a choice can be cleared', async () => {
    const user = await open()
    await user.type(country(), 'norw{Enter}')
    expect(screen.getByText('Norway')).toBeInTheDocument()
    await user.click(country())
    await user.keyboard('{Backspace}{Escape}')
    expect(screen.queryByText('Norway')).not.toBeInTheDocument()
    expect(screen.getByText('Choose a country')).toBeInTheDocument()
  })
})

describe('choices loaded by a search', () => {
  const schema = z.object({ holder: rule.required(), others: rule.many() })
  type Values = z.infer<typeof schema>
  const people = [
    { value: 'p1', label: 'Anna Berg', detail: 'Aurora' },
    { value: 'p2', label: 'Arne Dahl', detail: 'Borealis' },
  ]
  const queries: string[] = []
  const search: OptionSearch = async (text) => {
    queries.push(text)
    if (text === 'x') throw new ApiError('offline', 'People', 'no connection')
    return people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  }
  const holder = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: 'Holder' })

  const open = async (defaults: Values = { holder: '', others: [] }): Promise<ReturnType<typeof userEvent.setup>> => {
    queries.length = 0
    const user = openPage(
      <Form<Values>
        schema={schema}
        labels={{ holder: 'Holder', others: 'Others' }}
        defaults={defaults}
        submitLabel="Save"
        onSubmit={sending}
      >
        <PickField<Values> name="holder" options={people.slice(0, 1)} search={search} />
        <PickManyField<Values> name="others" options={people} />
      </Form>,
    )
    await storedDrafts()
    await holder()
    return user
  }

  it('a searched option is found, chosen by keyboard and submitted', async () => {
    const user = await open()
    await user.click(await holder())
    expect(screen.getByText('Type to search')).toBeInTheDocument()
    expect(queries).toEqual([])
    await user.keyboard('a')
    expect(await screen.findByRole('option', { name: /^Arne Dahl/ })).toHaveTextContent('Borealis')
    expect(queries).toEqual(['a'])
    await user.keyboard('{ArrowDown}{Enter}')
    // The chosen option keeps its label after the search.
    expect(screen.getByText('Arne Dahl')).toBeInTheDocument()
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(sent).toEqual([{ holder: 'p2', others: [] }])
  })

  it('a failed search and an empty result are reported', async () => {
    const user = await open()
    await user.type(await holder(), 'x')
    expect(await screen.findByText('The search failed. Keep typing to try again.')).toBeInTheDocument()
    await user.keyboard('yz')
    expect(await screen.findByText('No results')).toBeInTheDocument()
    expect(queries.at(-1)).toBe('xyz')
  })

  it('stored choices show their labels', async () => {
    await open({ holder: 'p1', others: ['p2'] })
    expect(screen.getByText('Anna Berg')).toBeInTheDocument()
    expect(screen.getByText('Arne Dahl')).toBeInTheDocument()
  })

  it('several options can be chosen and each can be removed', async () => {
    const user = await open({ holder: 'p1', others: [] })
    const others = screen.getByRole('combobox', { name: 'Others' })
    await user.type(others, 'anna{Enter}')
    await user.type(others, 'boreal{Enter}')
    expect(screen.getByText('Arne Dahl')).toBeInTheDocument()
    await user.click(others)
    await user.keyboard('{Backspace}{Escape}')
    expect(screen.queryByText('Arne Dahl')).not.toBeInTheDocument()
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(sent).toEqual([{ holder: 'p1', others: ['p1'] }])
  })

  it('each chosen option has a remove button that names it', async () => {
    const user = await open({ holder: '', others: ['p1', 'p2'] })
    await user.click(screen.getByRole('button', { name: 'Remove Anna Berg' }))
    expect(screen.queryByText('Anna Berg')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove Arne Dahl' })).toBeInTheDocument()
  })
})

describe('typing while a submission is in flight', () => {
  /** Holds the response. Returns a function that ends it with the next path or a failure. */
  const holdResponse = (): ((end: string | CommandFailure) => Promise<void>) => {
    let finish = (_end: string | CommandFailure): void => undefined
    answer = () =>
      new Promise((resolve, reject) => {
        finish = (end) => (typeof end === 'string' ? resolve(end) : reject(end))
      })
    return (end) => act(async () => finish(end))
  }

  const send = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    // The trimmed whitespace must not count as a further change.
    await user.type(field('Name'), ' Anna ')
    await user.type(field('Password'), 'secret')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(save()).toHaveAttribute('aria-busy', 'true')
  }

  it('later changes are stored as a draft without the saved values', async () => {
    const finish = holdResponse()
    const user = await openWork()
    await send(user)
    await user.type(field('Notes'), 'Calls back on Monday')
    await finish('/done')
    await screen.findByRole('heading', { name: 'It is done' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Once more' }))
    await user.click(await screen.findByRole('button', { name: 'Continue with it' }))
    await waitFor(() => expect(field('Notes')).toHaveValue('Calls back on Monday'))
    // These fields were saved and must not be offered again.
    expect(field('Name')).toHaveValue('')
    expect(field('Password')).toHaveValue('')
    expect(sent).toEqual([{ name: 'Anna', email: '', notes: '', password: 'secret' }])
  })

  it('later changes are not stored once the user left and discarded the draft', async () => {
    const finish = holdResponse()
    const user = await openWork()
    await send(user)
    await user.type(field('Notes'), 'Calls back on Monday')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without draft' }))
    await screen.findByRole('heading', { name: 'Another page' })
    await finish('/done')
    expect(await storedDrafts()).toEqual([])
  })

  it('a changed password alone makes no draft', async () => {
    const finish = holdResponse()
    const user = await openWork()
    await send(user)
    await user.type(field('Password'), ' and more')
    await finish('/done')
    await screen.findByRole('heading', { name: 'It is done' })
    expect(await storedDrafts()).toEqual([])
  })

  it('a repeated form keeps later changes for the next record', async () => {
    const finish = holdResponse()
    const user = openPage(
      <Form<Work>
        schema={workSchema}
        labels={workLabels}
        defaults={noWork}
        submitLabel="Save"
        secrets={['password']}
        isRepeated
        onSubmit={sending}
      >
        {workFields}
      </Form>,
    )
    await storedDrafts()
    await send(user)
    await user.clear(field('Name'))
    await user.type(field('Name'), 'Bo Berg')
    await finish('/work')
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
    // Submitted values that were not touched since are cleared.
    await waitFor(() => expect(field('Password')).toHaveValue(''))
    expect(field('Name')).toHaveValue('Bo Berg')
    expect(field('Name')).toHaveFocus()
    expect(unsaved.isAny()).toBe(true)

    answer = () => Promise.resolve('/work')
    await user.type(field('Password'), 'another')
    await user.click(save())
    await waitFor(() => expect(field('Name')).toHaveValue(''))
    expect(sent).toEqual([
      { name: 'Anna', email: '', notes: '', password: 'secret' },
      { name: 'Bo Berg', email: '', notes: '', password: 'another' },
    ])
    expect(unsaved.isAny()).toBe(false)
  })

  it('the leave dialog says that the changes are being saved', async () => {
    const finish = holdResponse()
    const user = await openWork()
    await send(user)
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(screen.getByRole('dialog', { name: 'Leave while this is being saved?' })).toHaveTextContent(
      'Your changes are being saved. If you leave, a message will tell you the result.',
    )
    await finish('/done')
  })

  it('a failure reaches whoever has left while the changes were being saved', async () => {
    render(<Toasts />)
    const finish = holdResponse()
    const user = await openWork()
    await send(user)
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('button', { name: 'Keep draft' }))
    await screen.findByRole('link', { name: 'Back to work' })
    await finish(new CommandFailure('The course could not be read. Nothing was saved.', false))
    expect(await screen.findByText('The course could not be read. Nothing was saved.')).toHaveRole('alert')
  })

  /** Leaves the form while its submission is in flight, and opens it again. */
  const leaveAndReturn = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('button', { name: 'Keep draft' }))
    await user.click(await screen.findByRole('link', { name: 'Back to work' }))
    expect(typedIn(await storedDrafts())).toEqual([{ name: ' Anna ', email: '', notes: '' }])
  }

  it('a draft in flight is not offered, and is deleted once it is saved', async () => {
    const finish = holdResponse()
    const user = await openWork()
    await send(user)
    await leaveAndReturn(user)
    expect(offer()).not.toBeInTheDocument()
    await finish('/done')
    expect(await storedDrafts()).toEqual([])
    expect(screen.queryByRole('heading', { name: 'It is done' })).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('')
  })

  it('a draft in flight is offered again once its submission failed', async () => {
    const finish = holdResponse()
    const user = await openWork()
    await send(user)
    await leaveAndReturn(user)
    expect(offer()).not.toBeInTheDocument()
    await finish(new CommandFailure('That name is taken.', false))
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('link', { name: 'Back to work' }))
    expect(await screen.findByText(/^You have an unsaved draft/)).toHaveTextContent('“Anna”')
  })
})
