import { writeFileSync } from 'node:fs'
import { folder, scaled, workshop } from './measuring.mjs'

const count = scaled(10_000)
const path = `${folder}/crew.csv`

/** Eight columns, and one invalid row in a hundred. */
function csvOfCrew() {
  const lines = Array.from({ length: count }, (_, index) => {
    const isInvalid = index % 100 === 50
    const name = isInvalid && index % 200 === 50 ? '' : `Berit Ødegård-Ñúñez ${index}`
    const day = isInvalid ? '31/02/1988' : `${13 + (index % 15)}/0${(index % 9) + 1}/19${70 + (index % 25)}`
    const work = `${index % 2 ? 'Mate' : 'Master'};MV Sea Fern ${index % 40};+65 8123 ${String(index % 10_000).padStart(4, '0')}`
    return `${name};${day};QZ${String(index).padStart(7, '0')};crew.${index}@fleet.example;${work};"Joins at Singapore; cabin to be told"`
  })
  return ['Full name;DOB;Passport;E-mail;Rank;Vessel;Telephone;Remarks', ...lines].join('\r\n')
}

export const importing = {
  about: `an import of ${count} rows in the workshop: from the file to the table, and the comparison with what exists`,
  rounds: 5,
  measure: ({ open }) =>
    open({ address: workshop }, async (page, measure) => {
      writeFileSync(path, csvOfCrew())
      await page.goto('/workshop/Import?find=hold')
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
      await measure('file to table', async () => {
        await page.getByLabel('CSV file').setInputFiles(path)
        await page.getByRole('button', { name: `Check ${count.toLocaleString('en')} rows` }).click()
        await page.getByRole('table', { name: 'Rows of crew.csv' }).waitFor()
      })
      await measure('comparison', async () => {
        await page.evaluate(() => globalThis.dispatchEvent(new Event('workshop:look')))
        await page.getByRole('button', { name: /^Sign on [\d,]+ seafarers$/, disabled: false }).waitFor()
      })
    }),
}
