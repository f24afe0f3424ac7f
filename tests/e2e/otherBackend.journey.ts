import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { demoPassword } from '../backend/demo'
import { admins, expect, test } from './journey'
import { buildFolder, serveConfigured } from './serveConfigured'
import { chooseAction, heading, menuLink, submitSignIn } from './steps'

const endpointOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(/http:\S+\/graphql/.exec(String(line))?.[0] ?? ''))
    child.once('exit', () => reject(new Error('The stand-in did not start.')))
  })

/** Starts a stand-in that words its whole API differently and allows no introspection. */
async function startOtherBackend(): Promise<{ readonly endpoint: string; readonly stop: () => void }> {
  const options = ['--import', 'tsx', 'tests/backend/main.ts', '--port', '0', '--data', ':memory:', '--strict-other']
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  return { endpoint: await endpointOf(child), stop: () => void child.kill('SIGTERM') }
}

test('a console built for a backend that words everything differently issues, shows and revokes a certificate', async ({
  page,
  browser,
  watch,
}, { outputDir }) => {
  // It includes a build of the console.
  // This backend has the certificate journey only, so the dashboard's other figures are refused.
  watch.expect(/Failed to load resource.*400/)
  const holder = 'Kwame Owusu Mensah'
  const backend = await startOtherBackend()
  const root = buildFolder('other')
  try {
    execFileSync('node_modules/.bin/tsx', ['tests/e2e/buildAdapted.ts', backend.endpoint, admins.superAdmin, root], {
      env: { ...process.env, CONTRACT_PASSWORD: demoPassword },
    })
    const server = await serveConfigured('other', outputDir, () => ({ endpoint: backend.endpoint }))
    await page.goto(`http://northbreakwater.localhost:${server.port}/`)
    await submitSignIn(page, admins.superAdmin)
    await expect(heading(page, 'Dashboard')).toBeVisible()

    await menuLink(page, 'Issued').click()
    const table = page.getByRole('table', { name: 'Issued certificates', exact: true })
    await expect(table.getByText(/^\d{2}-\d{2}-\d{4}$/).first()).toBeVisible()
    await table.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'What happened' }).getByText('Issued').first()).toBeVisible()

    await menuLink(page, 'Issue').click()
    await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'ECDIS Operational' })
    await page.getByLabel('Full name').fill(holder)
    await page.getByRole('button', { name: 'Issue certificate' }).click()
    await expect(heading(page, `${holder} · ECDIS Operational`)).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await stranger.newPage()
    await phone.goto(`http://northbreakwater.localhost:${server.port}/certificate/qr/${id}`)
    await expect(heading(phone, 'Valid')).toBeVisible()
    await expect(phone.getByText(holder)).toBeVisible()

    await chooseAction(page, 'Revoke…')
    const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
    await dialog.getByLabel('Type the holder’s name').fill(holder)
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
    await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible()
    await phone.reload()
    await expect(heading(phone, 'Revoked')).toBeVisible()
    expect(watch.count('IssueCertificate')).toBe(1)
    await stranger.close()
    await server.close()
  } finally {
    backend.stop()
    for (const path of [root, `${root}-maps`, `${root}.adapt.json`]) rmSync(path, { recursive: true, force: true })
  }
})
