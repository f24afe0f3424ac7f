import { describe, expect, it } from 'vitest'
import { ApiError, BusyError, type FailureKind } from '~/platform/api/transport/errors'
import { Batch } from './Batch'
import { waitingItems } from './batchItem'
import { oneByOne } from './oneByOne'

/** A batch of one change, which cannot be read the first time it is looked at before it is sent. */
function batchWith(failure: unknown) {
  const sent: string[] = []
  const failures = [failure]
  const batch = new Batch({
    items: waitingItems(['a change']),
    sender: oneByOne<string>({
      whyNot: async () => {
        await Promise.resolve()
        if (failures.length > 0) throw failures.pop()
        return null
      },
      send: async (change) => {
        await Promise.resolve()
        sent.push(change)
      },
      isDone: () => Promise.resolve(sent.length > 0),
    }),
    wait: () => Promise.resolve(),
  })
  return { batch, sent }
}

describe('something that cannot be read right before it is changed', () => {
  it.each<FailureKind>(['timeout', 'offline', 'server', 'answer', 'problem', 'business', 'auth', 'ended'])(
    'waits unsent, and the batch stops and says why: %s',
    async (kind) => {
      const { batch, sent } = batchWith(new ApiError(kind, 'AppointmentView', 'It cannot be read'))
      await batch.start()
      const { items, state, reason } = batch.getSnapshot()
      expect(items).toEqual([expect.objectContaining({ state: 'waiting', message: null })])
      expect([state, reason]).toEqual(['paused', expect.any(String)])
      expect(sent).toEqual([])
      await batch.start()
      expect(batch.getSnapshot().items).toEqual([expect.objectContaining({ state: 'done' })])
      expect(sent).toEqual(['a change'])
    },
  )

  it('is sent by itself once the backend is no longer busy', async () => {
    const { batch, sent } = batchWith(new BusyError('AppointmentView', 7000))
    await batch.start()
    expect(batch.getSnapshot().items).toEqual([expect.objectContaining({ state: 'done' })])
    expect(sent).toEqual(['a change'])
  })
})
