import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { remember } from '../../backend/courses/calls'
import type { Row } from '../../backend/database'
import { testNow, useBackend } from '../../support/backendDoor'

/** Demo sign-ins of the provider whose courses these are. */
export const admin = 'maren.oyelaran@northbreakwater.example'
export const trainingAdmin = 'tobias.lindqvist@northbreakwater.example'
export const centerAdmin = 'priya.raman@northbreakwater.example'
export const instructor = 'rajan.pillai@northbreakwater.example'
export const otherInstructor = 'lucia.ferrante@northbreakwater.example'

/** The stand-in of the file that imports this; after each test its courses and their people are what they were. */
export const backend = useBackend()

/** Why instructors and centers are refused. */
export const onlyAdmins = 'Only super admins, training admins and clinic admins can do this.'

let restore = (): void => undefined

beforeAll(() => {
  restore = remember(backend(), 'Course', 'CourseParticipant')
})

beforeEach(() => {
  // Hints go by the clock; timers run as they are.
  vi.setSystemTime(testNow)
  backend().calls.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks()
  restore()
})

/** Which operation a request sends. */
export const operationOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? Object(JSON.parse(init.body)).operationName : null

/** Changes what the stand-in answers to one operation. */
export function answerWith(operation: string, change: (answer: { data: Record<string, unknown> }) => unknown): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await pass(input, init)
    return operationOf(init) === operation ? Response.json(change(await response.json())) : response
  })
}

/** The stand-in's answer to one operation, with a gap named beside it. */
export const answerWithGap = (operation: string, path: readonly string[]): void =>
  answerWith(operation, (answer) => ({ ...answer, errors: [{ message: 'A part could not be read', path }] }))

/** Keeps the calls of one operation from the stand-in until they are let through. */
export function hold(operation: string): () => void {
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

/** With what an operation was sent in this test, in order. */
export const sent = (operation: string): readonly Readonly<Record<string, unknown>>[] =>
  backend().calls.flatMap((call) => (call.operation === operation ? [call.variables] : []))

/** A course as it is stored. */
export const courseRow = (id: string): Row => backend().store.table('Course').find(id) ?? {}

/** The people of a course as they are stored. */
export const peopleOn = (courseId: string): Row[] => backend().store.table('CourseParticipant').where({ courseId })

/** One field of a row as text. */
export const textOf = (row: Row | undefined, field: string): string => String(row?.[field])

/** The card of a course, by where it leads; to ask for roles and names takes jsdom seconds among so many cards. */
export const cardOf = (id: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = document.querySelector(`h2 a[href$="/${id}"]`)?.closest('article')
    if (!(card instanceof HTMLElement)) throw new Error(`There is no card of ${id}`)
    return card
  })

/** How many cards the list shows. */
export const cardsNow = (): number => document.querySelectorAll('article').length

/** A fact of a card, by its label. */
export const fact = (card: HTMLElement, label: string): HTMLElement | null => {
  const found = [...card.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling
  return found instanceof HTMLElement ? found : null
}

/** Courses of the demo that many tests open. */
export const ecdis = 'course-ecdis-next'
export const safety = 'course-basic-safety-next'
export const ended = 'course-ecdis-ended'

/** Rows of the participants, without their heading. */
export const rowsNow = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('table tbody tr')]

/** Waits until the table has so many people. */
export const people = (count: number): Promise<void> => waitFor(() => expect(rowsNow()).toHaveLength(count))

/** The row of a person, by the name. */
export const rowOf = (name: string): HTMLElement => {
  const row = rowsNow().find(({ textContent }) => textContent.includes(name))
  if (!row) throw new Error(`${name} is not in the table`)
  return row
}

/** What is said of the seats. */
export const seats = (): readonly string[] =>
  [...screen.getByRole('status', { name: 'Seats' }).querySelectorAll('li')].map(({ textContent }) => textContent)

/** A button of the page by what stands on it. */
export const button = (words: string): HTMLElement => {
  const found = screen.getAllByText(words, { selector: 'button, a' })[0]
  if (!found) throw new Error(`There is no button ${words}`)
  return found
}

/** The field of a label. To ask for fields by their label, jsdom goes through the whole page for each field of it, a second in a big form. */
export const field = (words: string): HTMLElement => {
  const [label, another] = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === words)
  if (!label?.control || another) throw new Error(`There is not one field ${words}`)
  return label.control
}

/** The same, once it is there. */
export const fieldSoon = (words: string): Promise<HTMLElement> => waitFor(() => field(words))
