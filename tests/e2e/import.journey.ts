import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, openTab, test, workshopAddress } from './journey'
import { heading, tabAndType, tabTo } from './steps'

const header = 'Full name;Born;Pass no;E-mail;Rank'

interface Seafarer {
  readonly name?: string
  readonly born?: string
  readonly pass?: string
  readonly email?: string
  readonly rank?: string
}

/** One row, valid by default; its date can be read in one order only. */
const line = (index: number, { name, born, pass, email, rank }: Seafarer = {}): string =>
  [
    name ?? `Berit Ødegård ${index}`,
    born ?? `${13 + (index % 15)}-0${(index % 9) + 1}-19${70 + (index % 25)}`,
    pass ?? `QZ9${String(index).padStart(4, '0')}`,
    email ?? '',
    rank ?? 'Mate',
  ].join(';')

const crew = (count: number, changed: ReadonlyMap<number, Seafarer> = new Map()): string =>
  [header, ...Array.from({ length: count }, (_, index) => line(index, changed.get(index)))].join('\r\n')

/** Six rows after an empty row and a cell of two lines, so that only the file's own row numbers fit; four have errors. */
const faulty = [
  header,
  line(0),
  '',
  line(1, { name: '"Ingrid\nSolheim"' }),
  line(2, { name: '' }),
  line(3, { name: 'Łucja Ødegård-Ñúñez 陈', email: 'tomasz@fleet' }),
  line(4, { pass: 'QZ90000', born: '31-02-1988' }),
  line(5, { rank: 'Captain' }),
].join('\r\n')

async function openImport(page: Page, fault = ''): Promise<void> {
  await page.goto(`${workshopAddress('Import')}?${new URLSearchParams(fault === '' ? {} : { fault })}`)
  await expect(heading(page, 'Import')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
}

const choose = (page: Page, buffer: Buffer | string): Promise<void> =>
  page.getByLabel('CSV file').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(buffer) })

/** Goes to the check of a file whose columns are recognised. */
async function check(page: Page, file: Buffer | string): Promise<void> {
  await choose(page, file)
  await page.getByRole('button', { name: /^Check \d+ rows$/ }).click()
  await expect(page.getByRole('table', { name: 'Rows of crew.csv' })).toBeVisible()
}

/** Starts the batch of a file without errors. */
async function send(page: Page, count: number): Promise<void> {
  await check(page, crew(count))
  await page.getByRole('button', { name: `Sign on ${count} seafarers` }).click()
  await expect(page.getByRole('progressbar', { name: 'Signing on seafarers' })).toBeVisible()
}

const progress = (page: Page): Locator => page.getByRole('status').filter({ hasText: /rows processed|signed on[.,]|read from/ })
const arrived = (page: Page): Locator => page.getByRole('status', { name: 'Arrived' })
const cell = (page: Page, row: number, field: string): Locator => page.getByRole('textbox', { name: `${field} in row ${row}`, exact: true })

/** Lets the request through that `fault=hold` holds. */
const release = (page: Page): Promise<void> => page.evaluate(() => void window.dispatchEvent(new Event('workshop:release')))

