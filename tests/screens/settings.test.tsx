// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { confirmByName, reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const trainingAdmin = 'tobias.lindqvist@northbreakwater.example'
const centerAdmin = 'priya.raman@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const clientId = 'client-northbreakwater'
const backend = useBackend()

const client = () => backend().store.table('Client').find(clientId)
const people = () => backend().store.table('Admin').where({ clientId })
const lastMail = () => backend().store.table('Mail').where({ clientId }, { order: 'sequence DESC', limit: 1 })[0]
const sentCount = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

const saveTitle = 'Save changes to North Breakwater Academy (northbreakwater)?'

describe('the settings of the organisation', () => {
  it('saving one section changes only what was typed there, and it can be saved again', async () => {
    const before = client()
    const { user } = await visit(backend(), '/client', { as: admin })
    await fill(user, await screen.findByLabelText(/^Issuer name/), 'North Breakwater Academy Ltd.')
    await user.click(button('Save organisation'))
    const question = await confirmByName(user, saveTitle, 'North Breakwater Academy', 'Save changes')
    expect(question).toHaveTextContent('“North Breakwater Academy Pte. Ltd.” becomes “North Breakwater Academy Ltd.”.')
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(client()).toEqual({ ...before, issuerName: 'North Breakwater Academy Ltd.' })
    // The form stays for a second change, although its page was opened without naming a section.
    await fill(user, screen.getByLabelText(/^Postcode/), '637222')
    await user.click(button('Save organisation'))
    await waitFor(() => expect(client()?.zip).toBe('637222'))
    if (before) backend().store.table('Client').update(clientId, before)
  })

  it('what somebody else saved meanwhile is kept, and asked about where both changed it', async () => {
    const { user } = await visit(backend(), '/client', { as: admin })
    await fill(user, await screen.findByLabelText(/^Postcode/), '637999')
    const city = client()?.city
    backend().store.table('Client').update(clientId, { zip: '637111', city: 'Jurong', emailNotif: false })
    await user.click(button('Save organisation'))
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    expect(dialog).toHaveTextContent('changed what you changed too: Postcode.')
    expect(
      within(dialog)
        .getByRole('listitem')
        .textContent.replaceAll(/[\u2068\u2069]/g, ''),
    ).toBe('Postcode: yours is “637999”, theirs is “637111”')
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }))
    await waitFor(() => expect(client()).toMatchObject({ zip: '637999', city: 'Jurong', emailNotif: false }))
    // What is shown as saved is what is stored now.
    await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveValue('Jurong'))
    expect(screen.getByLabelText(/^Postcode/)).toHaveValue('637999')
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    backend()
      .store.table('Client')
      .update(clientId, { zip: '637364', city: String(city), emailNotif: true })
  })

  it('an old value that no rule accepts blocks nothing until somebody changes it', async () => {
    const before = client()
    const old = { accountHolderEmail: 'ask the front desk' }
    backend().store.table('Client').update(clientId, old)
    const { user } = await visit(backend(), '/client', { as: admin })
    await fill(user, await screen.findByLabelText(/^City/), 'Jurong')
    await user.click(button('Save organisation'))
    await waitFor(() => expect(client()).toEqual({ ...before, ...old, city: 'Jurong' }))
    await fill(user, screen.getByLabelText(/^Email/), 'ask the night porter')
    await user.click(button('Save organisation'))
    expect(await screen.findByText(/^Enter an email address/, { selector: '[data-field] *' })).toBeVisible()
    expect(client()).toMatchObject(old)
    if (before) backend().store.table('Client').update(clientId, before)
  })

  it('an instructor reads them and is told who may change them', async () => {
    await visit(backend(), '/client', { as: instructor })
    expect(await screen.findByText('Only super admins, training admins and clinic admins can do this.')).toBeVisible()
    expect(reasonOf(button('Save organisation'))).toContain('super admins')
  })

  it('the integrations name the kinds of document that the client may issue', async () => {
    const clinic = 'client-harbourclinic'
    backend().store.table('Client').update(clinic, { documents: '["SG_ANTI_RAPID_TEST"]', integrations: '{"webhook":true}' })
    await visit(backend(), '/client?section=integrations', { as: 'grace.tan@harbourclinic.example' })
    expect(await screen.findByText('Webhook')).toBeVisible()
    expect(await screen.findByText('Antigen Rapid Test')).toBeVisible()
    backend().store.table('Client').update(clinic, { documents: '[]', integrations: '{}' })
  })

  it.each([
    ['organisation', '/client', 'The organisation could not be loaded'],
    ['brand', '/client?section=brand', 'The brand could not be loaded'],
    ['email preferences', '/client?section=email', 'The email preferences could not be loaded'],
    ['integrations', '/client?section=integrations', 'The integrations could not be loaded'],
  ])('the %s that cannot be read say so, and the index stays', async (_what, path, title) => {
    backend().faults.set('ClientSettings', { kind: 'json500' })
    await visit(backend(), path, { as: admin })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})

