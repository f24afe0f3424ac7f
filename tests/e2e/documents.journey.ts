import { readFile } from 'node:fs/promises'
import { expectAccessible, phone } from './checks'
import { addressOf, admins, expect, graphqlAddress, operationIn, sendAs, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { changeResponse, heading } from './steps'

// A clinic's document: what is typed is printed, a wrong result is hard to issue, and the holder opens it by the date of birth.

test('a positive result is issued after a second look, labelled, opened by its holder, then corrected', async ({
  page,
  browser,
  watch,
}) => {
  test.setTimeout(120_000)
  await signIn(page, admins.clinic, '/documents/issue')
  await page.getByLabel('Type', { exact: true }).selectOption('PDT')
  await page.getByLabel('Template').selectOption({ label: 'Pre-departure PCR Test' })
  await page.getByLabel('Clinic', { exact: true }).selectOption('Changi')
  // Until the patients are read, only those of earlier documents are found.
  await watch.answered()
  await page.getByLabel('Find a patient').fill('Sofia')
  await page.getByRole('option', { name: /Sofia Lindgren/ }).click()
  await page.getByRole('button', { name: 'Fill in from it' }).click()
  await expect(page.getByLabel('Date of birth')).toHaveValue('30-11-1999')
  await page.getByLabel('Identity number').fill('S7000001A')
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Singapore' }).replaceAll('/', '-')
  await page.getByLabel('Collected').fill(yesterday)
  await page.getByLabel('Time of collection').fill('0840')
  await page.getByLabel('Laboratory').selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'Detected', exact: true }).check()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Shown when both entries agree')
  const issue = page.getByRole('button', { name: 'Issue document' })
  await issue.click()
  const second = page.getByRole('radiogroup', { name: 'Second look: the result again' })
  await expect(second).toHaveAccessibleDescription('Read the report once more and enter the result again')
  await second.getByRole('radio', { name: 'Detected', exact: true }).check()
  await expect(preview).not.toContainText('Shown when both entries agree')
  await issue.dblclick()
  await expect(heading(page, 'Sofia Lindgren · Pre-departure PCR Test')).toBeVisible()
  expect(watch.count('IssueDocument')).toBe(1)
  // Neither the address nor the title says what was found.
  expect(page.url() + (await page.title())).not.toMatch(/Sofia|etected/)
  await expect(page.getByRole('main')).toContainText('Detected')

  const id = page.url().split('/').at(-1) ?? ''
  // A label for the paper form: its code is the document's public address, and nothing on it says what was found.
  await page.goto(addressOf('/documents/issued', 'harbourclinic'))
  await page
    .getByRole('row', { name: /Sofia Lindgren/ })
    .first()
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Print 1 label' }).click()
  await page.getByLabel('Labels').selectOption('Dymo 99012, 89 × 36 mm')
  await expect(page.getByText('1 label on 1 page.')).toBeVisible()
  const label = await readPdf(browser, await page.pdf({ preferCSSPageSize: true }))
  expect(label.code).toBe(addressOf(`/certificate/qr/${id}`, 'harbourclinic'))
  expect(label.words.join('')).toContain('SofiaLindgren')
  expect(label.words.join('')).not.toMatch(/etected/)
  expect(Math.abs(label.width - (89 / 25.4) * 72)).toBeLessThan(1)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(label.code ?? '')
  await expect(heading(visitor, 'Protected document')).toBeVisible()
  await expect(visitor.getByText('Sofia')).toHaveCount(0)
  await visitor.getByLabel('Day').fill('30')
  await visitor.getByLabel('Month').fill('11')
  await visitor.getByLabel('Year').fill('99')
  await visitor.getByRole('button', { name: 'Open the document' }).click()
  await expect(heading(visitor, 'Valid')).toBeVisible()
  await expect(visitor.getByText('Sofia Lindgren')).toBeVisible()
  const result = visitor.getByRole('region', { name: 'Result' })
  await expect(result.getByText('Detected', { exact: true })).toBeVisible()
  await expect(result).toContainText('A valid document may still carry a result like this one.')
  await expectAccessible(visitor, 'an unlocked document')

  // The sample was mixed up. The new document replaces the old one, which is revoked.
  await page.goto(addressOf(`/documents/issue?correct=${id}`, 'harbourclinic'))
  await expect(heading(page, 'Correct a document')).toBeVisible()
  await expect(page.getByLabel('Passport number')).toHaveAccessibleDescription('Copied. Compare it with the passport.')
  await page.getByLabel('Clinic', { exact: true }).selectOption('Changi')
  await page.getByRole('radio', { name: 'Not detected', exact: true }).check()
  await page.getByRole('button', { name: 'Issue the corrected document' }).click()
  await page.getByRole('button', { name: /^Revoke the old/ }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel(/^Type the name on the old one/).fill('Sofia Lindgren')
  await question.getByRole('button', { name: 'Revoke the old one' }).click()
  await expect(question).toHaveCount(0)
  await visitor.reload()
  await visitor.getByLabel('Day').fill('30')
  await visitor.getByLabel('Month').fill('11')
  await visitor.getByLabel('Year').fill('99')
  await visitor.getByRole('button', { name: 'Open the document' }).click()
  await expect(heading(visitor, 'Revoked')).toBeVisible()
  await visitor.context().close()
})

