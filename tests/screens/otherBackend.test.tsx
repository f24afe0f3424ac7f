// needs a document of its own

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withAbsent } from '~/platform/api/adaptation'
import { readAdaptation } from '../../scripts/adapt/changes'
import { readOperations } from '../../scripts/adapt/operations'
import { adaptAll, readContract } from '../../scripts/adapt/plugin'
import { run } from '../../scripts/contract'
import { demoCertificates, demoPassword, demoProtectedPassword } from '../backend/demo'
import { createOtherFace } from '../backend/otherFace/otherFace'
import { operations } from '../matrix/operations'
import { chooseAction } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { choose, grace, issue, openFilled, press } from './medicalForm'

const maren = 'maren.oyelaran@northbreakwater.example'
const file = join(mkdtempSync(join(tmpdir(), 'other-')), 'contract.adapt.json')
const backend = useBackend((standIn) => createOtherFace(standIn))
const contract = ['http://localhost:8080/graphql', '--client', 'client-northbreakwater', '--login', '--email', maren, '--write']

// As the build does it: the command finds out how the backend words the operations, from its answers alone, and the plugin applies that.
beforeAll(async () => {
  await run(contract, { CONTRACT_PASSWORD: demoPassword }, () => undefined, file)
  const adaptation = readAdaptation(file)
  if (!adaptation) throw new Error('The command wrote no file')
  const adapted = adaptAll(readOperations('src'), adaptation, readContract())
  for (const operation of operations) {
    const found = adapted.get(operation.name)
    // As the build writes it.
    if (found) {
      const { text, absent } = found.wire
      Object.assign(operation, { text: found.text, wire: { text, read: (data: unknown) => withAbsent(data, absent) } })
    }
  }
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }))

const title = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })
const field = (label: string): HTMLElement => screen.getByLabelText(label)

