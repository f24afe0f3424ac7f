// needs a document
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CommandFailure } from '../api/commandFailure'
import type { OptionSearch } from '../pickers/useOptionSearch'
import { session } from '../session/session'
import { maria } from '../session/session.fixture'
import { unsaved } from '../session/unsaved'
import { vault, type Kept } from '../vault/vault'
import { CheckboxField, PickField, PickManyField, RadioField, SelectField, SwitchField } from './choiceFields'
import { CountryField } from './CountryField'
import { DayField } from './DayField'
import { FailureWithLink } from './failureWithLink'
import { FieldGroup, MoneyField, NumberField, PasswordField, TextAreaField, TextField, TimeField } from './fields'
import { Form } from './Form'
import { rule, z } from './schema'

const workSchema = z.object({
  name: rule.required(),
  email: rule.email(),
  notes: rule.text(),
  password: rule.required(),
})
type Work = z.infer<typeof workSchema>
const noWork: Work = { name: '', email: '', notes: '', password: '' }

const workFields = (
  <>
    <TextField<Work> name="name" label="Name" />
    <TextField<Work> name="email" label="Email" type="email" />
    <TextAreaField<Work> name="notes" label="Notes" />
    <PasswordField<Work> name="password" label="Password" autoComplete="new-password" />
  </>
)

/** What was sent, in its order. */
const sent: unknown[] = []
/** What the form said it was opened with, at each sending. */
const openedWith: unknown[] = []
/** How the next sending ends; at once where nothing is said. */
let answer: () => Promise<string> = () => Promise.resolve('/done')
/** Lets the page arrive that takes its time. */
let arrive = (): void => undefined

const sending = (values: unknown, _button?: string, _labelOf?: unknown, opened?: unknown): Promise<string> => {
  openedWith.push(opened)
  sent.push(values)
  return answer()
}

/** Opens a page with a form, beside pages to go to. */
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
            arrive = () => resolve(null)
          }),
        element: <h1>It is done at last</h1>,
      },
    ],
    { initialEntries: ['/work'] },
  )
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

const workForm = (more: { readonly reason?: string; readonly defaults?: Work; readonly draftTitleField?: keyof Work } = {}): ReactNode => (
  <Form<Work>
    schema={workSchema}
    defaults={more.defaults ?? noWork}
    submitLabel="Save"
    reason={more.reason ?? null}
    secrets={['password']}
    {...(more.draftTitleField ? { draftTitleField: more.draftTitleField } : {})}
    onSubmit={sending}
  >
    {workFields}
  </Form>
)

/** What was typed of each draft. */
const typedIn = (drafts: readonly Kept[]): readonly Partial<Work>[] => drafts.map(({ value }) => Object(value).typed)

/** What is kept of typed work, once everything that was asked of the vault is done. */
const kept = async (): Promise<readonly Kept[]> => {
  let found: readonly Kept[] = []
  await act(async () => {
    found = await vault.list('draft:')
  })
  return found
}

/** Opens the form and waits until it knows what an earlier visit left. */
const openWork = async (more: Parameters<typeof workForm>[0] = {}): Promise<ReturnType<typeof userEvent.setup>> => {
  const user = openPage(workForm(more))
  await kept()
  return user
}

/** Closes the tab, as it were. */
const closePage = async (): Promise<readonly Kept[]> => {
  cleanup()
  return kept()
}

const field = (label: string): HTMLElement => screen.getByLabelText(label)
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' })
const offer = (): HTMLElement | null => screen.queryByText(/^You began/)

beforeAll(async () => {
  // What jsdom lacks: a dialog that opens.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  // Their code is read before the clock of a waiting test runs.
  await Promise.all([import('../pickers/ChoicePicker'), import('../pickers/DayCalendar'), import('./DraftNotice')])
})

