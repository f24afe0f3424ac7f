import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../transport/errors'
import { ManyReads } from './ManyReads'

const keysOf = (count: number): readonly string[] => Array.from({ length: count }, (_unused, at) => `key-${at}`)
const offline = (): never => {
  throw new ApiError('offline', 'OneConnection', 'no connection')
}

describe('reading many things', () => {
  it('reads each once, and never more than four at a time', async () => {
    let open = 0
    let most = 0
    const asked: string[] = []
    const reads = new ManyReads({
      keys: keysOf(50),
      read: async (key) => {
        asked.push(key)
        open += 1
        most = Math.max(most, open)
        await Promise.resolve()
        open -= 1
        return key.toUpperCase()
      },
    })
    await reads.start()
    const { values, state, failed } = reads.getSnapshot()
    expect({ state, failed, most, count: values.size }).toEqual({ state: 'ended', failed: 0, most: 4, count: 50 })
    expect(asked.toSorted()).toEqual([...keysOf(50)].toSorted())
    expect(values.get('key-7')).toBe('KEY-7')
  })

  it('tells less often the more was read', async () => {
    let time = 0
    const told: number[] = []
    const reads = new ManyReads({
      keys: keysOf(2_000),
      read: async (key) => {
        time += 10
        return key
      },
      now: () => time,
    })
    reads.subscribe(() => told.push(time))
    await reads.start()
    const longest = (from: number, to: number): number =>
      Math.max(...told.flatMap((at, index) => (at > from && at <= to ? at - (told[index - 1] ?? 0) : [])))
    expect(longest(0, 5_000)).toBeLessThan(200)
    expect(longest(15_000, 20_000)).toBeGreaterThan(400)
    expect(reads.getSnapshot().values.size).toBe(2_000)
  })

  it('one that fails is left for the next start, and the others are read', async () => {
    let isBroken = true
    const asked: string[] = []
    const reads = new ManyReads({
      keys: keysOf(12),
      read: async (key) => {
        asked.push(key)
        return key === 'key-5' && isBroken ? offline() : key
      },
    })
    await reads.start()
    expect(reads.getSnapshot()).toMatchObject({ state: 'stopped', failed: 1, reason: null, total: 12 })
    isBroken = false
    asked.length = 0
    await reads.start()
    expect(reads.getSnapshot()).toMatchObject({ state: 'ended', failed: 0 })
    expect(asked).toEqual(['key-5'])
  })

  it('stops by itself when nothing gets through, and says why', async () => {
    let count = 0
    const reads = new ManyReads({
      keys: keysOf(500),
      read: async () => {
        count += 1
        return offline()
      },
    })
    await reads.start()
    expect(reads.getSnapshot()).toMatchObject({ state: 'stopped', reason: 'Could not reach the server.' })
    expect(count).toBeLessThan(10)
  })

  it('stops at once, ignores what arrives later, and goes on where it was', async () => {
    const answers = new Map<string, () => void>()
    const reads = new ManyReads({
      keys: keysOf(6),
      atOnce: 2,
      read: (key) => new Promise<string>((resolve) => void answers.set(key, () => resolve(key))),
    })
    void reads.start()
    answers.get('key-0')?.()
    await Promise.resolve()
    reads.stop()
    answers.get('key-1')?.()
    await Promise.resolve()
    expect(reads.getSnapshot()).toMatchObject({ state: 'stopped', reason: null })
    expect([...reads.getSnapshot().values.keys()]).toEqual(['key-0'])
    const again = reads.start()
    for (let turn = 0; turn < 20; turn += 1) {
      for (const answer of answers.values()) answer()
      await Promise.resolve()
    }
    await again
    expect(reads.getSnapshot().state).toBe('ended')
    expect(reads.getSnapshot().values.size).toBe(6)
  })

  it('reads all of it again, and what is being read only once', async () => {
    let round = 1
    const asked: string[] = []
    const reads = new ManyReads({
      keys: keysOf(6),
      read: async (key) => {
        asked.push(key)
        return `${key} of round ${round}`
      },
    })
    await reads.start()
    const first = reads.getSnapshot().values
    round = 2
    const again = reads.again()
    await reads.again()
    expect(reads.getSnapshot()).toMatchObject({ state: 'reading', endedAt: null })
    await again
    expect(reads.getSnapshot().state).toBe('ended')
    expect(reads.getSnapshot().values.get('key-5')).toBe('key-5 of round 2')
    expect(first.get('key-5')).toBe('key-5 of round 1')
    expect(asked).toHaveLength(12)
  })

  it('whatever fails and whenever it is stopped, enough starts read everything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.array(fc.nat(39)), fc.integer({ min: 1, max: 6 }), async (count, broken, atOnce) => {
        const left = new Map<string, number>()
        for (const at of broken) left.set(`key-${at}`, (left.get(`key-${at}`) ?? 0) + 1)
        const reads = new ManyReads({
          keys: keysOf(count),
          atOnce,
          read: async (key) => {
            const faults = left.get(key) ?? 0
            left.set(key, faults - 1)
            return faults > 0 ? offline() : key
          },
        })
        for (let turn = 0; turn <= broken.length && reads.getSnapshot().state !== 'ended'; turn += 1) await reads.start()
        expect(reads.getSnapshot().state).toBe('ended')
        expect([...reads.getSnapshot().values.keys()].toSorted()).toEqual([...keysOf(count)].toSorted())
      }),
    )
  })
})
