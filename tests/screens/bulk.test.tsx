// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { batchStore } from '~/kit/batch/batchStore'
import { vault } from '~/platform/vault/vault'
import { reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

beforeEach(() => vault.clear())

it('pasted rows survive a change of template, and the template can no longer be cleared', async () => {
  const pasted = 'Full name,Date of birth\nAminata Diallo,04-09-1994'
  const { user } = await visit(backend(), '/certificates/issue/bulk', { as: admin })
  await user.selectOptions(await screen.findByLabelText('Template'), 'Basic Safety Training')
  await user.click(await screen.findByText('Or paste rows from a table'))
  await fill(user, screen.getByLabelText('Rows, with a header row above'), pasted)
  await user.selectOptions(screen.getByLabelText('Template'), 'Advanced Fire Fighting')
  expect(screen.getByLabelText('Rows, with a header row above')).toHaveValue(pasted)
  // Pasted rows need a template, so the empty choice is gone.
  const options = within(screen.getByLabelText('Template')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).not.toContain('Choose a template')
})

const aminata = { holderName: 'Aminata Diallo', dateOfBirth: '1994-09-04', passNo: 'ZX1', nationality: '', email: '' }

/** A batch of two rows that was closed after its first one. */
const leaveBatch = async (templateId: string): Promise<void> => {
  const rows = [
    { number: 2, values: aminata, expected: 0 },
    { number: 3, values: { ...aminata, holderName: 'Bao Tran', passNo: 'ZX2' }, expected: 0 },
  ]
  const choices = { templateId, today: '2026-11-21' }
  await batchStore.start('certificates', {
    id: 'run-1',
    fileName: 'crew.csv',
    fingerprint: 'f1',
    startedAt: new Date().toISOString(),
    about: 'Template: Security Awareness',
    choices,
    rows,
  })
}

it('an unfinished batch is offered before a template is chosen, and links to what it issued', async () => {
  const { user } = await visit(backend(), '/dashboard', { as: admin })
  await leaveBatch('template-security-awareness')
  cleanup()
  await visit(backend(), '/certificates/issue/bulk', { as: admin })
  expect(await screen.findByText(/was not finished: 2 of 2 rows left\.$/)).toHaveTextContent(/^crew\.csv \(Template: Security Awareness\)/)
  expect(screen.getByLabelText('Template')).toHaveDisplayValue('Choose a template')
  expect(reasonOf(screen.getByRole('button', { name: 'Choose a file' }))).toBe('Choose a template above first.')
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('2 of 2 certificates issued.')).toBeVisible()
  const list = within(await screen.findByRole('region', { name: 'Issued certificates' }))
  const links = await list.findAllByRole('link', { name: /^NBA-2026-/ })
  const issued = backend()
    .store.table('Certificate')
    .where({ templateId: 'template-security-awareness' })
    .filter(({ passNo }) => ['ZX1', 'ZX2'].includes(String(passNo)))
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    issued.map(({ id, pinNo }) => [`/certificates/view/${id}`, pinNo]),
  )
})

it('a batch whose template is gone says so, and is not forgotten', async () => {
  await visit(backend(), '/dashboard', { as: admin })
  await leaveBatch('template-gone')
  cleanup()
  const { user } = await visit(backend(), '/certificates/issue/bulk', { as: admin })
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The template of this import no longer exists.')
  expect(screen.getByRole('button', { name: 'Discard…' })).toBeVisible()
  await waitFor(async () => expect(await batchStore.find('certificates')).toHaveLength(1))
})

it('before anything is sent, it is said how many get an email', async () => {
  const { user } = await visit(backend(), '/certificates/issue/bulk', { as: admin })
  await user.selectOptions(await screen.findByLabelText('Template'), 'Security Awareness')
  await user.click(await screen.findByText('Or paste rows from a table'))
  const rows = [
    'Full name,Date of birth,Email,Valid until',
    'Aminata Diallo,14-09-1994,a.diallo@crew.example,20-11-2031',
    'Bao Tran,25-09-1994,,20-11-2031',
  ]
  await fill(user, screen.getByLabelText('Rows, with a header row above'), rows.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Read these rows' }))
  await user.click(await screen.findByRole('button', { name: /^Check/ }))
  expect(await screen.findByText('1 of 2 people gets an email: 1 row has no address.')).toBeVisible()
})
