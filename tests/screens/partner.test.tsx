// needs a document
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { partnerLink } from '~/features/documents/partner/partnerLink'
import { session } from '~/platform/session/session'
import { vault } from '~/platform/vault/vault'
import { demoPartnerToken } from '../backend/demo'
import { signInAs } from '../support/signInAs'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

// A partner's system opens the issue form with a token that is good once.

const backend = useBackend()
const grace = 'grace.tan@harbourclinic.example'
const clinic = 'harbourclinic.localhost'
const link = (token = demoPartnerToken, database = 'harbourclinic'): string =>
  `/plato/documents/issue?${new URLSearchParams({ token, databaseName: database })}`

/** The stand-in accepts a token once, so each test brings its own. */
const newToken = (): string => {
  const tokens = backend().store.table('PartnerToken')
  const [seeded] = tokens.where({ clientId: 'client-harbourclinic' })
  if (!seeded) tokens.insert({ ...spent, id: `partner-token-${(count += 1)}` })
  return demoPartnerToken
}
let count = 0
let spent: Record<string, unknown> = {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  const [seeded] = backend().store.table('PartnerToken').where({ clientId: 'client-harbourclinic' })
  if (seeded) spent = seeded
  newToken()
  backend().calls.length = 0
})
afterEach(async () => {
  cleanup()
  partnerLink.forget()
  session.leavePage()
  session.signOut()
  await vault.clear()
})

/** Fills in a document that can be issued. */
async function fillIn(user: UserEvent, name: string, passNo: string): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('Type'), 'PEME')
  await user.selectOptions(screen.getByLabelText('Template'), 'Medical Certificate for Service at Sea')
  await user.selectOptions(screen.getByLabelText('Clinic'), 'Changi')
  await fill(user, screen.getByLabelText('Full name'), name)
  await fill(user, screen.getByLabelText('Date of birth'), '21-02-1990')
  await fill(user, screen.getByLabelText('Identity number'), 'S7000001A')
  if (passNo !== '') await fill(user, screen.getByLabelText('Passport number'), passNo)
  await user.click(screen.getByRole('radio', { name: 'Fit for service at sea without limitation' }))
  await fill(user, screen.getByLabelText('Valid until'), '20-11-2027')
  await user.selectOptions(screen.getByLabelText('Physician'), 'physician-tan')
}

const looked = () => backend().calls.filter(({ operation }) => operation === 'DocumentsOfDay')

describe('the page a partner opens', () => {
  it('looks for nobody without a passport number, and says that nobody can know', async () => {
    const { user } = await visit(backend(), link(), { on: clinic })
    await fillIn(user, 'Without Passport', '')
    expect(screen.getByText(/Without a passport number nobody can know/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Issue document' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'The document was sent' })).toBeVisible()
    expect(looked()).toEqual([])
  })

  it('issues a document and ends with it, the token is nowhere, and nobody else was read to find it again', async () => {
    const { user } = await visit(backend(), link(), { on: clinic })
    expect(location.search).toBe('')
    await user.selectOptions(await screen.findByLabelText('Type'), 'PEME')
    expect(screen.queryByRole('combobox', { name: 'Find a patient' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Issue from CSV' })).toBeNull()
    await fillIn(user, 'Partner Person', 'KX7654321')
    await user.click(screen.getByRole('button', { name: 'Issue document' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Document issued' })).toBeVisible()
    const issued = () => backend().store.table('Certificate').where({ holderName: 'Partner Person' })
    expect(issued()).toHaveLength(1)
    // Its PDF is created without being asked for.
    await waitFor(() => expect(issued()[0]?.pdfPath).toBeTruthy())
    const kept = JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))) + location.href + document.title
    expect(kept).not.toContain(demoPartnerToken)
    expect(kept).not.toContain('Partner Person')
    // Nobody else's patients were read.
    expect(backend().calls.map(({ operation }) => operation)).not.toContain('PatientsToPick')
    expect(backend().calls.map(({ operation }) => operation)).not.toContain('DocumentsLike')
    expect(looked().length).toBeGreaterThan(0)
    expect(new Set(looked().map(({ variables }) => variables['filter']))).toEqual(new Set(['KX7654321']))
    // Closing the window would end the test.
    const close = vi.spyOn(globalThis, 'close').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
    expect(await screen.findByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  })

  it('refuses a token that was used, one of another database, and one that nobody issued', async () => {
    await visit(backend(), link(), { on: clinic })
    await screen.findByLabelText('Type')
    for (const again of [link(), link('another-token-that-nobody-issued'), link(demoPartnerToken, 'another')]) {
      cleanup()
      session.leavePage()
      await visit(backend(), again, { on: clinic })
      expect(await screen.findByRole('heading', { level: 1, name: 'This sign-in is not accepted' })).toBeVisible()
      expect(screen.queryByLabelText('Type')).toBeNull()
    }
  })

  it('sends the partner to the clinic where only the clinic could tell whether the document is there already', async () => {
    const { user } = await visit(backend(), link(), { on: clinic })
    await fillIn(user, 'Partner Person', 'KX7654321')
    backend().faults.set('DocumentsOfDay', { kind: 'html500' })
    await user.click(screen.getByRole('button', { name: 'Issue document' }))
    expect(await screen.findByText(/^Not sent: one may have been issued for this passport today/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Issue document' })).not.toHaveAttribute('aria-busy', 'true')
    expect(backend().calls.map(({ operation }) => operation)).not.toContain('IssueDocument')
    expect(screen.queryByRole('link', { name: 'Open issued documents' })).toBeNull()
  })

  it('says that it was opened without a sign-in, also after a reload', async () => {
    await visit(backend(), '/plato/documents/issue', { on: clinic })
    expect(await screen.findByRole('heading', { level: 1, name: 'This page opens from your own system' })).toBeVisible()
  })

  it('offers to try again where the server could not be reached', async () => {
    backend().faults.set('PartnerSignIn', { kind: 'html500', times: 1 })
    const { user } = await visit(backend(), link(), { on: clinic })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Type')).toBeVisible()
  })

  it('does not use the token again when only the organisation could not be read', async () => {
    backend().faults.set('ClientTheme', { kind: 'html500', times: 1 })
    const { user } = await visit(backend(), link(), { on: clinic })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Type')).toBeVisible()
    expect(backend().calls.filter(({ operation }) => operation === 'PartnerSignIn')).toHaveLength(1)
  })

  it('leaves the session of the browser alone, and leads nowhere else', async () => {
    await signInAs(backend(), grace)
    const stored = JSON.stringify(Object.entries(localStorage))
    await visit(backend(), link(), { on: clinic })
    await screen.findByLabelText('Type')
    expect(session.read().session?.isOfPage).toBe(true)
    expect(JSON.stringify(Object.entries(localStorage))).toBe(stored)
    history.pushState(null, '', '/dashboard')
    globalThis.dispatchEvent(new PopStateEvent('popstate'))
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('keeps what was typed when the session ends, and says that nothing more can be sent', async () => {
    const { user } = await visit(backend(), link(), { on: clinic })
    await fill(user, await screen.findByLabelText('Full name'), 'Typed Before')
    session.end(session.read().session?.token ?? '')
    expect(await screen.findByText(/Your sign-in has ended/)).toBeVisible()
    expect(screen.getByLabelText('Full name')).toHaveValue('Typed Before')
  })
})
