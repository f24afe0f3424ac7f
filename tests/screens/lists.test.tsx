// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { isTemplate } from '../backend/courses/records'
import { visit } from '../support/visit'
import { admin, backend, cardOf, cardsNow, ecdis, operationOf, sent, textOf } from './courses/courses'

const first = '0'
const second = '25'

/** Where the page that a request asks for begins. */
const pageOf = (init: RequestInit | undefined): string =>
  typeof init?.body === 'string' ? String(Object(JSON.parse(init.body)).variables.startAfter) : ''

/**
 * Keeps the questions for some pages of the planned courses from the stand-in until they are let through.
 * @returns what lets those for one of them through
 */
function holdPages(...pages: readonly string[]): (page: string) => void {
  const pass = globalThis.fetch
  const releases = new Map<string, () => void>()
  const held = new Map(pages.map((page) => [page, new Promise<void>((resolve) => releases.set(page, resolve))]))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (operationOf(init) === 'PlannedByClient') await held.get(pageOf(init))
    return pass(input, init)
  })
  return (page) => releases.get(page)?.()
}

const table = () => backend().store.table('Course')
const planned = () =>
  table()
    .where({ clientId: 'client-northbreakwater', isCompleted: false })
    .filter((row) => !isTemplate(row))

/** Makes so many planned courses of the demo’s: more like one of them, or some of them are over. */
function planExactly(count: number): void {
  const all = planned()
  const over = all.length - count
  for (const row of all.filter(({ id }) => id !== ecdis).slice(0, Math.max(0, over)))
    table().update(textOf(row, 'id'), { isCompleted: true })
  const like = table().find(ecdis)
  for (let more = 0; more < -over; more += 1) table().insert({ ...like, id: `course-more-${more}`, name: `One more ${more}` })
}

/** Opens the planned courses, of which so many rows were loaded. */
const open = async (rows: number) => {
  const { user } = await visit(backend(), `/course/planned${rows > 25 ? `?rows=${rows}` : ''}`, { as: admin })
  await waitFor(() => expect(cardsNow()).toBe(rows))
  return user
}

/** Asks to delete a course; nobody knows whether it was done, so the list is read again. */
async function failToDelete(user: UserEvent): Promise<void> {
  backend().faults.set('DeleteCourse', { kind: 'json500', times: 1 })
  await user.click(within(await cardOf(ecdis)).getByLabelText('Actions for ECDIS Operational'))
  await user.click(await screen.findByText('Delete'))
  await user.click(await screen.findByText('Delete course', { selector: 'button' }))
  expect(await screen.findAllByText(/Check whether it was done before you try again/)).not.toEqual([])
  await user.click(screen.getByText('Keep it'))
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
}

describe('all rows of a long list', () => {
  it('are read though more were being read when they were asked for', async () => {
    planExactly(52)
    const user = await open(25)
    const release = holdPages(second)
    await user.click(screen.getByText('Load more'))
    await waitFor(() => expect(screen.getByText('Load more')).toHaveAttribute('aria-busy', 'true'))
    await user.click(screen.getByText('Load all'))
    release(second)
    expect(await screen.findByText('52 courses loaded, that is all')).toBeVisible()
    expect(cardsNow()).toBe(52)
  })

  it('are read though its first page was being read again after a command when they were asked for', async () => {
    planExactly(52)
    const user = await open(50)
    const release = holdPages(first, second)
    table().update(ecdis, { subName: 'Named elsewhere' })
    await failToDelete(user)
    await user.click(screen.getByText('Load all'))
    release(first)
    // By now what was asked for after the earlier first page is out of date, and is read anew.
    expect(await screen.findByText('Named elsewhere')).toBeVisible()
    release(second)
    expect(await screen.findByText('52 courses loaded, that is all')).toBeVisible()
    expect(cardsNow()).toBe(52)
  }, 30_000)

  it('are read though the rest was being read again after a command when they were asked for', async () => {
    planExactly(52)
    const user = await open(50)
    const release = holdPages(second)
    await failToDelete(user)
    await user.click(screen.getByText('Load all'))
    release(second)
    expect(await screen.findByText('52 courses loaded, that is all')).toBeVisible()
    expect(cardsNow()).toBe(52)
  })
})

describe('rows that somebody else has deleted', () => {
  it('are gone when one comes back, also where the rest has come onto the first page', async () => {
    planExactly(26)
    const user = await open(26)
    const links = [...document.querySelectorAll('h2 a')].map((link) => link.getAttribute('href')?.split('/').at(-1) ?? '')
    const [third, last] = [links[2] ?? '', links.at(-1) ?? '']
    await user.click(within(await cardOf(ecdis)).getByRole('link', { name: 'ECDIS Operational' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${ecdis}`))
    const before = sent('PlannedByClient').length
    for (const id of [third, last]) table().remove(id)
    history.back()
    await waitFor(() => expect(sent('PlannedByClient').length).toBeGreaterThan(before))
    await waitFor(() => expect(cardsNow()).toBe(24))
    expect(document.querySelector(`h2 a[href$="/${last}"]`)).toBeNull()
    expect(screen.getByText('24 courses loaded, that is all')).toBeVisible()
  })
})
