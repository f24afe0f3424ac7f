import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { remember } from '../../backend/courses/testCalls'
import type { CourseRow, ParticipantRow } from '../../backend/tables'
import { currentBackend, testNow, useBackend } from '../../support/useBackend'

/** Demo sign-ins of the training provider that owns the demo courses. */
export const admin = 'maren.oyelaran@northbreakwater.example'
export const trainingAdmin = 'tobias.lindqvist@northbreakwater.example'
export const centerAdmin = 'priya.raman@northbreakwater.example'
export const instructor = 'rajan.pillai@northbreakwater.example'
export const otherInstructor = 'lucia.ferrante@northbreakwater.example'

export const backend = currentBackend

/** The reason shown to roles below admin. */
export const onlyAdmins = 'Only super admins, training admins and clinic admins can do this.'

/** Runs the tests of a file against the stand-in, and restores its courses and participants after each. */
export function withCourses(): void {
  useBackend()
  let restore = (): void => undefined

  beforeAll(() => {
    restore = remember(backend(), 'Course', 'CourseParticipant')
  })

  beforeEach(() => {
    // Hints depend on the date. Only the date is mocked; timers stay real.
    vi.setSystemTime(testNow)
    backend().calls.length = 0
  })

  afterEach(() => {
    vi.useRealTimers()
    cleanup()
    vi.restoreAllMocks()
    restore()
  })
}

/** The name of the GraphQL operation in a request. */
export const operationOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? Object(JSON.parse(init.body)).operationName : null

/** Changes the backend's responses to one operation. */
export function changeResponse(operation: string, change: (body: { data: Record<string, unknown> }) => unknown): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    return operationOf(init) === operation ? Response.json(change(await response.json())) : response
  })
}

/**
 * Makes the responses to one operation partial.
 * @param path where in the data the error is reported
 */
export const makePartial = (operation: string, path: readonly string[]): void =>
  changeResponse(operation, (body) => ({ ...body, errors: [{ message: 'A part could not be read', path }] }))

/**
 * Holds requests for one operation.
 * @returns releases them
 */
export function holdRequests(operation: string): () => void {
  const pass = globalThis.fetch
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (operationOf(init) === operation) await released
    return pass(input, init)
  })
  return release
}

/** The variables of each request for an operation in this test, in order. */
export const sent = (operation: string): readonly Readonly<Record<string, unknown>>[] =>
  backend().calls.flatMap((call) => (call.operation === operation ? [call.variables] : []))

/** A course in the database. */
export const courseRow = (id: string): Partial<CourseRow> => backend().store.table('Course').find(id) ?? {}

/** The participants of a course in the database. */
export const participantsOf = (courseId: string): ParticipantRow[] => backend().store.table('CourseParticipant').where({ courseId })

/** A field of a row as text. */
export const textOf = <Fields extends object>(row: Fields | undefined, field: keyof Fields): string => String(row?.[field])

/** Waits for the card of a course. Finds it by link, because a query by role and name takes jsdom seconds with this many cards. */
export const findCard = (id: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = document.querySelector(`h2 a[href$="/${id}"]`)?.closest('article')
    if (!(card instanceof HTMLElement)) throw new Error(`No card for ${id}`)
    return card
  })

/** The number of cards in the list. */
export const cardCount = (): number => document.querySelectorAll('article').length

/** The value of a fact on a card, by label. */
export const fact = (card: HTMLElement, label: string): HTMLElement | null => {
  const found = [...card.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling
  return found instanceof HTMLElement ? found : null
}

/** Ids of demo courses used by many tests. */
export const ecdis = 'course-ecdis-next'
export const safety = 'course-basic-safety-next'
export const ended = 'course-ecdis-ended'

/** The rows of the table of participants, without the header. */
export const tableRows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('table tbody tr')]

/** Waits until the table has a given number of rows. */
export const waitForRows = (count: number): Promise<void> => waitFor(() => expect(tableRows()).toHaveLength(count))

/** The table row of a participant, by name. */
export const rowOf = (name: string): HTMLElement => {
  const row = tableRows().find(({ textContent }) => textContent.includes(name))
  if (!row) throw new Error(`${name} is not in the table`)
  return row
}

/** The items of the seat summary. */
export const seatSummary = (): readonly string[] =>
  [...screen.getByRole('status', { name: 'Seats' }).querySelectorAll('li')].map(({ textContent }) => textContent)

/** The first button or link with this text. */
export const button = (text: string): HTMLElement => {
  const found = screen.getAllByText(text, { selector: 'button, a' })[0]
  if (!found) throw new Error(`No button “${text}”`)
  return found
}

/** The field with this label. Faster than a query by label, which takes jsdom a second in a large form. */
export const field = (text: string): HTMLElement => {
  const [label, another] = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === text)
  if (!label?.control || another) throw new Error(`Not exactly one field “${text}”`)
  return label.control
}

/** Waits for the field with this label. */
export const findField = (text: string): Promise<HTMLElement> => waitFor(() => field(text))
