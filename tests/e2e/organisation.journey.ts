import sharp from 'sharp'
import { admins, expect, signIn, test } from './journey'
import { serveConfigured } from './serveConfigured'
import { heading, menuLink, newestLink, signOut, submitPassword, toasts } from './steps'

// What the root client does for other clients, and what a new client does first.

test('an account is created, its first super admin takes it over and brands it, and its login page shows the brand', async ({
  page,
  request,
  watch,
}, { outputDir }) => {
  const ola = 'ola@fjordcrew.example'
  await signIn(page, admins.root, '/create-account')
  await page.getByLabel('Organisation').fill('Fjord Crew')
  await page.getByLabel('Sub-domain').fill('fjordcrew')
  await page.getByLabel('Name', { exact: true }).fill('Ola Berg')
  await page.getByLabel('Email').fill(ola)
  await page.getByRole('button', { name: 'Create account' }).dblclick()
  await expect(heading(page, 'Fjord Crew is created')).toBeVisible()
  const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('region', { name: 'What to do next' })).toContainText(`"fjordcrew": "${clientId}"`)
  expect([watch.count('SaveClient'), watch.count('InviteAdmin')]).toEqual([1, 1])
  // On paper the line about the other client stands above the title, not over it.
  await page.emulateMedia({ media: 'print' })
  const line = await page.getByRole('region', { name: 'Acting on another client' }).boundingBox()
  const title = await heading(page, 'Fjord Crew is created').boundingBox()
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  await page.emulateMedia({ media: null })
  await signOut(page, 'Astrid Keller')
  await expect(heading(page, 'Welcome to Delta')).toBeVisible()

  // As an operator does with the line that the page gave.
  const server = await serveConfigured('console', outputDir, () => ({ tenants: { fjordcrew: clientId } }))
  const link = new URL(await newestLink(request, ola))
  expect(link.hostname).toBe('fjordcrew.localhost')
  link.port = String(server.port)
  await page.goto(link.href)
  await page.getByLabel('Set password').fill('first-light-1')
  await page.getByLabel('Confirm password').fill('first-light-1')
  await page.getByRole('checkbox', { name: 'I accept the terms and the privacy policy' }).check()
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(toasts(page).getByText('User activated')).toBeVisible()
  await page.getByLabel('Email').fill(ola)
  await submitPassword(page, 'first-light-1')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await menuLink(page, 'Settings').click()
  await page.getByRole('link', { name: /^Brand/ }).click()
  const picture = sharp({ create: { width: 480, height: 160, channels: 4, background: { r: 122, g: 31, b: 61, alpha: 1 } } })
  const logo = { name: 'fjord.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  const chosen = page.waitForEvent('filechooser')
  await page
    .getByRole('group', { name: 'Logo' })
    .getByText(/^(?:Upload|Replace)/)
    .click()
  await (await chosen).setFiles(logo)
  await page.getByRole('button', { name: 'Crop logo' }).click()
  await page.getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('group', { name: 'From your logo' }).getByRole('button', { name: 'Use #7a1f3d' }).click()
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await signOut(page, 'Ola Berg')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await page.goto(`http://fjordcrew.localhost:${server.port}/`)
  await expect(page.getByRole('img', { name: 'Fjord Crew' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', 'rgb(122, 31, 61)')
  await server.close()
})

test('of three deployed clients one is refused and one answer is lost: a reload keeps that, and sends nothing', async ({
  page,
  fault,
  watch,
}) => {
  await signIn(page, admins.root)
  await menuLink(page, 'Deployment').click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const name of ['Harbour Clinic', 'North Breakwater Academy', 'Southpier Maritime College'])
    await row(name).getByRole('checkbox').check()
  // So low that the list scrolls, and what becomes of them opens above it.
  await page.setViewportSize({ width: 1440, height: 460 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Deploy 3 clients…' }).click()
  // Each call takes one of these: the first loses its answer, the second is refused, and the third works.
  await fault('DeployClient', { kind: 'lost', times: 1 })
  await fault('deployClients', { kind: 'refused', message: 'The site has no home page', times: 1 })
  watch.expect(/ERR_/)
  await page.getByRole('dialog').getByRole('button', { name: 'Deploy 3 clients' }).dblclick()
  const review = page.getByRole('region', { name: 'Clients to review' })
  const expectResults = async (): Promise<void> => {
    await expect(page.getByText('1 of 3 clients deployed.')).toBeVisible()
    await expect(review.getByRole('listitem')).toHaveText([
      /^Harbour Clinic \(harbourclinic\)Unknown: /,
      /^North Breakwater Academy \(northbreakwater\)Refused: The site has no home page/,
    ])
    await expect(row('Harbour Clinic')).toContainText('Live site: unknown')
    await expect(row('Southpier Maritime College')).toContainText('Live site deployed')
    expect(watch.count('DeployClient')).toBe(3)
  }
  await expectResults()
  await expect(page.getByText('1 of 3 clients deployed.')).toBeInViewport()

  await page.reload()
  await expectResults()
  await expect(review.getByRole('button')).toHaveCount(0)
})
