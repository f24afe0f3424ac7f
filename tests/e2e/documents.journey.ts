import { readFile } from 'node:fs/promises'
import { desktop, expectAccessible, phone, resize } from './checks'
import { addressOf, admins, expect, graphqlAddress, operationIn, sendAs, signIn, test } from './journey'
import { readPdf } from './pdfPage'
import { changeResponse, heading, travel } from './steps'

// A clinic's document: what is typed is printed, a wrong result is hard to issue, and the holder opens it by the date of birth.

test('a positive result is issued after a second look, labelled beside one that asks to be read, and opened by its holder', async ({
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
  // The next one has a result in words that are not known.
  await changeResponse(page, 'IssuedDocumentList', ({ certificatesByClientId }) => {
    const [first, next, ...others]: readonly unknown[] = Object(certificatesByClientId)
    return { certificatesByClientId: [first, { ...Object(next), result: 'positivo' }, ...others] }
  })
  await travel(page, '/documents/issued')
  const [result, note] = [page.getByText('positivo'), page.getByText('Read the result')]
  await expect(result).toBeVisible()
  await expect(note).toBeVisible()
  await resize(page, phone)
  await expect(result).toBeHidden()
  await expect(note).toBeVisible()
  await resize(page, desktop)
  // A label for the paper form: its code is the document's public address, and nothing on it says what was found.
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
  const found = visitor.getByRole('region', { name: 'Result' })
  await expect(found.getByText('Detected', { exact: true })).toBeVisible()
  await expect(found).toContainText('A valid document may still carry a result like this one.')
  await expectAccessible(visitor, 'an unlocked document')
  await visitor.context().close()
})

const vaccinated = (count: number, bad: number): string =>
  [
    'Full name,Date of birth,Passport,Vaccine,Batch,Dose,Vaccinated on',
    ...Array.from({ length: count }, (_, at) =>
      [`Quay Worker ${at}`, at === bad ? '31-02-1990' : '20-02-1990', `QW${at}`, 'Comirnaty', `FW${at % 7}`, '2 of 2', '20-11-2026'].join(
        ',',
      ),
    ),
  ].join('\n')

test('175 vaccinations from a file are issued once each, although an answer is lost and the tab is closed, and one of them is opened', async ({
  page,
  browser,
  request,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expect(/Failed to load resource|ERR_/)
  page.on('dialog', (question) => void question.accept())
  const bad = 101
  await signIn(page, admins.clinic, '/documents/issue/bulk')
  await page.getByLabel('Type', { exact: true }).selectOption('COVID_VAC')
  await page.getByLabel('Template').selectOption({ index: 1 })
  await page.getByLabel('Clinic', { exact: true }).selectOption('Changi')
  await page.getByLabel('Physician').selectOption({ index: 1 })
  const file = { name: 'quay.csv', mimeType: 'text/csv', buffer: Buffer.from(vaccinated(175, bad)) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check 175 rows' }).click()
  await expect(page.getByText('174 are ready, 1 needs a correction.')).toBeVisible()
  // Rows are numbered as in a spreadsheet, whose first one is the header.
  const cell = page.getByRole('textbox', { name: `Date of birth in row ${bad + 2}`, exact: true })
  await cell.fill('28/02/1990')
  await cell.press('Enter')
  await expect(cell).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Look through 175 documents' }).click()
  let sent = 0
  let closeTab: () => void = () => undefined
  const fourthSent = new Promise<void>((resolve) => {
    closeTab = resolve
  })
  // The answer to the second request is lost; the tab is closed before the answer to the fourth.
  await page.route(graphqlAddress, async (route) => {
    if (operationIn(route.request().postData()) !== 'IssueVaccinations') return route.fallback()
    sent += 1
    if (sent !== 2 && sent !== 4) return route.fallback()
    await route.fetch()
    if (sent === 2) return route.abort()
    closeTab()
    return undefined
  })
  await page.getByRole('button', { name: 'Issue 175 documents' }).click()
  await fourthSent
  await page.reload()
  await page.unroute(graphqlAddress)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('175 of 175 documents issued.')).toBeVisible({ timeout: 60_000 })
  const { certificatesByClientId } = await sendAs(
    request,
    admins.clinic,
    'query ($filter: String) { certificatesByClientId(clientId: "client-harbourclinic", filter: $filter) { id passNo } }',
    { filter: 'Quay Worker' },
  )
  const issued: readonly { readonly id: string; readonly passNo: string }[] = Object(certificatesByClientId)
  expect(issued).toHaveLength(175)
  expect(new Set([...issued].map(({ passNo }) => passNo)).size).toBe(175)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  const receipt = await readFile(await (await saving).path(), 'utf8')
  expect(receipt.split('\r\n').filter((line) => line.includes(',"Done",'))).toHaveLength(175)

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
