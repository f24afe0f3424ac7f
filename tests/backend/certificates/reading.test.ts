import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { demoCertificates, demoProtectedPassword, demoShortLink } from '../demo'
import { printableLine } from '../pdf/printable'
import { ask, at, publicHeaders, signIn } from '../requests'
import { holders, patients } from './holders'

const start = new Date('2026-11-21T09:00:00Z').getTime()
let time = start
const backend = await createBackend({ now: () => new Date(time), publicUrl: 'https://{tenant}.delta.example' })
const north = 'client-northbreakwater'
const outside = publicHeaders(north)
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')

const list = `query($filter: String, $limit: Int, $offset: Int, $fromDate: String, $toDate: String, $centerId: ID, $subType: String) {
  certificatesByClientId(clientId: "client-northbreakwater", filter: $filter, limit: $limit, offset: $offset, fromDate: $fromDate, toDate: $toDate, centerId: $centerId, subType: $subType) {
    id holderName passNo name pinNo issuedAt } }`

const rows = async (variables: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> => {
  const found = at((await ask(backend, list, variables, maren)).data, 'certificatesByClientId')
  return Array.isArray(found) ? found : []
}
const column = (found: readonly unknown[], name: string): string[] => found.map((row) => String(at(row, name)))

describe('the certificate list', () => {
  it('the list is complete without a limit, newest first', async () => {
    const dates = column(await rows({}), 'issuedAt')
    expect(dates).toHaveLength(200)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('pages contain every row exactly once', async () => {
    const whole = column(await rows({}), 'id')
    const pages = []
    for (let offset = 0; offset < 225; offset += 25) pages.push(...column(await rows({ limit: 25, offset }), 'id'))
    expect(pages).toEqual(whole)
    expect(await rows({ limit: 25, offset: 200 })).toEqual([])
    expect(await rows({ limit: 0 })).toEqual([])
  })

  it.each([
    ['aminata', 'holderName', 'Aminata Diallo'],
    ['ŞAHIN', 'holderName', 'Zeynep Şahin'],
    ['шевченко', 'holderName', 'Олександр Шевченко'],
    ['วงศ์สุวรรณ', 'holderName', 'นภัสสร วงศ์สุวรรณ'],
    ['a02914587', 'passNo', 'A02914587'],
    ['crowd', 'name', 'Crowd Management'],
  ])('the search finds %s in any case', async (filter, field, value) => {
    const found = column(await rows({ filter }), field)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found)).toEqual(new Set([value]))
  })

  it('the search finds a certificate by its number', async () => {
    expect(column(await rows({ filter: 'nba-2026-01184' }), 'pinNo')).toEqual(['NBA-2026-01184'])
  })

  it.each(['%', '_', '\\', "' OR 1=1 --", '"', '😀', '%%', 'a%o', '\u0000', '*'])(
    'the search treats %j as literal text',
    async (filter) => {
      expect(await rows({ filter })).toEqual([])
    },
  )

  it('the search accepts a very long text', async () => {
    expect(await rows({ filter: '['.repeat(60_000) })).toEqual([])
  })

  it('the search finds names with an apostrophe', async () => {
    expect(new Set(column(await rows({ filter: 'o’connor' }), 'holderName'))).toEqual(new Set(['Jack O’Connor']))
  })

  it('a blank search returns everything', async () => {
    expect(await rows({ filter: '   ' })).toHaveLength(200)
  })

  it('a date range includes both days', async () => {
    const found = column(await rows({ fromDate: '01-11-2026', toDate: '21-11-2026' }), 'issuedAt')
    const all = column(await rows({}), 'issuedAt')
    expect(found).toEqual(all.filter((date) => date >= '2026-11-01T00:00:00.000Z' && date < '2026-11-22T00:00:00.000Z'))
    expect(found.length).toBeGreaterThan(5)
    expect(
      column(await rows({ fromDate: '21-11-2026', toDate: '21-11-2026' }), 'issuedAt').every((date) => date.startsWith('2026-11-21')),
    ).toBe(true)
  })

  it.each(['2026-11-01', '31-02-2026', 'soon'])('the day %s is rejected', async (fromDate) => {
    expect((await ask(backend, list, { fromDate }, maren)).errors).toEqual([`${fromDate} is not a day written as DD-MM-YYYY`])
  })

  it('the list can be filtered by center and subtype', async () => {
    const tuas = await rows({ centerId: 'center-tuas' })
    expect(tuas.length).toBeGreaterThan(20)
    expect(tuas.length).toBeLessThan(200)
    expect(await rows({ centerId: 'clinic-marina' })).toEqual([])
    expect(await rows({ subType: 'PEME' })).toEqual([])
  })

  it('certificates are listed by holder and by course within the client', async () => {
    const byHolder = 'query($userId: ID!) { certificatesByUserId(userId: $userId) { id holderName } }'
    const own = await ask(backend, byHolder, { userId: 'holder-aminata-diallo' }, maren)
    expect(at(own.data, 'certificatesByUserId.length')).toBeGreaterThan(0)
    expect((await ask(backend, byHolder, { userId: 'holder-kelvin-teo' }, maren)).data).toEqual({ certificatesByUserId: [] })
    const byCourse = await ask(backend, '{ certificatesByCourseId(courseId: "course-basic-safety-done") { name } }', {}, maren)
    expect(at(byCourse.data, 'certificatesByCourseId.0.name')).toBe('Basic Safety Training')
  })
})

describe('a certificate in the console', () => {
  const show = 'query($id: ID!) { certificate(id: $id) { id holderName } }'

  it('a certificate of another client is reported like an unknown one', async () => {
    expect((await ask(backend, show, { id: demoCertificates.valid }, maren)).data).toEqual({
      certificate: { id: demoCertificates.valid, holderName: 'Aminata Diallo' },
    })
    const foreign = await ask(backend, show, { id: demoCertificates.southpier }, maren)
    const unknown = await ask(backend, show, { id: 'cert-nothing' }, maren)
    expect([foreign.data, foreign.errors]).toEqual([{ certificate: null }, []])
    expect(foreign.text).toBe(unknown.text)
    expect((await ask(backend, show, { id: demoCertificates.valid }, outside)).errors).toEqual(['Not authenticated'])
  })

  it('the log is visible to the own client only', async () => {
    const text = 'query($certId: ID!) { getCertLog(certId: $certId) { log { action } } }'
    expect((await ask(backend, text, { certId: demoCertificates.southpier }, maren)).data).toEqual({ getCertLog: null })
    expect(at((await ask(backend, text, { certId: demoCertificates.notarised }, maren)).data, 'getCertLog.log.1.action')).toBe('Notarised')
  })
})

describe('a public certificate', () => {
  const open = 'query($id: ID!) { openCert(id: $id) { id holderName isRevoked validUntil passNo ssn dateOfBirth result } }'
  const unlock =
    'query($certId: ID!, $password: String!) { publicDocAuthentication(certId: $certId, password: $password, login: true) { id holderName result } }'

  it('a certificate opens on any host without private fields', async () => {
    const { data } = await ask(backend, open, { id: demoCertificates.southpier }, outside)
    expect(at(data, 'openCert')).toMatchObject({ holderName: 'Anwar Hakimi', passNo: null, ssn: null, dateOfBirth: null, result: null })
  })

  it('an unknown certificate is null', async () => {
    const { data, errors } = await ask(backend, open, { id: 'cert-nothing' }, outside)
    expect(data).toEqual({ openCert: null })
    expect(errors).toEqual([])
  })

  it('the demo certificates have their documented states', async () => {
    const read = async (id: string) => at((await ask(backend, open, { id }, outside)).data, 'openCert')
    expect(at(await read(demoCertificates.validNoExpiry), 'validUntil')).toBeNull()
    expect(String(at(await read(demoCertificates.expired), 'validUntil')) < '2026-11-21').toBe(true)
    expect(at(await read(demoCertificates.revoked), 'isRevoked')).toBe(true)
  })

  it('a protected certificate opens with the date of birth as password', async () => {
    const closed = await ask(backend, open, { id: demoCertificates.protected }, outside)
    expect(closed.errors).toEqual(['This document is password-protected'])
    expect(closed.text).not.toContain('Teo')
    const { data } = await ask(backend, unlock, { certId: demoCertificates.protected, password: demoProtectedPassword }, outside)
    expect(data).toEqual({
      publicDocAuthentication: { id: demoCertificates.protected, holderName: 'Kelvin Teo Boon Kiat', result: 'Not detected' },
    })
  })

  it('five wrong passwords block further attempts for fifteen minutes', async () => {
    const attempt = async (password: string, certId: string = demoCertificates.protected) =>
      ask(backend, unlock, { certId, password }, outside)
    for (let count = 0; count < 5; count++) expect((await attempt('010101')).errors).toEqual(['Wrong password'])
    expect((await attempt(demoProtectedPassword)).errors[0]).toContain('Too many attempts')
    time = start + 15 * 60_000
    expect((await attempt(demoProtectedPassword)).errors).toEqual([])
    expect((await attempt('010101', 'cert-nothing')).errors).toEqual(['Wrong password'])
    time = start
  })
})

describe('short links', () => {
  const follow = 'query($tinyUrl: String!) { getTinyUrl(tinyUrl: $tinyUrl) { full tiny } }'

  it('a short link resolves to a certificate, and an unknown one to null', async () => {
    const { data } = await ask(backend, follow, { tinyUrl: demoShortLink }, outside)
    expect(at(data, 'getTinyUrl.full')).toBe(`https://northbreakwater.delta.example/certificate/${demoCertificates.valid}`)
    expect((await ask(backend, follow, { tinyUrl: 'nowhere' }, outside)).data).toEqual({ getTinyUrl: null })
  })
})

describe('the seeded certificates', () => {
  it('the seeds cover every state and no certificate is issued in the future', () => {
    const now = new Date(start).toISOString()
    const month = new Date(start + 30 * 24 * 60 * 60_000).toISOString()
    const all = backend.store.table('Certificate').where({ clientId: north })
    const count = (is: (row: (typeof all)[number]) => boolean): number => all.filter(is).length
    const ends = (row: (typeof all)[number]): string => row.validUntil ?? ''
    expect(count((row) => (row.issuedAt ?? '') > now)).toBe(0)
    expect(count((row) => ends(row) === '')).toBeGreaterThan(20)
    expect(count((row) => ends(row) !== '' && ends(row) < now)).toBeGreaterThan(20)
    expect(count((row) => ends(row) > now && ends(row) < month)).toBeGreaterThan(5)
    expect(count((row) => row.isRevoked === true)).toBeGreaterThan(5)
    expect(count((row) => row.isRevoked === true && ends(row) !== '' && ends(row) < now)).toBeGreaterThan(1)
    expect(count((row) => row.storedInBlock === true)).toBeGreaterThan(20)
    expect(count((row) => (row.issuedAt ?? '').startsWith('2026-11-21'))).toBeGreaterThan(3)
    expect(new Set(all.map((row) => row.pinNo)).size).toBe(200)
  })

  it('the names of all holders can be printed', () => {
    for (const { name } of [...holders, ...patients]) expect(() => printableLine('The name', name)).not.toThrow()
  })

  it('seeding is deterministic and never issues in the future', async () => {
    const again = await createBackend({ now: () => new Date(start) })
    const ids = (of: typeof backend): unknown[] =>
      of.store
        .table('Certificate')
        .where({})
        .map(({ id, holderName, issuedAt, pinNo }) => [id, holderName, issuedAt, pinNo])
    expect(ids(again)).toEqual(ids(backend))
    again.close()
    const midnight = await createBackend({ now: () => new Date('2028-02-29T00:05:00Z') })
    expect(midnight.store.table('Certificate').where({}, { filter: 'issuedAt > ?', with: ['2028-02-29T00:05:00.000Z'] })).toEqual([])
    midnight.close()
  })
})
