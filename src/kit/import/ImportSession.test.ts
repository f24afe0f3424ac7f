import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/platform/api/transport/errors'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { FakeLocks } from '~/platform/vault/locks.fixture'
import { vault } from '~/platform/vault/vault'
import { batchStore, type FoundBatch, type StoredBatch } from '../batch/batchStore'
import type { ImportKind } from './importKind'
import type { ImportState } from './importPhase'
import { crew, fileOf, Fleet, Gate, held, Page, quiet } from './ImportSession.fixture'

let locks = new FakeLocks()

const numbered = (count: number): string => ['Holder,Passport', ...Array.from({ length: count }, (_, at) => `Name ${at},P${at}`)].join('\n')

const storedBatch = (id = 'run-1'): StoredBatch => ({
  id,
  fileName: 'old.csv',
  fingerprint: 'f1',
  startedAt: '2026-11-21T09:00:00.000Z',
  choices: {},
  rows: [2, 3, 4].map((number) => ({ number, values: { name: `Old ${number}`, pass: `O${number}` }, expected: 0 })),
})

const found = async (page: Page): Promise<FoundBatch> => {
  await page.until(({ state }) => state.phase === 'file' && state.unfinished.length > 0)
  const [unfinished] = page.in('file').unfinished
  if (!unfinished) throw new Error('There is no unfinished batch.')
  return unfinished
}

beforeEach(() => {
  locks = new FakeLocks()
  vi.stubGlobal('navigator', { locks })
  session.signIn(maria)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await quiet()
  await vault.clear()
  session.signOut()
  vi.unstubAllGlobals()
})