describe('the brand', () => {
  it('a colour is judged while it is typed, and shown on a sign-in page', async () => {
    const { user } = await visit(backend(), '/client?section=brand', { as: admin })
    const judgement = () => screen.findByRole('list', { name: 'How readable this colour is' })
    expect(await judgement()).toHaveTextContent('White text on this colour7.0 : 1Good')
    await fill(user, screen.getByLabelText(/^Colour/), '#f2c230')
    expect(await judgement()).toHaveTextContent('White text on this colour1.6 : 1Cannot be read')
    // 4.48 is below the limit, so it is not shown as 4.5.
    await fill(user, screen.getByLabelText(/^Colour/), '#777777')
    expect(await judgement()).toHaveTextContent('White text on this colour4.4 : 1Hard to read')
    expect(screen.getByRole('img', { name: 'The sign-in page of North Breakwater Academy on a desktop' })).toHaveTextContent(
      'northbreakwater',
    )
    await fill(user, screen.getByLabelText(/^Colour/), 'teal-ish')
    await user.click(button('Save brand'))
    expect(await screen.findByText('Enter a colour like #17607A')).toBeVisible()
    expect(client()?.color).toBe('#17607a')
  })

  it('the sub-domain opens on request, with what changing it breaks, and a taken one is refused beside the form', async () => {
    const { user } = await visit(backend(), '/client?section=brand', { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Change…' }))
    expect(
      screen.getByText(/issued certificates carry codes with this address\. Such codes stop working when you change it\./),
    ).toBeVisible()
    await fill(user, screen.getByLabelText('Sub-domain'), 'www')
    await user.click(button('Save brand'))
    expect(await screen.findByText('This name always opens the default client. Choose another')).toBeVisible()
    await fill(user, screen.getByLabelText('Sub-domain'), 'southpier')
    await user.click(button('Save brand'))
    const question = await confirmByName(user, saveTitle, 'North Breakwater Academy', 'Save changes')
    expect(question).toHaveTextContent(/The codes on \d+ issued certificates stop working\./)
    expect(await within(screen.getByRole('region', { name: 'Brand' })).findByText('The sub-domain southpier is taken')).toBeVisible()
    expect(client()?.subdomain).toBe('northbreakwater')
  })
})

describe('the email preferences', () => {
  it('a switch acts at once, says what will happen, and when it was saved', async () => {
    const before = client()
    const { user } = await visit(backend(), '/client?section=email', { as: admin })
    const copies = await screen.findByRole('switch', { name: 'Only to the recipient' })
    expect(copies).toHaveAccessibleDescription('An email with a document also goes to everyone on the copy list.')
    await user.click(copies)
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(copies).toBeChecked()
    expect(copies).toHaveAccessibleDescription('An email with a document goes to its recipient alone.')
    expect(client()).toEqual({ ...before, notCcAll: true })
    backend().store.table('Client').update(clientId, { notCcAll: false })
  })

  it('a switch whose answer is lost is looked up, and not known while that fails', async () => {
    const before = client()
    const { user } = await visit(backend(), '/client?section=email', { as: admin })
    const copies = await screen.findByRole('switch', { name: 'Only to the recipient' })
    backend().faults.set('SaveClient', { kind: 'lost', times: 1 })
    const sent = sentCount('SaveClient')
    await user.click(copies)
    await waitFor(() => expect(copies).toBeChecked())
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(sentCount('SaveClient')).toBe(sent + 1)

    // Whether it arrived cannot be told, so the switch must not look as if nothing had happened.
    backend().faults.set('SaveClient', { kind: 'network', times: 1 })
    await user.click(copies)
    expect(await screen.findByText('Not known whether it was saved')).toBeVisible()
    if (before) backend().store.table('Client').update(clientId, before)
  })

  it('a switch that could not be saved stays as it is stored', async () => {
    const { user } = await visit(backend(), '/client?section=email', { as: admin })
    backend().faults.set('SaveClient', { kind: 'refused', message: 'Not today' })
    const copies = await screen.findByRole('switch', { name: 'Only to the recipient' })
    await user.click(copies)
    await screen.findByText('Not today')
    expect(copies).not.toBeChecked()
    expect(client()?.notCcAll).toBe(false)
  })

  it('a switch says why where the settings could not be read before it, and shows what a colleague has switched', async () => {
    const before = client()
    const { user } = await visit(backend(), '/client?section=email', { as: admin })
    const copies = await screen.findByRole('switch', { name: 'Only to the recipient' })
    backend().faults.set('ClientSettings', { kind: 'network', times: 1 })
    await user.click(copies)
    expect(await screen.findByText(/Could not reach the server/)).toBeInTheDocument()
    expect(copies).not.toBeChecked()
    backend().store.table('Client').update(clientId, { notAttachLabRes: true })
    await user.click(copies)
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Lab results without attachment' })).toBeChecked())
    expect(copies).toBeChecked()
    if (before) backend().store.table('Client').update(clientId, before)
  })
})

describe('the administrators', () => {
  const table = () => screen.findByRole('table', { name: 'Administrators' })
  const openMenu = async (user: Awaited<ReturnType<typeof visit>>['user'], name: string): Promise<HTMLElement> => {
    const row = (await within(await table()).findByText(name)).closest('tr')
    if (!row) throw new Error(`${name} has no row`)
    await user.click(within(row).getByRole('button', { name: /^Actions/ }))
    return screen.findByRole('menu')
  }
  const item = (menu: HTMLElement, name: string): HTMLElement => within(menu).getByRole('menuitem', { name: new RegExp(`^${name}`) })

  it('are listed with role, center, state and who has not answered', async () => {
    await visit(backend(), '/client?section=administrators', { as: admin })
    expect(await screen.findByText('9 people. 1 has not answered their invitation.')).toBeVisible()
    const row = (await within(await table()).findByText('Priya Raman')).closest('tr')
    expect(row).toHaveTextContent(/Training adminTuasActive/)
    expect((await within(await table()).findByText('Ines Carvalho')).closest('tr')).toHaveTextContent(/Sent \d+ days ago/)
  })

  it('are invited once, also where the answer is lost, with what they will see beside the form', async () => {
    const { user } = await visit(backend(), '/client?section=administrators', { as: admin })
    await user.click(await screen.findByRole('link', { name: 'Invite' }))
    await fill(user, await screen.findByLabelText('Name'), 'Nattaya Charoenporn')
    await fill(user, screen.getByLabelText('Email'), 'Nattaya@northbreakwater.example')
    await user.click(screen.getByRole('radio', { name: /^Training admin/ }))
    expect(await screen.findByText('Not used by anyone yet')).toBeVisible()
    await user.selectOptions(screen.getByLabelText(/^Training center/), 'Tuas')
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(preview).toHaveTextContent('What Nattaya will see')
    expect(preview).toHaveTextContent('10 of the 14 menu entries. Lists show only what belongs to Tuas.')
    expect(preview).toHaveTextContent('Issue a single certificateOnly super admins can do this.')
    backend().faults.set('InviteAdmin', { kind: 'lost', times: 1 })
    expect(preview).toHaveTextContent('Change settingsFor the whole organisation')
    await user.dblClick(button('Send invitation'))
    expect(await within(await table()).findByText('Nattaya Charoenporn')).toBeVisible()
    expect(sentCount('InviteAdmin')).toBe(1)
    const added = people().find(({ name }) => name === 'Nattaya Charoenporn')
    expect(added).toMatchObject({
      email: 'nattaya@northbreakwater.example',
      role: 'trainingAdmin',
      centerId: 'center-tuas',
      isActivated: false,
    })
    expect(lastMail()?.link).toMatch(/^http:\/\/northbreakwater\.localhost\/activate\/[\w-]{43}\/nattaya%40northbreakwater\.example$/)
    backend()
      .store.table('Admin')
      .remove(added?.id ?? '')
  })

  it('an address in use is found before anything is sent', async () => {
    const before = sentCount('InviteAdmin')
    const { user } = await visit(backend(), '/client?section=administrators&invite=1', { as: admin })
    await fill(user, await screen.findByLabelText('Name'), 'Tobias the Second')
    await fill(user, screen.getByLabelText('Email'), trainingAdmin)
    await user.click(screen.getByRole('radio', { name: /^Instructor/ }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Tobias Lindqvist already uses it'))
    await user.click(button('Send invitation'))
    expect(await screen.findByText(`Tobias Lindqvist already uses ${trainingAdmin}. Nothing was sent.`)).toBeVisible()
    expect(sentCount('InviteAdmin')).toBe(before)
  })

  it('whether an address is in use must be known first', async () => {
    const before = sentCount('InviteAdmin')
    backend().faults.set('PersonByEmail', { kind: 'json500' })
    const { user } = await visit(backend(), '/client?section=administrators&invite=1', { as: admin })
    await fill(user, await screen.findByLabelText('Name'), 'Ola Berg')
    await fill(user, screen.getByLabelText('Email'), 'ola.berg@northbreakwater.example')
    await user.click(screen.getByRole('radio', { name: /^Instructor/ }))
    await user.click(button('Send invitation'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(sentCount('InviteAdmin')).toBe(before)
  })

  it('centers that could not be read are read again, and what was typed stays', async () => {
    backend().faults.set('CenterNames', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/client?section=administrators&invite=1', { as: admin })
    await fill(user, await screen.findByLabelText('Name'), 'Ola Berg')
    await user.click(within(screen.getByText(/^Training centers could not be read/)).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(/^Training center/)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Ola Berg')
  })

  it('a training admin of one center invites lesser roles of that center only', async () => {
    await visit(backend(), '/client?section=administrators&invite=1', { as: centerAdmin })
    await screen.findByLabelText('Name')
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'InstructorTheir own courses and profile',
      'Training instructorThe same as an instructor',
    ])
    const center = screen.getByLabelText(/^Training center/)
    expect(
      within(center)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tuas'])
  })

  it('nobody removes themselves, and a training admin removes no admin', async () => {
    const { user } = await visit(backend(), '/client?section=administrators', { as: trainingAdmin })
    const own = await openMenu(user, 'Tobias Lindqvist (you)')
    expect(reasonOf(item(own, 'Change…'))).toBe('You cannot change or remove your own account.')
    expect(reasonOf(item(own, 'Remove…'))).toBe('You cannot change or remove your own account.')
    await user.keyboard('{Escape}')
    expect(reasonOf(item(await openMenu(user, 'Maren Oyelaran'), 'Remove…'))).toBe('Only super admins can remove an admin.')
  })

  it('chosen ones get a short message, once', async () => {
    const { user } = await visit(backend(), '/client?section=administrators', { as: admin })
    await user.click(await screen.findByRole('checkbox', { name: /Tobias Lindqvist/ }))
    await user.click(screen.getByRole('checkbox', { name: /Priya Raman/ }))
    await user.click(await screen.findByRole('button', { name: 'Email 2 people' }))
    const dialog = await screen.findByRole('dialog', { name: 'Email to 2 addresses' })
    await fill(user, within(dialog).getByLabelText(/^Subject/), 'Fire drill')
    await fill(user, within(dialog).getByLabelText(/^Message/), 'Monday at nine.')
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
    await user.click(await screen.findByRole('button', { name: 'Send to 2 addresses' }))
    expect(await screen.findByRole('dialog', { name: 'Message sent' })).toHaveTextContent('Fire drill')
    expect(sentCount('EmailAdmins')).toBe(1)
    expect(lastMail()).toMatchObject({ subject: 'Fire drill' })
  })

  it('removing somebody says what they still own', async () => {
    backend()
      .store.table('Admin')
      .insert({ ...people()[0], id: 'admin-leaving', name: 'Leif Leaving', email: 'leif@northbreakwater.example', role: 'trainingAdmin' })
    const { user } = await visit(backend(), '/client?section=administrators', { as: admin })
    await user.click(item(await openMenu(user, 'Leif Leaving'), 'Remove…'))
    const dialog = await screen.findByRole('dialog', { name: 'Remove this administrator?' })
    expect(await within(dialog).findByText('They own no templates and no planned courses.')).toBeVisible()
    // Meanwhile somebody else gives them another role.
    backend().store.table('Admin').update('admin-leaving', { role: 'superAdmin' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove administrator' }))
    expect(await within(dialog).findByText(/Nothing was changed\. Somebody else has changed this account: role\./)).toBeVisible()
    backend().store.table('Admin').update('admin-leaving', { role: 'trainingAdmin' })
    backend().faults.set('RemoveAdmin', { kind: 'lost', times: 1 })
    await user.click(within(dialog).getByRole('button', { name: 'Remove administrator' }))
    await waitFor(() => expect(people().some(({ id }) => id === 'admin-leaving')).toBe(false))
    await waitFor(() => expect(screen.queryByText('Leif Leaving')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('who was invited as an instructor is known to own the courses of the instructor with that address', async () => {
    const instructors = backend().store.table('Instructor')
    const [own] = backend()
      .store.table('Course')
      .where({ clientId: 'client-northbreakwater', isCompleted: false })
      .flatMap(({ instructorId }) => instructorId ?? [])
    instructors.update(own ?? '', { email: 'leif.teaching@northbreakwater.example' })
    backend()
      .store.table('Admin')
      .insert({
        ...people()[0],
        id: 'admin-teaching',
        name: 'Leif Teaching',
        email: 'Leif.Teaching@NorthBreakwater.example',
        role: 'instructor',
        instructorId: null,
      })
    const { user } = await visit(backend(), '/client?section=administrators', { as: admin })
    await user.click(item(await openMenu(user, 'Leif Teaching'), 'Remove…'))
    const dialog = await screen.findByRole('dialog', { name: 'Remove this administrator?' })
    expect(await within(dialog).findByText(/^They still own \d+ planned courses?\.$/)).toBeVisible()
  })

  it('a role is changed by removing and inviting again: lost answers are looked up, and nothing is sent twice', async () => {
    const leif = { id: 'admin-changing', name: 'Leif Changing', email: 'leif@northbreakwater.example', role: 'trainingAdmin' }
    backend()
      .store.table('Admin')
      .insert({ ...people()[0], ...leif, centerId: null, isActivated: true })
    const found = () => people().filter(({ email }) => email === leif.email)
    const before = [sentCount('RemoveAdmin'), sentCount('InviteAdmin')]
    const { user } = await visit(backend(), '/client?section=administrators', { as: admin })
    await user.click(item(await openMenu(user, 'Leif Changing'), 'Change…'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Change Leif Changing' })).toBeVisible()
    expect(screen.getByRole('radio', { name: /^Training admin/ })).toBeChecked()
    await user.click(button('Remove and invite again…'))
    expect(await screen.findByText('Nothing is changed yet, so nothing was sent.')).toBeVisible()

    await user.click(screen.getByRole('radio', { name: /^Instructor/ }))
    await user.selectOptions(screen.getByLabelText(/^Training center/), 'Tuas')
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('What Leif will see')
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(button('Remove and invite again…'))
    expect(await screen.findByText(/^Could not reach the server\./)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    offline.mockRestore()
    backend().faults.set('RemoveAdmin', { kind: 'lost', times: 1 })
    backend().faults.set('InviteAdmin', { kind: 'refused', message: 'The mail server is away', times: 1 })
    await user.click(button('Remove and invite again…'))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Leif Changing, then invite again?' })
    expect(dialog).toHaveTextContent('is removed, then invited again as instructor')
    expect(dialog).toHaveTextContent('Role: “Training admin” becomes “Instructor”.')
    expect(await within(dialog).findByText('They own no templates and no planned courses.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Remove and invite again' }))
    expect(sentCount('RemoveAdmin')).toBe(before[0])
    await user.type(within(dialog).getByLabelText(/^Type the name/), 'Leif Changing')
    await user.click(within(dialog).getByRole('button', { name: 'Remove and invite again' }))
    expect(await screen.findByText('The mail server is away')).toBeInTheDocument()
    expect(screen.getByText(/is removed, and the new invitation was not sent yet/)).toBeVisible()
    expect(found()).toEqual([])

    backend().faults.set('InviteAdmin', { kind: 'lost', times: 1 })
    await user.dblClick(button('Send invitation'))
    expect(await within(await table()).findByText('Leif Changing')).toBeVisible()
    expect(found()).toMatchObject([{ role: 'instructor', centerId: 'center-tuas', isActivated: false }])
    expect([sentCount('RemoveAdmin'), sentCount('InviteAdmin')].map((count, at) => count - (before[at] ?? 0))).toEqual([1, 2])
    backend()
      .store.table('Admin')
      .remove(found()[0]?.id ?? '')
  })

  it('inviting again removes first, and says so where the new invitation could not be sent', async () => {
    const { user } = await visit(backend(), '/client?section=administrators', { as: admin })
    await user.click(item(await openMenu(user, 'Ines Carvalho'), 'Invite again…'))
    backend().faults.set('InviteAdmin', { kind: 'refused', message: 'The mail server is away', times: 1 })
    const dialog = await screen.findByRole('dialog', { name: 'Invite again?' })
    await user.click(within(dialog).getByRole('button', { name: 'Invite again' }))
    expect(await within(dialog).findByText('The mail server is away')).toBeVisible()
    expect(within(dialog).getByText(/is removed, and the new invitation was not sent yet/)).toBeVisible()
    expect(people().some(({ name }) => name === 'Ines Carvalho')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(people().find(({ name }) => name === 'Ines Carvalho')).toMatchObject({ role: 'trainingAdmin', isActivated: false })
    expect(lastMail()?.recipient).toBe('ines.carvalho@northbreakwater.example')
  })
})
