// needs a document of its own
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startEarly } from '~/entry/startEarly'
import { LogOut } from '~/platform/api/logOff.generated'
import { send } from '~/platform/api/transport/transport'
import { returnPath } from '~/platform/session/returnPath'
import { session } from '~/platform/session/session'
import { sharedDevice } from '~/platform/session/sharedDevice'
import { storage } from '~/platform/storage/storage'
import { demoCertificates, demoPassword } from '../backend/demo'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const maren = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

beforeEach(async () => {
  await backend().restore()
  returnPath.forget()
})

const signInDialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Sign in to continue' })
const issuedTable = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Issued certificates' })

async function signInOver(user: UserEvent, dialog: HTMLElement): Promise<void> {
  await user.type(within(dialog).getByLabelText('Password'), `${demoPassword}{Enter}`)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
}

describe('a shared device', () => {
  it('is covered after ten minutes without a touch, and what was typed is there after signing in again', async () => {
    const { user } = await visit(backend(), '/certificates/issue', { as: maren })
    await user.type(await screen.findByLabelText('Full name'), 'Typed Before')
    await user.click(screen.getByRole('button', { name: /^Profile of/ }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Shared device/ }))
    await user.keyboard('{Escape}')
    storage.write('touchedAt', String(Date.now() - 11 * 60_000))
    document.dispatchEvent(new Event('visibilitychange'))
    const dialog = await signInDialog()
    expect(within(dialog).getByText(/Nobody touched this shared device for ten minutes/)).toBeVisible()
    expect(storage.read('authToken')).toBeNull()
    await waitFor(() => expect(backend().calls.filter(({ operation }) => operation === 'LogOut')).toHaveLength(1))
    // A touch that comes too late changes nothing.
    await user.click(within(dialog).getByLabelText('Password'))
    await signInOver(user, dialog)
    expect(screen.getByLabelText('Full name')).toHaveValue('Typed Before')
    sharedDevice.set(false)
  })
})