describe('the phases of an import', () => {
  it('a file is read, its columns are guessed, its rows are checked and sent', async () => {
    const page = new Page()
    expect(page.state).toEqual({ phase: 'file', isReading: false, refusal: null, unfinished: [] })
    page.importer.open(fileOf('Passport,Holder\nA1,Ana\nA2,\n'))
    expect(page.in('file').isReading).toBe(true)
    await page.phase('columns')
    expect(page.in('columns')).toMatchObject({
      file: { name: 'crew.csv', sentBefore: null, facts: { rowCount: 2 } },
      choice: { map: { name: 1, pass: 0 }, orders: {} },
      isChecking: false,
    })
    page.acceptColumns()
    expect(page.in('columns').isChecking).toBe(true)
    await page.compared()
    expect(page.in('check').ready.map(({ number }) => number)).toEqual([2])
    page.importer.send()
    await page.ended()
    expect(page.results).toEqual(['2 done'])
    expect(page.in('send').fileName).toBe('crew.csv')
    expect(page.fleet.arrived).toEqual(['A1'])
    page.importer.startOver()
    expect(page.state.phase).toBe('file')
  })

  it('pasted rows stay until they are sent', async () => {
    const page = new Page()
    page.importer.paste(crew)
    page.importer.openPasted()
    await page.phase('columns')
    page.importer.startOver()
    expect(page.importer.getSnapshot().pasted).toBe(crew)
    page.importer.openPasted()
    await page.phase('columns')
    page.acceptColumns()
    await page.compared()
    page.importer.send()
    expect(page.importer.getSnapshot().pasted).toBe('')
    expect(page.in('send').fileName).toBe('Pasted rows')
    await page.ended()
  })

  it('a preview shows the ready rows, and leads back or on to the batch', async () => {
    const page = new Page()
    await page.ready()
    page.importer.leaveOut([3], true)
    page.importer.preview()
    // The rows are being compared.
    expect(page.state.phase).toBe('check')
    await page.compared()
    page.importer.preview()
    expect(page.in('preview').ready.map(({ number }) => number)).toEqual([2, 4])
    page.importer.back()
    expect(page.in('check').leftOut).toEqual(new Set([3]))
    page.importer.preview()
    page.importer.send()
    await page.ended()
    expect(page.fleet.arrived).toEqual(['A1', 'A3'])
  })

  it('unchanged columns keep the corrections, and changed columns discard them', async () => {
    const page = new Page()
    await page.ready()
    page.importer.correct([2], { name: 'Anna' })
    page.importer.back()
    page.acceptColumns()
    await page.compared()
    expect(page.names).toEqual(['Anna', 'Bo', 'Cy'])
    page.importer.back()
    page.importer.chooseColumns({ map: { name: 0, pass: null }, orders: {} })
    await page.until(({ state }) => state.phase === 'check')
    expect(page.names).toEqual(['Ana', 'Bo', 'Cy'])
    expect(page.calls).toEqual(['read', 'check', 'change 2', 'check'])
  })

  it.each<[from: ImportState['phase'], go: (page: Page) => Promise<void>]>([
    ['columns', (page) => page.choose()],
    ['check', (page) => page.ready()],
    [
      'preview',
      async (page) => {
        await page.ready()
        page.importer.preview()
      },
    ],
  ])('starting over in the phase %s closes the file', async (from, go) => {
    const page = new Page()
    await go(page)
    expect(page.state.phase).toBe(from)
    expect(page.importer.getSnapshot().isUnsaved).toBe(true)
    page.importer.startOver()
    expect(page.state).toEqual({ phase: 'file', isReading: false, refusal: null, unfinished: [] })
    expect(page.importer.getSnapshot().isUnsaved).toBe(false)
    expect(page.desks.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  it('back in the columns phase leads to another file', async () => {
    const page = new Page()
    await page.choose()
    page.importer.back()
    await page.choose('Holder,Passport\nDi,A4\n')
    expect(page.in('columns').file.facts.rowCount).toBe(1)
    expect(page.desks.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  it('what a phase does not offer does nothing', async () => {
    const page = new Page()
    const before = page.importer.getSnapshot()
    const { importer } = page
    for (const act of ['back', 'preview', 'send', 'start', 'pause', 'cancel'] as const) importer[act]()
    importer.chooseColumns({ map: {}, orders: {} })
    importer.correct([2], { name: 'Anna' })
    importer.confirm([2])
    importer.decide([2], 'isThere')
    expect(importer.getSnapshot()).toBe(before)
  })
})

describe('a file that cannot be imported', () => {
  it('a refused file is explained, and another can be read', async () => {
    const page = new Page()
    page.importer.open(fileOf(''))
    await page.until(({ state }) => state.phase === 'file' && state.refusal !== null)
    expect(page.in('file')).toMatchObject({ isReading: false, refusal: 'The file is empty.' })
    page.importer.open(fileOf(crew))
    expect(page.in('file').refusal).toBeNull()
    await page.phase('columns')
    expect(page.desks.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  it('a file that fails to be read is explained', async () => {
    const page = new Page()
    page.answers.close()
    page.importer.open(fileOf(crew))
    await held(page.answers)
    page.answers.fail(new ApiError('answer', 'read', 'The worker failed'))
    await page.until(({ state }) => state.phase === 'file' && !state.isReading)
    expect(page.in('file').refusal).toBe('The file could not be read.')
  })

  it('a file whose rows cannot be checked is closed', async () => {
    const page = new Page()
    await page.choose()
    page.answers.close()
    page.acceptColumns()
    page.answers.fail(new ApiError('answer', 'check', 'The worker failed'))
    await page.phase('file')
    expect(page.in('file').refusal).toBe('The rows could not be checked.')
    expect(page.desks[0]?.isClosed).toBe(true)
  })
})

describe('answers that arrive late', () => {
  it('a second file is ignored while the first is read', async () => {
    const page = new Page()
    page.answers.close()
    page.importer.open(fileOf(crew))
    await held(page.answers)
    page.importer.open(fileOf('Holder,Passport\nDi,A4\n', 'second.csv'))
    page.importer.openPasted()
    page.answers.open()
    await page.phase('columns')
    await quiet()
    expect(page.in('columns').file.name).toBe('crew.csv')
    expect(page.calls).toEqual(['read'])
  })

  it('a file that is still being read does not replace a resumed batch', async () => {
    await batchStore.start('crew', storedBatch())
    const page = new Page()
    const unfinished = await found(page)
    page.answers.close()
    page.importer.open(fileOf(crew))
    await held(page.answers)
    page.importer.resume(unfinished)
    page.answers.open()
    await page.ended()
    await quiet()
    expect(page.results).toEqual(['2 done', '3 done', '4 done'])
    expect(page.desks[0]?.isClosed).toBe(true)
  })

  it('columns guessed for a file are those of the kind as it is when the file was read', async () => {
    const page = new Page()
    page.answers.close()
    page.importer.open(fileOf(crew))
    await held(page.answers)
    page.importer.setKind({ ...page.kind, fields: page.kind.fields.slice(1) })
    page.answers.open()
    await page.phase('columns')
    expect(page.in('columns').choice.map).toEqual({ pass: 1 })
  })

  it('columns chosen twice are checked once', async () => {
    const page = new Page()
    await page.choose()
    page.acceptColumns()
    page.acceptColumns()
    await page.compared()
    expect(page.calls).toEqual(['read', 'check'])
  })

  it('rows that are checked after a start over change nothing', async () => {
    const page = new Page()
    await page.choose()
    page.answers.close()
    page.acceptColumns()
    page.importer.startOver()
    page.answers.open()
    await quiet()
    expect(page.state.phase).toBe('file')
    await page.ready('Holder,Passport\nDi,A4\n')
    expect(page.names).toEqual(['Di'])
  })
})

describe('the rows of an import', () => {
  it('corrections that are checked at the same time are all kept, and nothing is sent before', async () => {
    const page = new Page()
    await page.ready()
    page.answers.close()
    page.importer.correct([2], { name: 'Anna' })
    page.importer.correct([3], { name: '' })
    page.importer.correct([2], { pass: 'A9' })
    page.answers.next()
    page.answers.next()
    await quiet()
    expect(page.in('check').existing.status).toBe('asking')
    page.importer.send()
    expect(page.state.phase).toBe('check')
    page.answers.open()
    await page.compared()
    expect(page.names).toEqual(['Anna', '', 'Cy'])
    page.importer.send()
    await page.ended()
    expect(page.fleet.arrived).toEqual(['A9', 'A3'])
    expect(page.fleet.sentNames).toEqual(['Anna', 'Cy'])
  })

  it('a correction that is still being checked is kept through a look back at the columns', async () => {
    const page = new Page()
    await page.ready()
    page.answers.close()
    page.importer.correct([2], { name: 'Anna' })
    page.importer.back()
    page.acceptColumns()
    expect(page.in('check').existing.status).toBe('asking')
    page.answers.open()
    await page.compared()
    expect(page.names).toEqual(['Anna', 'Bo', 'Cy'])
  })

  it('a correction during the comparison is compared with its new values', async () => {
    const page = new Page(new Fleet(['A1', 'A8']))
    page.fleet.finds.close()
    await page.check()
    await held(page.fleet.finds)
    page.answers.close()
    page.importer.correct([2], { pass: 'A9' })
    page.importer.correct([3], { pass: 'A8' })
    // The counts of the old values arrive before the corrections are checked.
    page.fleet.finds.open()
    await quiet()
    expect(page.in('check')).toMatchObject({ existing: { status: 'asking' }, known: new Map() })
    page.answers.open()
    await page.compared()
    expect([...page.in('check').known]).toEqual([
      [2, 0],
      [3, 1],
      [4, 0],
    ])
    expect(page.in('check').ready.map(({ number }) => number)).toEqual([2, 4])
  })

  it('an existing row is sent only after a confirmation, which a correction takes back', async () => {
    const page = new Page(new Fleet(['A1', 'A9']))
    await page.ready()
    expect(page.in('check').ready.map(({ number }) => number)).toEqual([3, 4])
    page.importer.confirm([2])
    page.importer.confirm([2])
    // Only an existing row can be confirmed.
    page.importer.confirm([3])
    expect(page.in('check')).toMatchObject({ confirmed: new Set([2]), ready: [{ number: 2 }, { number: 3 }, { number: 4 }] })
    page.importer.correct([2], { pass: 'A9' })
    await page.compared()
    expect(page.in('check')).toMatchObject({ confirmed: new Set(), ready: [{ number: 3 }, { number: 4 }] })
  })

  it('surplus cells are ignored on request', async () => {
    const page = new Page()
    await page.ready('Holder,Passport\nAna,A1,shifted\n')
    expect(page.in('check').ready).toEqual([])
    page.importer.ignoreSurplus(2)
    await page.compared()
    expect(page.in('check').ready.map(({ number }) => number)).toEqual([2])
  })

  it('a row that is left out is not sent, until it is included again', async () => {
    const page = new Page()
    await page.ready('Holder,Passport\nAna,A1\nBo,A1\n')
    page.importer.leaveOut([2], true)
    await page.compared()
    expect(page.in('check').ready.map(({ number }) => number)).toEqual([3])
    page.importer.leaveOut([2], false)
    await page.compared()
    expect(page.in('check').ready.map(({ number }) => number)).toEqual([2])
  })

  it('a change that cannot be checked keeps everything from being sent', async () => {
    const page = new Page()
    await page.ready()
    page.answers.close()
    page.importer.correct([2], { name: 'Anna' })
    page.answers.fail(new ApiError('answer', 'change', 'The worker failed'))
    page.answers.open()
    await page.until(({ state }) => state.phase === 'check' && state.existing.status === 'broken')
    page.importer.correct([3], { name: 'Bob' })
    await quiet()
    expect(page.in('check').existing.status).toBe('broken')
    page.importer.send()
    page.importer.preview()
    expect(page.state.phase).toBe('check')
  })

  it('rows are compared in parts of 100, and the page is told at most every 200 milliseconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
    const fleet = new Fleet()
    const page = new Page(fleet, {
      sender: () => ({
        ...fleet.sender,
        find: async (rows, isThorough) => {
          vi.setSystemTime(Date.now() + 90)
          return fleet.sender.find(rows, isThorough)
        },
      }),
    })
    await page.ready(numbered(750))
    expect(fleet.asked).toEqual([100, 100, 100, 100, 100, 100, 100, 50])
    const counts = page.told.flatMap((state) =>
      state.phase === 'check' && state.existing.status === 'asking' ? [`${state.existing.count} of ${state.existing.of}`] : [],
    )
    expect([...new Set(counts)]).toEqual(['0 of 750', '300 of 750', '600 of 750'])
    expect(page.in('check').ready).toHaveLength(750)
  })

  it('known counts are not queried again after a correction', async () => {
    const page = new Page()
    await page.ready()
    page.importer.correct([3], { name: 'Bob' })
    await page.compared()
    expect(page.fleet.asked).toEqual([3, 1])
  })

  it('a failed comparison can be retried, and rows can be sent without it', async () => {
    const page = new Page(new Fleet(['A2']))
    page.fleet.finds.close()
    await page.check()
    await held(page.fleet.finds)
    page.fleet.finds.fail(new ApiError('server', 'find', 'HTTP 502', 502))
    await page.compared()
    expect(page.in('check').existing).toEqual({ status: 'failed', message: 'The server had a problem. Try again.' })
    expect(page.in('check').ready).toHaveLength(3)
    page.importer.compareAgain()
    page.importer.compareAgain()
    page.fleet.finds.open()
    await page.compared()
    expect(page.in('check').ready.map(({ number }) => number)).toEqual([2, 4])
    expect(page.fleet.asked).toEqual([3, 3])
  })

  it('what a preview finds out about a row never says whether it exists, so a decision about it stays', async () => {
    const page = new Page(new Fleet(['A1']), {
      fields: [
        { key: 'name', label: 'Holder', isRequired: true, example: 'Aminata Diallo', rule: { kind: 'text' } },
        { key: 'pass', label: 'Passport', example: 'A1234567', rule: { kind: 'text' } },
        { key: 'lat', label: 'Latitude', example: '1.2', rule: { kind: 'number' }, isFoundLater: true },
      ],
      preview: { name: 'Map', label: () => 'Show', render: () => null },
    })
    await page.ready()
    page.importer.confirm([2])
    page.importer.preview()
    expect(page.in('preview').ready).toHaveLength(3)
    page.importer.correct([2], { lat: '1.5' })
    expect(page.in('preview').canSend).toBe(false)
    await page.until(({ state }) => state.phase === 'preview' && state.canSend)
    expect(page.in('preview').ready.map(({ values }) => values['lat'])).toEqual(['1.5', '', ''])
    expect(page.fleet.asked).toEqual([3])
    page.importer.leaveOut([3], true)
    await page.until(({ state }) => state.phase === 'preview' && state.canSend)
    page.importer.send()
    await page.ended()
    expect(page.fleet.sentNames).toEqual(['Ana', 'Cy'])
    page.leave()
  })

  it('rows that could not be compared have no expected count', async () => {
    const page = new Page()
    page.fleet.finds.close()
    await page.check()
    await held(page.fleet.finds)
    page.fleet.finds.fail(new ApiError('server', 'find', 'HTTP 502', 502))
    await page.compared()
    page.fleet.sends.close()
    page.fleet.finds.open()
    page.importer.send()
    await held(page.fleet.sends)
    const [unfinished] = await batchStore.find('crew')
    expect(unfinished?.stored.rows[0]).toEqual({ number: 2, values: { name: 'Ana', pass: 'A1' } })
    page.fleet.sends.open()
    await page.ended()
  })
})

describe('the batch of an import', () => {
  it('a batch is stored with its choices before anything is sent', async () => {
    const page = new Page(new Fleet(), { about: 'Vessel: Aurora', choices: { vessel: 'aurora' } })
    await page.ready()
    page.fleet.sends.close()
    page.importer.send()
    expect(page.in('send')).toMatchObject({ isStored: null, about: 'Vessel: Aurora' })
    expect(page.importer.getSnapshot().isUnsaved).toBe(true)
    await held(page.fleet.sends)
    expect(page.in('send').isStored).toBe(true)
    expect(page.importer.getSnapshot()).toMatchObject({ isUnsaved: false, isRunning: true })
    const [unfinished] = await batchStore.find('crew')
    expect(unfinished?.stored).toMatchObject({
      fileName: 'crew.csv',
      about: 'Vessel: Aurora',
      choices: { vessel: 'aurora' },
      rows: [
        { number: 2, values: { name: 'Ana', pass: 'A1' }, expected: 0 },
        { number: 3, values: { name: 'Bo', pass: 'A2' }, expected: 0 },
        { number: 4, values: { name: 'Cy', pass: 'A3' }, expected: 0 },
      ],
    })
    page.fleet.sends.open()
    await page.ended()
  })

  it('a batch that was sent is forgotten, and its file is recognised', async () => {
    const page = new Page(new Fleet(), { about: 'Vessel: Aurora' })
    await page.ready()
    page.importer.send()
    await page.ended()
    page.importer.startOver()
    await quiet()
    expect(page.in('file').unfinished).toEqual([])
    expect(await batchStore.find('crew')).toEqual([])
    expect(page.fleet.refreshCount).toBe(1)
    await page.choose()
    expect(page.in('columns').file.sentBefore?.summary).toBe('3 of 3 seafarers signed on (Vessel: Aurora)')
  })

  it('sending, starting and resuming twice start one batch', async () => {
    const page = new Page()
    await page.ready()
    page.importer.send()
    page.importer.send()
    page.importer.start()
    await page.ended()
    page.importer.startOver()
    await batchStore.start('crew', storedBatch())
    const other = new Page(page.fleet)
    const unfinished = await found(other)
    other.importer.resume(unfinished)
    other.importer.resume(unfinished)
    other.importer.start()
    await other.ended()
    await quiet()
    expect(page.fleet.arrived).toEqual(['A1', 'A2', 'A3', 'O2', 'O3', 'O4'])
    expect(page.fleet.sent).toHaveLength(4)
    expect(locks.requested).toHaveLength(2)
  })

  it('a batch can be paused, continued and ended before its end', async () => {
    const page = new Page()
    await page.ready(numbered(7))
    page.fleet.sends.close()
    page.importer.send()
    await held(page.fleet.sends)
    page.importer.pause()
    page.fleet.sends.next()
    await page.until(({ isRunning }) => !isRunning)
    expect(page.in('send').progress).toMatchObject({ state: 'paused', reason: null })
    page.importer.start()
    await held(page.fleet.sends)
    page.importer.cancel()
    page.fleet.sends.next()
    await page.ended()
    expect(page.results).toEqual(['2 done', '3 done', '4 done', '5 done', '6 leftOut', '7 leftOut', '8 leftOut'])
    expect(page.fleet.sent).toHaveLength(2)
  })

  it('a batch cancelled before it has started sends nothing more than its first batch', async () => {
    const page = new Page()
    await page.ready(numbered(5))
    page.importer.send()
    page.importer.cancel()
    await page.ended()
    expect(page.results.filter((result) => result.endsWith('leftOut')).length).toBeGreaterThanOrEqual(3)
    expect(page.fleet.sent.length).toBeLessThanOrEqual(1)
  })

  it('a batch paused before it has started sends nothing', async () => {
    const page = new Page()
    await page.ready()
    page.importer.send()
    page.importer.pause()
    await quiet()
    expect(page.in('send').progress).toMatchObject({ state: 'paused', reason: null })
    expect(page.fleet.sent).toEqual([])
    page.importer.start()
    await page.ended()
    expect(page.fleet.arrived).toEqual(['A1', 'A2', 'A3'])
  })

  it('a decision made while a batch is being opened is kept', async () => {
    const stored = storedBatch()
    await batchStore.start('crew', stored)
    await batchStore.record(
      'crew',
      stored.id,
      true,
      0,
    )(new Map(stored.rows.map(({ number }) => [number, { state: 'unknown', message: 'No answer came.', before: 0 }])))
    const page = new Page()
    page.importer.resume(await found(page))
    page.importer.decide([2], 'isThere')
    page.importer.decide([2], 'isThere')
    page.importer.decide([3], 'sendAgain')
    await page.until(({ state }) => state.phase === 'send' && state.progress.items[1]?.state === 'waiting')
    await quiet()
    page.importer.start()
    await page.ended()
    expect(page.results).toEqual(['2 byHand', '3 done', '4 unknown'])
    expect(page.fleet.arrived).toEqual(['O3'])
    // The user still has to decide on a row.
    await quiet()
    expect(await batchStore.find('crew')).toHaveLength(1)
    page.importer.decide([4], 'isThere')
    page.importer.decide([4], 'isThere')
    await page.until(({ state }) => state.phase === 'send' && state.progress.items[2]?.state === 'byHand')
    page.importer.start()
    await quiet()
    expect(page.results).toEqual(['2 byHand', '3 done', '4 byHand'])
    expect(await batchStore.find('crew')).toEqual([])
  })

  it('a decision that is looked up until after the batch has ended finishes it all the same', async () => {
    const stored = storedBatch()
    await batchStore.start('crew', stored)
    const unknown = { state: 'unknown', message: 'No answer came.', before: 0 } as const
    await batchStore.record(
      'crew',
      stored.id,
      true,
      0,
    )(
      new Map([
        [2, unknown],
        [3, unknown],
      ]),
    )
    const page = new Page()
    page.fleet.sends.close()
    page.importer.resume(await found(page))
    page.importer.start()
    await held(page.fleet.sends)
    page.fleet.finds.close()
    page.fleet.sends.open()
    await held(page.fleet.finds)
    page.importer.decide([2, 3], 'isThere')
    await quiet()
    expect(page.fleet.finds.count).toBe(2)
    page.fleet.finds.next()
    await page.ended()
    page.fleet.finds.open()
    await page.until(({ state }) => state.phase === 'send' && state.progress.items[1]?.state === 'byHand')
    await quiet()
    expect(page.results).toEqual(['2 byHand', '3 byHand', '4 done'])
    expect(await batchStore.find('crew')).toEqual([])
  })

  it('a batch stored by an older version is resumed where it stopped', async () => {
    await vault.write('import:crew:run-1/start', {
      id: 'run-1',
      fileName: 'old.csv',
      fingerprint: 'f1',
      startedAt: '2026-11-20T09:00:00.000Z',
      choices: {},
      rows: [
        { number: 2, values: { name: 'Ana', pass: 'A1' } },
        { number: 3, values: { name: 'Bo', pass: 'A2' }, expected: 0 },
        { number: 5, values: { name: 'Cy', pass: 'A3' }, expected: 0 },
      ],
    })
    await vault.write('import:crew:run-1/00000001-9c5b94b1-35ad-49bb-b118-8e8fc24abf80', [
      [2, { state: 'sending', message: null, before: 0 }],
      [3, { state: 'sending', message: null, before: 0 }],
    ])
    const page = new Page(new Fleet(['A1', 'A2']))
    page.importer.resume(await found(page))
    await page.ended()
    expect(page.in('send')).toMatchObject({ fileName: 'old.csv', isStored: true })
    expect(page.results).toEqual(['2 done', '3 done', '5 done'])
    expect(page.fleet.arrived).toEqual(['A1', 'A2', 'A3'])
  })

  it('a batch with the choices of its start is resumed under a kind with other choices', async () => {
    await batchStore.start('crew', { ...storedBatch(), about: 'Vessel: Aurora', choices: { vessel: 'aurora' } })
    const fleet = new Fleet()
    const sender = vi.fn<ImportKind['sender']>(() => fleet.sender)
    const page = new Page(fleet, { about: 'Vessel: Borealis', choices: { vessel: 'borealis' }, sender })
    page.importer.resume(await found(page))
    await page.ended()
    expect(page.in('send').about).toBe('Vessel: Aurora')
    expect(sender.mock.calls).toEqual([[{ vessel: 'aurora' }]])
  })

  it('a batch whose choices no longer exist is not resumed, and a new one keeps its rows', async () => {
    await batchStore.start('crew', storedBatch())
    const page = new Page()
    const unfinished = await found(page)
    const gone: ImportKind = {
      ...page.kind,
      sender: () => {
        throw new ApiError('business', 'import', 'The vessel of this batch no longer exists.')
      },
    }
    page.importer.setKind(gone)
    page.importer.resume(unfinished)
    expect(page.in('file').refusal).toBe('The vessel of this batch no longer exists.')
    await page.check()
    await page.compared()
    page.importer.send()
    expect(page.names).toEqual(['Ana', 'Bo', 'Cy'])
  })

  it('rows are sent with the choices of the latest kind', async () => {
    const fleet = new Fleet()
    const sender = vi.fn<ImportKind['sender']>(() => fleet.sender)
    const page = new Page(fleet, { choices: { vessel: 'aurora' } })
    page.importer.setKind({ ...page.kind, choices: { vessel: 'borealis' }, sender })
    await page.ready()
    page.importer.send()
    await page.ended()
    expect(sender.mock.calls).toEqual([[{ vessel: 'borealis' }], [{ vessel: 'borealis' }]])
  })

  it('a batch that the browser cannot store is at risk until it has ended', async () => {
    vi.spyOn(vault, 'write').mockResolvedValue(false)
    const page = new Page()
    page.fleet.faults = ['ok', 'offline']
    await page.ready()
    page.importer.send()
    await page.stopped()
    expect(page.in('send')).toMatchObject({ isStored: false, progress: { state: 'paused' } })
    expect(page.in('send').progress.reason).toBe('Could not reach the server.')
    expect(page.importer.getSnapshot().isUnsaved).toBe(true)
    page.importer.start()
    await page.ended()
    expect(page.importer.getSnapshot().isUnsaved).toBe(false)
    expect(page.fleet.arrived).toEqual(['A1', 'A2', 'A3'])
  })

  it('a discarded batch is no longer offered', async () => {
    await batchStore.start('crew', storedBatch('run-1'))
    await batchStore.start('crew', storedBatch('run-2'))
    const page = new Page()
    await page.until(({ state }) => state.phase === 'file' && state.unfinished.length === 2)
    const [one, other] = page.in('file').unfinished
    if (!one || !other) throw new Error('Two batches are unfinished.')
    page.importer.discard(one)
    page.importer.discard(one)
    await page.until(({ state }) => state.phase === 'file' && state.unfinished.length === 1)
    await quiet()
    expect(page.in('file').unfinished.map(({ stored }) => stored.id)).toEqual([other.stored.id])
  })

  it('the outcome of a batch covers its rows as they are now', async () => {
    const fleet = new Fleet()
    const outcomes = new Gate()
    outcomes.close()
    const page = new Page(fleet, {
      sender: () => ({
        ...fleet.sender,
        outcome: async (rows) => {
          const text = `${rows.map(({ values }) => values['name']).join(' and ')} sleep on deck.`
          await outcomes.wait()
          return text
        },
      }),
    })
    fleet.faults = ['ok', 'lostBefore']
    await page.ready()
    page.importer.send()
    await page.ended()
    await held(outcomes)
    expect(page.in('send').outcome).toBeNull()
    page.importer.decide([4], 'isThere')
    await page.until(({ state }) => state.phase === 'send' && state.progress.items[2]?.state === 'byHand')
    await quiet()
    outcomes.next()
    await quiet()
    expect(page.in('send').outcome).toBeNull()
    outcomes.open()
    await page.until(({ state }) => state.phase === 'send' && state.outcome !== null)
    expect(page.in('send').outcome).toBe('Ana and Bo sleep on deck.')
  })
})

describe('a batch that another tab works on', () => {
  const lock = 'delta:import:crew:f1'

  const openHeld = async (): Promise<Page> => {
    await batchStore.start('crew', storedBatch())
    locks.held.add(lock)
    const page = new Page()
    page.importer.resume(await found(page))
    await page.stopped()
    return page
  }

  it('nothing is sent while another tab holds the batch', async () => {
    const page = await openHeld()
    expect(page.in('send').progress).toMatchObject({
      state: 'paused',
      reason: 'This is running in another tab; the counts here may be out of date.',
    })
    page.importer.cancel()
    await quiet()
    expect(page.results).toEqual(['2 waiting', '3 waiting', '4 waiting'])
    expect(page.fleet.sent).toEqual([])
  })

  it('a batch continues from where the other tab stopped', async () => {
    const page = await openHeld()
    await batchStore.record('crew', 'run-1', true, 0)(new Map([[2, { state: 'done', message: null, before: 0 }]]))
    page.fleet.arrived.push('O2')
    locks.held.delete(lock)
    page.importer.start()
    await page.ended()
    expect(page.results).toEqual(['2 done', '3 done', '4 done'])
    expect(page.fleet.arrived).toEqual(['O2', 'O3', 'O4'])
  })

  it('a batch that the other tab finished leads back to the file', async () => {
    const page = await openHeld()
    await batchStore.drop('crew', 'run-1')
    locks.held.delete(lock)
    page.importer.start()
    await page.phase('file')
    expect(page.in('file').refusal).toBe(
      'This import was finished or discarded in another tab, or this browser cannot read it now. Reload the page before you import the file again.',
    )
    expect(page.fleet.sent).toEqual([])
  })

  it('a batch is not discarded while another tab holds it', async () => {
    await batchStore.start('crew', storedBatch())
    locks.held.add(lock)
    const page = new Page()
    page.importer.discard(await found(page))
    await page.until(({ state }) => state.phase === 'file' && state.refusal !== null)
    expect(page.in('file').refusal).toBe('This import is running in another tab.')
    expect(await batchStore.find('crew')).toHaveLength(1)
  })
})

describe('the same file in two tabs', () => {
  /** A page in another tab: with modules of its own, and the same backend, database and locks. */
  const openOtherTab = async (fleet: Fleet): Promise<Page> => {
    vi.resetModules()
    const [{ Page: OtherPage }, other] = await Promise.all([import('./ImportSession.fixture'), import('~/platform/session/session')])
    other.session.signIn(maria)
    return new OtherPage(fleet)
  }

  it('only one tab sends the file, and the other then finds each row and sends none', async () => {
    const page = new Page()
    const { fleet } = page
    const other = await openOtherTab(fleet)
    await page.ready()
    await other.ready()
    fleet.sends.close()
    page.importer.send()
    other.importer.send()
    await held(fleet.sends)
    // Either tab may be first.
    const stopped = await Promise.race([page, other].map((one) => one.stopped().then(() => one)))
    const sending = stopped === page ? other : page
    expect(stopped.in('send').progress.reason).toBe('This is running in another tab; the counts here may be out of date.')
    fleet.sends.open()
    await sending.ended()
    await locks.released()
    stopped.importer.start()
    await stopped.ended()
    expect(fleet.arrived).toEqual(['A1', 'A2', 'A3'])
    expect(stopped.results).toEqual(['2 unknown', '3 unknown', '4 unknown'])
  })

  it('rows that somebody adds between two batches are found before the next batch and not sent', async () => {
    const page = new Page()
    await page.ready()
    page.fleet.sends.close()
    page.importer.send()
    await held(page.fleet.sends)
    page.fleet.arrived.push('A3')
    page.fleet.sends.open()
    await page.ended()
    expect(page.results).toEqual(['2 done', '3 done', '4 unknown'])
    expect(page.fleet.arrived.toSorted()).toEqual(['A1', 'A2', 'A3'])
  })
})

describe('leaving an import', () => {
  const nothing = {
    state: { phase: 'file', isReading: false, refusal: null, unfinished: [] },
    told: [],
    sent: [],
    openDesks: [],
    locks: [],
  }

  /** Leaves and lets every answer through. What comes of it: what the page was told and what was sent since then, and what stays open. */
  const leave = async (page: Page) => {
    page.leave()
    const told = page.told.length
    const sent = page.fleet.sent.length
    for (const gate of [page.answers, page.fleet.finds, page.fleet.sends]) gate.open()
    await quiet()
    return {
      state: page.state,
      told: page.told.slice(told),
      sent: page.fleet.sent.slice(sent),
      openDesks: page.desks.filter(({ isClosed }) => !isClosed),
      locks: [...locks.held],
    }
  }

  it('leaving while a file is loaded or read closes the file', async () => {
    const page = new Page()
    const loaded = new Gate()
    loaded.close()
    const file = fileOf(crew)
    page.importer.open(Object.assign(file, { arrayBuffer: () => loaded.wait().then(() => new TextEncoder().encode(crew).buffer) }))
    page.leave()
    loaded.open()
    expect(await leave(page)).toEqual(nothing)

    const other = new Page()
    other.answers.close()
    other.importer.open(fileOf(crew))
    await held(other.answers)
    expect(await leave(other)).toEqual(nothing)
  })

  it('leaving while rows are checked closes the file', async () => {
    const page = new Page()
    await page.choose()
    page.answers.close()
    page.acceptColumns()
    expect(await leave(page)).toEqual(nothing)
  })

  it('leaving while a correction is checked closes the file', async () => {
    const page = new Page()
    await page.ready()
    page.answers.close()
    page.importer.correct([2], { name: 'Anna' })
    expect(await leave(page)).toEqual(nothing)
    expect(page.fleet.asked).toEqual([3])
  })

  it('leaving while rows are compared ends the comparison', async () => {
    const page = new Page()
    page.fleet.finds.close()
    await page.check(numbered(250))
    await held(page.fleet.finds)
    expect(await leave(page)).toEqual(nothing)
    expect(page.fleet.asked).toEqual([100])
  })

  it('leaving while unfinished batches are looked for changes nothing', async () => {
    await batchStore.start('crew', storedBatch())
    const page = new Page()
    expect(await leave(page)).toEqual(nothing)
  })

  it('leaving while a batch is stored sends nothing, and the batch is offered later', async () => {
    const page = new Page()
    await page.ready()
    page.importer.send()
    expect(await leave(page)).toEqual(nothing)
    const next = new Page(page.fleet)
    next.importer.resume(await found(next))
    await next.ended()
    expect(next.fleet.arrived).toEqual(['A1', 'A2', 'A3'])
  })

  it.each<[moment: string, end: string, close: (fleet: Fleet) => Gate, sent: number, left: number]>([
    ['before a batch is looked up', 'before it is sent', ({ finds }) => finds, 0, 3],
    ['while a batch is sent', 'after its batch', ({ sends }) => sends, 1, 1],
  ])('leaving %s stops the batch %s, and it is continued later', async (_moment, _end, gateOf, sent, left) => {
    const page = new Page()
    await page.ready()
    gateOf(page.fleet).close()
    page.importer.send()
    await held(gateOf(page.fleet))
    page.leave()
    const { length } = page.told
    page.fleet.finds.open()
    page.fleet.sends.open()
    const next = new Page(page.fleet)
    await quiet()
    expect(page.told).toHaveLength(length)
    expect(page.fleet.sent).toHaveLength(sent)
    const [unfinished] = await batchStore.find('crew')
    expect(unfinished?.rows.filter(({ state }) => state === 'waiting')).toHaveLength(left)
    if (unfinished) next.importer.resume(unfinished)
    await next.ended()
    expect(next.fleet.arrived).toEqual(['A1', 'A2', 'A3'])
  })

  it('a batch of the page before is resumed once its batch has been answered', async () => {
    const page = new Page()
    await page.ready()
    page.fleet.sends.close()
    page.importer.send()
    await held(page.fleet.sends)
    page.leave()
    const next = new Page(page.fleet)
    next.importer.resume(await found(next))
    await quiet()
    expect(page.fleet.sent).toHaveLength(1)
    page.fleet.sends.open()
    await next.ended()
    expect(next.results).toEqual(['2 done', '3 done', '4 done'])
    expect(next.fleet.arrived).toEqual(['A1', 'A2', 'A3'])
  })

  it('an import that is subscribed to again looks for unfinished batches', async () => {
    const page = new Page()
    page.leave()
    await batchStore.start('crew', storedBatch())
    const stop = page.importer.subscribe(() => undefined)
    await found(page)
    await page.ready()
    stop()
    expect(page.state.phase).toBe('file')
  })
})
