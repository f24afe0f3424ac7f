// needs a document
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const rajan = 'rajan.pillai@northbreakwater.example'
const clientId = 'client-northbreakwater'
const backend = useBackend()

const account = () =>
  backend()
    .store.table('Admin')
    .where({ clientId })
    .find(({ email }) => email === rajan)

/** The account as an invitation makes it: without a link. */
async function unlink(more: { readonly centerId?: string } = {}): Promise<void> {
  await backend().restore()
  backend()
    .store.table('Admin')
    .update(account()?.id ?? '', { instructorId: null, ...more })
}

const setEmail = (id: string, email: string): void => void backend().store.table('Instructor').update(id, { email })

const askedSince = (first: number): readonly (string | null)[] =>
  backend()
    .calls.slice(first)
    .map(({ operation }) => operation)

/** What reads the courses of a whole client or center. */
const readsCourses =
  /^(?:Planned|Searched|CoursesWith|Dashboard(?:Courses|Assisted)|WaitingToBe|WaitingListCourses|CalendarCourses|CoursesT|CoursesA|FoundCourses)/

const pages = [
  '/course/planned',
  '/course/planned?needs=freeSeats',
  '/course/planned?q=basic',
  '/course/archive',
  '/calendar',
  '/dashboard',
] as const

const reasons = [
  [
    'no instructor has their email',
    () => setEmail('instructor-pillai', 'rajan@elsewhere.example'),
    /no instructor has rajan.pillai@.+Ask an administrator/,
  ],
  [
    'two instructors have it',
    () => setEmail('instructor-holm', ' Rajan.Pillai@NorthBreakwater.example'),
    /several instructors have rajan.pillai@.+Ask an administrator/,
  ],
  [
    'the instructors may not be read',
    () => backend().faults.set('KnownInstructors', { kind: 'refused', message: 'FORBIDDEN' }),
    /could not be read.+ask an administrator/,
  ],
  [
    'they were read in part',
    () => backend().faults.set('KnownInstructors', { kind: 'partial' }),
    /could not be read.+ask an administrator/,
  ],
] as const

describe('an instructor whose account has no link', () => {
  beforeEach(() => unlink())

  it('is matched by email, however it is spelled, and sees their own courses only', async () => {
    setEmail('instructor-pillai', ' Rajan.Pillai@NorthBreakwater.example')
    const before = backend().calls.length
    await visit(backend(), '/course/planned', { as: rajan })
    expect(await screen.findByText(/^\d+ courses, next first$/)).toBeVisible()
    const asked = backend().calls.slice(before)
    expect(asked.map(({ operation }) => operation)).not.toContain('PlannedByClient')
    expect(asked.find(({ operation }) => operation === 'CoursesTaughtBy')?.variables).toMatchObject({ instructorId: 'instructor-pillai' })
  })

  /** The questions about courses that a page sent, once it says why it shows none. */
  async function coursesAsked(path: string, sentence: RegExp): Promise<readonly (string | null)[]> {
    const before = backend().calls.length
    await visit(backend(), path, { as: rajan })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByText(/Basic Safety Training/)).toBeNull()
    return askedSince(before).filter((operation) => readsCourses.test(operation ?? ''))
  }

  it.each(reasons)('where %s, sees no course and is told why and whom to ask', async (_case, arrange, sentence) => {
    arrange()
    expect(await coursesAsked('/course/planned', sentence)).toEqual([])
  })

  it.each(pages)('sees no course on %s, in the bell or on the page, and is told why', async (path) => {
    setEmail('instructor-pillai', 'rajan@elsewhere.example')
    expect(await coursesAsked(path, /no instructor has rajan.pillai@/)).toEqual([])
  })

  it('sees no course while the instructors are being read', async () => {
    backend().faults.set('KnownInstructors', { kind: 'delay', wait: 60_000 })
    await visit(backend(), '/course/planned', { as: rajan })
    expect(await screen.findByText('Finding out which courses are yours…')).toBeVisible()
    backend().faults.dropDelayed()
    await screen.findByText(/could not be read/)
  })

  it('sees no course of their center either', async () => {
    await unlink({ centerId: 'center-tuas' })
    setEmail('instructor-pillai', 'rajan@elsewhere.example')
    await visit(backend(), '/course/planned', { as: rajan })
    expect(await screen.findByText(/no instructor has rajan.pillai@/)).toBeVisible()
  })

  it('finds no course in the palette', async () => {
    setEmail('instructor-pillai', 'rajan@elsewhere.example')
    const before = backend().calls.length
    const { user } = await visit(backend(), '/user-guide', { as: rajan })
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await user.click(await screen.findByRole('combobox', { name: /^Find a page/ }))
    await user.paste('basic')
    await waitFor(() => expect(askedSince(before)).toContain('FoundCertificates'))
    expect(askedSince(before)).not.toContain('FoundCourses')
  })

  it('reads the instructors again on Try again', async () => {
    backend().faults.set('KnownInstructors', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/course/planned', { as: rajan })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^\d+ courses, next first$/)).toBeVisible()
  })
})

describe('an invitation of an instructor', () => {
  beforeEach(() => unlink())

  it('says which instructor the account will be linked to, and that it shows no courses without one', async () => {
    const { user } = await visit(backend(), '/client?section=administrators&invite=1', { as: admin })
    await fill(user, await screen.findByLabelText(/^Email/), 'katrine.holm@instructors.example')
    expect(screen.queryByText(/Linked by this email/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Instructor/ }))
    expect(await screen.findByText('Linked by this email to Katrine Holm: they see that instructor’s courses.')).toBeVisible()
    await fill(user, screen.getByLabelText(/^Email/), 'nobody@instructors.example')
    expect(await screen.findByText('No instructor has this email: they see no courses until one does.')).toBeVisible()
  })

  it('says before an account is changed that its link is lost', async () => {
    setEmail('instructor-pillai', 'rajan@elsewhere.example')
    const id = account()?.id ?? ''
    backend().store.table('Admin').update(id, { instructorId: 'instructor-pillai' })
    await visit(backend(), `/client?section=administrators&change=${id}`, { as: admin })
    expect(await screen.findByText(/^The link to Rajan Pillai is lost. No instructor has this email/)).toBeVisible()
  })
})
