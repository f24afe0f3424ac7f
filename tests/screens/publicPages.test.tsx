// needs a document
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entryRouteOf } from '~/entry/entryRoutes'
import { session } from '~/platform/session/session'
import { demoCertificates, demoProtectedPassword } from '../backend/demo'
import { hostClock, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'
import { changeResponse, hold, respondWith } from './responses'

const backend = useBackend()

beforeEach(() => backend().restore())

const verdict = (title: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: title })
const steps = (): readonly (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('img')
    .map((mark) => mark.getAttribute('aria-label'))
const sent = (): readonly string[] => backend().calls.map(({ operation }) => operation)

describe('the verdict on a certificate', () => {
  it.each([
    [demoCertificates.valid, 'Valid', /Compare this with the document you hold/, 'Done'],
    [demoCertificates.validNoExpiry, 'Valid', /Compare this with the document you hold/, 'Done'],
    [demoCertificates.expired, 'Expired', /it has expired\. Ask the holder for a newer one\./, 'Done'],
    [demoCertificates.revoked, 'Revoked', /The issuer has withdrawn it\. Do not accept it\./, 'Done'],
    ['cert-that-nobody-issued', 'Not found', /printed beside the code, or ask the issuer named on it\./, 'Failed'],
  ])('the certificate %s is “%s”, with advice, the time of the check and its steps', async (id, title, advice, firstStep) => {
    await visit(backend(), `/certificate/${id}`)
    expect(await verdict(title)).toBeVisible()
    expect(screen.getByText(advice)).toBeVisible()
    expect(screen.getByText(/^Checked \d{1,2} \w+ \d{4}, \d\d:\d\d \(.+\)$/)).toBeVisible()
    expect(document.title).toBe('Certificate check · Delta')
    const [first, ...others] = steps()
    expect(first).toBe(firstStep)
    expect(others.filter((mark) => mark === 'Could not be checked')).toHaveLength(title === 'Not found' ? 4 : 0)
    await waitFor(() =>
      expect(sent()).toEqual(
        title === 'Not found' ? ['OpenCertificate', 'HostOrganisation'] : ['OpenCertificate', 'ContactOfCertificate', 'HostOrganisation'],
      ),
    )
  })

  it.each([
    `/certificate/${demoCertificates.valid}).`,
    `/certificate/qr/${demoCertificates.valid}%E2%80%9D`,
    `/#/certificate/${demoCertificates.valid}>`,
  ])('the link %s, which a mail program ended too late, opens the certificate', async (link) => {
    await visit(backend(), link)
    expect(await verdict('Valid')).toBeVisible()
    expect(location.pathname).toMatch(/\w$/)
    expect(location.hash).toBe('')
  })

  it('on the address of another organisation the page says so, and without a certificate it names whom to ask', async () => {
    await visit(backend(), `/certificate/${demoCertificates.southpier}`)
    expect(await screen.findByText(/^Belongs to North Breakwater Academy.*, which did not issue it$/)).toBeVisible()
    cleanup()
    await visit(backend(), `/certificate/${demoCertificates.valid}`)
    expect(await screen.findByText(/^Questions: North Breakwater/)).toBeVisible()
    expect(screen.queryByText(/which did not issue it/)).toBeNull()
    cleanup()
    await visit(backend(), '/certificate/cert-that-nobody-issued')
    expect(
      await screen.findByText(/^Questions: ask the issuer named on it, or North Breakwater Academy.*, whose address this is\.$/),
    ).toBeVisible()
  })

  it('the steps say why a certificate is not valid, or how it is notarised', async () => {
    for (const [id, text] of [
      [demoCertificates.validNoExpiry, /Does not expire/],
      [demoCertificates.expired, /^Expired\d+ days? ago/],
      [demoCertificates.revoked, /Revoked/],
      [demoCertificates.notarised, /^NotarisationTransaction 0x/],
    ] as const) {
      await visit(backend(), `/certificate/${id}`)
      await waitFor(() => expect(screen.getAllByRole('listitem').some(({ textContent }) => text.test(textContent))).toBe(true))
      cleanup()
    }
  })
})

describe('the first paint of a certificate', () => {
  const headings: (string | null)[] = []
  const watch = new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent ?? null
    if (text !== headings.at(-1)) headings.push(text)
  })
  beforeEach(() => {
    headings.length = 0
    watch.observe(document, { subtree: true, childList: true, characterData: true })
  })
  afterEach(() => watch.disconnect())

  it('a response that is there with the code is drawn at once, from one request', async () => {
    // The patience of the first paint never ends, however busy the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await visit(backend(), `/certificate/${demoCertificates.valid}`)
    vi.useRealTimers()
    expect(await verdict('Valid')).toBeVisible()
    await waitFor(() => expect(sent()).toEqual(['OpenCertificate', 'ContactOfCertificate', 'HostOrganisation']))
    expect(headings).toEqual(['Valid'])
  })

  it('a response that takes longer is said to be awaited, and a later visit checks again', async () => {
    const release = hold('OpenCertificate')
    await visit(backend(), `/certificate/${demoCertificates.valid}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Checking…' })).toBeVisible()
    release()
    expect(await verdict('Valid')).toBeVisible()
    expect(sent().filter((operation) => operation === 'OpenCertificate')).toHaveLength(1)
    cleanup()

    backend().faults.set('OpenCertificate', { kind: 'network' })
    const later = entryRouteOf(`/certificate/${demoCertificates.valid}`)
    render(later?.route.render({ param: later.param, goToLogin: () => undefined, clientId: '' }))
    expect(await verdict('Could not be checked')).toBeVisible()
    expect(headings.filter((text) => text === 'Valid')).toHaveLength(1)
  })
})

describe('a certificate that could not be checked', () => {
  const week = 7 * 24 * 60 * 60 * 1000
  it.each<[string, () => Date | null, RegExp]>([
    ['the host sends no date', () => null, /The current date could not be confirmed/],
    ['the clock of the device is a week off', () => new Date(Date.now() + week), /The clock of this device differs/],
  ])('when %s, no verdict is given', async (_what, now, reason) => {
    hostClock.now = now
    const { user } = await visit(backend(), `/certificate/qr/${demoCertificates.valid}`)
    expect(await verdict('Could not be checked')).toBeVisible()
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
    expect(screen.queryByText('Aminata Diallo')).not.toBeInTheDocument()
    hostClock.now = () => new Date()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await verdict('Valid')).toBeVisible()
  })

  it('a failed check says why, shows no facts, and is repeated', async () => {
    backend().faults.set('OpenCertificate', { kind: 'html500' })
    const { user } = await visit(backend(), `/certificate/qr/${demoCertificates.valid}`)
    expect(await verdict('Could not be checked')).toBeVisible()
    expect(screen.getAllByText(/has a problem at the moment/).length).toBeGreaterThan(0)
    expect(screen.getByText(/This says nothing about what you hold: .*ask the issuer named on it/)).toBeVisible()
    expect(new Set(steps())).toEqual(new Set(['Could not be checked']))
    expect(screen.queryByText('Valid')).toBeNull()
    expect(screen.queryByText('Aminata Diallo')).toBeNull()
    backend().faults.clear()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await verdict('Valid')).toBeVisible()
  })

  it('a register that does not respond in time is reported after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    hold('OpenCertificate')
    await visit(backend(), `/certificate/${demoCertificates.valid}`)
    expect(await verdict('Checking…')).toBeVisible()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await verdict('Could not be checked')).toBeVisible()
    expect(screen.getAllByText(/did not answer in time/).length).toBeGreaterThan(0)
    vi.useRealTimers()
  })

  it.each(['unauthorized', 'notAuth'] as const)('a refused token (%s) clears the session and leaves the page open', async (kind) => {
    backend().faults.set('OpenCertificate', { kind, times: 1 })
    await visit(backend(), `/certificate/${demoCertificates.valid}`, { as: 'maren.oyelaran@northbreakwater.example' })
    expect(await verdict('Could not be checked')).toBeVisible()
    expect(location.pathname).toBe(`/certificate/${demoCertificates.valid}`)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(session.read().status).not.toBe('active')
    expect(localStorage.getItem('delta:v3:authToken')).toBeNull()
  })

  it('a response about another certificate proves nothing', async () => {
    changeResponse('OpenCertificate', ({ openCert }) => ({ openCert: { ...Object(openCert), id: demoCertificates.notarised } }))
    await visit(backend(), `/certificate/${demoCertificates.valid}`)
    expect(await verdict('Could not be checked')).toBeVisible()
  })
})

describe('a protected document', () => {
  it('only the holder’s date of birth opens it, and a wrong one gives no hint', async () => {
    const { user } = await visit(backend(), `/certificate/${demoCertificates.protected}`)
    expect(await verdict('Protected document')).toBeVisible()
    await screen.findByRole('group', { name: 'Holder’s date of birth' })
    const open = async (date: string): Promise<void> => {
      for (const [index, label] of ['Day', 'Month', 'Year'].entries()) {
        await user.clear(screen.getByLabelText(label))
        if (date !== '') await user.type(screen.getByLabelText(label), date.slice(index * 2, index * 2 + 2))
      }
      await user.click(screen.getByRole('button', { name: 'Open the document' }))
    }
    await open('')
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the date of birth, two digits each: day, month, year.')
    expect(sent()).toEqual(['OpenCertificate', 'HostOrganisation'])
    for (const date of ['140290', '030375']) {
      await open(date)
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('That is not the holder’s date of birth.'))
      for (const label of ['Day', 'Month', 'Year']) expect(screen.getByLabelText(label)).toHaveValue('')
    }
    await open(demoProtectedPassword)
    expect(await verdict('Valid')).toBeVisible()
    expect(screen.getByText('Kelvin Teo Boon Kiat')).toBeVisible()
    const result = within(await screen.findByRole('region', { name: 'Result' }))
    expect(result.getByText('Not detected')).toBeVisible()
    expect(result.getByText(/\(Singapore\)$/)).toBeVisible()
    expect(result.queryByText(/may still carry a result/)).toBeNull()
    // Nothing about health where others may see it.
    expect(document.title).toBe('Certificate check · Delta')
  })

  it('a result that could not be read is never left out in silence', async () => {
    backend().faults.set('UnlockedFacts', { kind: 'json500' })
    const user = await openDoor()
    await user.click(screen.getByLabelText('Day'))
    await user.paste('14.02.1991')
    await submit(user)
    expect(await screen.findByText(/What this document found could not be read here/)).toBeVisible()
    expect(await verdict('Valid')).toBeVisible()
  })

  it('a result in words that nobody knows here is not left beside the verdict alone', async () => {
    backend().store.table('Certificate').update(demoCertificates.protected, { result: 'Positif' })
    const user = await openDoor()
    await user.click(screen.getByLabelText('Day'))
    await user.paste('14.02.1991')
    await submit(user)
    expect(await verdict('Valid')).toBeVisible()
    expect(await screen.findByText('“Valid” is about the document, not about this result. Read it before you decide.')).toBeVisible()
  })

  it('a valid document whose result needs attention says so beside its verdict', async () => {
    backend().store.table('Certificate').update(demoCertificates.protected, { result: 'DETECTED' })
    const user = await openDoor()
    await user.click(screen.getByLabelText('Day'))
    await user.paste('14.02.1991')
    await submit(user)
    expect(await verdict('Valid')).toBeVisible()
    expect(await screen.findByText('A valid document may still carry a result like this one. Read it before you decide.')).toBeVisible()
  })

  const openDoor = async (): Promise<UserEvent> => {
    const { user } = await visit(backend(), `/certificate/${demoCertificates.protected}`)
    await screen.findByRole('group', { name: 'Holder’s date of birth' })
    return user
  }
  const boxes = (): readonly string[] => ['Day', 'Month', 'Year'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  const submit = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Open the document' }))

  it('a date with a named month opens the document, typed into any box or pasted into the first', async () => {
    const text = '14 Feb 1991'
    const user = await openDoor()
    for (const label of ['Day', 'Month', 'Year']) {
      for (const other of ['Day', 'Month', 'Year']) await user.clear(screen.getByLabelText(other))
      await user.click(screen.getByLabelText(label))
      await user.keyboard(text)
      expect(boxes(), label).toEqual(['14', '02', '91'])
    }
    for (const label of ['Day', 'Month', 'Year']) await user.clear(screen.getByLabelText(label))
    await user.click(screen.getByLabelText('Day'))
    await user.paste(text)
    expect(boxes()).toEqual(['14', '02', '91'])
    await submit(user)
    expect(await verdict('Valid')).toBeVisible()
  })

  it('an impossible day is not sent, and its box says why', async () => {
    const message = 'There is no month 13. Enter the day first, then the month.'
    const user = await openDoor()
    await user.click(screen.getByLabelText('Day'))
    await user.paste('02/13/1991')
    await submit(user)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Month')).toHaveFocus()
    expect(screen.getByLabelText('Month')).toHaveAccessibleDescription(message)
    expect(sent()).toEqual(['OpenCertificate', 'HostOrganisation'])
  })

  it('too many tries keep the door open, with the typed date and when to try again', async () => {
    const user = await openDoor()
    const tryWith = async (date: string, message: string): Promise<void> => {
      await user.clear(await screen.findByLabelText('Day'))
      await user.paste(date)
      await submit(user)
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
    }
    for (let count = 0; count < 5; count += 1) await tryWith('03.02.1990', 'That is not the holder’s date of birth.')
    await tryWith('03.02.1990', 'Too many attempts. Wait 15 minutes before you try again.')
    expect(screen.getByRole('heading', { level: 1, name: 'Protected document' })).toBeVisible()
    expect(boxes()).toEqual(['03', '02', '90'])
    expect(screen.getByLabelText('Day')).toHaveFocus()

    backend().faults.set('UnlockCertificate', { kind: 'busy', times: 1, wait: 900_000 })
    await tryWith('14.02.1991', 'Too many attempts. Try again in 15 minutes.')
    backend().faults.set('UnlockCertificate', { kind: 'busy', times: 1 })
    await tryWith('14.02.1991', 'Too many attempts. Wait a few minutes before you try again.')
  })
})

describe('the PDF of a public certificate', () => {
  it.each([
    ['a refused token', { kind: 'unauthorized', times: 1 }, null, 'The server refused to answer.'],
    ['an address of another host', null, 'https://elsewhere.example/x.pdf', 'The server sent a response that could not be read.'],
    [
      'an expired address',
      null,
      `http://localhost:8080/files/pdf/x.pdf?expires=1000&signature=x`,
      'The link to this file has expired. Try again.',
    ],
  ] as const)('%s is reported, and the verdict stays', async (_what, fault, file, message) => {
    backend().store.table('Certificate').update(demoCertificates.valid, { pdfPath: 'pdf/x.pdf' })
    if (fault) backend().faults.set('PublicFile', fault)
    if (file) respondWith('PublicFile', { getSignedFile: file })
    const { user } = await visit(backend(), `/certificate/${demoCertificates.valid}`)
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  })
})

