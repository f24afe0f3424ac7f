// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '~/shared/session/session'
import { useBackend as openBackend } from '../../../tests/support/backendDoor'
import { signInAs } from '../../../tests/support/signInAs'
import { countIssuedFrom } from './issuedFrom'

const clientId = 'client-northbreakwater'
const templateId = 'template-basic-safety'
const backend = openBackend()

/** The client's certificates, newest first, as the stand-in keeps them. */
const rows = () =>
  backend()
    .store.table('Certificate')
    .where({ clientId })
    .toSorted((one, other) => String(other['issuedAt']).localeCompare(String(one['issuedAt'])))
const own = () => rows().filter((row) => row['templateId'] === templateId)
const calls = () => backend().calls.filter(({ operation }) => operation === 'CertificatesToCount')

const count = (most: number, id = templateId, signal = new AbortController().signal) => countIssuedFrom(id, clientId, most, signal)

/** A backend that gives only so many certificates at once, whatever it is asked for. */
function givePagesOf(size: number): void {
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

describe('the certificates issued from a template', () => {
  it('are counted to the last one, and the newest is known', async () => {
    expect(own().length).toBeGreaterThan(1)
    const issued = await count(10_000)
    expect(issued).toMatchObject({ count: own().length, isAtLeast: false })
    expect(own().find(({ id }) => id === issued.latest)?.['issuedAt']).toBe(own()[0]?.['issuedAt'])
  })

  it('are counted alike over pages of another size than was asked for', async () => {
    const whole = await count(10_000)
    givePagesOf(7)
    expect(await count(10_000)).toEqual(whole)
  })

  it('are none of a template that nothing was issued from', async () => {
    expect(await count(10_000, 'template-nothing')).toEqual({ count: 0, isAtLeast: false, latest: null })
  })

  it('are read no further than they may be, and then are at least so many', async () => {
    const most = 40
    expect(rows().length).toBeGreaterThan(most)
    const { latest, ...issued } = await count(most)
    expect(issued).toEqual({
      count: rows()
        .slice(0, most)
        .filter((row) => row['templateId'] === templateId).length,
      isAtLeast: true,
    })
    expect(latest).not.toBeNull()
    expect(calls()).toHaveLength(1)
    expect(calls()[0]?.variables).toMatchObject({ limit: most, offset: 0 })
  })

  it('are never counted from half an answer', async () => {
    backend().faults.set('CertificatesToCount', { kind: 'partial', times: 1 })
    await expect(count(10_000)).rejects.toMatchObject({ name: 'ApiError', kind: 'answer' })
    backend().faults.set('CertificatesToCount', { kind: 'json500', times: 1 })
    await expect(count(10_000)).rejects.toMatchObject({ name: 'ApiError' })
  })

  it('are not read on for somebody who left', async () => {
    const left = new AbortController()
    left.abort()
    await expect(count(10_000, templateId, left.signal)).rejects.toMatchObject({ name: 'ApiError' })
    expect(calls()).toHaveLength(0)
  })
})