const vaccinated = (count: number, bad: ReadonlySet<number>): string =>
  [
    'Full name,Date of birth,Passport,Vaccine,Batch,Dose',
    ...Array.from({ length: count }, (_, at) =>
      [`Quay Worker ${at}`, bad.has(at) ? '31-02-1990' : '20-02-1990', `QW${at}`, 'Comirnaty', `FW${at % 7}`, '2 of 2'].join(','),
    ),
  ].join('\n')

test('300 vaccinations from a file are issued once each, although an answer is lost and the tab is closed, and one of them is opened', async ({
  page,
  browser,
  request,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expect(/Failed to load resource|ERR_/)
  page.on('dialog', (question) => void question.accept())
  const bad = new Set([3, 41, 77, 101, 150, 199, 230, 271, 299])
  const open = async (): Promise<void> => {
    await page.goto(addressOf('/documents/issue/bulk', 'harbourclinic'))
    await page.getByLabel('Type', { exact: true }).selectOption('COVID_VAC')
    await page.getByLabel('Template').selectOption({ index: 1 })
    await page.getByLabel('Clinic', { exact: true }).selectOption('Changi')
    await page.getByLabel('Physician').selectOption({ index: 1 })
  }
  await signIn(page, admins.clinic, '/documents/issued')
  await open()
  const file = { name: 'quay.csv', mimeType: 'text/csv', buffer: Buffer.from(vaccinated(300, bad)) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check 300 rows' }).click()
  await expect(page.getByText('291 are ready, 9 need a correction.')).toBeVisible()
  for (const at of bad) {
    // Rows are numbered as in a spreadsheet, whose first one is the header.
    const cell = page.getByRole('textbox', { name: `Date of birth in row ${at + 2}`, exact: true })
    await cell.fill('28/02/1990')
    await cell.press('Enter')
    await expect(cell).not.toHaveAttribute('aria-invalid')
  }
  await page.getByRole('button', { name: 'Look through 300 documents' }).click()
  let sent = 0
  let closeTab: () => void = () => undefined
  const sixthSent = new Promise<void>((resolve) => {
    closeTab = resolve
  })
  // The answer to the fourth request is lost; the tab is closed before the answer to the sixth.
  await page.route(graphqlAddress, async (route) => {
    if (operationIn(route.request().postData()) !== 'IssueVaccinations') return route.fallback()
    sent += 1
    if (sent !== 4 && sent !== 6) return route.fallback()
    await route.fetch()
    if (sent === 4) return route.abort()
    closeTab()
    return undefined
  })
  await page.getByRole('button', { name: 'Issue 300 documents' }).click()
  await sixthSent
  await page.reload()
  await page.unroute(graphqlAddress)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('300 of 300 documents issued.')).toBeVisible({ timeout: 60_000 })
  const { certificatesByClientId } = await sendAs(
    request,
    admins.clinic,
    'query ($filter: String) { certificatesByClientId(clientId: "client-harbourclinic", filter: $filter) { id passNo } }',
    { filter: 'Quay Worker' },
  )
  const issued: readonly { readonly id: string; readonly passNo: string }[] = Object(certificatesByClientId)
  expect(issued).toHaveLength(300)
  expect(new Set([...issued].map(({ passNo }) => passNo)).size).toBe(300)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  const receipt = await readFile(await (await saving).path(), 'utf8')
  expect(receipt.split('\r\n').filter((line) => line.includes(',"Done",'))).toHaveLength(300)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(addressOf(`/certificate/${[...issued].find(({ passNo }) => passNo === 'QW0')?.id}`, 'harbourclinic'))
  await visitor.getByLabel('Day').fill('20')
  await visitor.getByLabel('Month').fill('02')
  await visitor.getByLabel('Year').fill('90')
  await visitor.getByRole('button', { name: 'Open the document' }).click()
  await expect(heading(visitor, 'Valid')).toBeVisible()
  await expect(visitor.getByText('COVID-19 Vaccination').first()).toBeVisible()
  await visitor.context().close()
})

test('a result in words that are not known asks to be read, on a phone too', async ({ page }) => {
  await changeResponse(page, 'IssuedDocumentList', ({ certificatesByClientId }) => {
    const [first, ...others]: readonly unknown[] = Object(certificatesByClientId)
    return { certificatesByClientId: [{ ...Object(first), result: 'positivo' }, ...others] }
  })
  await signIn(page, admins.clinic, '/documents/issued')
  const [result, note] = [page.getByText('positivo'), page.getByText('Read the result')]
  await expect(result).toBeVisible()
  await expect(note).toBeVisible()
  await page.setViewportSize(phone)
  await expect(result).toBeHidden()
  await expect(note).toBeVisible()
})
