// needs a document
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unsaved } from '~/platform/session/unsaved'
import { sharedEntry } from '~/platform/vault/sharedEntry'
import { reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { changeResponse } from './responses'

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
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pass = (minutes: number): void => {
  vi.setSystemTime(Date.now() + minutes * 60_000)
}
const results = () => backend().store.table('LabResult').where({ clientId: 'client-quaylab', transportName: 'MV Halcyon' })
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

/** Opens the page and sets the shift. */
async function begin({ crewText = crew } = {}): Promise<UserEvent> {
  const { user } = await visit(backend(), path, { as: lena })
  await fill(user, await screen.findByLabelText('Vessel'), 'MV Halcyon')
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
    await user.click(within(await screen.findByRole('list', { name: 'People' })).getByRole('button', { name: /^Rodel/ }))
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

  it('gives a kit back with the time of its sample where its result is taken back, and keeps a shift past midnight', async () => {
    const user = await begin()
    // 23:50.
    pass(11 * 60 + 50)
    await find(user, 'P8801267B')
    await press(user, 'Start timer, 15 minutes')
    pass(16)
    await find(user, '1')
    await press(user, 'Negative')
    await press(user, /^Undo/)
    expect(await screen.findByText(/on the cassette of/)).toHaveTextContent('Write 1 on the cassette of Rodel Bautista Santos.')
    await find(user, 'K1234567E')
    await user.type(screen.getByLabelText('Or: sample taken at'), '0002')
    await press(user, 'Negative')
    expect(await screen.findByRole('region', { name: 'Last reports' })).toHaveTextContent('Jun Wei Koh')
    expect(screen.getByText('1 of 2 tested')).toBeVisible()
    await find(user, '1')
    await press(user, 'Negative')
    await screen.findByText('2 of 2 tested')
    pass(1)
    await user.click(screen.getByRole('link', { name: /2 not sent yet/ }))
    await press(user, 'Send now')
    expect(await screen.findByRole('heading', { name: 'Everything is sent' })).toBeVisible()
    expect(new Set(results().map(({ collectionDate }) => collectionDate))).toEqual(
      new Set(['2026-11-21T15:50:00.000Z', '2026-11-21T16:02:00.000Z']),
    )
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
    // The second tap of two, which falls on what is there by then.
    fireEvent.click(within(list).getByRole('button', { name: /^Undo/ }), { detail: 2 })
    await screen.findByRole('link', { name: /1 not sent yet/ })
    expect(within(list).getByText('Positive')).toBeVisible()
    expect(screen.getByLabelText('Next person')).toHaveValue('')
  })
})

const lines = 'P<PHLSANTOS<<RODEL<BAUTISTA<<<<<<<<<<<<<<<<<<'

describe('finding the next person', () => {
  it('a hand scanner types into the field wherever the focus is, and its Enter presses nothing', async () => {
    const user = await begin()
    await find(user, 'P8801267B')
    screen.getByRole('button', { name: 'Negative' }).focus()
    await user.keyboard('K1234567E{Enter}')
    expect(screen.queryByRole('region', { name: 'Last reports' })).not.toBeInTheDocument()
    expect(screen.getByLabelText('Next person')).toHaveFocus()
  })

  it('what is scanned after somebody was found is the next person', async () => {
    const user = await begin()
    await find(user, 'P8801267B')
    await user.keyboard('{Enter}K1234567E{Enter}')
    expect(screen.getByLabelText('Next person')).toHaveValue('K1234567E')
  })

  it('what is scanned after the lines of a passport is the next person, also before they are read', async () => {
    const user = await begin()
    await find(user, `${lines.slice(0, 44)}P8801267B7PHL8703196M3005142<<<<<<<<<<<<<<08`)
    await user.keyboard('{Enter}K1234567E{Enter}')
    expect(screen.getByLabelText('Next person')).toHaveValue('K1234567E')
  })

  it('asks who somebody is who stands on no list, and keeps what was typed', async () => {
    const user = await begin({ crewText: '' })
    await find(user, 'FX551204')
    await press(user, 'Somebody else…')
    expect(await screen.findByLabelText('Passport number')).toHaveValue('FX551204')
    await user.click(screen.getByRole('button', { name: 'Use' }))
    expect(await screen.findAllByText('Required field')).not.toEqual([])
    await fill(user, screen.getByLabelText('Name as in the passport'), 'Ana Lima')
    await fill(user, screen.getByLabelText('Date of birth'), '03-02-1990')
    await user.selectOptions(screen.getByLabelText('Nationality'), 'Brazil')
    await press(user, 'Use')
    const card = await screen.findByRole('region', { name: 'Ana Lima' })
    expect(card).toHaveTextContent('Born 03-02-1990, 36 years · Brazil')
    expect(card).toHaveTextContent('FX551204')
  })

  it('says what is wrong with lines that were read in part', async () => {
    const user = await begin()
    await find(user, lines)
    expect(await screen.findByText(/^Only 45 letters arrived/)).toBeVisible()
  })

  it('says that somebody was reported today already, and counts an invalid kit as no test', async () => {
    const user = await begin()
    const report = async (button: string | RegExp, then?: string) => {
      await find(user, 'K1234567E')
      await user.type(screen.getByLabelText('Or: sample taken at'), '1100')
      await press(user, button)
      if (then !== undefined) await press(user, then)
    }
    await report('Invalid kit…', 'Report invalid')
    expect(await screen.findByText('0 of 2 tested')).toBeVisible()
    await report('Negative')
    expect(await screen.findByText('1 of 2 tested')).toBeVisible()
    await find(user, 'K1234567E')
    expect(await screen.findByText('Reported today 12:00: Negative')).toBeVisible()
  })

  it('refuses a result without the time of its sample', async () => {
    const user = await begin()
    await find(user, 'K1234567E')
    await press(user, 'Negative')
    expect(await screen.findByText('Say when the sample was taken, or start the timer.')).toBeVisible()
    await user.type(screen.getByLabelText('Or: sample taken at'), '2300')
    await press(user, 'Negative')
    expect(await screen.findByText('This time is still to come.')).toBeVisible()
  })
})

