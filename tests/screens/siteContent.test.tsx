// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const root = 'astrid.keller@delta.example'
const maren = 'maren.oyelaran@northbreakwater.example'
const own = 'client-northbreakwater'
const backend = useBackend()

const sites = () => backend().store.table('ClientDetails')
const field = (name: string) => screen.findByLabelText(name)
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save site content' })
const saves = () => backend().calls.filter(({ operation }) => operation === 'SaveSiteContent' || operation === 'CreateSiteContent')

beforeEach(() => backend().restore())

describe('the content of a site', () => {
  it('shows what will change before it is saved, and sends everything else back as it is stored', async () => {
    const before = sites().find(own)
    const { user } = await visit(backend(), '/cms/content', { as: maren })
    const email = await field('Email')
    expect(await screen.findByText('Nothing yet.')).toBeVisible()
    await fill(user, email, 'front@northbreakwater.example')
    const changes = screen.getByRole('group', { name: 'What will change' })
    expect(changes).toHaveTextContent('EmailCurrently hello@northbreakwater.example, will be front@northbreakwater.example')
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('This is not the site.')
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent(`Phone${String(before?.phone)}`)
    await user.dblClick(save())
    await waitFor(() => expect(sites().find(own)).toEqual({ ...before, email: 'front@northbreakwater.example' }))
    expect(saves()).toHaveLength(1)
    await waitFor(() => expect(within(changes).getByText('Nothing yet.')).toBeVisible())
  })

  it('leaves where the site is to the head office', async () => {
    await visit(backend(), '/cms/content', { as: maren })
    await field('Name on the site')
    expect(screen.queryByLabelText('Domain')).toBeNull()
    expect(screen.getByText('northbreakwater.delta.example', { selector: 'dd' })).toBeVisible()
    expect(screen.getByText('Only Delta can change these.')).toBeVisible()
  })

  it('is created with the first save where nothing was stored', async () => {
    sites().remove(own)
    const { user } = await visit(backend(), '/cms/content', { as: maren })
    await fill(user, await field('Name on the site'), 'North Breakwater')
    await user.selectOptions(screen.getByLabelText(/^Home page/), await screen.findByRole('option', { name: 'Harbour' }))
    await user.click(save())
    await waitFor(() => expect(sites().find(own)).toMatchObject({ clientName: 'North Breakwater', homePageVersion: 'Harbour' }))
    expect(saves().map(({ operation }) => operation)).toEqual(['CreateSiteContent'])
    await fill(user, await field('City'), 'Singapore')
    await user.click(save())
    await waitFor(() => expect(sites().find(own)).toMatchObject({ city: 'Singapore' }))
    expect(saves().map(({ operation }) => operation)).toEqual(['CreateSiteContent', 'SaveSiteContent'])
  })

  it('keeps the stored home page where the others could not be read', async () => {
    backend().faults.set('HomePages', { kind: 'json500' })
    await visit(backend(), '/cms/content', { as: maren })
    expect(await screen.findByLabelText(/^Home page/)).toHaveValue('Classic')
    expect(await screen.findByText('The other home pages could not be read.')).toBeVisible()
  })

  it('of another client stands in the frame that names it, and is saved for that client', async () => {
    const { user } = await visit(backend(), '/cms/content/client-southpier', { as: root })
    const frame = await screen.findByRole('region', { name: 'Acting on another client' })
    await waitFor(() => expect(frame).toHaveTextContent('Acting on Southpier Maritime College'))
    await fill(user, await field('Domain'), 'book.southpier.example')
    await user.click(save())
    await waitFor(() => expect(sites().find('client-southpier')).toMatchObject({ domain: 'book.southpier.example' }))
    expect(saves()).toMatchObject([{ clientId: 'client-headoffice', variables: { clientId: 'client-southpier' } }])
  })

  it('of another client is forgotten when the frame is left', async () => {
    const { user } = await visit(backend(), '/cms/content/client-southpier', { as: root })
    const frame = await screen.findByRole('region', { name: 'Acting on another client' })
    await field('Domain')
    await user.click(within(frame).getByRole('button', { name: 'Leave' }))
    const row = (await within(await screen.findByRole('table', { name: 'Deployment' })).findByText('Southpier Maritime College')).closest(
      'tr',
    )
    if (!row) throw new Error('Southpier has no row')
    backend().faults.set('HomePages', { kind: 'json500' })
    await user.click(within(row).getByRole('button', { name: /^Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Site content' }))
    expect(await screen.findByText('The other home pages could not be read.')).toBeVisible()
  })

  it('could not be read: nothing is shown as empty, and nothing can be saved', async () => {
    backend().faults.set('SiteContent', { kind: 'partial' })
    await visit(backend(), '/cms/content', { as: maren })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save site content' })).toBeNull()
  })
})
