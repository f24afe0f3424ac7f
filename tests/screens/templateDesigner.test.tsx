// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { hold } from './responses'

const maren = 'maren.oyelaran@northbreakwater.example'
const template = 'template-basic-safety'
const backend = useBackend()

beforeEach(() => backend().restore())

const sent = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length
const stored = () => backend().store.table('CertificateTemplate')
const field = (label: string): HTMLElement => screen.getByLabelText(label, { exact: true })
const sheet = (): HTMLElement => screen.getByRole('article', { name: 'Preview' })

async function open(id: string): Promise<UserEvent> {
  const { user } = await visit(backend(), `/template/certificate/${id}`, { as: maren })
  await screen.findByLabelText('Template name')
  // The preview loads by itself, after the form.
  await screen.findByRole('article', { name: 'Preview' })
  return user
}

async function review(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review changes' })
  await waitFor(() => expect(within(dialog).queryByText('Comparing with the saved template…')).toBeNull())
  return dialog
}

const rowOf = (dialog: HTMLElement, name: string): HTMLElement => {
  const row = within(dialog)
    .getAllByRole('row')
    .find(({ textContent }) => textContent.startsWith(name))
  if (!row) throw new Error(`There is no row ${name}`)
  return row
}
const cellsOf = (dialog: HTMLElement, name: string): readonly (string | null)[] =>
  within(rowOf(dialog, name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('undo and redo in the template designer', () => {
  it('typing and a removed signer are undone and redone, and undoing everything leaves no unsaved changes', async () => {
    const user = await open(template)
    const undo = screen.getByRole('button', { name: 'Undo' })
    const redo = screen.getByRole('button', { name: 'Redo' })
    expect(undo).toHaveAccessibleDescription('Nothing to undo.')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await fill(user, field('Certificate title'), 'Another title')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove signer 1' }))
    expect(within(sheet()).getAllByRole('listitem')).toHaveLength(1)
    await user.click(undo)
    expect(field('Signer 1')).toHaveValue('Capt. Hedvig Lindqvist')
    while (undo.getAttribute('aria-disabled') !== 'true') await user.click(undo)
    expect(field('Certificate title')).toHaveValue('Basic Safety Training')
    while (redo.getAttribute('aria-disabled') !== 'true') await user.click(redo)
    expect(field('Certificate title')).toHaveValue('Another title')
    expect(field('Signer 1')).toHaveValue('Rajan Pillai')
    while (undo.getAttribute('aria-disabled') !== 'true') await user.click(undo)
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Issued' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Issued certificates' })).toBeVisible()
  })
})

describe('the sample of the template designer', () => {
  it('can be text of one’s own, and what is left empty is as usual', async () => {
    const user = await open(template)
    await user.selectOptions(screen.getByLabelText('Sample'), 'Your own text')
    await fill(user, field('Name'), 'Ng Wei Jie')
    expect(await within(sheet()).findByText('Ng Wei Jie')).toBeVisible()
    expect(within(sheet()).getByText('Philippines')).toBeVisible()
    await user.click(within(sheet()).getByRole('button', { name: 'Edit sample' }))
    expect(field('Name')).toHaveFocus()
    await user.selectOptions(screen.getByLabelText('Sample'), 'Usual')
    expect(within(sheet()).queryByText('Ng Wei Jie')).toBeNull()
  })
})