describe('a backend that words everything differently, after npm run contract -- --write', () => {
  it('an admin signs in', async () => {
    const { user } = await visit(backend(), '/')
    await user.type(await screen.findByLabelText('Email'), maren)
    await user.type(screen.getByLabelText('Password'), `${demoPassword}{Enter}`)
    expect(await title(/dashboard/i)).toBeVisible()
  })

  it('the list of certificates shows the days that came as numbers', async () => {
    await visit(backend(), '/certificates/issued', { as: maren })
    const table = await screen.findByRole('table', { name: 'Issued certificates' })
    expect(within(table).getAllByRole('row')).toHaveLength(26)
    expect(within(table).getAllByText(/^\d{2}-\d{2}-\d{4}$/).length).toBeGreaterThan(24)
  })

  it('a certificate is issued, viewed, revoked and checked', async () => {
    const { user } = await visit(backend(), '/certificates/issue', { as: maren })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'ECDIS Operational')
    await fill(user, field('Full name'), 'Kwame Owusu Mensah')
    await user.click(screen.getByRole('button', { name: 'Issue certificate' }))
    expect(await title('Kwame Owusu Mensah · ECDIS Operational')).toBeVisible()
    expect((await screen.findAllByText('21-11-2026 (Singapore)')).length).toBeGreaterThan(0)
    const history = await screen.findByRole('region', { name: 'What happened' })
    // The entry's message is among the fields that this backend does not have.
    expect(await within(history).findByText('Issued')).toBeVisible()
    const id = location.pathname.split('/').at(-1) ?? ''
    expect(backend().store.table('Certificate').find(id)?.['holderName']).toBe('Kwame Owusu Mensah')

    await chooseAction(user, 'Revoke…')
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), 'Kwame Owusu Mensah')
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    await waitFor(() => expect(screen.getAllByText('Revoked', { exact: true }).length).toBeGreaterThan(0))
    expect(await within(history).findByText('Revoked')).toBeInTheDocument()
    expect(backend().store.table('Certificate').find(id)?.['isRevoked']).toBe(true)
  })

  it('a day of appointments is shown, and appointments are completed and changed', async () => {
    const { user } = await visit(backend(), '/appointment/details/appointment-5', { as: grace })
    await press(user, 'Complete…')
    await press(user, 'Complete')
    expect(await screen.findByRole('heading', { name: 'Completed' })).toBeVisible()
    cleanup()
    await visit(backend(), '/appointment/details/appointment-17?step=edit', { as: grace })
    await fill(user, await screen.findByLabelText('End'), '0945')
    await press(user, 'Save appointment')
    expect(await screen.findByText('09:00–09:45')).toBeVisible()
    cleanup()
    await visit(backend(), '/appointment/planned', { as: grace })
    expect(within(await screen.findByRole('region', { name: 'Dr. Lim Wei Jie' })).getByRole('link', { name: /^13:00 Sofia/ })).toBeVisible()
  })

  it('a medical is issued with what is taken, and what completing issues beside it can be revoked', async () => {
    const user = await openFilled(false)
    // What this backend does not take is not asked.
    for (const label of ['Civil status', 'Religion', 'Drug test', 'Hearing satisfactory unaided'])
      expect(screen.queryByText(label, { exact: false })).toBeNull()
    expect(screen.getByLabelText('Company')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Attachments/, hidden: true })).toBeNull()
    expect(screen.getByText('It is not emailed.')).toBeInTheDocument()
    await choose(user, 'Fit for look-out duty', 'No')
    await choose(user, 'Result', 'Permanently unfit')
    await choose(user, 'Second look: the result again', 'Permanently unfit')
    await issue(user)
    expect(await screen.findByText('Result, expiry and physician are as you sent them.')).toBeVisible()
    await press(user, 'Complete the appointment')
    expect(await screen.findByText(/^2 medical certificates of one day are valid/)).toBeVisible()
    const rows = within(screen.getByRole('region', { name: 'Completed' }))
    const [second] = rows.getAllByRole('link', { name: 'Open to revoke' })
    expect(rows.getAllByRole('link', { name: 'Open to revoke' })).toHaveLength(2)
    if (!second) throw new Error('There is no link')
    await user.click(second)
    await screen.findByRole('region', { name: 'What happened' })
    await chooseAction(user, 'Revoke…')
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, dialog.getByLabelText(/^Type the holder’s name/), 'Daniel Fernandez')
    await user.click(dialog.getByRole('button', { name: /^Revoke/ }))
    await waitFor(() => expect(screen.getAllByText('Revoked', { exact: true }).length).toBeGreaterThan(0))
    cleanup()
    await visit(backend(), '/appointment/details/appointment-3', { as: grace })
    expect(await screen.findByText(/, revoked$/)).toBeVisible()
    expect(screen.queryByText(/^2 medical certificates/)).toBeNull()
  })

  it('a lab result is listed, saved and issued', async () => {
    backend()
      .store.table('LabResult')
      .update('result-clinic-1', { ccEmails: ['desk@crew.example', 'master@crew.example'] })
    const { user } = await visit(backend(), '/documents/lab', { as: grace })
    const table = await screen.findByRole('table', { name: 'Lab Results' })
    const [first] = within(table).getAllByRole('link')
    expect(within(table).getAllByText(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/)).toHaveLength(7)
    if (!first) throw new Error('There is no result')
    await user.click(first)
    expect(await screen.findByLabelText(/^Copies to/)).toHaveValue('desk@crew.example, master@crew.example')
    await user.selectOptions(screen.getByLabelText(/^Physician/), 'physician-tan')
    await fill(user, screen.getByLabelText(/^Identity number/), 'S9102140Z')
    await press(user, 'Save')
    expect(await screen.findByText('Result saved')).toBeInTheDocument()
    await press(user, 'Issue document')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue document' }))
    await waitFor(() => expect(location.pathname).toMatch(/^\/document\/view\//))
    expect(backend().store.table('LabResult').find('result-clinic-1')).toMatchObject({ physicianId: 'physician-tan', isAllData: true })
  })

  it.each([
    [demoCertificates.valid, 'Valid'],
    [demoCertificates.validNoExpiry, 'Valid'],
    [demoCertificates.expired, 'Expired'],
    [demoCertificates.revoked, 'Revoked'],
  ])('the public page of %s says %s', async (id, verdict) => {
    await visit(backend(), `/certificate/qr/${id}`)
    expect(await title(verdict)).toBeVisible()
  })

  it('a certificate with a password opens with it', async () => {
    const { user } = await visit(backend(), `/certificate/qr/${demoCertificates.protected}`)
    const door = await screen.findAllByRole('textbox')
    for (const [index, box] of door.entries()) await fill(user, box, demoProtectedPassword.slice(index * 2, index * 2 + 2))
    await user.click(screen.getByRole('button', { name: /open/i }))
    expect(await title('Valid')).toBeVisible()
  })
})