test('a UTF-16 file is read in a worker, and its errors are listed by row number, saved as a file and corrected in place by keyboard', async ({
  page,
}) => {
  await openImport(page)
  const started = page.waitForEvent('worker')
  await check(page, Buffer.from(`\uFEFF${faulty}`, 'utf16le'))
  expect((await started).url()).toContain(new URL(workshopAddress()).origin)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rows to correct as CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('crew, to correct.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Row","Holder","Date of birth","Passport","Email","Rank","To correct"\r\n"5","","15-03-1972",')).toBe(true)
  expect(text).toContain('\r\n"6","Łucja Ødegård-Ñúñez 陈",')
  expect(text.endsWith('"Rank: Enter one of: Master, Mate"\r\n')).toBe(true)

  await expect(progress(page)).toHaveText('6 rows read from crew.csv. 2 are ready, 4 need a correction.')
  for (const [row, field, problem] of [
    [5, 'Holder', 'Required field'],
    [6, 'Email', 'Enter an email address like name@company.com'],
    [7, 'Date of birth', '31 February does not exist'],
    [7, 'Passport', 'Duplicate of row 2'],
    [8, 'Rank', 'Enter one of: Master, Mate'],
  ] as const) {
    await expect(cell(page, row, field)).toHaveAttribute('aria-invalid', 'true')
    await expect(cell(page, row, field)).toHaveAccessibleDescription(problem)
  }
  await expect(page.getByRole('textbox')).toHaveCount(5)

  const holder = cell(page, 5, 'Holder')
  await tabAndType(page, holder, 'Aino Virta')
  await page.keyboard.press('Enter')
  await expect(progress(page)).toContainText('3 are ready, 3 need a correction.')
  await expect(holder).toBeFocused()
  await expect(holder).not.toHaveAttribute('aria-invalid')
  // Tab confirms a correction too, and moves on.
  const email = cell(page, 6, 'Email')
  await tabAndType(page, email, 'tomasz@fleet.example')
  await page.keyboard.press('Tab')
  await expect(progress(page)).toContainText('4 are ready, 2 need a correction.')
  await expect(page.getByRole('button', { name: 'Edit row 6' })).toBeFocused()
  // An invalid correction keeps the focus.
  const rank = cell(page, 8, 'Rank')
  await tabAndType(page, rank, 'Bosun')
  await page.keyboard.press('Enter')
  await expect(rank).toHaveValue('Bosun')
  await expect(rank).toHaveAccessibleDescription('Enter one of: Master, Mate')
  await expect(rank).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('master')
  await page.keyboard.press('Enter')
  await expect(rank).not.toHaveAttribute('aria-invalid')
  await expect(rank).toBeFocused()
  const born = cell(page, 7, 'Date of birth')
  await tabTo(page, born, 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('28-02-1988')
  await page.keyboard.press('Enter')
  await expect(born).toBeFocused()
  await tabAndType(page, cell(page, 7, 'Passport'), 'QZ90004')
  await page.keyboard.press('Enter')
  await expect(progress(page)).toHaveText('6 rows read from crew.csv. 6 are ready.')
  await tabTo(page, page.getByRole('button', { name: 'Sign on 6 seafarers' }))
  await page.keyboard.press('Enter')
  await expect(progress(page)).toHaveText('6 of 6 seafarers signed on.')
  await expect(arrived(page)).toHaveText('6 arrived')
})

test('a batch does not start in a second tab, during the batch or after it', async ({ page, context }) => {
  await openImport(page, 'hold')
  await send(page, 30)
  await expect(progress(page)).toHaveText('0 of 30 rows processed. Signing on…')
  const other = await openTab(context)
  await openImport(other)
  await expect(other.getByText(/crew\.csv, started .*, was not finished: 30 of 30 rows left\./)).toBeVisible()
  await other.getByRole('button', { name: 'Resume' }).click()
  await expect(other.getByRole('alert')).toContainText('This is running in another tab')
  await expect(arrived(other)).toHaveText('0 arrived')
  for (const through of [0, 25]) {
    await expect(progress(page)).toHaveText(`${through} of 30 rows processed. Signing on…`)
    await release(page)
  }
  await expect(progress(page)).toHaveText('30 of 30 seafarers signed on.')
  await expect(arrived(page)).toHaveText('30 arrived')
  // The other tab still shows the rows as waiting.
  await other.getByRole('button', { name: 'Continue with 30' }).click()
  await expect(other.getByRole('alert')).toContainText('This import was finished or discarded in another tab')
  await expect(arrived(other)).toHaveText('0 arrived')
})

test('a row with an unknown outcome is still undecided after a reload, and can be decided immediately', async ({ page }) => {
  await page.clock.install()
  await openImport(page, 'never')
  await send(page, 26)
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(progress(page)).toHaveText('25 of 26 seafarers signed on.', { timeout: 200 })
  }).toPass()
  await page.reload()
  // Clicks as soon as the button exists, while the batch is still being restored.
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Already signed on'))
      if (!button) return
      observer.disconnect()
      button.click()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(progress(page)).toHaveText('25 of 26 seafarers signed on, 1 confirmed by hand.')
  await page.getByRole('button', { name: 'Another file' }).click()
  await expect(page.getByText(/was not finished/)).toHaveCount(0)
})