describe('a shift', () => {
  it('names the rows of a crew list that it leaves out', async () => {
    const { user } = await visit(backend(), path, { as: lena })
    const wrong = `${crew}Ana Lima,FX551204,31 Feb 1990,Brazil\n`
    await fill(user, await screen.findByRole('textbox', { name: 'Crew list' }), wrong)
    expect(await screen.findByText(/^Row 4 is left out: /)).toBeVisible()
    expect(screen.getByText(/2 people read/)).toBeVisible()
  })

  it('survives a reload with its kits, and another day begins like the last one', async () => {
    const user = await begin()
    await find(user, 'K1234567E')
    await press(user, 'Start timer, 15 minutes')
    cleanup()
    const resume = vi.fn<() => Promise<void>>()
    vi.stubGlobal(
      'AudioContext',
      class {
        readonly resume = resume
      },
    )
    const { user: again } = await visit(backend(), path, { as: lena })
    expect(await screen.findByRole('button', { name: 'Read kit 1' })).toBeVisible()
    // Any press lets the page sound again.
    await again.click(screen.getByText('Waiting kits'))
    expect(resume).toHaveBeenCalledOnce()
    cleanup()
    pass(20 * 60)
    const { user: next } = await visit(backend(), path, { as: lena })
    // A kit that still waits is read first.
    await next.click(await screen.findByRole('button', { name: 'Read kit 1' }))
    await press(next, 'Negative')
    await press(next, 'Use')
    expect(screen.getByLabelText('Vessel')).toHaveValue('MV Halcyon')
    expect(screen.getByRole('textbox', { name: 'Crew list' })).toHaveValue('')
  })
})

it('a kit that was read in another tab is named as such', async () => {
  const user = await begin()
  await find(user, 'K1234567E')
  await press(user, 'Start timer, 15 minutes')
  await press(user, 'Read kit 1')
  const card = await screen.findByRole('region', { name: 'Jun Wei Koh' })
  expect(card).not.toHaveTextContent('another tab')
  await sharedEntry('swabberKits').change(() => undefined)
  expect(await within(card).findByText('Kit 1 was read or thrown away in another tab')).toBeVisible()
})

