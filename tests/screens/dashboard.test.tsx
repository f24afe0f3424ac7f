// needs a document
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '~/platform/session/session'
import type { Values } from '../backend/database'
import { recordEvent } from '../backend/mail/outbox'
import type { InstructorRow, ParticipantRow } from '../backend/tables'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'
import { hold, timesSent } from './responses'

const admin = 'maren.oyelaran@northbreakwater.example'
const centerAdmin = 'priya.raman@northbreakwater.example'
const north = 'client-northbreakwater'
const backend = useBackend()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }))

/** The operations asked for since a call. */
const askedSince = (first: number): readonly (string | null)[] =>
  backend()
    .calls.slice(first)
    .map(({ operation }) => operation)

const figure = (title: string | RegExp): Promise<HTMLElement> => screen.findByRole('region', { name: title })

const instructorCount = (match: Values<InstructorRow>): number =>
  backend()
    .store.table('Instructor')
    .count({ clientId: north, ...match })

const participantCount = (match: Values<ParticipantRow>): number =>
  backend()
    .store.table('CourseParticipant')
    .count({ clientId: north, ...match })

const confirmedSeats = (centerId: string): number => {
  const { store } = backend()
  const courseIds = new Set(
    store
      .table('Course')
      .where({ clientId: north, centerId })
      .map(({ id }) => id),
  )
  return store
    .table('CourseParticipant')
    .where({ clientId: north, status: 'confirmed' })
    .filter(({ courseId }) => courseId && courseIds.has(courseId)).length
}

