export const courses = {
  about: '5,000 courses and 20,000 participants in the stand-in backend',
  environment: { E2E_COURSES: '5000', E2E_PARTICIPANTS: '20000' },
  measure: async ({ open }) => {
    const visit = (path, waitFor, action, act) =>
      open({ tenant: 'northbreakwater' }, async (page, measure) => {
        await measure(`${path}: open, before ${action}`, async () => {
          await page.goto(path)
          await waitFor(page).first().waitFor({ timeout: 120_000 })
        })
        await measure(`${path}: ${action}`, () => act(page))
      })
    const cards = (page) => page.getByRole('article')
    await visit('/course/planned', cards, 'load all', async (page) => {
      await page.getByRole('button', { name: 'Load all' }).first().click()
      await page.getByText(/^[\d,]+ courses$/).waitFor({ timeout: 300_000 })
    })
    await visit('/course/planned', cards, 'search', async (page) => {
      await page.getByLabel('Course name').pressSequentially('gmdss')
      await page.waitForResponse((response) => (response.request().postData() ?? '').includes('SearchedCourses'))
    })
    const courseButtons = (page) => page.getByRole('button', { name: /Basic Safety|GMDSS|ECDIS|Fire/ })
    await visit('/calendar', courseButtons, 'next month', (page) => page.getByRole('button', { name: 'Next month' }).click())
    const students = (page) => page.getByText(/^[\d,]+ students$/)
    await visit('/entities/participants', students, 'search', (page) =>
      page.getByRole('searchbox').or(page.getByLabel(/Name/)).first().pressSequentially('diallo'),
    )
  },
}
