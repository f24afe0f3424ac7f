// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { isTemplate } from '../backend/courses/records'
import { visit } from '../support/visit'
import { admin, backend, cardCount, ecdis, findCard, operationOf, sent, textOf, withCourses } from './courses/courses'

withCourses()

/** The offsets of the first two pages. */
const firstPage = '0'
const secondPage = '25'

/** The offset of the page that a request loads. */
const pageOf = (init: RequestInit | undefined): string =>
  typeof init?.body === 'string' ? String(Object(JSON.parse(init.body)).variables.startAfter) : ''

/**
 * Holds requests for some pages of the planned courses.
 * @returns releases the requests for one page
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

/** Adds copies of a planned course, or completes some of them, to reach an exact number of planned courses. */
function setPlannedCount(count: number): void {
  const all = planned()
  const excess = all.length - count
  for (const row of all.filter(({ id }) => id !== ecdis).slice(0, Math.max(0, excess)))
    table().update(textOf(row, 'id'), { isCompleted: true })
  const model = table().find(ecdis)
  for (let index = all.length; index < count; index += 1)
    table().insert({ ...model, id: `course-more-${index}`, name: `One more ${index}` })
}

/** Opens the planned courses with a given number of rows loaded. */
const open = async (rows: number) => {
  const { user } = await visit(backend(), `/course/planned${rows > 25 ? `?rows=${rows}` : ''}`, { as: admin })
  await waitFor(() => expect(cardCount()).toBe(rows))
  return user
}

/** Deletes a course with an unknown outcome, so that the list refetches. */
async function deleteWithUnknownOutcome(user: UserEvent): Promise<void> {
  backend().faults.set('DeleteCourse', { kind: 'json500', times: 1 })
  await user.click(within(await findCard(ecdis)).getByLabelText('Actions for ECDIS Operational'))
  await user.click(await screen.findByText('Delete…'))
  await user.click(await screen.findByText('Delete course', { selector: 'button' }))
  expect(await screen.findAllByText(/Check whether it was done before you try again/)).not.toEqual([])
  await user.click(screen.getByText('Cancel'))
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
}

describe('“Load all” in a long list', () => {
  it('“Load all” during “Load more” loads every row', async () => {
    setPlannedCount(52)
    const user = await open(25)
    const release = holdPages(secondPage)
    await user.click(screen.getByText('Load more'))
    await waitFor(() => expect(screen.getByText('Load more')).toHaveAttribute('aria-busy', 'true'))
    await user.click(screen.getByText('Load all'))
    release(secondPage)
    expect(await screen.findByText('52 courses')).toBeVisible()
    expect(cardCount()).toBe(52)
  })

  it('“Load all” while the first page is refetched after a mutation loads every row', async () => {
    setPlannedCount(52)
    const user = await open(50)
    const release = holdPages(firstPage, secondPage)
    table().update(ecdis, { subName: 'Named elsewhere' })
    await deleteWithUnknownOutcome(user)
    await user.click(screen.getByText('Load all'))
    release(firstPage)
    // The request for the rest followed the old first page, so it is stale and sent again.
    expect(await screen.findByText('Named elsewhere')).toBeVisible()
    release(secondPage)
    expect(await screen.findByText('52 courses')).toBeVisible()
    expect(cardCount()).toBe(52)
  }, 30_000)
})

/** Names in the table of courses. */
const names = (): readonly string[] => [...document.querySelectorAll('tbody th[data-title] a')].map(({ textContent }) => textContent)
const isDescending = (texts: readonly string[]): boolean =>
  texts.every((text, at) => at === 0 || text.localeCompare(texts[at - 1] ?? '', undefined, { numeric: true, sensitivity: 'base' }) <= 0)

describe('a list that is sorted once all its rows are loaded', () => {
  const openSorted = async () => {
    const { user } = await visit(backend(), '/course/planned?view=table&sort=course.desc&rows=52', { as: admin })
    await waitFor(() => expect(names()).toHaveLength(52))
    return user
  }
  const expectSorted = (count: number): void => {
    expect(names()).toHaveLength(count)
    expect(isDescending(names())).toBe(true)
    expect(screen.getByRole('columnheader', { name: 'Course' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByText(`${count} courses`)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  }

  it('a shared link or a reload opens it sorted, without a moment in another order', async () => {
    setPlannedCount(52)
    // The first request asks for all there are, the second finds nothing more.
    const release = holdPages('52')
    const opening = openSorted()
    const asked = () => vi.mocked(fetch).mock.calls.filter(([, init]) => operationOf(init) === 'PlannedByClient')
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(names()).toEqual([])
    release('52')
    await opening
    expectSorted(52)
    await waitFor(() => expect(location.search).toBe('?view=table&sort=course.desc&rows=52'))
  })

  it('Back from a course shows it sorted at once, and sorts what was added meanwhile', async () => {
    setPlannedCount(52)
    const user = await openSorted()
    const link = document.querySelector<HTMLElement>(`th[data-title] a[href$="/${ecdis}"]`)
    if (!link) throw new Error('The course is not listed')
    await user.click(link)
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${ecdis}`))
    setPlannedCount(54)
    const release = holdPages(firstPage, secondPage)
    history.back()
    await waitFor(() => expect(names()).toHaveLength(52))
    expectSorted(52)
    release(firstPage)
    release(secondPage)
    await waitFor(() => expect(names()).toHaveLength(54))
    expectSorted(54)
  })
})

describe('rows deleted by someone else', () => {
  it('rows deleted elsewhere are gone on return, even when the second page becomes empty', async () => {
    setPlannedCount(26)
    const user = await open(26)
    const links = [...document.querySelectorAll('h2 a')].map((link) => link.getAttribute('href')?.split('/').at(-1) ?? '')
    const [third, last] = [links[2] ?? '', links.at(-1) ?? '']
    await user.click(within(await findCard(ecdis)).getByRole('link', { name: 'ECDIS Operational' }))
    await waitFor(() => expect(location.pathname).toBe(`/course/details/${ecdis}`))
    const before = sent('PlannedByClient').length
    for (const id of [third, last]) table().remove(id)
    history.back()
    await waitFor(() => expect(sent('PlannedByClient').length).toBeGreaterThan(before))
    await waitFor(() => expect(cardCount()).toBe(24))
    expect(document.querySelector(`h2 a[href$="/${last}"]`)).toBeNull()
    expect(screen.getByText('24 courses')).toBeVisible()
  })
})