beforeEach(async () => {
  sent.length = 0
  openedWith.length = 0
  answer = () => Promise.resolve('/done')
  arrive = () => undefined
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

describe('a form with fields that are wrong', () => {
  it('names them all, and a press on a name leads to the field', async () => {
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
    // The first of them has the focus already.
    expect(field('Name')).toHaveFocus()
    for (const label of ['Password', 'Email', 'Name']) {
      await user.click(within(summary).getByRole('button', { name: label }))
      expect(field(label)).toHaveFocus()
    }
    expect(sent).toEqual([])
  })

  it('says at each what is wrong with it', async () => {
    const user = await openWork()
    await user.type(field('Email'), 'maria')
    await user.click(save())
    expect(await screen.findByText('Enter an e-mail address like name@company.com')).toBeInTheDocument()
    expect(field('Email')).toHaveAccessibleDescription('Enter an e-mail address like name@company.com')
    expect(field('Name')).toHaveAccessibleDescription('Required field')
    expect(field('Name')).toBeInvalid()
    expect(field('Notes')).toBeValid()
  })

  it('says nothing before it was pressed', async () => {
    const user = await openWork()
    await user.type(field('Email'), 'maria')
    await user.tab()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText('Enter an e-mail address like name@company.com')).not.toBeInTheDocument()
  })

  it('has no summary for a single one: it has the focus', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    await user.click(save())
    await waitFor(() => expect(field('Password')).toHaveFocus())
    expect(field('Password')).toHaveAccessibleDescription('Required field')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('names fewer as they are mended, and none once one is left', async () => {
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

  it('names five, and how many more', async () => {
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
        defaults={{ One: '', Two: '', Three: '', Four: '', Five: '', Six: '', Seven: '' }}
        submitLabel="Save"
        onSubmit={sending}
      >
        <FieldGroup title="Many">
          {names.map((name) => (
            <TextField<z.infer<typeof schema>> key={name} name={name} label={name} />
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

describe('sending', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.type(field('Name'), ' Anna ')
    await user.type(field('Password'), 'secret')
  }

  it('happens once, however often it is pressed, and says that it is under way', async () => {
    let finish = (): void => undefined
    answer = () =>
      new Promise((resolve) => {
        finish = () => resolve('/done')
      })
    const user = await openWork()
    await fill(user)
    // Three presses before the page is drawn again, and more after it.
    act(() => {
      for (let press = 0; press < 3; press += 1) save().click()
    })
    await kept()
    await user.tripleClick(save())
    await user.type(field('Name'), '{Enter}')
    expect(sent).toHaveLength(1)
    expect(save()).toHaveAttribute('aria-busy', 'true')
    await act(async () => finish())
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
    expect(sent).toEqual([{ name: 'Anna', email: '', notes: '', password: 'secret' }])
  })

  it('happens once, also while the page that comes after is still on its way', async () => {
    answer = () => Promise.resolve('/slow')
    const user = await openWork()
    await fill(user)
    await user.click(save())
    await kept()
    expect(sent).toHaveLength(1)
    await user.click(save())
    await user.type(field('Name'), '{Enter}')
    await kept()
    expect(sent).toHaveLength(1)
    expect(save()).toHaveAttribute('aria-busy', 'true')
    await act(async () => arrive())
    expect(await screen.findByRole('heading', { name: 'It is done at last' })).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('works by the Enter key', async () => {
    const user = await openWork()
    await fill(user)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('leaves no draft, and asks nothing on the way to the page that comes after', async () => {
    const user = await openWork()
    await fill(user)
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await kept()).toEqual([])
    expect(unsaved.isAny()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Once more' }))
    await kept()
    expect(offer()).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('')
  })

  it('leaves no draft either where the page that comes after takes longer than typing rests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    answer = () => Promise.resolve('/slow')
    const user = await openWork()
    await fill(user)
    await user.click(save())
    expect(sent).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(await kept()).toEqual([])
    await act(async () => arrive())
    await screen.findByRole('heading', { name: 'It is done at last' })
    expect(await kept()).toEqual([])
  })

  it('that leads to its own page makes what was saved the new beginning, and guards what is typed after it', async () => {
    answer = () => Promise.resolve('/work')
    const user = await openWork()
    await fill(user)
    await user.click(save())
    // Blanks at the ends were not saved.
    await waitFor(() => expect(field('Name')).toHaveValue('Anna'))
    expect(save()).not.toHaveAttribute('aria-busy')
    expect(unsaved.isAny()).toBe(false)
    expect(await kept()).toEqual([])
    await user.type(field('Name'), ' Berg')
    expect(unsaved.isAny()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stay here' }))
    // Back to what was saved: there is nothing to lose.
    await user.type(field('Name'), '{Backspace>5/}')
    expect(field('Name')).toHaveValue('Anna')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await kept()).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('forgets what had been kept before it was sent', async () => {
    const user = await openWork()
    await fill(user)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(await kept()).toHaveLength(1)
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(await kept()).toEqual([])
  })

  it('that is refused says why, keeps what was typed and its draft, and can be tried again', async () => {
    answer = () => Promise.reject(new CommandFailure('That name is taken.', false))
    const user = await openWork()
    await fill(user)
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('That name is taken.')
    expect(field('Name')).toHaveValue(' Anna ')
    expect(field('Password')).toHaveValue('secret')
    expect(unsaved.isAny()).toBe(true)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(typedIn(await kept())).toEqual([{ name: ' Anna ', email: '', notes: '' }])
    answer = () => Promise.resolve('/done')
    await user.click(save())
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
    expect(sent).toHaveLength(2)
  })

  it('that may have been done leads to where one can look, beside the form', async () => {
    answer = () => Promise.reject(new FailureWithLink('No answer came.', { label: 'Look at the list', path: '/elsewhere?q=Anna' }))
    const user = await openWork()
    await fill(user)
    await user.click(save())
    const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Look at the list' })
    expect(link).toHaveAttribute('href', '/elsewhere?q=Anna')
    // Another tab, so that what is typed stays.
    expect(link).toHaveAttribute('target', '_blank')
    answer = () => Promise.resolve('/done')
    await user.click(save())
    expect(await screen.findByRole('heading', { name: 'It is done' })).toBeInTheDocument()
  })

  it('takes a refusal away when it is tried again', async () => {
    answer = () => Promise.reject(new CommandFailure('That name is taken.', false))
    const user = await openWork()
    await fill(user)
    await user.click(save())
    await screen.findByRole('alert')
    answer = () => new Promise(() => undefined)
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('that cannot be says why, whatever is pressed', async () => {
    const user = await openWork({ reason: 'Only a super admin may change this.', defaults: { ...noWork, name: 'Anna', password: 'x' } })
    expect(screen.getByText('Only a super admin may change this.')).toBeInTheDocument()
    expect(save()).toHaveAttribute('aria-disabled', 'true')
    await user.click(save())
    await user.type(field('Name'), '{Enter}')
    expect(sent).toEqual([])
  })
})

describe('typed work that was not sent', () => {
  const began = new Date('2026-11-21T09:00:00Z')

  const typeAndClose = async (name: string): Promise<void> => {
    const user = await openWork()
    await user.type(field('Name'), name)
    await user.type(field('Password'), 'secret')
    await closePage()
  }

  const namesIn = (drafts: readonly Kept[]): ReadonlySet<unknown> => new Set(typedIn(drafts).map(({ name }) => name))

  it('is offered with its age, and comes back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: began })
    await typeAndClose('Anna')
    vi.setSystemTime(began.getTime() + 12 * 60_000)
    const user = await openWork()
    expect(offer()).toHaveTextContent(/^You began “Anna” 12 minutes ago and did not save it\.$/)
    expect(field('Name')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Anna')
    expect(offer()).not.toBeInTheDocument()
    // It is typed work again: leaving asks, and what is changed is kept in its place.
    await user.type(field('Name'), ' Berg')
    const drafts = await closePage()
    expect(typedIn(drafts)).toEqual([{ name: 'Anna Berg', email: '', notes: '' }])
  })

  it('never brings a password back: none was kept', async () => {
    await typeAndClose('Anna')
    const drafts = await kept()
    expect(typedIn(drafts)).toEqual([{ name: 'Anna', email: '', notes: '' }])
    expect(JSON.stringify(drafts)).not.toContain('password')
    const user = await openWork()
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Anna')
    expect(field('Password')).toHaveValue('')
  })

  it('never keeps a password when an earlier one takes its place either', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    await user.type(field('Name'), 'Berit')
    await user.type(field('Password'), 'hidden')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    const drafts = await kept()
    expect(drafts).toHaveLength(2)
    expect(typedIn(drafts)).toContainEqual({ name: 'Berit', email: '', notes: '' })
    expect(JSON.stringify(drafts)).not.toContain('hidden')
  })

  it('that is discarded is gone for good', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(offer()).not.toBeInTheDocument()
    expect(await closePage()).toEqual([])
    await openWork()
    expect(offer()).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('')
  })

  it('of several visits is offered one after the other, latest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: began })
    await typeAndClose('Anna')
    vi.setSystemTime(began.getTime() + 60 * 60_000)
    await typeAndClose('Berit')
    vi.setSystemTime(began.getTime() + 120 * 60_000)
    const user = await openWork()
    expect(offer()).toHaveTextContent(/^You began “Berit” 1 hour ago and did not save it\. It is one of 2 drafts\.$/)
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(offer()).toHaveTextContent(/^You began “Anna” 2 hours ago and did not save it\.$/)
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Anna')
  })

  it('is not lost to what is typed now, nor the other way round', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    await user.type(field('Name'), 'Berit')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Anna')
    expect(offer()).toHaveTextContent('You began “Berit” just now')
    expect(namesIn(await kept())).toEqual(new Set(['Anna', 'Berit']))
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Berit')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Anna')
    const drafts = await closePage()
    expect(namesIn(drafts)).toEqual(new Set(['Anna', 'Berit']))
    expect(drafts).toHaveLength(2)
  })

  it('is offered with the next one, once the first is continued with', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: began })
    for (const name of ['Anna', 'Berit', 'Carla']) {
      await typeAndClose(name)
      vi.setSystemTime(Date.now() + 60_000)
    }
    const user = await openWork()
    expect(offer()).toHaveTextContent(/“Carla”.* It is one of 3 drafts\.$/)
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Carla')
    expect(offer()).toHaveTextContent(/“Berit”.* It is one of 2 drafts\.$/)
    await user.click(screen.getByRole('button', { name: 'Discard it' }))
    expect(field('Name')).toHaveValue('Carla')
    expect(offer()).toHaveTextContent(/“Anna” 3 minutes ago and did not save it\.$/)
  })

  it('is called by the field that the form says, and by none where that is empty', async () => {
    await vault.write('draft:/work:one', { opened: noWork, typed: { ...noWork, name: 'Anna', email: ' anna@southpier.example ' } })
    openPage(workForm({ draftTitleField: 'email' }))
    await kept()
    expect(offer()).toHaveTextContent('You began “anna@southpier.example” just now')
    cleanup()
    openPage(workForm({ draftTitleField: 'notes' }))
    await kept()
    expect(offer()).toHaveTextContent('You began this just now')
  })

  it('is sent once it was continued with, and no longer offered', async () => {
    await typeAndClose('Anna')
    const user = await openWork()
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    await user.type(field('Password'), 'secret')
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(sent).toEqual([{ name: 'Anna', email: '', notes: '', password: 'secret' }])
    expect(await kept()).toEqual([])
  })

  it('is kept while the page is open, as soon as typing rests', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    await waitFor(async () => expect(typedIn(await vault.list('draft:')).map(({ name }) => name)).toEqual(['Anna']))
    // Taking it all back again leaves nothing to offer.
    await user.clear(field('Name'))
    await waitFor(async () => expect(await vault.list('draft:')).toEqual([]))
  })

  it('is kept at once when the tab is put away', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(typedIn(await kept()).map(({ name }) => name)).toEqual(['Anna'])
  })

  it('is kept at once when the browser is about to ask whether to leave', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    act(() => void window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(typedIn(await kept()).map(({ name }) => name)).toEqual(['Anna'])
  })

  it('is nothing to offer where nothing was typed', async () => {
    await openWork()
    expect(await closePage()).toEqual([])
    await openWork()
    expect(offer()).not.toBeInTheDocument()
  })

  it('is offered in no other tab while its form is open', async () => {
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
      // This tab's own is offered, also where its lock has not been let go of yet.
      const user = await openWork()
      expect(offer()).toHaveTextContent('“Berit”')
      // Both tabs have been offered it: the second to take it would write over the first.
      held.push({ name: 'delta:draft:/work:in-another-tab' })
      await user.click(screen.getByRole('button', { name: 'Continue with it' }))
      await waitFor(() => expect(offer()).not.toBeInTheDocument())
      expect(field('Name')).toHaveValue('')
      expect(await kept()).toHaveLength(1)
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  })

  it('is offered to nobody else', async () => {
    await typeAndClose('Anna')
    session.signIn({ ...maria, token: 'token-of-jonas-1234567890', admin: { ...maria.admin, id: 'admin-jonas' } })
    await openWork()
    expect(offer()).not.toBeInTheDocument()
    cleanup()
    session.signIn(maria)
    await openWork()
    expect(offer()).toBeInTheDocument()
  })

  it('is not offered where nothing can be sent', async () => {
    await typeAndClose('Anna')
    await openWork({ reason: 'Only a super admin may change this.' })
    expect(offer()).not.toBeInTheDocument()
  })

  it('of a record that somebody else has saved since brings back only what was changed in it', async () => {
    const user = await openWork({ defaults: { ...noWork, name: 'Anna', email: 'anna@southpier.example', notes: 'Old' } })
    await user.clear(field('Notes'))
    await user.type(field('Notes'), 'Mine')
    await closePage()
    const stored = { ...noWork, name: 'Anna Berg', email: 'anna@southpier.example', notes: 'Theirs' }
    const again = await openWork({ defaults: stored })
    await again.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Anna Berg')
    expect(field('Notes')).toHaveValue('Mine')
    await again.type(field('Password'), 'secret')
    await again.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(sent).toEqual([{ ...stored, notes: 'Mine', password: 'secret' }])
    // What both have changed was something else before: whoever saves it can ask.
    expect(openedWith).toEqual([{ ...stored, notes: 'Old' }])
  })

  it('of an older form fills what this one still has', async () => {
    await vault.write('draft:/work:older', { opened: { name: '' }, typed: { name: 'Anna', notes: 5, gone: 'x' } })
    const user = await openWork({ defaults: { ...noWork, email: 'a@b.co', notes: 'As it was' } })
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Anna')
    expect(field('Email')).toHaveValue('a@b.co')
    expect(field('Notes')).toHaveValue('As it was')
  })
})

describe('leaving with typed work', () => {
  const typeAndLeave = async (): Promise<ReturnType<typeof userEvent.setup>> => {
    const user = await openWork()
    await user.type(field('Name'), 'Anna')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    return user
  }

  it('“Stay here” stays, with everything that was typed', async () => {
    const user = await typeAndLeave()
    await user.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('Anna')
    expect(screen.queryByRole('heading', { name: 'Another page' })).not.toBeInTheDocument()
  })

  it('“Discard” leaves and keeps nothing', async () => {
    const user = await typeAndLeave()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(await kept()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument()
    expect(await kept()).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Back to work' }))
    await kept()
    expect(offer()).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('')
  })

  it('“Discard” keeps nothing of what was typed just before either', async () => {
    const user = await typeAndLeave()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await screen.findByRole('heading', { name: 'Another page' })
    expect(await kept()).toEqual([])
  })

  it('“Leave and keep the draft” leaves, and offers it later', async () => {
    const user = await typeAndLeave()
    await user.click(screen.getByRole('button', { name: 'Leave and keep the draft' }))
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument()
    expect(unsaved.isAny()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Back to work' }))
    await user.click(await screen.findByRole('button', { name: 'Continue with it' }))
    expect(field('Name')).toHaveValue('Anna')
  })

  it('closing the question stays', async () => {
    const user = await typeAndLeave()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('Anna')
  })

  it('asks nothing where nothing was typed, or it was taken back', async () => {
    const user = await openWork()
    await user.type(field('Name'), 'A{Backspace}')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('by closing the tab is asked about by the browser, and only then', async () => {
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

describe('fields that understand what is typed', () => {
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
      <Form<Values> schema={schema} defaults={defaults} submitLabel="Save" onSubmit={sending}>
        <NumberField<Values> name="crew" label="Crew" unit="people" />
        <MoneyField<Values> name="price" label="Price" currency="SGD" hint="Without tax." />
        <TimeField<Values> name="start" label="Start" />
        <DayField<Values> name="day" label="Day" hint="Days count in UTC." min="2026-11-05" max="2026-11-25" />
      </Form>,
    )
    await kept()
    return user
  }
  const done = (): Promise<HTMLElement> => screen.findByRole('heading', { name: 'It is done' })

  it('send what was typed, days and times as the backend writes them', async () => {
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
    ['Crew', 'twelve', 'Enter a number, such as 1250.50'],
    ['Crew', '12.5', 'Enter a whole number'],
    ['Crew', '0', 'At least 1'],
    ['Crew', '41', 'At most 40'],
    ['Price', '1,2,5', 'Enter a number, such as 1250.50'],
    ['Price', '1,234', 'This could be two numbers: write 1234 or 1.234'],
    ['Price', '1.005', 'At most 2 decimals'],
    ['Price', '-1', 'At least 0'],
    ['Start', '25:00', 'Enter a time as HH:MM'],
    ['Start', 'noon', 'Enter a time as HH:MM'],
    ['Day', '31-02-2026', 'Enter a day as DD-MM-YYYY'],
    ['Day', 'tomorrow', 'Enter a day as DD-MM-YYYY'],
  ])('%s refuses "%s" with "%s", and leaves it to be mended', async (label, typed, words) => {
    const user = await open({ crew: '5', price: '', start: '', day: '2026-11-20' })
    await user.clear(field(label))
    await user.type(field(label), typed)
    await user.click(save())
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(field(label)).toHaveValue(typed)
    expect(field(label)).toBeInvalid()
    expect(field(label)).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('say back what they understood', async () => {
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

  it('let a decimal comma stand while it is typed, and write it as a point once the field is left', async () => {
    const user = await open({ ...none, crew: '5', day: '2026-11-20' })
    await user.type(field('Price'), '1.250,5')
    expect(field('Price')).toHaveValue('1.250,5')
    expect(field('Price')).toHaveAccessibleDescription(/^SGD\s1,250\.50\. Without tax\.$/)
    await user.tab()
    expect(field('Price')).toHaveValue('1250.5')
    await user.clear(field('Price'))
    // What could be two numbers is left to be mended.
    await user.type(field('Price'), '1,250')
    await user.tab()
    expect(field('Price')).toHaveValue('1,250')
    await user.clear(field('Price'))
    await user.type(field('Price'), '12,5{Enter}')
    await done()
    expect(sent).toEqual([{ crew: '5', price: '12,5', start: '', day: '2026-11-20' }])
  })

  it('send a time as HH:MM, also when it was never left', async () => {
    const user = await open({ ...none, crew: '5', day: '2026-11-20' })
    await user.type(field('Start'), '930{Enter}')
    await done()
    expect(sent).toEqual([{ crew: '5', price: '', start: '09:30', day: '2026-11-20' }])
  })

  it('write a time as HH:MM once it is left, and what is no time stays', async () => {
    const user = await open()
    await user.type(field('Start'), '930')
    await user.tab()
    expect(field('Start')).toHaveValue('09:30')
    await user.clear(field('Start'))
    await user.type(field('Start'), '99')
    await user.tab()
    expect(field('Start')).toHaveValue('99')
  })

  it('show a stored day as it is typed', async () => {
    await open({ ...none, day: '2026-11-21' })
    expect(field('Day')).toHaveValue('21-11-2026')
    expect(field('Day')).toHaveAccessibleDescription('21 November 2026. Days count in UTC.')
  })

  it('show a day that a draft brings back', async () => {
    await vault.write('draft:/work:earlier', { opened: none, typed: { ...none, day: '2026-11-21' } })
    const user = await open()
    await user.type(field('Day'), '1-1-2020')
    await user.click(screen.getByRole('button', { name: 'Continue with it' }))
    expect(field('Day')).toHaveValue('21-11-2026')
  })

  it('offer the days of a calendar, between their bounds', async () => {
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

  it('close the calendar on the day that is chosen already', async () => {
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

describe('fields with choices', () => {
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
      <Form<Values> schema={schema} defaults={none} submitLabel="Save" onSubmit={sending}>
        <SelectField<Values> name="ship" label="Ship" placeholder="Choose a ship" options={[{ value: 's1', label: 'Aurora' }]} />
        <RadioField<Values>
          name="rank"
          label="Rank"
          options={[
            { value: 'mate', label: 'Mate', detail: 'Deck' },
            { value: 'cook', label: 'Cook' },
          ]}
        />
        <CheckboxField<Values> name="terms" label="I agree" />
        <SwitchField<Values> name="isPublic" label="Public" hint="Everybody sees it." />
        <CountryField<Values> name="country" label="Country" />
      </Form>,
    )
    await kept()
    await screen.findByRole('combobox', { name: 'Country' })
    return user
  }
  const country = (): HTMLElement => screen.getByRole('combobox', { name: 'Country' })

  it('send what was chosen, by mouse', async () => {
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

  it('send what was chosen, by keyboard', async () => {
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

  it('say what is missing, and a press on a name leads there', async () => {
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

  it('tie a hint to the choices it speaks of, and are marked where they are wrong', async () => {
    const own = z.object({ rank: rule.required(), isPublic: rule.flag().check(z.refine((isOn) => isOn, 'Switch it on to go on')) })
    const user = openPage(
      <Form<z.infer<typeof own>> schema={own} defaults={{ rank: '', isPublic: false }} submitLabel="Save" onSubmit={sending}>
        <RadioField<z.infer<typeof own>> name="rank" label="Rank" hint="As in the contract." options={[{ value: 'mate', label: 'Mate' }]} />
        <SwitchField<z.infer<typeof own>> name="isPublic" label="Public" />
      </Form>,
    )
    await kept()
    const rank = screen.getByRole('radiogroup', { name: 'Rank' })
    const isPublic = screen.getByRole('switch', { name: 'Public' })
    expect(rank).toHaveAccessibleDescription('As in the contract.')
    expect(isPublic).toBeValid()
    await user.click(save())
    await screen.findByRole('alert')
    expect(rank).toHaveAccessibleDescription('As in the contract. Required field')
    expect(rank).toBeInvalid()
    expect(isPublic).toHaveAccessibleDescription('Switch it on to go on')
    expect(isPublic).toBeInvalid()
    await user.click(isPublic)
    await waitFor(() => expect(isPublic).toBeValid())
  })

  it('say when nothing fits what is typed, and choose nothing then', async () => {
    const user = await open()
    await user.type(country(), 'atlantis')
    expect(screen.getByText('No results')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Atlantis')).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getByText('Choose a country')).toBeInTheDocument()
  })

  it('draw a hundred of many, and say how many more there are', async () => {
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

  it('can be emptied again', async () => {
    const user = await open()
    await user.type(country(), 'norw{Enter}')
    expect(screen.getByText('Norway')).toBeInTheDocument()
    await user.click(country())
    await user.keyboard('{Backspace}{Escape}')
    expect(screen.queryByText('Norway')).not.toBeInTheDocument()
    expect(screen.getByText('Choose a country')).toBeInTheDocument()
  })
})

describe('choices that are searched for', () => {
  const schema = z.object({ holder: rule.required(), others: rule.many() })
  type Values = z.infer<typeof schema>
  const people = [
    { value: 'p1', label: 'Anna Berg', detail: 'Aurora' },
    { value: 'p2', label: 'Arne Dahl', detail: 'Borealis' },
  ]
  const asked: string[] = []
  const search: OptionSearch = async (text) => {
    asked.push(text)
    if (text === 'x') throw new Error('The register is closed.')
    return people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  }
  const holder = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: 'Holder' })

  const open = async (defaults: Values = { holder: '', others: [] }): Promise<ReturnType<typeof userEvent.setup>> => {
    asked.length = 0
    const user = openPage(
      <Form<Values> schema={schema} defaults={defaults} submitLabel="Save" onSubmit={sending}>
        <PickField<Values> name="holder" label="Holder" options={people.slice(0, 1)} search={search} />
        <PickManyField<Values> name="others" label="Others" options={people} />
      </Form>,
    )
    await kept()
    await holder()
    return user
  }

  it('ask to type first, then are found, chosen by keyboard and sent', async () => {
    const user = await open()
    await user.click(await holder())
    expect(screen.getByText('Type to search')).toBeInTheDocument()
    expect(asked).toEqual([])
    await user.keyboard('a')
    expect(await screen.findByRole('option', { name: /^Arne Dahl/ })).toHaveTextContent('Borealis')
    expect(asked).toEqual(['a'])
    await user.keyboard('{ArrowDown}{Enter}')
    // The choice keeps its name, though the search is over.
    expect(screen.getByText('Arne Dahl')).toBeInTheDocument()
    await user.click(save())
    await screen.findByRole('heading', { name: 'It is done' })
    expect(sent).toEqual([{ holder: 'p2', others: [] }])
  })

  it('say when the search failed and when it found nothing', async () => {
    const user = await open()
    await user.type(await holder(), 'x')
    expect(await screen.findByText('The search failed. Type on to try again.')).toBeInTheDocument()
    await user.keyboard('yz')
    expect(await screen.findByText('No results')).toBeInTheDocument()
    expect(asked.at(-1)).toBe('xyz')
  })

  it('that were made before show their name', async () => {
    await open({ holder: 'p1', others: ['p2'] })
    expect(screen.getByText('Anna Berg')).toBeInTheDocument()
    expect(screen.getByText('Arne Dahl')).toBeInTheDocument()
  })

  it('can be several, and each can be taken away', async () => {
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

  it('are taken away by a button that says which', async () => {
    const user = await open({ holder: '', others: ['p1', 'p2'] })
    await user.click(screen.getByRole('button', { name: 'Remove Anna Berg' }))
    expect(screen.queryByText('Anna Berg')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove Arne Dahl' })).toBeInTheDocument()
  })
})

describe('what is typed while a form is being sent', () => {
  /** Keeps the answer back. Gives what lets it come: the page that comes after, or a refusal. */
  const holdAnswer = (): ((end: string | CommandFailure) => Promise<void>) => {
    let finish = (_end: string | CommandFailure): void => undefined
    answer = () =>
      new Promise((resolve, reject) => {
        finish = (end) => (typeof end === 'string' ? resolve(end) : reject(end))
      })
    return (end) => act(async () => finish(end))
  }

  const send = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    // The blanks are not sent, and are no reason to begin it a second time.
    await user.type(field('Name'), ' Anna ')
    await user.type(field('Password'), 'secret')
    await user.click(save())
    expect(sent).toHaveLength(1)
    expect(save()).toHaveAttribute('aria-busy', 'true')
  }

  it('is kept as a draft where another page comes after, without what was saved', async () => {
    const finish = holdAnswer()
    const user = await openWork()
    await send(user)
    await user.type(field('Notes'), 'Calls back on Monday')
    await finish('/done')
    await screen.findByRole('heading', { name: 'It is done' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Once more' }))
    await user.click(await screen.findByRole('button', { name: 'Continue with it' }))
    expect(field('Notes')).toHaveValue('Calls back on Monday')
    // This has been saved: it is not begun a second time.
    expect(field('Name')).toHaveValue('')
    expect(field('Password')).toHaveValue('')
    expect(sent).toEqual([{ name: 'Anna', email: '', notes: '', password: 'secret' }])
  })

  it('is kept no more once the form was left and its draft discarded', async () => {
    const finish = holdAnswer()
    const user = await openWork()
    await send(user)
    await user.type(field('Notes'), 'Calls back on Monday')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await screen.findByRole('heading', { name: 'Another page' })
    await finish('/done')
    expect(await kept()).toEqual([])
  })

  it('is no draft where it is a password alone', async () => {
    const finish = holdAnswer()
    const user = await openWork()
    await send(user)
    await user.type(field('Password'), ' and more')
    await finish('/done')
    await screen.findByRole('heading', { name: 'It is done' })
    expect(await kept()).toEqual([])
  })

  it('is the beginning of the next one in a form that is sent for one after the other', async () => {
    const finish = holdAnswer()
    const user = openPage(
      <Form<Work> schema={workSchema} defaults={noWork} submitLabel="Save" secrets={['password']} isRepeated onSubmit={sending}>
        {workFields}
      </Form>,
    )
    await kept()
    await send(user)
    await user.clear(field('Name'))
    await user.type(field('Name'), 'Bo Berg')
    await finish('/work')
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
    // What was sent and not touched since went with the one before.
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

  it('is no reason to call what is being sent unsaved, when the form is left', async () => {
    const finish = holdAnswer()
    const user = await openWork()
    await send(user)
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
      'What you typed is being sent just now. If you leave, a message says whether it was done.',
    )
    await finish('/done')
  })

  /** Leaves the form whose answer is not there yet, and opens it anew. */
  const leaveAndReturn = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('button', { name: 'Leave and keep the draft' }))
    await user.click(await screen.findByRole('link', { name: 'Back to work' }))
    expect(typedIn(await kept())).toEqual([{ name: ' Anna ', email: '', notes: '' }])
  }

  it('is not offered as unsaved where the form was left meanwhile, and is forgotten once it is saved', async () => {
    const finish = holdAnswer()
    const user = await openWork()
    await send(user)
    await leaveAndReturn(user)
    expect(offer()).not.toBeInTheDocument()
    await finish('/done')
    expect(await kept()).toEqual([])
    expect(screen.queryByRole('heading', { name: 'It is done' })).not.toBeInTheDocument()
    expect(field('Name')).toHaveValue('')
  })

  it('is offered again where the form was left meanwhile and is refused after that', async () => {
    const finish = holdAnswer()
    const user = await openWork()
    await send(user)
    await leaveAndReturn(user)
    expect(offer()).not.toBeInTheDocument()
    await finish(new CommandFailure('That name is taken.', false))
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await user.click(await screen.findByRole('link', { name: 'Back to work' }))
    expect(await screen.findByText(/^You began/)).toHaveTextContent('“Anna”')
  })
})
