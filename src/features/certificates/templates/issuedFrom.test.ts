// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '~/platform/session/session'
import { signInAs } from '../../../../tests/support/signInAs'
import { useBackend as openBackend } from '../../../../tests/support/useBackend'
import { countIssuedFrom } from './issuedFrom'

const clientId = 'client-northbreakwater'
const templateId = 'template-basic-safety'
const backend = openBackend()

/** The client's certificates in the test backend, newest first. */
const rows = () =>
  backend()
    .store.table('Certificate')
    .where({ clientId })
    .toSorted((one, other) => String(other['issuedAt']).localeCompare(String(one['issuedAt'])))
const ofTemplate = () => rows().filter((row) => row['templateId'] === templateId)
const calls = () => backend().calls.filter(({ operation }) => operation === 'CertificatesToCount')

const count = (limit: number, id = templateId, signal = new AbortController().signal) => countIssuedFrom(id, limit, signal)

/** Limits pages to `size` certificates, whatever the request asks for. */
function limitPages(size: number): void {
  const pass = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { variables, ...sent } = Object(typeof init?.body === 'string' ? JSON.parse(init.body) : null)
    const body = JSON.stringify({ ...sent, variables: { ...variables, limit: Math.min(size, Number(variables.limit)) } })
    return pass(input, { ...init, body })
  })
}

beforeEach(async () => {
  await signInAs(backend(), 'maren.oyelaran@northbreakwater.example')
  backend().calls.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  session.signOut()
})

describe('countIssuedFrom', () => {
  it('all certificates are counted, and the newest is returned', async () => {
    expect(ofTemplate().length).toBeGreaterThan(1)
    const issued = await count(10_000)
    expect(issued).toMatchObject({ count: ofTemplate().length, isAtLeast: false })
    expect(ofTemplate().find(({ id }) => id === issued.latest)?.['issuedAt']).toBe(ofTemplate()[0]?.['issuedAt'])
  })

  it('the count does not depend on the page size', async () => {
    const whole = await count(10_000)
    limitPages(7)
    expect(await count(10_000)).toEqual(whole)
  })

  it('an unused template has no certificates', async () => {
    expect(await count(10_000, 'template-nothing')).toEqual({ count: 0, isAtLeast: false, latest: null })
  })

  it('reading stops at the limit and reports a lower bound', async () => {
    const limit = 40
    expect(rows().length).toBeGreaterThan(limit)
    const { latest, ...issued } = await count(limit)
    expect(issued).toEqual({
      count: rows()
        .slice(0, limit)
        .filter((row) => row['templateId'] === templateId).length,
      isAtLeast: true,
    })
    expect(latest).not.toBeNull()
    expect(calls()).toHaveLength(1)
    expect(calls()[0]?.variables).toMatchObject({ limit, offset: 0 })
  })

  it('a partial or failed response rejects', async () => {
    backend().faults.set('CertificatesToCount', { kind: 'partial', times: 1 })
    await expect(count(10_000)).rejects.toMatchObject({ name: 'ApiError', kind: 'answer' })
    backend().faults.set('CertificatesToCount', { kind: 'json500', times: 1 })
    await expect(count(10_000)).rejects.toMatchObject({ name: 'ApiError' })
  })

  it('an aborted signal prevents any request', async () => {
    const aborted = new AbortController()
    aborted.abort()
    await expect(count(10_000, templateId, aborted.signal)).rejects.toMatchObject({ name: 'ApiError' })
    expect(calls()).toHaveLength(0)
  })
})