describe('the figures on the dashboard of a training provider', () => {
  it('the dashboard figures count the whole client and link to their lists', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    expect(await within(await figure('Completed courses')).findByText('10')).toBeVisible()
    expect(await within(await figure('Instructors')).findByText(String(instructorCount({})))).toBeVisible()
    expect(await within(await figure('Students')).findByText(String(participantCount({ status: 'confirmed' })))).toBeVisible()
    expect(await within(await figure('Total certificates')).findByText(/^[1-9][\d,]*$/)).toBeVisible()

    for (const [title, path] of [
      ['Completed courses', '/course/archive'],
      ['Instructors', '/entities/instructor'],
      ['Students', '/entities/participants'],
      ['Total certificates', '/certificates/issued'],
    ] as const) {
      expect(within(await figure(title)).getByRole('link', { name: title })).toHaveAttribute('href', path)
    }
    await user.click(screen.getByRole('link', { name: 'Completed courses' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Archived courses' })).toBeVisible()
  })

  it('a center admin sees figures of their center, and certificates labelled as those of the client', async () => {
    await visit(backend(), '/dashboard', { as: centerAdmin })
    const seats = confirmedSeats('center-tuas')
    expect(seats).toBeLessThan(participantCount({ status: 'confirmed' }))
    expect(await within(await figure('Students')).findByText(String(seats))).toBeVisible()
    expect(await within(await figure('Instructors')).findByText(String(instructorCount({ centerId: 'center-tuas' })))).toBeVisible()
    expect(await figure(/^Total certificates of North Breakwater/)).toBeVisible()
  })

  it('a chosen center narrows the figures, the courses and the lists that they lead to', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    const choice = await screen.findByLabelText('Training center')
    await within(choice).findByRole('option', { name: 'Tuas' })
    await user.selectOptions(choice, 'Tuas')
    expect(location.search).toBe('?center=center-tuas')
    expect(await within(await figure('Students')).findByText(String(confirmedSeats('center-tuas')))).toBeVisible()
    expect(await figure(/^Total certificates of North Breakwater/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'All issued' })).toHaveAttribute('href', '/certificates/issued?center=center-tuas')
    const courses = await figure('Completed courses')
    await waitFor(() => expect(courses).toHaveTextContent(/\d planned/))
    const planned = Number(
      within(courses)
        .getByText(/planned$/)
        .textContent.split(' ')[0],
    )
    expect(planned).toBeLessThan(32)

    const instructors = instructorCount({ centerId: 'center-tuas' })
    await user.click(within(await figure('Instructors')).getByRole('link', { name: 'Instructors' }))
    expect(within(await screen.findByRole('table', { name: 'Instructors' })).getAllByRole('row')).toHaveLength(instructors + 1)
    act(() => history.back())
    await user.click(await screen.findByRole('link', { name: 'All planned' }))
    expect(await screen.findByText(`${planned} courses, next first`)).toBeVisible()
    expect(location.search).toBe('?center=center-tuas')
  })

  it('a center in the address that does not exist is said, and counts nothing', async () => {
    const { user } = await visit(backend(), '/dashboard?center=nowhere', { as: admin })
    expect(await screen.findByText('No such training center')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Students' })).toBeNull()
    expect(screen.getByRole('main')).not.toHaveTextContent('nowhere')
    await user.selectOptions(screen.getByLabelText('Training center'), 'Tuas')
    expect(await within(await figure('Students')).findByText(String(confirmedSeats('center-tuas')))).toBeVisible()
  })

  it('a center in the address is not counted while it is not known whether it exists', async () => {
    backend().faults.set('DashboardCenters', { kind: 'json500' })
    await visit(backend(), '/dashboard?center=nowhere', { as: admin })
    expect(await screen.findByText('The training centers could not be loaded')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Students' })).toBeNull()
  })

  it('an instructor sees the client’s figures, labelled with its name', async () => {
    await visit(backend(), '/dashboard', { as: 'rajan.pillai@northbreakwater.example' })
    expect(await within(await figure(/^Completed courses of North Breakwater/)).findByText('10')).toBeVisible()
    // Instructors cannot open the list of students, so there is no link.
    expect(within(await figure('Students')).queryByRole('link')).toBeNull()
  })

  it('a failed figure shows an error only in its own box, with a retry', async () => {
    for (const name of ['CompletedCoursesCount', 'CourseParticipantsCount']) backend().faults.set(name, { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    for (const title of ['Completed courses', 'Students']) {
      const failed = await figure(title)
      expect(await within(failed).findByText('Could not be loaded')).toBeVisible()
      expect(within(failed).queryByText(/^[\d,]+$/)).toBeNull()
    }
    expect(await within(await figure('Instructors')).findByText(String(instructorCount({})))).toBeVisible()
    expect(await screen.findByRole('table', { name: 'Last issued certificates' })).toBeVisible()
    expect(screen.queryByText(/The server had a problem/)).not.toBeInTheDocument()
    await user.click(within(await figure('Students')).getByRole('button', { name: 'Try again' }))
    expect(await within(await figure('Students')).findByText(/^[1-9][\d,]*$/)).toBeVisible()
    expect(screen.getAllByText('Could not be loaded')).toHaveLength(1)
  })

  it('a figure explains itself before its count arrives, so that nothing below it moves then', async () => {
    const answer = hold('CourseParticipantsCount')
    await visit(backend(), '/dashboard', { as: admin })
    const students = within(await figure('Students'))
    expect(students.getByText('Places on courses; the list shows each person once')).toBeVisible()
    expect(students.getByLabelText('Loading…')).toBeVisible()
    answer()
    expect(await students.findByText(/^[1-9]/)).toBeVisible()
  })

  it.each([
    ['CertificatesTotal', { startDate: '01-01-2000' }, admin, 3],
    // The courses that an instructor teaches do not name those with a waiting list.
    ['WaitingToBeSeated', {}, 'rajan.pillai@northbreakwater.example', 1],
  ])('%s is not sent again for what arrives before its answer', async (operation, match, as, times) => {
    const answer = hold(operation, match)
    await visit(backend(), '/dashboard', { as })
    const total = await figure(/^Total certificates/)
    await waitFor(() => expect(total).toHaveTextContent(/this month, .+ 1–21 October/))
    expect(await screen.findByRole('button', { name: /^Notifications: \d/ })).toBeVisible()
    answer()
    expect(await within(total).findByText(/^[1-9][\d,]*$/)).toBeVisible()
    expect(await need(/waiting lists? ha(s|ve) free seats/)).toBeVisible()
    expect(timesSent(operation)).toBe(times)
  })

  it('a figure that a complete response does not know shows a dash instead of an error or 0', async () => {
    const pass = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await pass(input, init)
      const isCount = typeof init?.body === 'string' && init.body.includes('"InstructorsCount"')
      return isCount ? Response.json({ data: { getInstructorCount: null } }) : response
    })
    await visit(backend(), '/dashboard', { as: admin })
    const instructors = await figure('Instructors')
    expect(await within(instructors).findByText('—')).toBeVisible()
    expect(instructors).not.toHaveTextContent(/Could not be loaded/)
    expect(within(instructors).queryByText(/^\d/)).toHaveTextContent('teaching now')
    expect(within(instructors).queryByRole('button')).toBeNull()
  })

  it('a figure missing from the response shows an error instead of 0', async () => {
    backend().faults.set('CourseParticipantsCount', { kind: 'null' })
    await visit(backend(), '/dashboard', { as: admin })
    const students = await figure('Students')
    expect(await within(students).findByText(/Could not be loaded/)).toBeVisible()
    expect(students).not.toHaveTextContent(/\d/)
  })
})

const needs = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Needs you' })
const need = async (text: RegExp): Promise<HTMLElement> => within(await needs()).findByRole('link', { name: text })

describe('what needs somebody', () => {
  it('each line opens a list of exactly as many', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    expect(await need(/^1 course is ready to complete ECDIS Operational/)).toHaveAttribute('href', '/course/planned?needs=completing')
    expect(await need(/^2 waiting lists have free seats Basic Safety Training: 3 free, 2 waiting/)).toHaveAttribute(
      'href',
      '/course/planned?needs=freeSeats',
    )
    await user.click(await need(/^1 course needs an instructor soon Advanced Fire Fighting, starts /))
    expect(await screen.findByRole('heading', { level: 1, name: 'Planned courses' })).toBeVisible()
    expect(location.search).toMatch(/^\?needs=instructorSoon\b/)
    expect(await screen.findByText('1 of 32 courses matches')).toBeVisible()
  })

  it('undelivered emails are counted as the list counts them', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    const link = await need(/^\d+ emails were not delivered/)
    const count = Number(/^\d+/.exec(link.textContent)?.[0])
    await user.click(link)
    const table = await screen.findByRole('table', { name: 'Email activity' })
    expect(within(table).getAllByRole('row')).toHaveLength(count + 1)
    expect(location.search).toMatch(/^\?status=not_delivered\b/)
  })

  it('certificates that expire soon are counted only on request, and the list has exactly those', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    const line = (await within(await needs()).findByText('Expiring within 30 days')).closest('li')
    expect(line).not.toHaveTextContent(/^\d/)
    await user.click(within(await needs()).getByRole('button', { name: 'Check' }))
    const link = await need(/^\d+ certificates expire within 30 days First: /)
    const count = Number(/^\d+/.exec(link.textContent)?.[0])
    await user.click(link)
    expect(await screen.findByRole('heading', { level: 1, name: 'Issued certificates' })).toBeVisible()
    expect(await screen.findByText(new RegExp(`^${count} of \\d+ certificates match$`))).toBeVisible()
  })

  it.each(['json500', 'partial'] as const)('a source that fails (%s) says so and can be tried again', async (kind) => {
    // The bell's query of the waiting lists would fill the gap.
    for (const name of ['WaitingToBeSeated', 'WaitingListCourses', 'UndeliveredToday', 'CertificateExpiries'])
      backend().faults.set(name, { kind })
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    await user.click(within(await needs()).getByRole('button', { name: 'Check' }))
    for (const what of ['Waiting lists', 'Undelivered emails', 'Expiring certificates'])
      expect(await within(await needs()).findByText(`${what} could not be checked`)).toBeVisible()
    expect(await need(/^1 course is ready to complete/)).toBeVisible()
    backend().faults.clear()
    for (const button of within(await needs()).getAllByRole('button', { name: 'Try again' })) await user.click(button)
    expect(await need(/^2 waiting lists have free seats/)).toBeVisible()
    expect(await need(/^\d+ certificates expire within 30 days/)).toBeVisible()
    expect(within(await needs()).queryByText(/could not be checked/)).toBeNull()
  })

  it('where nothing needs anybody it says so', async () => {
    await visit(backend(), '/dashboard', { as: 'callum.reid@southpier.example' })
    expect(await within(await needs()).findByText('Nothing needs you')).toBeVisible()
    expect(within(await needs()).queryByRole('link')).toBeNull()
    expect(await screen.findByText('No course is running now')).toBeVisible()
  })
})

