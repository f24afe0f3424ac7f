// needs a document
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoCertificates } from '../backend/demo'
import { hostClock, testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const maren = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()
const day = 86_400_000

/** The device's clock is off by some days; the host's is right. */
function setDevice(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow.getTime() + days * day })
  hostClock.now = () => testNow
}

const notice = () => screen.queryByText(/The clock of this device is wrong/)

beforeEach(() => backend().restore())

describe('a device whose clock is wrong', () => {
  it('four years back: an expired certificate reads Expired, and the wrong clock is said once, on top', async () => {
    setDevice(-4 * 365)
    await visit(backend(), `/certificates/view/${demoCertificates.expired}`, { as: maren })
    await screen.findByRole('heading', { name: 'Holder' })
    const facts = within(screen.getByRole('region', { name: 'Facts' }))
    expect(facts.getByText(/^Expired after \d\d-\d\d-\d{4}$/)).toBeVisible()
    expect(facts.queryByText(/days left/)).toBeNull()
    const said = await screen.findByText(/The clock of this device is wrong: it says 22 Nov 2022, .* uses the server’s: 21 Nov 2026/)
    const heading = screen.getByRole('heading', { level: 1 })
    expect(said.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([
    ['back', -365],
    ['ahead', 365],
  ])('a year %s: a certificate is issued with the server’s day', async (_way, days) => {
    setDevice(days)
    const { user } = await visit(backend(), '/certificates/issue', { as: maren })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'ECDIS Operational')
    expect(screen.getByLabelText('Issued')).toHaveValue('21-11-2026')
    await fill(user, screen.getByLabelText('Full name'), 'Kwame Owusu Mensah')
    await user.click(screen.getByRole('button', { name: 'Issue certificate' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kwame Owusu Mensah · ECDIS Operational' })).toBeVisible()
    const [issued] = backend().store.table('Certificate').where({ holderName: 'Kwame Owusu Mensah', name: 'ECDIS Operational' })
    expect(issued).toMatchObject({ issuedAt: '2026-11-21T00:00:00.000Z' })
  })

  it('less than a day off: nothing is said, and the day is the server’s', async () => {
    setDevice(-0.75)
    await visit(backend(), '/certificates/issue', { as: maren })
    await screen.findByRole('combobox', { name: 'Template' })
    expect(screen.getByLabelText('Issued')).toHaveValue('21-11-2026')
    expect(notice()).toBeNull()
  })

  it('a host that tells no time: the device’s clock counts', async () => {
    setDevice(-365)
    hostClock.now = () => null
    await visit(backend(), '/certificates/issue', { as: maren })
    await screen.findByRole('combobox', { name: 'Template' })
    expect(screen.getByLabelText('Issued')).toHaveValue('21-11-2025')
    expect(notice()).toBeNull()
  })

  it('a clock that somebody sets is noticed: the notice goes, and the day stays the server’s', async () => {
    setDevice(-365)
    await visit(backend(), '/certificates/issue', { as: maren })
    await waitFor(() => expect(notice()).toBeInTheDocument())
    vi.setSystemTime(testNow)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(notice()).toBeNull())
  })
})