describe('a short link', () => {
  it('an unknown link says that it does not work', async () => {
    await visit(backend(), '/d/nobody-knows-this')
    expect(await verdict('This link does not work')).toBeVisible()
    expect(document.title).toBe('Short link · Delta')
  })

  it('a link to another site asks before it leaves', async () => {
    respondWith('ShortLinkTarget', { getTinyUrl: { full: 'https://elsewhere.example/x?y=1', tiny: 'x' } })
    await visit(backend(), '/d/elsewhere')
    expect(await verdict('This link leaves Delta')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Go to elsewhere.example' })
    expect(link).toHaveAttribute('href', 'https://elsewhere.example/x?y=1')
    expect(link).toHaveAttribute('rel', 'noreferrer')
  })

  it('a link to a script is refused', async () => {
    respondWith('ShortLinkTarget', { getTinyUrl: { full: 'javascript:alert(1)', tiny: 'x' } })
    await visit(backend(), '/d/bad')
    expect(await verdict('This link does not work')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(sent()).toEqual(['ShortLinkTarget'])
  })

  it('a failed lookup says why and can be retried', async () => {
    backend().faults.set('ShortLinkTarget', { kind: 'html500', times: 1 })
    const { user } = await visit(backend(), '/d/nobody-knows-this')
    expect(await verdict('The link could not be looked up')).toBeVisible()
    expect(screen.getAllByText('The server had a problem. Try again.').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await verdict('This link does not work')).toBeVisible()
  })
})

describe('the public page of a course', () => {
  it('a visitor sees the course but no names', async () => {
    await visit(backend(), '/course/details/course-basic-safety-next')
    expect(await verdict('Basic Safety Training')).toBeVisible()
    expect(screen.getByText('SGD 890.00')).toBeVisible()
    expect(screen.queryByText('Rajan Pillai')).toBeNull()
    expect(await screen.findByText('3 free')).toBeVisible()
    expect(await screen.findByText('North Breakwater Academy Pte. Ltd.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save to my calendar' })).toBeVisible()
    await waitFor(() => expect(sent().toSorted()).toEqual(['PublicCourse', 'PublicCourseIssuer', 'PublicCourseMore']))
  })

  it('ends with whom to ask, and where the course has a page of its own', async () => {
    const courses = backend().store.table('Course')
    courses.update('course-basic-safety-next', { externalUrl: 'https://northbreakwater.example/bst' })
    await visit(backend(), '/course/details/course-basic-safety-next')
    const end = (await screen.findByRole('heading', { name: 'Questions and booking' })).parentElement
    expect(end).toHaveTextContent('Ask North Breakwater Academy Pte. Ltd. Places cannot be booked on this page.')
    expect(await screen.findByRole('link', { name: 'More at northbreakwater.example' })).toHaveAttribute(
      'href',
      'https://northbreakwater.example/bst',
    )
    expect(document.querySelector('article')?.lastElementChild).toBe(end)
    cleanup()
    backend().faults.set('PublicCourseIssuer', { kind: 'json500' })
    await visit(backend(), '/course/details/course-basic-safety-next')
    expect(await screen.findByText(/^Ask the person who sent you the link\./)).toBeVisible()
    cleanup()
    backend().faults.clear()
    courses.update('course-basic-safety-next', { isCompleted: true, externalUrl: 'javascript:alert(1)' })
    await visit(backend(), '/course/details/course-basic-safety-next')
    expect(await screen.findByText('Ask North Breakwater Academy Pte. Ltd. about the next dates.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^More at/ })).toBeNull()
    courses.update('course-basic-safety-next', { isCompleted: false, externalUrl: null })
  })

  it('a course that is not published shows nothing of itself', async () => {
    const courses = backend().store.table('Course')
    const published = courses.find('course-basic-safety-next')?.publishToWeb
    courses.update('course-basic-safety-next', { publishToWeb: false })
    await visit(backend(), '/course/details/course-basic-safety-next')
    expect(await verdict('This course is not public')).toBeVisible()
    expect(screen.queryByText('SGD 890.00')).toBeNull()
    expect(document.title).toBe('Course · Delta')
    expect(sent()).toEqual(['PublicCourse'])
    courses.update('course-basic-safety-next', { publishToWeb: published ?? null })
  })

  it('an unknown course is reported', async () => {
    await visit(backend(), '/course/details/course-nobody-planned')
    expect(await verdict('There is no such course')).toBeVisible()
  })
})