describe('the ongoing courses', () => {
  it('a loader shows until they arrive, and each opens its details', async () => {
    const answer = hold('DashboardCourses')
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    const ongoing = await screen.findByRole('region', { name: 'Ongoing courses' })
    expect(within(ongoing).getByRole('status')).toHaveTextContent('Loading…')
    answer()
    const table = await within(ongoing).findByRole('table', { name: 'Ongoing courses' })
    const row = within(table).getByRole('row', { name: /^Basic Safety Training/ })
    expect(row).toHaveTextContent('Day 2 of 5')
    expect(row).toHaveTextContent('15 of 161 free')
    await waitFor(() => expect(row).toHaveTextContent('Rajan Pillai'))
    await user.click(within(row).getByRole('link', { name: 'Basic Safety Training' }))
    await waitFor(() => expect(location.pathname).toBe('/course/details/course-basic-safety-running'))
  })

  it('courses that could not be read say so wherever they count, and can be tried again', async () => {
    backend().faults.set('DashboardCourses', { kind: 'json500' })
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    expect(await screen.findByText('The ongoing courses could not be loaded')).toBeVisible()
    expect(within(await needs()).getByText('Planned courses could not be checked')).toBeVisible()
    expect(await figure('Completed courses')).toHaveTextContent('— planned')
    backend().faults.clear()
    await user.click(within(await needs()).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Ongoing courses' })).toBeVisible()
    expect(await need(/^1 course is ready to complete/)).toBeVisible()
    expect(await figure('Completed courses')).toHaveTextContent('32 planned')
  })

  it('an instructor sees their own courses, and is not asked about emails or expiring certificates', async () => {
    const before = backend().calls.length
    await visit(backend(), '/dashboard', { as: 'rajan.pillai@northbreakwater.example' })
    const table = await screen.findByRole('table', { name: 'Ongoing courses' })
    expect(
      within(table)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Basic Safety Training'])
    expect(within(await needs()).queryByText(/certificates expir/i)).toBeNull()
    expect(askedSince(before)).not.toContain('UndeliveredToday')
  })
})

describe('the dashboard of a clinic', () => {
  it('shows the waiting lab results, undelivered emails, and the documents issued today', async () => {
    await visit(backend(), '/dashboard', { as: 'grace.tan@harbourclinic.example' })
    expect(await within(await needs()).findByText('lab results need handling')).toBeVisible()
    expect(within(await needs()).getByText('7')).toBeVisible()
    const today = await figure('Documents issued today')
    expect(await within(today).findByText(/^[\d,]+$/)).toBeVisible()
    expect(today).toHaveTextContent(/Yesterday, all day: \d/)
    expect(within(await figure('Total documents')).getByText(/^[1-9][\d,]*$/)).toBeVisible()
    await waitFor(async () => expect(await figure('Total documents')).toHaveTextContent(/this month, .+ 1–21 October/))
    expect(screen.getByRole('link', { name: 'Issue document' })).toHaveAttribute('href', '/documents/issue')
  })

  it('a slice of the current month opens exactly its documents', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: 'grace.tan@harbourclinic.example' })
    const slice = await within(await figure('Current month issuance')).findByRole('link', { name: /^RT-PCR/ })
    const count = Number(within(slice).getByText(/^\d+$/).textContent)
    await user.click(slice)
    const table = await screen.findByRole('table', { name: 'Issued documents' })
    expect(within(table).getAllByRole('row')).toHaveLength(count + 1)
    expect(location.search).toBe('?issued=01-11-2026..21-11-2026&kind=PCR_RESULT')
  })

  it.each(['json500', 'partial'] as const)('charts that fail (%s) say so, and Refresh reads them again', async (kind) => {
    backend().faults.set('DocumentsByMonth', { kind })
    const { user } = await visit(backend(), '/dashboard', { as: 'grace.tan@harbourclinic.example' })
    for (const title of ['Documents issued', 'Current month issuance']) {
      const chart = await figure(title)
      expect(await within(chart).findByRole('button', { name: 'Try again' })).toBeVisible()
      expect(within(chart).queryByText('0')).toBeNull()
      expect(within(chart).getByRole('button', { name: 'CSV' })).toHaveAttribute('aria-disabled', 'true')
    }
    backend().faults.clear()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    const chart = within(await figure('Documents issued'))
    expect(await chart.findByRole('link', { name: /^RT-PCR/ })).toBeVisible()
    expect(chart.getByText(/(more|fewer|the same)/)).toBeVisible()
  })

  it('an admin of one clinic is told where figures are those of all clinics', async () => {
    await visit(backend(), '/dashboard', { as: 'arjun.mehta@harbourclinic.example' })
    expect(await figure('Total documents of Harbour Clinic')).toBeVisible()
    expect(await figure('Documents issued')).toHaveTextContent('Harbour Clinic · all clinics')
  })

  it('a lab sees what it sent instead of documents, and issues none', async () => {
    await visit(backend(), '/dashboard', { as: 'mei.ling.chua@quaylab.example' })
    expect(await within(await figure('Total lab results')).findByText(/^[1-9][\d,]*$/)).toBeVisible()
    expect(await figure('Lab results sent today')).toBeVisible()
    expect(await within(await figure('Lab Results Sent')).findByText(/in the \d+ days before/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Issue document' })).toBeNull()
  })

  it('a lab viewer sees only the waiting lab results', async () => {
    const before = backend().calls.length
    await visit(backend(), '/dashboard', { as: 'dana.novak@harbourclinic.example' })
    expect(await within(await needs()).findByText(/lab results? needs? handling/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Documents issued today' })).toBeNull()
    for (const name of ['UndeliveredToday', 'CertificatesTotal']) expect(askedSince(before)).not.toContain(name)
  })
})

describe('the start page of a template manager', () => {
  it.each([
    ['maritime', 'Certificate templates', '/template/certificate'],
    ['medical', 'Document templates', '/documents/templates'],
  ])('of a %s client leads to its templates', async (type, label, path) => {
    backend().store.table('Client').update('client-formworks', { type })
    await visit(backend(), '/dashboard', { as: 'elif.demir@formworks.example' })
    const main = within(await screen.findByRole('main'))
    expect(await main.findByRole('link', { name: label })).toHaveAttribute('href', path)
    expect(main.queryByText(/could not be/)).toBeNull()
    backend().store.table('Client').update('client-formworks', { type: 'maritime' })
  })
})

describe('the whole dashboard', () => {
  it('Refresh reads everything again and says how old it is', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    expect(await screen.findByText(/^Updated/)).toHaveTextContent('Updated just now')
    const before = backend().calls.length
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => {
      for (const name of ['DashboardCourses', 'WaitingToBeSeated', 'UndeliveredToday', 'CertificatesTotal', 'LatestCertificates'])
        expect(askedSince(before)).toContain(name)
    })
    expect(await screen.findByText(/^Updated/)).toBeVisible()
  })

  it('what cannot be read again stays, and says so', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: admin })
    expect(await screen.findByText(/^Updated/)).toBeVisible()
    for (const name of ['CompletedCoursesCount', 'WaitingToBeSeated']) backend().faults.set(name, { kind: 'json500' })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Partly updated')).toBeVisible()
    const completed = await figure('Completed courses')
    expect(completed).toHaveTextContent('10Couldn’t refresh. Showing the last loaded version.')
    expect(await need(/^2 waiting lists have free seats Couldn’t refresh/)).toBeVisible()
    expect(within(await needs()).queryByText(/^Nothing/)).toBeNull()
    backend().faults.clear()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(completed).toHaveTextContent(/10\d+ planned/))
    expect(await screen.findByText(/^Updated/)).toBeVisible()
  })
})

