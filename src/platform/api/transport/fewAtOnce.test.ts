import { expect, it } from 'vitest'
import { fewAtOnce } from './fewAtOnce'

it('keeps the order, and has only a few on their way at a time', async () => {
  let [now, most] = [0, 0]
  const double = async (value: number): Promise<number> => {
    now += 1
    most = Math.max(most, now)
    for (let turn = value; turn < 5; turn += 1) await Promise.resolve()
    now -= 1
    return value * 2
  }
  expect(await fewAtOnce([1, 2, 3, 4, 5], double, 2)).toEqual([2, 4, 6, 8, 10])
  expect(most).toBe(2)
  expect(await fewAtOnce([], double)).toEqual([])
})

it('begins nothing after a failure', async () => {
  const begun: number[] = []
  const fail = async (value: number): Promise<void> => {
    begun.push(value)
    throw new Error('No connection')
  }
  await expect(fewAtOnce([1, 2, 3, 4], fail, 1)).rejects.toThrow('No connection')
  expect(begun).toEqual([1])
})
