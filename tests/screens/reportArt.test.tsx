// needs a document
import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const lena = 'lena.vogt@quaylab.example'
const backend = useBackend()
const path = '/swabber/report'

/** Noon in Singapore on Saturday 21-11-2026. */
const noon = new Date('2026-11-21T04:00:00Z')
const crew =
  'Name,Passport,Date of birth,Nationality\nRodel Bautista Santos,P8801267B,22 Jul 1985,Philippines\nJun Wei Koh,K1234567E,4 May 1990,Singapore\n'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  await backend().restore()
  backend().calls.length = 0
})
afterEach(cleanup)

const pass = (minutes: number): void => {
  vi.setSystemTime(Date.now() + minutes * 60_000)
}
const results = () => backend().store.table('LabResult').where({ clientId: 'client-quaylab', transportName: 'MV Halcyon' })
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

/** Opens the page and sets the shift. */
async function begin({ crewText = crew, when = 'Today' } = {}): Promise<UserEvent> {
  const { user } = await visit(backend(), path, { as: lena })
  await fill(user, await screen.findByLabelText('Vessel'), 'MV Halcyon')
  await user.click(screen.getByRole('radio', { name: when }))
  await user.selectOptions(screen.getByLabelText('Kit'), 'Panbio COVID-19 Ag')
  if (crewText !== '') await fill(user, screen.getByRole('textbox', { name: 'Crew list' }), crewText)
  await press(user, 'Start with the first person')
  await screen.findByRole('heading', { name: 'MV Halcyon', level: 1 })
  return user
}

const find = async (user: UserEvent, text: string) => fill(user, await screen.findByLabelText('Next person'), text)

describe('reporting an ART', () => {
  it('runs a kit’s time from the sample, and sends what was read with both times', async () => {
    const user = await begin()
    await find(user, 'rodel')
    await press(user, /^Rodel Bautista Santos/)
    await press(user, 'Start timer, 15 minutes')
    expect(await screen.findByText(/on the cassette of/)).toHaveTextContent('Write 1 on the cassette of Rodel Bautista Santos.')
    pass(16)
    await find(user, '1')
    await press(user, 'Negative')
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible()
    pass(1)
    await user.click(screen.getByRole('link', { name: /1 not sent yet/ }))
    await press(user, 'Send now')
    expect(await screen.findByRole('heading', { name: 'Everything is sent' })).toBeVisible()
    expect(results()).toMatchObject([
      {
        holderName: 'Rodel Bautista Santos',
        passNo: 'P8801267B',
        dateOfBirth: '1985-07-22',
        nationality: 'PH',
        result: 'Negative',
        subType: 'SG_ANTI_RAPID_TEST',
        collectionDate: '2026-11-21T04:00:00.000Z',
        issuedAt: '2026-11-21T04:16:00.000Z',
        additionalData: '{"kit":"Panbio COVID-19 Ag"}',
        docId: null,
      },
    ])
  })

  it('asks once more for a positive result, with Go back under the finger', async () => {
    const user = await begin()
    await find(user, 'P8801267B')
    await user.type(screen.getByLabelText('Or: sample taken at'), '1145')
    await press(user, /^Positive/)
    expect(screen.getByRole('alert')).toHaveTextContent('Positive for Rodel Bautista Santos?')
    await press(user, 'Go back')
    await press(user, /^Positive/)
    await press(user, 'Yes, positive')
    const list = await screen.findByRole('region', { name: 'Last reports' })
    expect(within(list).getByText('Positive')).toBeVisible()
    expect(screen.getByLabelText('Next person')).toHaveValue('')
  })
})
