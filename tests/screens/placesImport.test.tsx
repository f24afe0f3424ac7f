// needs a document
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { placeFields, placeSender } from '~/features/clients/places/placeImport'
import type { ImportKind } from '~/kit/import/importKind'
import type { ImportState } from '~/kit/import/importPhase'
import { ImportSession } from '~/kit/import/ImportSession'
import { remember } from '../backend/courses/testCalls'
import { answerMap } from '../support/mapFrame'
import { reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const clientId = 'client-northbreakwater'
const importLocations = '/client?section=places&tab=facilities&import=1'
const backend = useBackend()
type User = Awaited<ReturnType<typeof visit>>['user']

let restore: () => void
beforeAll(() => {
  restore = remember(backend(), 'Facility', 'TrainingCenter')
})
afterEach(() => restore())

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const named = (name: string) => backend().store.table('Facility').where({ clientId, name })
const sentCount = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length

function fileOf(lines: readonly string[]): File {
  const text = lines.join('\n')
  const { buffer } = new TextEncoder().encode(text)
  // Node's crypto rejects the array buffers of the test's document.
  return Object.assign(new File([text], 'places.csv', { type: 'text/csv' }), { arrayBuffer: async () => buffer })
}

/** Chooses a file and accepts the guessed columns. */
async function check(user: User, lines: readonly string[]): Promise<void> {
  await user.upload(await screen.findByLabelText('CSV file'), fileOf(lines))
  await user.click(await screen.findByRole('button', { name: /^Check \d+ rows?$/ }))
}

const headers = 'Name,Street,Postcode,City,Country,Latitude,Longitude,Phone'
const lineOf = (number: number, { country = 'Singapore', position = `1.${number},103.${number}`, phone = '' } = {}): string =>
  `Berth ${number},${number} Quay Road,1000${number},Singapore,${country},${position},${phone}`

/** The import of locations without its page. */
const locationsKind: ImportKind = {
  name: 'places-facilities',
  noun: { one: 'location', many: 'locations' },
  verb: { base: 'Add', doing: 'Adding', done: 'added' },
  fields: placeFields.facilities,
  identities: [['name', 'address', 'city']],
  findKey: ['name', 'address', 'city'],
  choices: {},
  sender: () => placeSender('facilities'),
  onSent: () => undefined,
}

type StateOf<Phase extends ImportState['phase']> = Extract<ImportState, { readonly phase: Phase }>

function stateIn<Phase extends ImportState['phase']>(session: ImportSession, phase: Phase): StateOf<Phase> {
  const { state } = session.getSnapshot()
  const isIt = (one: ImportState): one is StateOf<Phase> => one.phase === phase
  if (!isIt(state)) throw new Error(`The import is in the phase ${state.phase}`)
  return state
}

const countOf = (texts: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(texts)].map((text) => [text, texts.filter((one) => one === text).length]))