describe('the signers of a template', () => {
  it('a seventh signer shows a warning, which its removal clears', async () => {
    const user = await open('create')
    const warning = 'A certificate has room for 6 signers. With more, creating the PDF may fail.'
    for (let count = 1; count < 7; count += 1) {
      expect(screen.queryByText(warning)).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Add signer' }))
    }
    expect(screen.getByText(warning)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove signer 7' }))
    expect(screen.queryByText(warning)).toBeNull()
  })
})

describe('the review before a template is saved', () => {
  it('an unchanged template has nothing to save, and a change says how many certificates keep the old text', async () => {
    const user = await open(template)
    const unchanged = await review(user)
    expect(within(unchanged).getByText('No changes from the saved template.')).toBeVisible()
    expect(within(unchanged).queryByRole('button', { name: /^Save/ })).toBeNull()
    await user.click(within(unchanged).getByRole('button', { name: 'Back to the form' }))
    await fill(user, field('Certificate title'), 'Basic Safety')
    const changed = await review(user)
    expect(cellsOf(changed, 'Certificate title')).toEqual(['Basic Safety Training', 'Basic Safety'])
    expect(await within(changed).findByText(/^\d+ certificates were issued from it\. Issued certificates do not change\.$/)).toBeVisible()
    await user.click(within(changed).getByRole('button', { name: 'Back to the form' }))
    expect(field('Certificate title')).toHaveValue('Basic Safety')
    expect(sent('UpdateCertificateTemplate')).toBe(0)
  })

  it('changes that someone else saved meanwhile are named, and untouched fields keep their stored values', async () => {
    stored().update(template, { accreditationNo: 'MPA 1', telephone: '+65 1' })
    const user = await open(template)
    await fill(user, field('Accreditation no.'), 'MPA 2')
    stored().update(template, { accreditationNo: 'MPA 77', telephone: '+65 9' })
    const dialog = await review(user)
    expect(rowOf(dialog, 'Accreditation no.')).toHaveTextContent('changed by someone else since you opened it')
    expect(cellsOf(dialog, 'Accreditation no.').slice(0, 2)).toEqual(['MPA 77', 'MPA 2'])
    expect(within(dialog).queryByText('Telephone')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Save 1 change' }))
    await waitFor(() => expect(sent('UpdateCertificateTemplate')).toBe(1))
    await waitFor(() => expect(stored().find(template)).toMatchObject({ accreditationNo: 'MPA 2', telephone: '+65 9' }))
  })

  it('a page closed during the review leaves a draft that was not sent', async () => {
    const user = await open(template)
    await fill(user, field('Certificate title'), 'Basic Safety')
    await review(user)
    cleanup()
    await open(template)
    expect(await screen.findByText(/^You have an unsaved draft/)).toBeVisible()
    expect(screen.queryByText(/was being sent/)).toBeNull()
  })

  it('a review that cannot be reloaded or counted says so and still saves', async () => {
    const user = await open(template)
    await fill(user, field('Certificate title'), 'Basic Safety')
    for (const name of ['CertificateTemplateForm', 'CertificatesToCount']) backend().faults.set(name, { kind: 'json500' })
    const dialog = await review(user)
    expect(await within(dialog).findByText(/^The saved template could not be reloaded\./)).toBeVisible()
    expect(await within(dialog).findByText(/^What was issued from it could not be counted\./)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Save 1 change' })).toBeEnabled()
  })
})

describe('saving a template', () => {
  it('a copy leaves the original unchanged, and a refused copy keeps what was typed', async () => {
    const before = stored().find(template)
    const user = await open(template)
    await fill(user, field('Certificate title'), 'Not the original')
    backend().faults.set('CreateCertificateTemplate', { kind: 'refused', message: 'There are too many templates', times: 1 })
    await user.click(screen.getByRole('button', { name: 'Save as copy' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('There are too many templates'))
    expect(field('Certificate title')).toHaveValue('Not the original')
    await user.click(screen.getByRole('button', { name: 'Save as copy' }))
    expect(await screen.findByRole('link', { name: 'Basic Safety Training (copy)' })).toBeVisible()
    expect(stored().find(template)).toEqual(before)
    expect(stored().where({ name: 'Basic Safety Training (copy)' })[0]).toMatchObject({ certificateName: 'Not the original' })
  })

  it('a new template names its missing fields and is created once, however often the button is clicked', async () => {
    const user = await open('create')
    await user.click(screen.getByRole('button', { name: 'Save template' }))
    await waitFor(() => expect(field('Template name')).toHaveFocus())
    expect(field('Template name')).toHaveAccessibleDescription(/Required field/)
    expect(within(sheet()).getByText('40 Tuas South Avenue 7')).toBeVisible()
    await fill(user, field('Template name'), 'Clicked twice')
    await fill(user, field('Certificate title'), 'Clicked twice')
    await fill(user, field('Signer 1'), 'Evelyn Koh')
    const release = hold('CreateCertificateTemplate')
    await user.dblClick(screen.getByRole('button', { name: 'Save template' }))
    release()
    expect(await screen.findByRole('link', { name: 'Clicked twice' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Issue a certificate' }))
    expect(await screen.findByLabelText('Template')).toHaveDisplayValue('Clicked twice')
    expect(sent('CreateCertificateTemplate')).toBe(1)
  })

  it('hostile text is shown as text and saved as it is seen', async () => {
    const hostile = `<script>alert(1)</script> "'\\ {{x}} evil &amp; %s`
    const user = await open(template)
    await fill(user, field('Certificate title'), `title ${hostile.replace('evil', '\u202eevil\u202c')}`)
    await fill(user, field('Certificate information'), `${hostile} ${'Lorem ipsum '.repeat(250)}end\nsecond line`)
    await fill(user, field('Signer 1'), `signer ${hostile}`)
    expect(sheet()).toHaveTextContent(`signer ${hostile}`)
    expect(sheet().querySelector('script')).toBeNull()
    const dialog = await review(user)
    expect(cellsOf(dialog, 'Certificate title').at(-1)).toBe(`title ${hostile}`)
    await user.click(within(dialog).getByRole('button', { name: 'Save 3 changes' }))
    await waitFor(() => expect(stored().find(template)).toMatchObject({ certificateName: `title ${hostile}` }))
    expect(stored().find(template)?.signers).toMatchObject([{ name: `signer ${hostile}` }, {}])
  })
})