describe('a session that the backend ends', () => {
  it.each(['unauthorized', 'notAuth'] as const)(
    'a page whose queries are all refused (%s) loads after signing in over it, and “Your session has ended” disappears',
    async (kind) => {
      backend().faults.set('*', { kind })
      // Everything that happens before the page opens still works.
      for (const name of ['adminLogin', 'ClientTheme']) backend().faults.set(name, { kind: 'delay', wait: 0 })
      backend().faults.set('SignedInAdmin', { kind: 'delay', wait: 0, times: 1 })
      const { user } = await visit(backend(), '/certificates/issued?status=valid', { as: maren })
      const dialog = await signInDialog()
      expect(location.pathname).toBe('/')
      expect(within(dialog).getByLabelText('Email')).toHaveValue(maren)
      expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
      backend().faults.clear()
      await signInOver(user, dialog)
      expect(location.pathname + location.search).toBe('/certificates/issued?status=valid')
      // What the toast said is over.
      await waitFor(() => expect(screen.queryByText('Your session has ended. Sign in to continue.')).not.toBeInTheDocument())
      expect(await screen.findAllByRole('link', { name: 'Aminata Diallo' })).not.toEqual([])
    },
  )

  it('a session that ends is logged off once, and a log-off that is refused as well shows nothing', async () => {
    for (const name of ['IssuedCertificateList', 'LogOut']) backend().faults.set(name, { kind: 'unauthorized' })
    await visit(backend(), '/certificates/issued', { as: maren })
    await signInDialog()
    const logOffs = (): number => backend().calls.filter(({ operation }) => operation === 'LogOut').length
    await waitFor(() => expect(logOffs()).toBe(1))
    expect(await screen.findByText('Your session has ended. Sign in to continue.')).toBeInTheDocument()
    const toasts = screen.getAllByRole('alert', { hidden: true }).filter((alert) => !alert.closest('main'))
    expect(toasts.map(({ textContent }) => textContent)).toEqual(['Your session has ended. Sign in to continue.'])
    expect(logOffs()).toBe(1)
  })

  it('leaving the page for the login page offers it after the next sign-in, and the offer can be declined', async () => {
    backend().faults.set('IssuedCertificateList', { kind: 'unauthorized', times: 1 })
    const { user } = await visit(backend(), '/certificates/issued', { as: maren })
    await user.click(within(await signInDialog()).getByRole('button', { name: 'Leave this page' }))
    expect(await screen.findByText('Sign in to continue.')).toBeVisible()
    await user.type(screen.getByLabelText('Email'), maren)
    await user.type(screen.getByLabelText('Password'), `${demoPassword}{Enter}`)
    expect(await screen.findByText('You asked for “Issued certificates” before signing in.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull()
    expect(returnPath.read()).toBeNull()
  })

  it('the page from before is offered once: not on the next page, and not after a reload', async () => {
    returnPath.save('/certificates/issued')
    const { user } = await visit(backend(), '/dashboard', { as: maren })
    expect(await screen.findByText('You asked for “Issued certificates” before signing in.')).toBeVisible()
    expect(returnPath.read()).toBeNull()
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Students' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull()
  })
})

describe('a query refused in the words of an ended session', () => {
  it('a page without rights says so and does not sign the user out, however many of its queries were refused', async () => {
    backend().faults.set('IssuedCertificateList', { kind: 'notAuth' })
    await visit(backend(), '/certificates/issued', { as: maren })
    expect(await screen.findByRole('heading', { name: 'Certificates could not be loaded' })).toBeVisible()
    expect(session.read().status).toBe('active')
    expect(screen.queryByRole('dialog', { name: 'Sign in to continue' })).toBeNull()
  })

  it('a bell line without rights changes nothing on the page', async () => {
    backend().faults.set('WaitingListCourses', { kind: 'notAuth' })
    await visit(backend(), '/certificates/issued', { as: maren })
    expect(await issuedTable()).toBeVisible()
    await waitFor(() => expect(backend().calls.filter(({ operation }) => operation === 'SignedInAdmin').length).toBeGreaterThan(1))
    expect(session.read().status).toBe('active')
  })

  it('a mutation refused in those words ends the session at once', async () => {
    await visit(backend(), '/certificates/issued', { as: maren })
    await issuedTable()
    backend().calls.length = 0
    backend().faults.set('LogOut', { kind: 'notAuth' })
    const { session: current } = session.read()
    await expect(send(LogOut, { id: current?.admin.id ?? '' })).rejects.toMatchObject({ kind: 'auth' })
    expect(session.read().status).toBe('ended')
    expect(backend().calls.filter(({ operation }) => operation === 'SignedInAdmin')).toEqual([])
  })
})

describe('a start', () => {
  const requests = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

  it.each([
    ['/', 'ClientTheme', 'Welcome to Delta'],
    [`/certificate/qr/${demoCertificates.valid}`, 'OpenCertificate', 'Valid'],
  ])('what %s needs first is requested before its code is there, and only once', async (path, operation, title) => {
    backend().calls.length = 0
    history.replaceState(null, '', path)
    startEarly()
    await waitFor(() => expect(requests(operation)).toBe(1))
    await visit(backend(), path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(requests(operation)).toBe(1)
  })

  it('a link that a mail program ended too late requests nothing early that is not there', async () => {
    backend().calls.length = 0
    history.replaceState(null, '', `/certificate/${demoCertificates.valid}.`)
    startEarly()
    await visit(backend(), location.pathname)
    expect(await screen.findByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
    expect(requests('OpenCertificate')).toBe(1)
  })

  it('nothing is requested early for a tenant that is not known, and a start that fails early changes nothing', async () => {
    backend().calls.length = 0
    const sent = vi.spyOn(globalThis, 'fetch')
    const open = { pathname: '/', hash: '', host: 'newquay.example.com' }
    for (const place of [open, { ...open, pathname: '/certificate/%' }, { ...open, hash: '#/certificate/c-1' }, null]) {
      vi.stubGlobal('location', place)
      expect(startEarly).not.toThrow()
    }
    vi.unstubAllGlobals()
    expect(sent).not.toHaveBeenCalled()
    await visit(backend(), '/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Delta' })).toBeVisible()
    expect(requests('ClientTheme')).toBe(1)
  })

  it('an admin record that fails to load does not sign the user out', async () => {
    backend().faults.set('SignedInAdmin', { kind: 'html500' })
    await visit(backend(), '/certificates/issued', { as: maren })
    expect(await issuedTable()).toBeVisible()
    expect(screen.getByRole('button', { name: 'Profile of Maren Oyelaran' })).toBeVisible()
  })

  it('a page that the user may not open is not offered after signing in', async () => {
    returnPath.save('/entities/participants')
    await visit(backend(), '/dashboard', { as: 'owen.whitlock@northbreakwater.example' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull()
  })

  it('developer mode shows a banner', async () => {
    localStorage.setItem('delta:v3:isDev', 'true')
    await visit(backend(), '/dashboard', { as: maren })
    expect((await screen.findByText('Sandbox.')).parentElement).toHaveTextContent(
      'Sandbox. Statistics, the web-shop and site content show and change test data, all other pages real data. Signing out ends it.',
    )
  })
})

describe('the notifications', () => {
  const bell = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Notifications/ })
  const line = (label: string): HTMLElement => {
    const found = within(screen.getByRole('dialog', { name: 'Notifications' }))
      .getAllByRole('listitem')
      .find((item) => item.textContent.includes(label))
    if (!found) throw new Error(`There is no notification ${label}`)
    return found
  }

  it.each(['html500', 'partial'] as const)('a count that fails (%s) is never shown as 0 and can be retried', async (kind) => {
    for (const name of ['WaitingListCourses', 'UndeliveredEmails']) backend().faults.set(name, { kind })
    // The dashboard itself reads the waiting lists too.
    const { user } = await visit(backend(), '/user-guide', { as: maren })
    await waitFor(async () => expect(await bell()).toHaveAccessibleName('Notifications: some could not be checked'))
    await user.click(await bell())
    for (const label of ['Waiting lists with free seats', 'Emails not delivered']) {
      expect(line(label)).toHaveTextContent('Could not be checked')
      expect(line(label)).not.toHaveTextContent(/\d/)
    }
    backend().faults.clear()
    await user.click(within(line('Waiting lists with free seats')).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(line('Waiting lists with free seats')).toHaveTextContent(/\d/))
    expect(line('Emails not delivered')).toHaveTextContent('Could not be checked')
    expect(await bell()).toHaveAccessibleName(/^Notifications: ([1-9]\d*), \1 new, and some could not be checked$/)
  })

  it.each([
    [maren, 'the client'],
    ['priya.raman@northbreakwater.example', 'a center'],
    ['rajan.pillai@northbreakwater.example', 'an instructor'],
  ])('the bell of %s counts exactly what the list it opens shows, in the scope of %s', async (as) => {
    const { user } = await visit(backend(), '/dashboard', { as })
    await waitFor(async () => expect(await bell()).toHaveAccessibleName(/\d|^Notifications$/))
    await user.click(await bell())
    const label = 'Waiting lists with free seats'
    await waitFor(() => expect(line(label)).toHaveTextContent(/\d/))
    const count = Number(/\d+/.exec(line(label).textContent)?.[0])
    await user.click(within(line(label)).getByRole('link'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Planned courses' })).toBeVisible())
    expect(location.search).toBe('?needs=freeSeats')
    await waitFor(() => expect(screen.getByRole('main').querySelectorAll('h2 a')).toHaveLength(count))
  })

  it('a user without notifications has no bell and sends no queries for it', async () => {
    await visit(backend(), '/dashboard', { as: 'owen.whitlock@northbreakwater.example' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
    const counts = ['WaitingListCourses', 'IncompleteLabResultsCount', 'UndeliveredEmails']
    expect(backend().calls.filter(({ operation }) => counts.includes(operation))).toEqual([])
  })
})

describe('navigation', () => {
  it.each([
    ['/dashboard', 'Dashboard', 'Dashboard'],
    ['/template/certificate', 'Certificate templates', 'Certificate templates'],
    ['/template/certificate/create', 'New certificate template', 'Certificate templates'],
    ['/template/certificate/template-basic-safety', 'Basic Safety Training', 'Certificate templates'],
    ['/certificates/issue', 'Issue a certificate', 'Issue'],
    ['/certificates/issued?status=valid', 'Issued certificates', 'Issued'],
    ['/certificates/view/nothing', 'Certificate', 'Issued'],
    ['/course/details/nothing', 'Course', 'Planned'],
    ['/entities/participants', 'Students', 'Students'],
    ['/user-guide', 'Help', 'Help'],
  ])('the page %s is titled “%s” and marks the menu entry %s', async (path, title, entry) => {
    await visit(backend(), path, { as: maren })
    // The heading of the loading page is replaced.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible())
    await waitFor(() => expect(document.title).toBe(`${title} · North Breakwater Academy`))
    const menu = screen.getByRole('navigation', { name: 'Main' })
    expect([...menu.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)).toEqual([entry])
  })

  it.each([
    ['/certificates/view/cert-diallo-basic-safety', 'Aminata Diallo · Basic Safety Training', /^Certificate NBA-\d{4}-\d+ · /],
    ['/entities/instructor/overview/instructor-solheim', 'Magnus Solheim', /^Instructor · /],
  ])('the tab of %s does not name the person “%s”', async (path, title, tab) => {
    await visit(backend(), path, { as: maren })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible())
    await waitFor(() => expect(document.title).toMatch(tab))
  })
})
