import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, otherTab, test, workshopAddress } from './journey'
import { tabAndType, tabTo } from './ways'

// A file of many journeys, each on its own: both workers share it.
test.describe.configure({ mode: 'parallel' })

const header = 'Full name;Born;Pass no;E-mail;Rank'

interface Seafarer {
  readonly name?: string
  readonly born?: string
  readonly pass?: string
  readonly email?: string
  readonly rank?: string
}

/** One row; where nothing else is said, it can be signed on as it is, and its day can be read one way only. */
const line = (at: number, { name, born, pass, email, rank }: Seafarer = {}): string =>
  [
    name ?? `Berit Ødegård ${at}`,
    born ?? `${13 + (at % 15)}-0${(at % 9) + 1}-19${70 + (at % 25)}`,
    pass ?? `QZ9${String(at).padStart(4, '0')}`,
    email ?? '',
    rank ?? 'Mate',
  ].join(';')

const crew = (count: number, changed: ReadonlyMap<number, Seafarer> = new Map()): string =>
  [header, ...Array.from({ length: count }, (_, at) => line(at, changed.get(at)))].join('\r\n')

const open = async (page: Page, fault = ''): Promise<void> => {
  await page.goto(`${workshopAddress('Import')}?${new URLSearchParams(fault === '' ? {} : { fault })}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
}

const choose = (page: Page, buffer: Buffer | string, name = 'crew.csv'): Promise<void> =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(buffer) })

/** Up to the Check step, with a file whose columns need no word. */
const check = async (page: Page, file: string): Promise<void> => {
  await choose(page, file)
  await page.getByRole('button', { name: /^Check \d+ rows$/ }).click()
  await expect(page.getByRole('table', { name: 'Rows of crew.csv' })).toBeVisible()
}

/** Up to the run of a file without mistakes. */
const send = async (page: Page, count: number, changed: ReadonlyMap<number, Seafarer> = new Map()): Promise<void> => {
  await check(page, crew(count, changed))
  await page.getByRole('button', { name: `Sign on ${count} seafarers` }).click()
  await expect(page.getByRole('progressbar', { name: 'Signing on seafarers' })).toBeVisible()
}

/** The page's last word on where it is. */
const said = (page: Page): Locator => page.getByRole('status').filter({ hasText: /rows processed|signed on\.|read from/ })
const arrived = (page: Page): Locator => page.getByRole('status', { name: 'Arrived' })
const toLookAt = (page: Page): Locator => page.getByRole('region', { name: 'Rows to review' })
const cell = (page: Page, row: number, field: string): Locator => page.getByRole('textbox', { name: `${field} in row ${row}`, exact: true })

/** What a button saves, without the mark at its beginning. */
const saved = async (page: Page, button: string): Promise<{ readonly name: string; readonly lines: readonly string[] }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return { name: download.suggestedFilename(), lines: text.slice(1, -2).split('\r\n') }
}

/** Lets a send through that `fault=hold` keeps. */
const release = (page: Page): Promise<void> => page.evaluate(() => void window.dispatchEvent(new Event('workshop:release')))

test.describe('a file', () => {
  test('in UTF-16 with semicolons is read in a worker, and its letters are right', async ({ page }) => {
    await open(page)
    const started = page.waitForEvent('worker')
    await choose(page, Buffer.from(`\uFEFF${crew(30, new Map([[0, { name: 'Łucja Ødegård-Ñúñez 陈' }]]))}`, 'utf16le'))
    expect((await started).url()).toContain(new URL(workshopAddress()).origin)
    await expect(page.getByText('30 rows were read. Choose a column for each field.')).toBeVisible()
    for (const [field, column] of [
      ['Holder (required)', 'Full name'],
      ['Date of birth', 'Born'],
      ['Passport', 'Pass no'],
      ['Email', 'E-mail'],
      ['Rank', 'Rank'],
    ] as const)
      await expect(page.getByLabel(field).locator('option:checked')).toHaveText(column)
    await expect(page.getByText('For example: Łucja Ødegård-Ñúñez 陈 · ')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check 30 rows' }).click()
    await expect(page.getByRole('row', { name: /^2 Łucja Ødegård-Ñúñez 陈/ })).toBeVisible()
    await expect(said(page)).toHaveText('30 rows read from crew.csv. 30 are ready.')
  })

  test('whose days can be read two ways is asked about, with both readings in words', async ({ page }) => {
    await open(page)
    await choose(page, [header, line(0, { born: '04/09/1994' }), line(1, { born: '05/06/1990' })].join('\n'))
    const question = page.getByLabel('How should 04/09/1994 be read?')
    await expect(question.getByRole('option')).toHaveText(['Choose', '4 September 1994', '9 April 1994'])
    await expectAccessible(page)
    // Nothing is read by a guess: without a word there is no next step.
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await expect(question).toHaveAccessibleDescription('Choose one')
    await expect(page.getByRole('alert')).toHaveText('Choose how to read Date of birth.')
    await expectAccessible(page)
    await question.selectOption('9 April 1994')
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await expect(said(page)).toContainText('2 are ready.')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('04/09/1994')
    // A day that is one only if it was read month first.
    await page.getByRole('button', { name: 'Edit row 3' }).click()
    await cell(page, 3, 'Date of birth').fill('05/16/1990')
    await cell(page, 3, 'Date of birth').press('Enter')
    await expect(cell(page, 3, 'Date of birth')).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Sign on 2 seafarers' }).click()
    await expect(said(page)).toHaveText('2 of 2 seafarers signed on.')
    const { lines } = await saved(page, 'Receipt')
    expect(lines[1]).toContain('1994-04-09')
    expect(lines[2]).toContain('1990-05-16')
  })

  for (const [what, content, words] of [
    [
      'whose quotation mark is never closed',
      [header, line(0), line(1), `"Aino Virta;${line(2)}`, line(3)].join('\n'),
      'Row 4 has an opening quotation mark that is never closed.',
    ],
    [
      'with a quotation mark inside a cell',
      [header, line(0), '"Aino "Ace" Virta";13-01-1980;X1;;Mate', line(1)].join('\n'),
      'Row 3 has a quotation mark inside a quoted cell. Double it ("").',
    ],
    ['that is empty', '', 'The file is empty.'],
    ['with nothing below its header', `${header}\r\n;;;;\r\n`, 'The file has a header row but no data rows.'],
    [
      'that is a spreadsheet',
      Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000', 'latin1'), Buffer.alloc(3000, 0xb7)]),
      'This is a spreadsheet, not a CSV file. Save it as CSV first.',
    ],
  ] as const)
    test(`${what} is refused with the reason, and another can be chosen`, async ({ page }) => {
      await open(page)
      await choose(page, content)
      await expect(page.getByRole('alert')).toHaveText(words)
      await choose(page, crew(3))
      await expect(page.getByText('3 rows were read.')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

  test('to fill in is offered, and what it holds can be read in again', async ({ page }) => {
    await open(page)
    const { name, lines } = await saved(page, 'Template file')
    expect(name).toBe('seafarers, template.csv')
    expect(lines).toEqual(['Holder,Date of birth,Passport,Email,Rank', 'Aminata Diallo,04-09-1994,A1234567,aminata@fleet.example,Mate'])
    await choose(page, lines.join('\r\n'))
    await page.getByLabel('How should 04-09-1994 be read?').selectOption('4 September 1994')
    await page.getByRole('button', { name: /^Check 1 row/ }).click()
    await expect(said(page)).toHaveText('1 row read from crew.csv. 1 is ready.')
  })
})

/** Six rows between an empty one and a cell of two lines, so that only the file's own numbers fit; four of them cannot be sent. */
const mistaken = [
  header,
  line(0),
  '',
  line(1, { name: '"Ingrid\nSolheim"' }),
  line(2, { name: '' }),
  line(3, { email: 'tomasz@fleet' }),
  line(4, { pass: 'QZ90000', born: '31-02-1988' }),
  line(5, { rank: 'Captain' }),
].join('\r\n')

test.describe('rows', () => {
  test('that cannot be sent stand there by the file’s own numbers, and are corrected in place by keyboard', async ({ page }) => {
    test.setTimeout(60_000)
    await open(page)
    await check(page, mistaken)
    await expect(said(page)).toHaveText('6 rows read from crew.csv. 2 are ready, 4 need a correction.')
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
    await expectAccessible(page)

    const holder = cell(page, 5, 'Holder')
    await tabAndType(page, holder, 'Aino Virta')
    await page.keyboard.press('Enter')
    await expect(said(page)).toContainText('3 are ready, 3 need a correction.')
    await expect(holder).toBeFocused()
    await expect(holder).not.toHaveAttribute('aria-invalid')
    // What is left with Tab is taken as well, and the next cell is where the focus is.
    const email = cell(page, 6, 'Email')
    await tabAndType(page, email, 'tomasz@fleet.example')
    await page.keyboard.press('Tab')
    await expect(said(page)).toContainText('4 are ready, 2 need a correction.')
    await expect(page.getByRole('button', { name: 'Edit row 6' })).toBeFocused()
    // A correction that is none says so, and the focus stays with it.
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
    await expect(said(page)).toHaveText('6 rows read from crew.csv. 6 are ready.')
    await expectAccessible(page)
    await tabTo(page, page.getByRole('button', { name: 'Sign on 6 seafarers' }))
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText('6 of 6 seafarers signed on.')
    await expect(arrived(page)).toHaveText('6 arrived')
  })

  test('are left out and taken in again, which a double of theirs follows', async ({ page }) => {
    await open(page)
    await check(page, mistaken)
    await expect(cell(page, 7, 'Passport')).toHaveAttribute('aria-invalid', 'true')
    await page.getByText('All 6').click()
    const leaveOut = page.getByRole('button', { name: 'Leave out row 2', exact: true })
    await tabTo(page, leaveOut)
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText('6 rows read from crew.csv. 1 is ready, 4 need a correction, 1 left out.')
    await expect(cell(page, 7, 'Passport')).toHaveCount(0)
    const takeIn = page.getByRole('button', { name: 'Include row 2', exact: true })
    await expect(takeIn).toBeFocused()
    await expect(page.getByRole('button', { name: 'Edit row 2' })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText('6 rows read from crew.csv. 2 are ready, 4 need a correction.')
    await expect(cell(page, 7, 'Passport')).toHaveAttribute('aria-invalid', 'true')
    await expect(leaveOut).toBeFocused()
  })

  test('that are corrected before the first is checked again are all taken', async ({ page }) => {
    await page.addInitScript(() => {
      const prototype: object = Worker.prototype
      const post: (...given: readonly unknown[]) => void = Reflect.get(prototype, 'postMessage')
      const held: (() => void)[] = []
      const later = new Proxy(post, {
        apply: (target, worker, given) => {
          const go = (): void => Reflect.apply(target, worker, given)
          if (Reflect.get(globalThis, 'isHeld')) held.push(go)
          else go()
        },
      })
      Reflect.set(prototype, 'postMessage', later)
      window.addEventListener('journey:release', () => {
        Reflect.set(globalThis, 'isHeld', false)
        for (const go of held) go()
      })
    })
    await open(page)
    await check(page, mistaken)
    await page.evaluate(() => Reflect.set(globalThis, 'isHeld', true))
    await cell(page, 5, 'Holder').fill('Aino Virta')
    await cell(page, 6, 'Email').fill('tomasz@fleet.example')
    await cell(page, 8, 'Rank').fill('Master')
    await cell(page, 8, 'Rank').press('Enter')
    await expect(said(page)).toContainText('4 need a correction.')
    await page.evaluate(() => window.dispatchEvent(new Event('journey:release')))
    await expect(said(page)).toHaveText('6 rows read from crew.csv. 5 are ready, 1 needs a correction.')
  })

  test('to correct are saved as a file with what is wrong', async ({ page }) => {
    await open(page)
    await check(page, mistaken)
    const { name, lines } = await saved(page, 'Rows to correct as CSV')
    expect(name).toBe('crew, to correct.csv')
    expect(lines).toEqual([
      'Row,Holder,Date of birth,Passport,Email,Rank,To correct',
      '5,,15-03-1972,QZ90002,,Mate,Holder: Required field',
      '6,Berit Ødegård 3,16-04-1973,QZ90003,tomasz@fleet,Mate,Email: Enter an email address like name@company.com',
      '7,Berit Ødegård 4,31-02-1988,QZ90000,,Mate,Date of birth: 31 February does not exist. Passport: Duplicate of row 2',
      '8,Berit Ødegård 5,18-06-1975,QZ90005,,Captain,"Rank: Enter one of: Master, Mate"',
    ])
  })

  test('that exist already are sent on a word only', async ({ page }) => {
    await open(page)
    await check(page, crew(3, new Map([[1, { pass: 'P-EXISTS' }]])))
    await expect(said(page)).toHaveText(/^3 rows read from crew\.csv\. 2 are ready, 1 looks already signed on\.$/)
    await page.getByText('Possible duplicates 1').click()
    await expect(page.getByRole('rowheader')).toHaveText(['3'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign on anyway row 3' }).click()
    await expect(page.getByRole('button', { name: 'Sign on anyway row 3' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Sign on 3 seafarers' }).click()
    // It stood there once before; once more is what was sent.
    await expect(said(page)).toHaveText('3 of 3 seafarers signed on.')
    await expect(arrived(page)).toHaveText('3 arrived')
  })
})

test.describe('a run', () => {
  test('whose answer was lost is looked up, and everything has arrived once', async ({ page }) => {
    await open(page, 'lost')
    await send(page, 60)
    await expect(said(page)).toHaveText('60 of 60 seafarers signed on.')
    await expect(arrived(page)).toHaveText('60 arrived')
    await expect(toLookAt(page)).toHaveCount(0)
    await expectAccessible(page)
    const { lines } = await saved(page, 'Receipt')
    expect(lines.filter((text) => text.endsWith(',Done,'))).toHaveLength(60)
  })

  test('that is not found in three looks asks a person, who says that it is there or sends it again', async ({ page }) => {
    await page.clock.install()
    await open(page, 'never')
    await page.clock.pauseAt(Date.now() + 20_000)
    await send(page, 27)
    await expect(said(page)).toHaveText('0 of 27 rows processed. Signing on…')
    await page.clock.runFor(120)
    await expect(said(page)).toHaveText('25 of 27 rows processed. Signing on…')
    await page.clock.runFor(120)
    await expect(said(page)).toHaveText('25 of 27 rows processed. Checking whether they arrived…')
    await page.clock.runFor(9_900)
    await expect(said(page)).toHaveText('25 of 27 rows processed. Checking whether they arrived…')
    await page.clock.runFor(100)
    await expect(said(page)).toHaveText('25 of 27 seafarers signed on.')
    await page.clock.resume()
    for (const row of [27, 28])
      await expect(
        toLookAt(page)
          .getByRole('listitem')
          .filter({ hasText: `Row ${row}` }),
      ).toContainText('Unknown: The response was lost, and this row was not found afterwards. It may still arrive.')
    await expectAccessible(page)

    await page.getByRole('button', { name: /^Already signed on\s*: row 27$/ }).click()
    await expect(said(page)).toHaveText('26 of 27 seafarers signed on.')
    await expect(toLookAt(page).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: /^Sign on again\s*: row 28$/ }).click()
    await expect(said(page)).toHaveText('26 of 27 rows processed. 1 is waiting.')
    await page.getByRole('button', { name: 'Continue with 1' }).click()
    await expect(said(page)).toHaveText('27 of 27 seafarers signed on.')
    await expect(toLookAt(page)).toHaveCount(0)
    await expect(arrived(page)).toHaveText('26 arrived')
  })

  test('by which one row arrived twice says so', async ({ page }) => {
    await open(page, 'twice')
    await send(page, 60)
    await expect(said(page)).toHaveText('60 of 60 seafarers signed on.')
    await expect(toLookAt(page).getByRole('listitem')).toHaveText(/Row 27.*Berit Ødegård 25.*Signed on twice/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Signed on twice' }).first()).toContainText('1')
    await expectAccessible(page)
    const { lines } = await saved(page, 'Receipt')
    expect(lines.filter((text) => text.endsWith(',Done,'))).toHaveLength(59)
    expect(lines.find((text) => text.startsWith('27,'))).toMatch(/,Signed on twice,$/)
  })

  test('with refused rows sends all others, and names those', async ({ page }) => {
    await open(page, 'refused')
    const blocked = new Map([
      [3, { pass: 'BLOCKED-1' }],
      [27, { pass: 'BLOCKED-2' }],
    ])
    await send(page, 30, blocked)
    await expect(said(page)).toHaveText('28 of 30 seafarers signed on.', { timeout: 15_000 })
    await expect(toLookAt(page).getByRole('listitem')).toHaveText([
      /Row 5.*Refused: A passport in this list is blocked\./,
      /Row 29.*Refused: A passport in this list is blocked\./,
    ])
    await expect(arrived(page)).toHaveText('28 arrived')
    await expectAccessible(page)
  })

  test('that loses its connection stops with the reason, and goes on where it was', async ({ page }) => {
    await open(page, 'offline')
    await send(page, 60)
    await expect(page.getByRole('alert')).toHaveText('Could not reach the server. 25 are signed on, 35 are not sent.')
    await expect(said(page)).toHaveText('25 of 60 rows processed.')
    await expect(arrived(page)).toHaveText('25 arrived')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with 35' }).click()
    await expect(said(page)).toHaveText('60 of 60 seafarers signed on.')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(arrived(page)).toHaveText('60 arrived')
  })

  test('is paused after what is on its way, gone on with, and ended before its end', async ({ page }) => {
    await open(page, 'hold')
    await send(page, 60)
    await expect(said(page)).toHaveText('0 of 60 rows processed. Signing on…')
    await page.getByRole('button', { name: 'Pause' }).click()
    await release(page)
    await expect(said(page)).toHaveText('25 of 60 rows processed. 35 are waiting.')
    await expect(arrived(page)).toHaveText('25 arrived')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with 35' }).click()
    await expect(said(page)).toHaveText('25 of 60 rows processed. Signing on…')
    await page.getByRole('button', { name: 'Leave out the rest' }).click()
    await release(page)
    await expect(said(page)).toHaveText('50 of 60 seafarers signed on.')
    await expect(page.getByRole('listitem').filter({ hasText: 'Left out' })).toHaveText('Left out 10')
    await expect(arrived(page)).toHaveText('50 arrived')
    await page.getByRole('button', { name: 'Another file' }).click()
    await expect(page.getByText(/was not finished/)).toHaveCount(0)
    await choose(page, crew(60))
    await expect(page.getByText(/^This file was already imported .*: 50 of 60 seafarers signed on\.$/)).toBeVisible()
  })

  test('is not run in two tabs at once', async ({ page, context }) => {
    await open(page, 'hold')
    await send(page, 30)
    await expect(said(page)).toHaveText('0 of 30 rows processed. Signing on…')
    const other = await otherTab(context)
    await open(other)
    await expect(other.getByText(/crew\.csv, started .*, was not finished: 30 of 30 rows are left\./)).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Resume' }).click()
    await expect(other.getByRole('alert')).toContainText('This import is running in another tab')
    await expect(arrived(other)).toHaveText('0 arrived')
    await expectAccessible(other)
    for (const through of [0, 25]) {
      await expect(said(page)).toHaveText(`${through} of 30 rows processed. Signing on…`)
      await release(page)
    }
    await expect(said(page)).toHaveText('30 of 30 seafarers signed on.')
    await expect(arrived(page)).toHaveText('30 arrived')
    // What the other tab still shows as waiting has been sent since.
    await other.getByRole('button', { name: 'Continue with 30' }).click()
    await expect(other.getByRole('alert')).toContainText('This import was finished or discarded in another tab.')
    await expect(arrived(other)).toHaveText('0 arrived')
  })

  test('in which a row is not known is still there after a reload, and takes a word on it from the first moment', async ({ page }) => {
    await page.clock.install()
    await open(page, 'never')
    await send(page, 26)
    await expect(async () => {
      await page.clock.fastForward(5_000)
      await expect(said(page)).toHaveText('25 of 26 seafarers signed on.', { timeout: 200 })
    }).toPass()
    await page.reload()
    // Pressed while the run is still being taken up, which is quicker than any hand.
    await page.evaluate(() => {
      new MutationObserver((_changes, observer) => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Already signed on'))
        if (!button) return
        observer.disconnect()
        button.click()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(said(page)).toHaveText('26 of 26 seafarers signed on.')
    await page.getByRole('button', { name: 'Another file' }).click()
    await expect(page.getByText(/was not finished/)).toHaveCount(0)
  })
})

test('nothing scrolls sideways at 320 px, in any step', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, 'offline')
  const expectFit = async (step: string): Promise<void> => await expectNoSidewaysScroll(page, step)
  await expectFit('file')
  await choose(page, '')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectFit('refused file')
  await expectAccessible(page)
  const changed = new Map<number, Seafarer>([
    ...[0, 1, 2].map((at) => [at, { email: `crew.${at}@fleet.example` }] as const),
    [5, { name: `Verylongsurname${'ofhouse'.repeat(10)}` }],
    [7, { born: '31-02-1988', email: `${'name'.repeat(20)}@fleet`, rank: 'Captain' }],
  ])
  await choose(page, crew(60, changed))
  await expect(page.getByText('60 rows were read.')).toBeVisible()
  await expectFit('columns')
  await page.getByRole('button', { name: 'Check 60 rows' }).click()
  await expect(said(page)).toContainText('58 are ready, 2 need a correction.')
  await expectFit('check, to correct')
  await page.getByText('All 60').click()
  await expect(page.getByRole('button', { name: 'Show 10 more of 60' })).toBeVisible()
  await expectFit('check, all')
  await page.getByRole('button', { name: 'Sign on 58 seafarers' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectFit('stopped run')
  await page.getByRole('button', { name: 'Continue with 33' }).click()
  await expect(said(page)).toHaveText('58 of 58 seafarers signed on.')
  await expectFit('ended run')
})

test('rows pasted from a table are read as a file is', async ({ page }) => {
  await open(page)
  await page.getByText('Or paste rows from a table').click()
  const read = page.getByRole('button', { name: 'Read these rows' })
  await expect(read).toHaveAttribute('aria-disabled', 'true')
  await page
    .getByLabel('Rows, with a header row above')
    .fill('Full name\tBorn\tPass no\nBerit Ødegård\t13-04-1990\tQZ1\nJón Þór\t14-04-1990\tQZ2\n')
  await expectAccessible(page)
  await read.click()
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByRole('table', { name: 'Rows of Pasted rows' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign on 2 seafarers' }).click()
  await expect(said(page)).toHaveText(/2 of 2 seafarers signed on\./)
})