describe('the bell', () => {
  const bell = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name })

  it('a navigation counts the notifications again, unless they were counted just now', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: testNow })
    const requestCount = (): number => askedSince(0).filter((operation) => operation === 'WaitingListCourses').length
    const { user } = await visit(backend(), '/course/archive', { as: admin })
    await bell(/^Notifications: \d+, \d+ new$/)
    const first = requestCount()
    await user.click(screen.getByRole('link', { name: 'Help' }))
    await waitFor(() => expect(location.pathname).toBe('/user-guide'))
    expect(requestCount()).toBe(first)
    vi.advanceTimersByTime(20_000)
    await user.click(screen.getByRole('link', { name: 'Archive' }))
    await waitFor(() => expect(requestCount()).toBe(first + 1))
  })

  it('what is new is marked until the bell was opened, for that admin also after signing out', async () => {
    const { user } = await visit(backend(), '/user-guide', { as: admin })
    await user.click(await bell(/^Notifications: (\d+), \1 new$/))
    expect(await screen.findAllByText('New')).toHaveLength(2)
    await user.keyboard('{Escape}')
    expect(await bell(/^Notifications: \d+$/)).toBeVisible()
    session.signOut()
    cleanup()
    await visit(backend(), '/user-guide', { as: admin })
    expect(await bell(/^Notifications: \d+$/)).toBeVisible()
    cleanup()
    session.signOut()
    await visit(backend(), '/user-guide', { as: centerAdmin })
    expect(await bell(/ new$/)).toBeVisible()
  })

  it('a count that was cut off says that there may be more', async () => {
    const failed = { clientId: north, patientName: 'Koh Wei Ling', timestamp: testNow.toISOString(), event: 'bounce', certId: null }
    for (let at = 0; at < 25; at += 1) {
      const id = `cut-${at}`
      recordEvent(backend().store, { ...failed, id, messageId: id, email: `${id}@fleet.example` })
    }
    const { user } = await visit(backend(), '/user-guide', { as: admin })
    await user.click(await bell(/^Notifications: \d+ or more, \d+ new$/))
    expect(await screen.findByRole('link', { name: /^Emails not delivered.*25 or more$/ })).toBeVisible()
    await backend().restore()
  })

  it('a count that could not be read shows as unknown until it is retried', async () => {
    backend().faults.set('WaitingListCourses', { kind: 'json500', times: 1 })
    // The dashboard itself reads the waiting lists too.
    const { user } = await visit(backend(), '/user-guide', { as: admin })
    await user.click(await screen.findByRole('button', { name: /could not be checked$/ }))
    const line = (await screen.findByText('Could not be checked')).closest('li')
    expect(line).toHaveTextContent('Waiting lists with free seats')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(line).toHaveTextContent(/\d/))
  })
})
