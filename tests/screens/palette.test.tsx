// needs a document of its own
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const swabber = 'siti.kamal@harbourclinic.example'
const backend = useBackend()

const input = (): HTMLElement => screen.getByRole('combobox', { name: /^Find a page/ })
const group = (name: string) => screen.findByRole('group', { name })
const labelsIn = (part: HTMLElement): readonly (string | null | undefined)[] =>
  within(part)
    .queryAllByRole('option')
    .map((option) => option.querySelector('bdi')?.textContent)
const activeOption = (): string | null | undefined => {
  const id = input().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.querySelector('bdi')?.textContent
}

async function openPalette(path: string, as: string): Promise<UserEvent> {
  const { user } = await visit(backend(), path, { as })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Find' })
  // A browser focuses the first control of a dialog; jsdom does not.
  await user.click(input())
  return user
}

describe('the palette', () => {
  it('opens by its keys or its button, and offers the pages of the person’s own menu', async () => {
    const user = await openPalette('/user-guide', instructor)
    expect(labelsIn(await group('Pages'))).toEqual([
      'Dashboard',
      'Calendar',
      'Instructors',
      'Schedule a course',
      'Planned',
      'Archive',
      'Issued',
      'Help',
      'Settings',
    ])
    expect(screen.queryByRole('group', { name: 'Begin' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Find' }))
    expect(await screen.findByRole('dialog', { name: 'Find' })).toBeVisible()
  })

  it('an arrow and Enter open what is chosen', async () => {
    const user = await openPalette('/user-guide', admin)
    await user.keyboard('plann')
    await waitFor(() => expect(activeOption()).toBe('Planned'))
    await user.clear(input())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(activeOption()).toBe('Calendar')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds certificates, courses and instructors, and says how many', async () => {
    const user = await openPalette('/user-guide', admin)
    await user.keyboard('diallo')
    await waitFor(async () => expect(labelsIn(await group('Certificates'))).toContain('Aminata Diallo'))
    await user.clear(input())
    await user.keyboard('pillai')
    await waitFor(async () => expect(labelsIn(await group('Instructors'))).toEqual(['Rajan Pillai']))
    await user.clear(input())
    await user.keyboard('BASIC safety')
    await waitFor(async () => expect(labelsIn(await group('Courses'))).toContain('Basic Safety Training'))
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(/^\d+ results$/))
  })

  it('finds a clinic’s patients and staff, who are read once somebody searches', async () => {
    const user = await openPalette('/user-guide', 'grace.tan@harbourclinic.example')
    const wasRead = (): boolean => backend().calls.some(({ operation }) => operation === 'KnownPatients')
    expect(wasRead()).toBe(false)
    await user.keyboard('zainal amirah')
    await waitFor(async () => expect(labelsIn(await group('Patients'))).toEqual(['Amirah binte Zainal']))
    await user.clear(input())
    await user.keyboard('brandt')
    await waitFor(async () => expect(labelsIn(await group('Staff'))).toEqual(['Felix Brandt']))
    await user.click(screen.getByRole('option', { name: /Felix Brandt/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Felix Brandt' })).toBeVisible()
  })

  it('finds a student, and a seafarer of a company, and opens them', async () => {
    const user = await openPalette('/user-guide', admin)
    await user.type(input(), 'diallo aminata')
    const students = await group('Students')
    await user.click(await within(students).findByRole('option', { name: /Aminata Diallo/ }))
    expect(await screen.findByRole('dialog', { name: 'Aminata Diallo' })).toBeVisible()
    expect(location.search).toContain('person=')
    cleanup()

    const seeker = await openPalette('/user-guide', 'henrik.aas@blueanchor.example')
    await seeker.type(input(), 'diallo')
    const seafarers = await group('Seafarers')
    await seeker.click(await within(seafarers).findByRole('option', { name: /Aminata Diallo/ }))
    expect(await screen.findByRole('heading', { level: 1, name: /Aminata Diallo/ })).toBeVisible()
  })

  it('finds what a role does in the guide, and opens it there', async () => {
    const user = await openPalette('/dashboard', swabber)
    await user.keyboard('swabber')
    await user.click(await within(await group('Help')).findByRole('option', { name: 'For swabbers' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    expect(location.pathname + location.hash).toBe('/user-guide#for-swabbers')
  })

  it('darkens the console, and signs out after asking about unsaved work', async () => {
    const user = await openPalette('/entities/instructor/add', admin)
    await user.type(input(), 'dark')
    await user.keyboard('{Enter}')
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await user.type(screen.getByLabelText('Name', { exact: false, selector: 'input' }), 'A')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Find' })
    await user.click(input())
    await user.type(input(), 'sign out')
    await user.keyboard('{Enter}')
    const question = await screen.findByRole('dialog', { name: 'Sign out without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  it('finds the pages of the web-shop by its name', async () => {
    const user = await openPalette('/user-guide', 'grace.tan@harbourclinic.example')
    await user.keyboard('web-shop')
    await waitFor(async () => expect(labelsIn(await group('Pages'))).toEqual(['Overview', 'Calendar', 'Stats', 'Settings']))
    await user.keyboard(' plan')
    await waitFor(async () => expect(labelsIn(await group('Begin'))).toEqual(['Plan slots of the web-shop']))
  })

  it('a certificate that is there is not denied for the apostrophe in its holder’s name', async () => {
    const user = await openPalette('/user-guide', admin)
    await user.keyboard("O'Connor")
    await waitFor(async () => expect(new Set(labelsIn(await group('Certificates')))).toEqual(new Set(['Jack O’Connor'])))
  })

  it('finds every page that one may open by its name, also one that the menu does not have', async () => {
    const user = await openPalette('/user-guide', admin)
    await user.keyboard('email activity')
    await waitFor(async () => expect(labelsIn(await group('Pages'))).toEqual(['Email activity']))
    // Of other clients only the root client has pages.
    await user.clear(input())
    await user.keyboard('deployment')
    expect(await screen.findByText('Nothing found. Try another word, or fewer letters.')).toBeVisible()
    await user.clear(input())
    await user.keyboard('email act{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Email activity' })).toBeVisible()
  })

  it('a course that is there is not denied for the marks in its name', async () => {
    const [course] = backend().store.table('Course').where({ name: 'Advanced Fire Fighting', isCompleted: false })
    if (!course) throw new Error('No such course.')
    backend().store.table('Course').update(course.id, { name: 'Ship’s Fire‑Fighting', searchName: 'ship’s fire‑fighting' })
    const user = await openPalette('/user-guide', admin)
    await user.keyboard("ship's fire-fighting")
    await waitFor(async () => expect(labelsIn(await group('Courses'))).toEqual(['Ship’s Fire‑Fighting']))
    await backend().restore()
  })

  it('a search that failed is named, and the others stand', async () => {
    backend().faults.set('FoundCertificates', { kind: 'json500' })
    const user = await openPalette('/user-guide', admin)
    await user.keyboard('ins')
    expect(await screen.findByText('Certificates could not be searched. Change the text to try again.')).toBeVisible()
    // No menu entry leads to the insights.
    expect(labelsIn(await group('Pages'))).toEqual(['Instructors', 'Insights'])
  })

  it('nothing found is said', async () => {
    const user = await openPalette('/user-guide', admin)
    await user.keyboard('zzqqxx')
    expect(await screen.findByText('Nothing found. Try another word, or fewer letters.')).toBeVisible()
  })

  it('searches nothing that the person’s menu does not have', async () => {
    const before = backend().calls.length
    const user = await openPalette('/user-guide', swabber)
    await user.keyboard('diallo')
    expect(await screen.findByText('Nothing found. Try another word, or fewer letters.')).toBeVisible()
    const asked = backend()
      .calls.slice(before)
      .map(({ operation }) => operation)
    expect(asked.filter((name) => /^(?:Found|Known)/.test(name ?? ''))).toEqual([])
  })

  it('offers the records that were open before, by kind and number', async () => {
    const { user } = await visit(backend(), '/entities/instructor/overview/instructor-pillai', { as: admin })
    await screen.findByRole('heading', { level: 1, name: 'Rajan Pillai' })
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Help' }))
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    await user.keyboard('{Control>}k{/Control}')
    const [first] = within(await group('Opened before')).getAllByRole('option')
    if (!first) throw new Error('Nothing was opened before.')
    await user.click(first)
    expect(await screen.findByRole('heading', { level: 1, name: 'Rajan Pillai' })).toBeVisible()
  })
})
