import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { call, column, command, remember, rows } from '../courses/testCalls'
import type { Row } from '../database'
import { at, publicHeaders, signIn, type AskHeaders } from '../requests'
import { pageSize } from './reading'

const backend = await createBackend({ now: () => new Date('2026-11-21T04:00:00Z') })
const clientId = 'client-quaylab'
const mei = await signIn(backend, 'mei.ling.chua@quaylab.example')
const lena = await signIn(backend, 'lena.vogt@quaylab.example')
const pavel = await signIn(backend, 'pavel.horak@quaylab.example')
const grace = await signIn(backend, 'grace.tan@harbourclinic.example')

const list = (args: Row = {}, headers: AskHeaders = mei) => rows(backend, 'getLabResults', { clientId, ...args }, '{ id passNo }', headers)
const count = async (filter?: string) =>
  at((await call(backend, 'getLabResultsCount', { clientId, ...(filter ? { filter } : {}) }, '', mei)).data, 'getLabResultsCount')
const send = (results: unknown, headers: AskHeaders = lena) =>
  command(backend, 'setLabResults', { clientId, results: JSON.stringify(results) }, headers)
const stored = (id: string) => backend.store.table('LabResult').find(id)

const report = {
  holderName: 'Ana Lima',
  dateOfBirth: '1990-02-03',
  passNo: 'FX551204',
  subType: 'SG_ANTI_RAPID_TEST',
  result: 'Negative',
  collectionDate: '2026-11-21T03:30:00.000Z',
  issuedAt: '2026-11-21T03:45:00.000Z',
  transportName: 'MV Bergen Star',
  additionalData: '{"kit":"Panbio COVID-19 Ag"}',
}

beforeEach(remember(backend, 'LabResult', 'Certificate'))

describe('lab results', () => {
  it('are read page by page to an end, newest first, without gaps', async () => {
    await send(Array.from({ length: pageSize }, (_, index) => ({ ...report, passNo: `FX${55_000 + index}` })))
    const found: unknown[] = []
    for (let page = await list(); page.length > 0; page = await list({ cursor: String(found.at(-1)) })) found.push(...column(page, 'id'))
    expect(new Set(found).size).toBe(found.length)
    expect(found).toHaveLength(Number(await count()))
  })

  it('that are incomplete are as many as the count says', async () => {
    expect(await list({ filter: 'incomplete' })).toHaveLength(Number(await count('incomplete')))
  })

  it('are found by passport number, name, result, type and day', async () => {
    await send([report])
    for (const found of [
      { search: 'fx551204' },
      { search: 'ana l' },
      { result: 'negative', type: 'SG_ANTI_RAPID_TEST', fromDate: '21-11-2026' },
    ])
      expect(column(await list(found), 'passNo')).toEqual(['FX551204'])
    expect(await list({ search: 'FX551204', toDate: '20-11-2026' })).toEqual([])
  })

  it('tell somebody without a session nothing but that they exist', async () => {
    const read = (selection: string) => call(backend, 'getLabResult', { id: 'result-lab-1' }, selection, publicHeaders(clientId))
    expect((await read('{ id }')).data).toEqual({ getLabResult: { id: 'result-lab-1' } })
    expect((await read('{ id holderName }')).data).toEqual({ getLabResult: { id: 'result-lab-1', holderName: null } })
  })

  it.each([
    [{ status: 'completed' }, 'Row 2: status is not a field that can be set'],
    [{ email: '' }, 'Row 2: email is empty'],
    [{ passNo: 'A1' }, 'Row 2: Passport number has a wrong length.'],
    [{ dateOfBirth: '1990-02-31' }, 'Row 2: The date of birth could not be read'],
    [{ issuedAt: '2026-11-21T03:00:00.000Z' }, 'Row 2: The result is older than its sample'],
    [{ additionalData: 'Panbio' }, 'Row 2: The further facts could not be read'],
    [{ resultsFilePath: 'attachments/client-harbourclinic/x' }, 'Row 2: An attached file could not be found'],
  ])('are stored all or none: %j', async (wrong, message) => {
    const before = await count()
    expect(await send([report, { ...report, ...wrong }])).toEqual({ success: false, message })
    expect(await count()).toBe(before)
  })

  it('are saved as a whole record or as one word', async () => {
    const save = (result: string) => command(backend, 'updateLabResult', { id: 'result-lab-3', result }, mei)
    expect(await save(JSON.stringify({ dateOfBirth: '1990-03-28', secondResult: 'Negative', email: null }))).toMatchObject({
      success: true,
    })
    expect(stored('result-lab-3')).toMatchObject({ dateOfBirth: '1990-03-28', secondResult: 'Negative', email: null, isAllData: true })
    await save('Inconclusive')
    expect(stored('result-lab-3')?.result).toBe('Inconclusive')
  })

  it('are issued all or none, and again after a correction', async () => {
    const issue = (ids: readonly string[]) =>
      command(
        backend,
        'bulkIssueLabResults',
        { physicianId: 'physician-tan', templateId: 'template-clinic-pcr', labResults: JSON.stringify(ids) },
        grace,
      )
    expect(await issue(['result-clinic-1', 'result-clinic-3'])).toEqual({ success: false, message: 'Row 2: The date of birth is missing' })
    expect(stored('result-clinic-1')?.docId).toBeNull()
    expect(await issue(['result-clinic-1'])).toMatchObject({ success: true })
    const first = stored('result-clinic-1')?.docId
    expect(backend.store.table('Certificate').find(first)).toMatchObject({ result: 'Not detected', physicianId: 'physician-tan' })
    await issue(['result-clinic-1'])
    expect(stored('result-clinic-1')?.docId).not.toBe(first)
  })

  it('are read but not changed by a lab viewer, and reported but not issued by a swabber', async () => {
    expect(await list({}, pavel)).not.toEqual([])
    expect(await send([report], pavel)).toEqual({ errors: ['Not authorized'] })
    expect(await send([report])).toMatchObject({ success: true })
    expect(await command(backend, 'updateLabResult', { id: 'result-lab-1', result: 'Negative' }, lena)).toEqual({
      errors: ['Not authorized'],
    })
  })
})
