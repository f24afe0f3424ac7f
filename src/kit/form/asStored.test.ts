import { describe, expect, it } from 'vitest'
import { asStored } from './asStored'

interface Sent {
  readonly name: string
  readonly phone: string | null
  readonly days: string
}

const stored = { id: '1', name: ' Rajan Pillai', phone: '+65 6555-0151', days: [{ date: '21/11/2026' }] }
const untouched: Sent = { name: 'Rajan Pillai', phone: '+6565550151', days: '[]' }

describe('asStored', () => {
  it.each([
    [{}, { name: ' Rajan Pillai', phone: '+65 6555-0151', days: '[]' }],
    [{ name: 'R. Pillai' }, { name: 'R. Pillai', phone: '+65 6555-0151', days: '[]' }],
    [{ phone: null }, { name: ' Rajan Pillai', phone: null, days: '[]' }],
  ])('with %j changed on the form, %j is sent', (change, sent) => {
    expect(asStored({ ...untouched, ...change }, untouched, stored)).toEqual(sent)
  })

  it('a field that the record does not have is sent as the form has it', () => {
    expect(asStored({ added: 'x' }, { added: 'x' }, stored)).toEqual({ added: 'x' })
  })

  it('an instant that is stored as a number is sent as text', () => {
    const form = { startDate: '2026-11-27T00:00:00.000Z', phone: '812345678901' }
    const sent = asStored(form, form, { startDate: 1_795_748_400_000, phone: '812345678901' })
    expect(sent).toEqual({ ...form, startDate: '2026-11-27T03:00:00.000Z' })
  })

  it('a stored null does not replace the empty text that a required argument needs', () => {
    expect(asStored({ name: '' }, { name: '' }, { name: null })).toEqual({ name: '' })
  })
})
