import type { APIRequestContext } from '@playwright/test'
import { paths } from '~/platform/routes/paths'
import { at } from '../backend/requests'
import { addressOf, admins, askAsAdmin, expect, expectAccessible, otherTab, signIn, test } from './journey'
import { hold, operationOf } from './ways'

const courseName = 'Tanker Familiarisation'

/** A course of this journey's own, with two who take part, so that those of others stay as they are. */
async function planCourse(
  request: APIRequestContext,
  name = courseName,
): Promise<{ readonly id: string; readonly people: readonly string[] }> {
  await askAsAdmin(
    request,
    admins.superAdmin,
    `mutation($days: String!) { courseSet(clientId: "client-northbreakwater", name: "${name}", timezone: "Asia/Singapore", days: $days,
      startTime: "08:00", endTime: "16:00", durationDays: 2, durationTime: 0, certTemplateId: "template-basic-safety", maxParticipants: 8,
      validity: "5 years", startDate: "2026-11-16T00:00:00.000Z", endDate: "2026-11-18T00:00:00.000Z") { success message } }`,
    {
      days: JSON.stringify(['16/11/2026', '17/11/2026'].map((date) => ({ date, startTime: '08:00', endTime: '16:00' }))),
    },
  )
  const found = await askAsAdmin(
    request,
    admins.superAdmin,
    `{ searchCourses(query: "${name.toLowerCase()}", clientId: "client-northbreakwater") { id } }`,
  )
  const id = String(at(found, 'searchCourses.0.id'))
  for (const [firstName, lastName] of [
    ['Aminata', 'Diallo'],
    ['Zoë', 'Ångström'],
  ])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await askAsAdmin(
      request,
      admins.superAdmin,
      `mutation($firstName: String!, $lastName: String!, $email: String!) { addCourseParticipant(courseId: "${id}", firstName: $firstName,
        lastName: $lastName, email: $email) { success message } }`,
      {
        firstName,
        lastName,
        email: `${firstName}.${lastName}@crew.example`
          .toLowerCase()
          .normalize('NFD')
          .replaceAll(/\p{Mn}/gu, ''),
      },
    )
  const { courseParticipants } = await askAsAdmin(request, admins.superAdmin, `{ courseParticipants(courseId: "${id}") { id } }`)
  return { id, people: Array.isArray(courseParticipants) ? courseParticipants.map((one: unknown) => String(Object(one).id)) : [] }
}

