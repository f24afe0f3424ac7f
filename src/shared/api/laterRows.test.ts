import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client'
import { laterRows, type LaterRows } from './laterRows'

let client = createClient()
beforeEach(() => {
  client = createClient()
})
afterEach(() => client.stop())

const of = (key: string, field: string): LaterRows => ({ key, field, after: [], round: 0, rows: [{ id: key }] })

describe('rows after a first page', () => {
  it('are kept by their question, for one client', () => {
    laterRows.set(client, of('Issued {}', 'certificatesByClientId'))
    expect(laterRows.get(client, 'Issued {}')?.rows).toEqual([{ id: 'Issued {}' }])
    expect(laterRows.get(client, 'Issued {"filter":"Kim"}')).toBeNull()
    // The next session has a client of its own, and finds nothing of the last.
    const next = createClient()
    expect(laterRows.get(next, 'Issued {}')).toBeNull()
    next.stop()
  })

  it('are forgotten where a change may have made them wrong, and only there', () => {
    laterRows.set(client, of('Issued {}', 'certificatesByClientId'))
    laterRows.set(client, of('Courses {}', 'coursesByClientId'))
    laterRows.forget(client, ['certificate', 'certificatesByClientId'])
    expect(laterRows.get(client, 'Issued {}')).toBeNull()
    expect(laterRows.get(client, 'Courses {}')).not.toBeNull()
  })

  it('tell the list on screen that they are out of date', () => {
    const listener = vi.fn<() => void>()
    const leave = laterRows.subscribe(client, listener)
    expect(laterRows.round(client, 'certificatesByClientId')).toBe(0)
    laterRows.forget(client, ['certificatesByClientId'])
    expect(laterRows.round(client, 'certificatesByClientId')).toBe(1)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    laterRows.forget(client, ['certificatesByClientId'])
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
