import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client'
import { tailPages, type TailPages } from './tailPages'

let client = createClient()
beforeEach(() => {
  client = createClient()
})
afterEach(() => client.stop())

const of = (key: string, field: string): TailPages => ({ key, field, firstPage: [], version: 0, rows: [{ id: key }] })

describe('rows after a first page', () => {
  it('are kept by their question, for one client', () => {
    tailPages.set(client, of('Issued {}', 'certificatesByClientId'))
    expect(tailPages.get(client, 'Issued {}')?.rows).toEqual([{ id: 'Issued {}' }])
    expect(tailPages.get(client, 'Issued {"filter":"Kim"}')).toBeNull()
    // The next session has a client of its own, and finds nothing of the last.
    const next = createClient()
    expect(tailPages.get(next, 'Issued {}')).toBeNull()
    next.stop()
  })

  it('are forgotten where a change may have made them wrong, and only there', () => {
    tailPages.set(client, of('Issued {}', 'certificatesByClientId'))
    tailPages.set(client, of('Courses {}', 'coursesByClientId'))
    tailPages.forget(client, ['certificate', 'certificatesByClientId'])
    expect(tailPages.get(client, 'Issued {}')).toBeNull()
    expect(tailPages.get(client, 'Courses {}')).not.toBeNull()
  })

  it('tell the list on screen that they are out of date', () => {
    const listener = vi.fn<() => void>()
    const leave = tailPages.subscribe(client, listener)
    expect(tailPages.version(client, 'certificatesByClientId')).toBe(0)
    tailPages.forget(client, ['certificatesByClientId'])
    expect(tailPages.version(client, 'certificatesByClientId')).toBe(1)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    tailPages.forget(client, ['certificatesByClientId'])
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