it('a kit is reported for the vessel on which its time was started', async () => {
  const user = await begin()
  await find(user, 'K1234567E')
  await press(user, 'Start timer, 15 minutes')
  await user.click(screen.getByRole('link', { name: 'Change' }))
  await fill(user, await screen.findByLabelText('Vessel'), 'MT Selat Aurora')
  await press(user, 'Change')
  await screen.findByRole('heading', { name: 'MT Selat Aurora', level: 1 })
  await press(user, 'Read kit 1')
  await press(user, 'Negative')
  await user.click(await screen.findByRole('link', { name: /^1 not sent yet/ }))
  await press(user, 'Send now')
  expect(await screen.findByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  expect(results()).toMatchObject([{ passNo: 'K1234567E' }])
})

describe('what is not sent', () => {
  const reportOne = async (user: UserEvent, number: string) => {
    await find(user, number)
    await user.type(await screen.findByLabelText('Or: sample taken at'), '1100')
    await press(user, 'Negative')
    await screen.findByRole('button', { name: /^Undo/ })
  }
  const openQueue = async (user: UserEvent) => {
    pass(1)
    await user.click(screen.getByRole('link', { name: /not sent yet/ }))
  }

  it('a refused report says why, and is sent once it was corrected', async () => {
    const user = await begin({ crewText: 'Name,Passport,Date of birth\nAna Lima,A12,3 Feb 1990\n' })
    await reportOne(user, 'A12')
    await openQueue(user)
    await press(user, 'Send now')
    expect(await screen.findByText(/Refused at 12:01: “Passport number has a wrong length.” Nothing was stored./)).toBeVisible()
    await press(user, 'Edit')
    await fill(user, await screen.findByLabelText('Passport number'), 'A1234567')
    await press(user, 'Save')
    expect(await screen.findByRole('heading', { name: '1 not sent yet', level: 1 })).toBeVisible()
    pass(1)
    await press(user, 'Send now')
    expect(await screen.findByRole('heading', { name: 'Everything is sent' })).toBeVisible()
    expect(results()).toMatchObject([{ passNo: 'A1234567' }])
  })

  it('a decision on a report that differs shows that it is being looked up, and why that was not possible', async () => {
    const user = await begin()
    await reportOne(user, 'K1234567E')
    await openQueue(user)
    changeResponse('StoreLabResults', (data) => {
      for (const { id } of results()) backend().store.table('LabResult').update(id, { additionalData: '{"kit":"Kit of the ship"}' })
      return data
    })
    await press(user, 'Send now')
    expect(await screen.findByText(/Kit: Kit of the ship instead of Panbio COVID-19 Ag/)).toBeVisible()
    backend().faults.set('ReportsOfPerson', { kind: 'delay', wait: 500, times: 1 })
    await press(user, 'Look again')
    expect(screen.getByText('Looking for it…')).toHaveRole('status')
    expect(screen.getByRole('button', { name: 'Look again' })).toHaveAttribute('aria-busy', 'true')
    expect(reasonOf(screen.getByRole('button', { name: 'Already sent' }))).toBe('It is being looked up.')
    await waitFor(() => expect(reasonOf(screen.getByRole('button', { name: 'Already sent' }))).toBeNull())
    backend().faults.set('ReportsOfPerson', { kind: 'refused', message: 'Not now', times: 2 })
    await press(user, 'Look again')
    expect(await screen.findByText(/Not now/)).toBeVisible()
    await waitFor(() => expect(reasonOf(screen.getByRole('button', { name: 'Already sent' }))).toBeNull())
    backend().faults.clear()
    await press(user, 'Already sent')
    expect(await screen.findByRole('heading', { name: 'Everything is sent', level: 1 })).toBeVisible()
    expect(results()).toHaveLength(1)
  })

  it('a report can be discarded by name', async () => {
    const user = await begin()
    await reportOne(user, 'K1234567E')
    await openQueue(user)
    await press(user, 'Discard…')
    await press(user, 'Discard')
    expect(await screen.findByRole('heading', { name: 'Everything is sent' })).toBeVisible()
    expect(results()).toEqual([])
  })

  it('a sign-out names the number, and sends or deletes', async () => {
    const user = await begin()
    await reportOne(user, 'K1234567E')
    await press(user, 'Profile of Lena Vogt')
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const dialog = await screen.findByRole('dialog', { name: '1 report is not sent' })
    expect(within(dialog).getByRole('button', { name: 'Delete 1 report and sign out' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Send now' }))
    const sent = await screen.findByRole('dialog', { name: 'Every report is sent' })
    expect(results()).toHaveLength(1)
    // As a form does in which something was typed.
    const release = unsaved.hold()
    await user.click(within(sent).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('dialog', { name: 'Sign out without saving?' })).toBeVisible()
    release()
  })

  it('a browser that keeps nothing asks before a sign-out deletes a report', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Storage is off', 'SecurityError')
    })
    const user = await begin()
    await reportOne(user, 'K1234567E')
    await openQueue(user)
    expect(screen.getByText('Only in this tab: keep it open until everything is sent.')).toBeVisible()
    await press(user, 'Profile of Lena Vogt')
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const dialog = await screen.findByRole('dialog', { name: '1 report is not sent' })
    expect(dialog).toHaveTextContent('Reports or forms may be on this device alone: signing out deletes them.')
    await user.click(within(dialog).getByRole('button', { name: 'Delete 1 report and sign out' }))
    expect(await screen.findByRole('dialog', { name: 'Sign out without saving?' })).toBeVisible()
  })
})
