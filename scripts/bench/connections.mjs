import { register } from 'tsx/esm/api'
import { dayFromNow, measureList, scaled } from './measuring.mjs'

register()
const { certificateKinds } = await import('../../src/features/connections/readiness/stcw.ts')

const people = scaled(2_000)
const kinds = certificateKinds.slice(0, 30)

const certificateOf = (person, kind, at) => ({
  id: `certificate-${person}-${at}`,
  type: 'Safety',
  name: kind.label,
  issuedAt: dayFromNow(-900),
  // Between a year ago and three years ahead, so that every state occurs.
  validUntil: at % 7 === 3 ? null : dayFromNow(((person * 37 + at * 101) % 1_460) - 365),
  isVerified: true,
  issuedBy: 'North Breakwater Academy',
  issuedByDLM: true,
})

const seafarerOf = (_, person) => ({
  id: `seafarer-${person}`,
  connectionId: `connection-${person}`,
  firstName: `Berit ${person}`,
  lastName: 'Ødegård',
  email: `berit.${person}@crew.example`,
  fromCountry: 'NO',
  birthday: '1990-04-12',
  positionOfInterest: 'Master',
  isAccepted: true,
  isActive: true,
  phoneNumber: '81234567',
  isVerified: person % 4 !== 2,
  rank: ['Master', 'Chief Officer', 'Second Engineer', 'Able Seaman', 'Cook'][person % 5],
  status: 'accepted',
  countryCode: '+65',
  certificates: kinds.filter((_kind, at) => (person + at) % 9 !== 4).map((kind, at) => certificateOf(person, kind, at)),
})

function connectionOf({ id }) {
  const person = Number(id.split('-')[1])
  const rights = { isActive: true, isAccepted: true, profileAccess: true, certificateAccess: person % 10 !== 5 }
  return { userId: `seafarer-${person}`, ...rights }
}

const answer = { getConnectedUsers: Array.from({ length: people }, seafarerOf), getUserConnection: connectionOf }

async function measureReadiness(page, measure) {
  const grid = page.getByRole('grid')
  await measure('readiness: read everybody', async () => {
    await page.goto('/connections?view=readiness')
    await page.getByText(`All ${people.toLocaleString('en')} read`).waitFor({ timeout: 600_000 })
  })
  await measure('readiness: sort by name', async () => {
    await grid.getByRole('columnheader', { name: /^Name/ }).getByRole('button').click()
    await grid.locator('[aria-sort="ascending"]').waitFor()
  })
  await measure('readiness: next 30 days', async () => {
    await page.getByLabel('From today').selectOption('30')
    await page.waitForURL(/from=/)
  })
  await measure('readiness: only not ready', async () => {
    await page.getByRole('radio', { name: /^Not ready/ }).check({ force: true })
    await page.waitForURL(/result=notReady/)
  })
  await measure('readiness: scroll to the end', async () => {
    await grid.evaluate(({ parentElement: box }) => box.scrollTo(0, box.scrollHeight))
    await grid.getByRole('row').last().waitFor()
  })
}

/** One required set on this device, with all the certificates. */
const sets = JSON.stringify([{ position: 'Everything', kinds: kinds.map(({ key }) => key), confirmed: {} }])

export const connections = {
  about: `a company with ${people} seafarers, and their readiness for ${kinds.length} certificates`,
  measure: async ({ open }) => {
    const stored = { 'requiredSets:client-blueanchor:admin-henrik-aas': sets }
    const options = { tenant: 'blueanchor', stored, answer, withHeap: true }
    await open(options, (page, measure) =>
      measureList(page, measure, '/connections', { typed: `berit.${people - 1}@`, find: `Berit ${people - 1} Ødegård`, column: /^Rank/ }),
    )
    await open(options, measureReadiness)
  },
}