test('those who passed a course get their certificates, once, and a holder shows hers', async ({
  page,
  browser,
  request,
  fault,
  watch,
}) => {
  test.setTimeout(60_000)
  watch.expect(/Failed to load resource/)
  const { id, people } = await planCourse(request)
  await signIn(page, admins.superAdmin, paths.issueForCourse(id))
  await expect(page.getByText('The course is not completed yet')).toBeVisible()

  await page.getByRole('link', { name: 'Open the course' }).click()
  await page.getByRole('button', { name: 'Complete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete the course' })
  await dialog.getByRole('button', { name: 'All passed' }).click()
  await dialog.getByRole('button', { name: `Complete: ${people.length} passed, 0 failed` }).click()
  await expect(page).toHaveURL(addressOf(paths.archivedCourse(id)))

  await page.getByRole('link', { name: 'Issue certificates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Issue course certificates' })).toBeVisible()
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click()
  // The template's last valid day is missing, and is asked for once for all.
  await expect(page.getByLabel('Valid until')).toBeFocused()
  await page.getByLabel('Valid until').fill('17-11-2031')
  await expectAccessible(page)

  // The first answer is lost after the work was done: it is looked up, and not sent again.
  await fault('IssueCertificate', { kind: 'lost', times: 1 })
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click()
  await expect(page.getByText('2 of 2 certificates issued.')).toBeVisible({ timeout: 20_000 })
  expect(watch.sent.filter((operation) => operation === 'IssueCertificate')).toHaveLength(2)

  await page.goto(addressOf(paths.issueForCourse(id)))
  await expect(page.getByText('Already has this certificate for this course.')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Issue 0 certificates' })).toHaveAttribute('aria-disabled', 'true')

  await page.goto(`${addressOf(paths.archivedCourse(id))}?tab=certificates`)
  await page.getByRole('link', { name: 'Zoë Ångström' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Ångström · Basic Safety Training' })).toBeVisible()
  const certificateId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const stranger = await browser.newPage()
  await stranger.goto(addressOf(paths.publicCertificateByCode(certificateId)))
  await expect(stranger.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
  await expect(stranger.getByText('Zoë Ångström')).toBeVisible()
  await stranger.close()
})

test('a course is read without signing in, and nobody’s name is', async ({ page, watch }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(operationOf(request)))
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(addressOf(paths.course('course-basic-safety-next')))
  await expect(page.getByRole('heading', { level: 1, name: 'Basic Safety Training' })).toBeVisible()
  await expect(page.getByText('SGD 890.00')).toBeVisible()
  await expect(page.getByText('Fire prevention and fire fighting')).toBeVisible()
  await expect(page.getByText('Rajan Pillai')).toHaveCount(0)
  expect(asked.filter(Boolean)).toEqual(['PublicCourse'])
  expect(watch.sent).not.toContain('CourseParticipants')
  await expectAccessible(page)

  await page.goto(addressOf(paths.course('course-nobody-planned')))
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such course' })).toBeVisible()
})

test('certificates of a course are not issued from two tabs at once', async ({ page, context, request }) => {
  const { id, people } = await planCourse(request, 'Ro-Ro Familiarisation')
  await askAsAdmin(
    request,
    admins.superAdmin,
    `mutation($passed: String!) { completeCourse(courseId: "${id}", passedParticipants: $passed) { success message } }`,
    { passed: JSON.stringify(people) },
  )
  await signIn(page, admins.superAdmin, paths.issueForCourse(id))
  const other = await otherTab(context)
  await other.goto(addressOf(paths.issueForCourse(id)))
  for (const tab of [page, other]) await tab.getByLabel('Valid until').fill('17-11-2031')
  const { count, release } = await hold(page, 'IssueCertificate')
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click()
  await expect.poll(count).toBe(1)
  // While one tab issues, the other one does not begin.
  await other.getByRole('button', { name: 'Issue 2 certificates' }).click()
  await expect(other.getByRole('alert')).toContainText('Certificates for this course are already being issued in another tab.')
  await expectAccessible(other)
  release()
  await expect(page.getByRole('status').filter({ hasText: 'certificates issued.' })).toHaveText('2 of 2 certificates issued.')
  // Afterwards it finds that they are there, and asks of each.
  await other.getByRole('button', { name: 'Continue with 2' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: 'This row now exists' })).toHaveCount(2)
  await expectAccessible(other)
  const { certificatesByCourseId } = await askAsAdmin(request, admins.superAdmin, `{ certificatesByCourseId(courseId: "${id}") { id } }`)
  expect(certificatesByCourseId).toHaveLength(2)
})

test('a course template is made, changed, and a course is planned from it', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page, admins.superAdmin, paths.courseTemplates())
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New template' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Bridge Watchkeeping')
  await page.getByLabel('Full days').fill('3')
  await page.getByRole('switch', { name: 'Include weekends' }).click()
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByRole('link', { name: 'Bridge Watchkeeping' }).click()
  await expect(page.getByText('3 days')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Subtitle').fill('STCW A-II/1')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bridge Watchkeeping' })).toBeVisible()

  await page.getByRole('link', { name: 'Schedule from template' }).click()
  await expect(page.getByLabel('Subtitle')).toHaveValue('STCW A-II/1')
  await page.getByRole('button', { name: 'Next: dates' }).click()
  await page.getByLabel('First day', { exact: true }).fill('04-12-2026')
  // Friday, and then Monday and Tuesday.
  await expect(page.getByRole('list', { name: 'Course days' }).getByText('Tue 08.12.2026')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule course' }).click()
  await expect(page).toHaveURL(addressOf(paths.plannedCourses()))
  await page.getByLabel('Course name').fill('bridge watch')
  const card = page.getByRole('article').filter({ hasText: 'Bridge Watchkeeping' })
  await expect(card.getByText('04.12.2026 – 08.12.2026')).toBeVisible()

  // A template is no course of the plan, and a course is no template.
  await page.goto(addressOf(paths.courseTemplates()))
  await page.getByRole('button', { name: 'Actions for Bridge Watchkeeping' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByRole('link', { name: 'Bridge Watchkeeping' })).toHaveCount(0)
})
