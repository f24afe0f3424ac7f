// needs a document
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Boot } from '~/entry/Boot'
import { session } from '~/platform/session/session'
import { startWith } from '~/platform/tenant/start'
import { tenantOf } from '~/platform/tenant/tenant'
import { demoActivationToken, demoPassword } from '../backend/demo'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'
import { hold, respondWith } from './responses'

const maren = 'maren.oyelaran@northbreakwater.example'
const tobias = 'tobias.lindqvist@northbreakwater.example'
const ines = 'ines.carvalho@northbreakwater.example'
const backend = useBackend()

beforeEach(() => backend().restore())

const sent = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length
const formAlert = (): Promise<HTMLElement> => within(screen.getByRole('main')).findByRole('alert')

const serverProblem = 'The server had a problem. Try again.'

async function openLogin(): Promise<UserEvent> {
  const { user } = await visit(backend(), '/')
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Delta' })
  return user
}

async function signIn(user: UserEvent, password = demoPassword): Promise<void> {
  await user.type(screen.getByLabelText('Email'), maren)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('the login form', () => {
  it('the fields of the login page are known to password managers, and the page names the tenant', async () => {
    await openLogin()
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByRole('img', { name: 'North Breakwater Academy' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Sign in · North Breakwater Academy'))
  })

  it('the first invalid field is named and focused, and nothing is sent', async () => {
    const user = await openLogin()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Required field')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await user.type(screen.getByLabelText('Email'), 'maren.oyelaran')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter an email address like name@company.com')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), `${maren}{Enter}`)
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(sent('LogIn')).toBe(0)
  })

  it('a wrong password is reported, and is sent once however often the button is clicked', async () => {
    const user = await openLogin()
    const release = hold('LogIn')
    await signIn(user, 'not the password')
    const busy = screen.getByRole('button', { name: 'Signing in…' })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    await user.click(busy)
    release()
    expect(await formAlert()).toHaveTextContent('Wrong email or password')
    expect(sent('LogIn')).toBe(1)
    expect(session.read().status).toBe('none')
  })

  it('a sign-in that fails is reported as such, and works later', async () => {
    backend().faults.set('LogIn', { kind: 'html500' })
    const user = await openLogin()
    await signIn(user)
    expect(await formAlert()).toHaveTextContent(serverProblem)
    backend().faults.clear()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  it('a response with a sentence for a token opens no session', async () => {
    const admin = {
      id: 'admin-maren-oyelaran',
      email: maren,
      name: 'Maren',
      role: 'superAdmin',
      lastLogin: null,
      centerId: null,
      instructorId: null,
    }
    respondWith('LogIn', { adminLogin: { success: true, message: 'Welcome back, Maren, it is good to see you', admin } })
    const user = await openLogin()
    await signIn(user)
    expect(await formAlert()).toHaveTextContent('Signed in, but the server sent no session. Please report this.')
    expect(session.read().status).toBe('none')
  })
})

describe('a host without a console', () => {
  it('the login page says that the console has closed down, and offers no sign-in', async () => {
    const tenant = tenantOf('closed.delta.example')
    const { client } = await startWith(tenant.clientId)
    history.replaceState(null, '', '/certificates/issued')
    render(<Boot tenant={tenant} client={client} />)
    expect(await screen.findByRole('heading', { level: 1, name: 'This console has closed down' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('This console has closed down'))
    expect(location.pathname).toBe('/')
    expect(screen.getByRole('link', { name: 'Go to the new app' })).toHaveAttribute('href', 'https://app.delta.example')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the dialog for a forgotten password', () => {
  const openDialog = async (user: UserEvent): Promise<HTMLElement> => {
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    return screen.findByRole('dialog', { name: 'Reset your password' })
  }

  it('an unknown account is reported, and the next visit of the dialog starts empty', async () => {
    const user = await openLogin()
    const dialog = await openDialog(user)
    await user.click(within(dialog).getByRole('button', { name: 'Reset Password' }))
    expect(within(dialog).getByLabelText('Email')).toHaveAccessibleDescription('Required field')
    await user.type(within(dialog).getByLabelText('Email'), 'nobody@northbreakwater.example{Enter}')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('User account does not exist')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const again = await openDialog(user)
    expect(within(again).getByLabelText('Email')).toHaveValue('')
    expect(within(again).queryByRole('alert')).toBeNull()
  })

  it('a request that fails does not say that the account does not exist', async () => {
    backend().faults.set('ForgotPassword', { kind: 'html500' })
    const user = await openLogin()
    const dialog = await openDialog(user)
    await user.type(within(dialog).getByLabelText('Email'), `${maren}{Enter}`)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(serverProblem)
  })
})

describe('the page for a new password', () => {
  it('a link that is invalid or used says so and leads back to the login page', async () => {
    const { user } = await visit(backend(), `/passwordReset/unknown-token/${maren}`)
    expect(await screen.findByLabelText('Email')).toHaveValue(maren)
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('At least 8 characters.')
    await user.type(screen.getByLabelText('New password'), 'quiet-water-2')
    await user.type(screen.getByLabelText('Confirm password'), 'quiet-water-2{Enter}')
    expect(await formAlert()).toHaveTextContent(
      'Error resetting password. The link may have expired or been used before. Ask for a new one with “Forgot password?” on the sign-in page.',
    )
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/')
  })

  it.each(['lost', 'doneLate'] as const)('a reset whose response is %s never says that nothing was changed', async (kind) => {
    backend().faults.set('ResetPassword', { kind, times: 1 })
    const { user } = await visit(backend(), `/passwordReset/unknown-token/${maren}`)
    await user.type(await screen.findByLabelText('New password'), 'quiet-water-2')
    await user.type(screen.getByLabelText('Confirm password'), 'quiet-water-2{Enter}')
    // An error that the backend itself reports has its printed message.
    expect(await formAlert()).toHaveTextContent(
      kind === 'doneLate' ? 'Error resetting password' : /may be set already: try to sign in with it\.$/,
    )
    expect(document.body).not.toHaveTextContent(/nothing was changed/i)
  })

  it('a reset that never left the browser says neither that something was changed nor that nothing was', async () => {
    const { user } = await visit(backend(), `/passwordReset/unknown-token/${maren}`)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.type(await screen.findByLabelText('New password'), 'quiet-water-2')
    await user.type(screen.getByLabelText('Confirm password'), 'quiet-water-2{Enter}')
    expect(await formAlert()).toHaveTextContent(/^Could not reach the server\.$/)
    expect(sent('ResetPassword')).toBe(0)
  })

  it('“Passwords must match” disappears from both fields once they do, and is not claimed before the next attempt', async () => {
    const { user } = await visit(backend(), `/passwordReset/unknown-token/${maren}`)
    const [password, confirmation] = [await screen.findByLabelText('New password'), screen.getByLabelText('Confirm password')]
    await user.type(password, 'quiet-water-2')
    await user.type(confirmation, 'quiet-water{Enter}')
    expect(password).toHaveAccessibleDescription('Passwords must match')
    await user.type(confirmation, '-2')
    expect(password).toHaveAccessibleDescription('At least 8 characters.')
    expect(confirmation).toBeValid()
    await user.type(confirmation, '3')
    expect(confirmation).toBeValid()
  })

  it('a password of eight blanks reads “Required field”, and blanks around another one are sent', async () => {
    const { user } = await visit(backend(), `/passwordReset/unknown-token/${maren}`)
    const [password, confirmation] = [await screen.findByLabelText('New password'), screen.getByLabelText('Confirm password')]
    await user.type(password, ' '.repeat(8))
    await user.type(confirmation, `${' '.repeat(8)}{Enter}`)
    expect(password).toHaveAccessibleDescription('Required field')
    expect(sent('ResetPassword')).toBe(0)
    await user.clear(password)
    await user.type(password, ' quiet-water ')
    await user.clear(confirmation)
    await user.type(confirmation, ' quiet-water {Enter}')
    await formAlert()
    expect(Object(backend().calls.find(({ operation }) => operation === 'ResetPassword')).variables).toMatchObject({
      password: ' quiet-water ',
    })
  })

  it('a message of our own stands in the form alone, and one that the backend sent is a toast too', async () => {
    backend().faults.set('ResetPassword', { kind: 'network', times: 1 })
    const { user } = await visit(backend(), `/passwordReset/unknown-token/${maren}`)
    await user.type(await screen.findByLabelText('New password'), 'quiet-water-2')
    await user.type(screen.getByLabelText('Confirm password'), 'quiet-water-2{Enter}')
    expect(await formAlert()).toHaveTextContent('Could not reach the server.')
    expect(screen.getAllByText(/Could not reach the server/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Reset Password' }))
    await waitFor(() => expect(screen.getAllByText(/Error resetting password/)).toHaveLength(2))
  })

  it('a password that is too short is reported at both fields, before anything is sent', async () => {
    const { user } = await visit(backend(), `/passwordReset/unknown-token/${maren}`)
    await user.type(await screen.findByLabelText('New password'), 'short')
    await user.type(screen.getByLabelText('Confirm password'), 'other{Enter}')
    expect(screen.getByLabelText('New password')).toHaveFocus()
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords must match')
    expect(sent('ResetPassword')).toBe(0)
  })

  it('without a link, only a signed-in user can set a new password', async () => {
    await visit(backend(), '/passwordReset')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Delta' })).toBeVisible()
    expect(location.pathname).toBe('/')
    expect(screen.queryByText('Sign in to continue.')).toBeNull()
  })

  it('a signed-in user finds their email address on the page for a new password', async () => {
    await visit(backend(), '/passwordReset', { as: tobias })
    expect(await screen.findByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue(tobias)
  })
})

describe('the token of an emailed link', () => {
  const link = '/passwordReset/token-of-a-link'
  /** The variables and the headers of the only new password that was sent. */
  const readSent = async (user: UserEvent) => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    await user.type(await screen.findByLabelText('New password'), 'quiet-water-2')
    await user.type(screen.getByLabelText('Confirm password'), 'quiet-water-2{Enter}')
    expect(await formAlert()).toHaveTextContent('Error resetting password')
    const [init] = fetching.mock.calls.flatMap(([, one]) =>
      typeof one?.body === 'string' && one.body.includes('ResetPassword') ? [one] : [],
    )
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    return { token: Object(Object(body).variables).token, adminToken: new Headers(init?.headers).get('adminToken') }
  }
  const reload = async () => {
    cleanup()
    return visit(backend(), location.pathname + location.search)
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }))

  it.each([
    [`${link}/${maren}`, '/passwordReset/link', 'Reset your password'],
    [`/PasswordReset/token-of-a-link/${maren}/?from=mail#top`, '/passwordReset/link', 'Reset your password'],
    [`/activate/token-of-a-link/${ines}`, '/activate/link', 'Activate your account'],
    [`/emailValidate/token-of-a-link/${ines}`, '/emailValidate/link', 'Activate your account'],
  ])('the address %s becomes %s, with nothing more in the history, and a reload opens the same form', async (path, address, title) => {
    const before = history.length
    await visit(backend(), path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(location.pathname + location.search + location.hash).toBe(address)
    expect(history.length).toBe(before)
    await reload()
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent('Confirm password')
  })

  it('the address in a link that a mail program ended too late is the one it means', async () => {
    await visit(backend(), `${link}/${maren}.”`)
    expect(await screen.findByLabelText('Email')).toHaveValue(maren)
  })

  it('a reload sends the token of the link, and in a live session too, never that of the session', async () => {
    await visit(backend(), `${link}/${maren}`, { as: tobias })
    const { user } = await reload()
    expect(session.read().status).toBe('active')
    expect(await screen.findByLabelText('Email')).toHaveValue(maren)
    expect(await readSent(user)).toEqual({ token: 'token-of-a-link', adminToken: '' })
  })

  it('an hour later a page that came from a link asks for the link again, even in a live session', async () => {
    await visit(backend(), `${link}/${maren}`, { as: tobias })
    vi.setSystemTime(testNow.getTime() + 3_600_000)
    await reload()
    expect(await screen.findByText(/open it from your email again/)).toBeVisible()
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  it('a link that gets too old while the form is open sends nothing', async () => {
    const { user } = await visit(backend(), `${link}/${maren}`, { as: tobias })
    await user.type(await screen.findByLabelText('New password'), 'quiet-water-2')
    vi.setSystemTime(testNow.getTime() + 3_600_000)
    await user.type(screen.getByLabelText('Confirm password'), 'quiet-water-2{Enter}')
    expect(await formAlert()).toHaveTextContent('The link may have expired')
    expect(sent('ResetPassword')).toBe(0)
  })

  it('an invitation that was accepted leaves no token in the tab', async () => {
    const { user } = await visit(backend(), `/activate/${demoActivationToken}/${ines}`)
    await user.type(await screen.findByLabelText('Set password'), 'first-light-1')
    await user.type(screen.getByLabelText('Confirm password'), 'first-light-1')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Delta' })).toBeVisible()
    expect(Object.values<unknown>(sessionStorage).join()).not.toContain(demoActivationToken)
    await visit(backend(), '/activate/link')
    expect(await screen.findByText(/ask your administrator for a new invitation/)).toBeVisible()
  })
})

describe('an invitation', () => {
  it.each([`/activate/${demoActivationToken}/${ines}`, `/emailValidate/${demoActivationToken}/${encodeURIComponent(ines)}`])(
    'the invitation %s asks for consent and for two equal passwords',
    async (path) => {
      const { user } = await visit(backend(), path)
      expect(await screen.findByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible()
      for (const [name, address] of [
        ['terms', 'https://delta.example/terms'],
        ['privacy policy', 'https://delta.example/privacy'],
      ] as const) {
        const link = screen.getByRole('link', { name })
        expect(link).toHaveAttribute('href', address)
        expect(link).toHaveAttribute('target', '_blank')
        expect(link).toHaveAttribute('rel', expect.stringContaining('noreferrer'))
      }
      const activate = screen.getByRole('button', { name: 'Set password' })
      expect(activate).toBeDisabled()
      await user.type(screen.getByLabelText('Set password'), 'first-light')
      await user.type(screen.getByLabelText('Confirm password'), 'first-light-1')
      await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and the privacy policy' }))
      await user.click(activate)
      expect(screen.getByLabelText('Set password')).toHaveAccessibleDescription('Passwords must match')
      expect(sent('ActivateAdmin')).toBe(0)
    },
  )

  const accept = async (user: UserEvent): Promise<void> => {
    await user.type(await screen.findByLabelText('Set password'), 'first-light-1')
    await user.type(screen.getByLabelText('Confirm password'), 'first-light-1')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Set password' }))
  }

  it('an invitation that was accepted before says so and what to do', async () => {
    const { user } = await visit(backend(), `/activate/unknown-token/${ines}`)
    await accept(user)
    expect(await formAlert()).toHaveTextContent(
      'Error activating user. The invitation may have expired or been used before. If you have a password, sign in; otherwise ask your administrator for a new invitation.',
    )
  })

  it('a server problem does not blame the invitation', async () => {
    backend().faults.set('ActivateAdmin', { kind: 'html500' })
    const { user } = await visit(backend(), `/activate/${demoActivationToken}/${ines}`)
    await accept(user)
    expect(await formAlert()).toHaveTextContent(serverProblem)
  })
})

describe('the reset email from the profile menu', () => {
  const openDialog = async () => {
    const { user } = await visit(backend(), '/dashboard', { as: tobias })
    await user.click(await screen.findByRole('button', { name: 'Profile of Tobias Lindqvist' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reset password' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reset your password' })
    return { user, dialog, send: () => user.click(within(dialog).getByRole('button', { name: 'Reset Password' })) }
  }

  it('an email that cannot be sent is reported and keeps the session', async () => {
    backend().faults.set('SendResetEmail', { kind: 'html500' })
    const { dialog, send } = await openDialog()
    expect(within(dialog).getByLabelText('Email')).toHaveValue(tobias)
    await send()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(serverProblem)
    expect(session.read().status).toBe('active')
  })

  it('an ended session asks to sign in again over the dialog, which then works', async () => {
    backend().faults.set('SendResetEmail', { kind: 'unauthorized', times: 1 })
    const { user, dialog, send } = await openDialog()
    await send()
    const signInAgain = await screen.findByRole('dialog', { name: 'Sign in to continue' })
    await user.type(within(signInAgain).getByLabelText('Password'), `${demoPassword}{Enter}`)
    await waitFor(() => expect(signInAgain).not.toBeInTheDocument())
    await send()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sent('SendResetEmail')).toBe(2)
  })
})

describe('addresses', () => {
  it.each([
    ['/login', false],
    ['/nothing/here', true],
  ])('a visitor who opens %s is sent to the login page (remembered: %s)', async (path, isRemembered) => {
    await visit(backend(), path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Delta' })).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(screen.queryAllByText('Sign in to continue.')).toHaveLength(isRemembered ? 1 : 0)
  })

  it.each(['/nowhere', '/certificates/issued/7/more', '/'])(
    'a signed-in user who opens the unknown address %s is sent to the dashboard',
    async (path) => {
      await visit(backend(), path, { as: maren })
      expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      expect(location.pathname).toBe('/dashboard')
    },
  )
})

describe('the picture beside the sign-in form', () => {
  it.each([
    ['northbreakwater.localhost', 'chart', ['Depths in metres. Drawn, not to be used for navigation.']],
    ['harbourclinic.localhost', 'dawn', []],
    ['quaylab.localhost', 'dawn', []],
  ])('of %s suits its trade', async (on, picture, captions) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await visit(backend(), '/', { on })
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(document.querySelector(`[data-photo="${picture}"]`)).toBeVisible()
    expect(screen.queryAllByText(/navigation|swell|survey/).map(({ textContent }) => textContent)).toEqual(captions)
  })

  it('is only its colours on a slow connection', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { downlink: 1 } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    await visit(backend(), '/', {})
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(document.querySelector('[data-photo]')).toBeVisible()
    expect(document.querySelector('[data-photo] img')).toBeNull()
    expect(screen.queryByText(/navigation|swell|survey|Milky Way/)).toBeNull()
  })
})