describe('importing places', () => {
  it('300 locations of which 12 are wrong: those are named, and the others are sent, each once', async () => {
    await visit(backend(), '/user-guide', { as: admin })
    // 4 unknown countries, 4 latitudes off the globe and 4 phone numbers without a country code; the last row has no coordinates.
    const wrong = [{ country: 'Singapur' }, { position: '95,103.5' }, { phone: '65550161' }] as const
    const lines = Array.from({ length: 300 }, (_, at) => lineOf(at, at < 12 ? wrong[at % 3] : at === 299 ? { position: ',' } : {}))
    const session = new ImportSession(locationsKind)
    const until = (isThere: (state: ImportState) => boolean): Promise<void> =>
      waitFor(() => expect(isThere(session.getSnapshot().state)).toBe(true), { timeout: 20_000 })
    const stop = session.subscribe(() => undefined)
    session.open(fileOf([headers, ...lines]))
    await until(({ phase }) => phase === 'columns')
    session.chooseColumns(stateIn(session, 'columns').choice)
    await until((state) => state.phase === 'check' && state.existing.status === 'known')
    const { rows, ready } = stateIn(session, 'check')
    expect(ready).toHaveLength(288)
    expect(countOf(rows.flatMap(({ problems }) => Object.values(problems)))).toEqual({
      'Enter a country by its English name, such as Denmark': 4,
      'At most 90': 4,
      'Enter the number with its country code, 8 to 15 digits': 4,
    })
    session.correct([2], { country: 'sg' })
    await until((state) => state.phase === 'check' && state.existing.status === 'known' && state.ready.length === 289)
    session.preview()
    session.correct([301], { lat: '1.25', lng: '103.75' })
    await until((state) => state.phase === 'preview' && state.canSend)
    expect(sentCount('AddFacility')).toBe(0)
    session.send()
    await until((state) => state.phase === 'send' && state.progress.state === 'ended')
    expect(countOf(stateIn(session, 'send').progress.items.map(({ state }) => state))).toEqual({ done: 289 })
    expect(stateIn(session, 'send').leftOut).toHaveLength(11)
    stop()
    expect(sentCount('AddFacility')).toBe(289)
    expect(named('Berth 0')).toMatchObject([{ country: 'Singapore', geoLocation: '{"lat":1,"lng":103}' }])
    expect(named('Berth 299')).toMatchObject([{ geoLocation: '{"lat":1.25,"lng":103.75}', isDefault: false }])
    expect(named('Berth 1')).toEqual([])
  }, 30_000)

  it('addresses without coordinates are looked up and shown on one map, and what is not found is typed', async () => {
    const { user } = await visit(backend(), importLocations, { as: admin })
    const unknown = { position: ',' }
    await check(user, [headers, lineOf(1), lineOf(2, unknown), lineOf(3, unknown), lineOf(4, { country: 'Singapur' })])
    await fill(user, await screen.findByLabelText('Country in row 5'), 'Singapore')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'Show 4 on the map' }))
    const shown = await answerMap('The locations of the file on the map', (address) =>
      address === '2 Quay Road, 10002 Singapore, Singapore' ? { lat: 1.5, lng: 103.5 } : null,
    )
    expect(await screen.findByText('On the map: 3 of 4 addresses.')).toBeVisible()
    expect(shown.at(-1)).toMatchObject({
      kind: 'showAll',
      pins: [
        { lat: 1.1, lng: 103.1 },
        { lat: 1.5, lng: 103.5 },
        { lat: 1.4, lng: 103.4 },
      ],
    })
    expect(reasonOf(button('Add 4 locations'))).toBe('1 address has no position yet.')
    expect(screen.getByText('Berth 3')).toBeVisible()
    await fill(user, screen.getByLabelText('Latitude of row 4'), '91')
    await fill(user, screen.getByLabelText('Longitude of row 4'), '103.75')
    await user.tab()
    expect(await screen.findByText('From -90 to 90')).toBeVisible()
    await fill(user, screen.getByLabelText('Latitude of row 4'), '1.25')
    await user.tab()
    expect(await screen.findByText('All 4 addresses are on the map.')).toBeVisible()
    await user.click(button('Add 4 locations'))
    expect(await screen.findByText('4 of 4 locations added.')).toBeVisible()
    expect(named('Berth 2')).toMatchObject([{ geoLocation: '{"lat":1.5,"lng":103.5}' }])
    expect(named('Berth 3')).toMatchObject([{ geoLocation: '{"lat":1.25,"lng":103.75}' }])
  })

  it('a row that exists is found before it is sent, and one whose answer is lost is not sent twice', async () => {
    const { user } = await visit(backend(), importLocations, { as: admin })
    await check(user, [headers, 'Keppel simulator hall,5 Keppel Bay Drive,098636,Singapore,SG,1.2649,103.8116,', lineOf(1), lineOf(2)])
    expect(await screen.findByText(/2 are ready, 1 looks already added/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Show 2 on the map' }))
    backend().faults.set('AddFacility', { kind: 'lost', times: 1 })
    const before = sentCount('AddFacility')
    await user.click(button('Add 2 locations'))
    expect(await screen.findByText('2 of 2 locations added.')).toBeVisible()
    expect(sentCount('AddFacility')).toBe(before + 2)
    expect([named('Berth 1'), named('Berth 2'), named('Keppel Simulator Hall')].map(({ length }) => length)).toEqual([1, 1, 1])
    await user.click(screen.getByRole('link', { name: 'Places' }))
    expect(await screen.findByRole('tab', { name: 'Locations 5' })).toBeVisible()
  })

  it('a row that exists with other facts names them', async () => {
    const { user } = await visit(backend(), importLocations, { as: admin })
    await check(user, [headers, 'Keppel simulator hall,5 Keppel Bay Drive,099999,Singapore,SG,1.2649,103.8116,', lineOf(1)])
    expect(await screen.findByText(/1 is ready, 1 looks already added/)).toBeVisible()
    expect(screen.getByText('Keppel Simulator Hall says something else. Postcode: 098636 instead of 099999.')).toBeVisible()
  })

  it('one location alone becomes the default: the check names the row or the location that is it already', async () => {
    const { user } = await visit(backend(), importLocations, { as: admin })
    const sayDefault = (number: number): string => `${lineOf(number)},Yes`
    await check(user, [`${headers},Default`, sayDefault(1), sayDefault(2)])
    expect(await screen.findAllByText('“Default”: Keppel Simulator Hall is it already. Only one can be')).toHaveLength(2)
  })

  it('a location that somebody else made the default after the check stays the only one', async () => {
    backend().store.table('Facility').update('facility-keppel', { isDefault: false })
    await visit(backend(), '/user-guide', { as: admin })
    const session = new ImportSession(locationsKind)
    const stop = session.subscribe(() => undefined)
    session.open(fileOf([`${headers},Default`, `${lineOf(1)},Yes`]))
    await waitFor(() => expect(session.getSnapshot().state.phase).toBe('columns'))
    session.chooseColumns(stateIn(session, 'columns').choice)
    await waitFor(() => expect(session.getSnapshot().state).toMatchObject({ phase: 'check', existing: { status: 'known' } }))
    backend().store.table('Facility').update('facility-keppel', { isDefault: true })
    session.send()
    await waitFor(() => expect(session.getSnapshot().state).toMatchObject({ phase: 'send', progress: { state: 'ended' } }))
    expect(stateIn(session, 'send').progress.items).toMatchObject([
      { state: 'failed', message: 'Keppel Simulator Hall is the default already. Nothing was sent.' },
    ])
    stop()
    expect(named('Berth 1')).toEqual([])
  })

  it('training centers may be added without a position, and left out where they are shown', async () => {
    const { user } = await visit(backend(), '/client?section=places&import=1', { as: admin })
    const place = 'li@north.example,+65 6555 0161,1 Quay,Singapore,Singapore'
    await check(user, ['Name,Contact,Email,Phone,Street,City,Country', `Alpha,Li Na,${place}`, `Beta,Li Na,${place}`])
    await user.click(await screen.findByRole('button', { name: 'Show 2 on the map' }))
    expect(screen.getByText('Looking up 2 more addresses…')).toBeVisible()
    await answerMap('The training centers of the file on the map', () => null)
    expect(await screen.findByText('On the map: 0 of 2 addresses.')).toBeVisible()
    await user.click(button('Leave out row 3'))
    await user.click(await screen.findByRole('button', { name: 'Add 1 training center' }))
    expect(await screen.findByText(/^1 of 1 training centers? added\.$/)).toBeVisible()
    expect(backend().store.table('TrainingCenter').where({ clientId, name: 'Alpha' })).toMatchObject([
      { geoLocation: null, phoneNumber: '+6565550161', contactName: 'Li Na' },
    ])
  })

  it('an instructor is told who may do it', async () => {
    await visit(backend(), importLocations, { as: instructor })
    expect(await screen.findByText('Only super admins, training admins and clinic admins can do this.')).toBeVisible()
    await waitFor(() => expect(screen.queryByLabelText('CSV file')).toBeNull())
  })
})
