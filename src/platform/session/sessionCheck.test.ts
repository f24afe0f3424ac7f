import { describe, expect, it, vi } from 'vitest'
import { SessionCheck } from './sessionCheck'

const token = 'token-of-maria-1234567890'

/** A check whose reads of the own admin end as the test says. */
function createCheck() {
  const reads: { readonly resolve: (isRefused: boolean) => void; readonly reject: (error: Error) => void }[] = []
  const read = vi.fn<(token: string, adminId: string) => Promise<boolean>>(
    () => new Promise((resolve, reject) => reads.push({ resolve, reject })),
  )
  const check = new SessionCheck()
  check.readWith('SignedInAdmin', read)
  return { check, read, reads, ask: (operation: string, as = token) => check.isTokenRefused(operation, as, 'admin-maria') }
}

describe('a refused query', () => {
  it('a refused query means a refused token when the own admin is refused too', async () => {
    const { ask, read, reads } = createCheck()
    const answer = ask('BellItems')
    expect(read).toHaveBeenCalledExactlyOnceWith(token, 'admin-maria')
    reads[0]?.resolve(true)
    expect(await answer).toBe(true)
  })

  it('all queries refused at once share one read of the own admin', async () => {
    const { ask, read, reads } = createCheck()
    const answers = Array.from({ length: 25 }, (_, index) => ask(`Query${index}`))
    reads[0]?.resolve(true)
    expect(new Set(await Promise.all(answers))).toEqual(new Set([true]))
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('a query refused while the own admin can be read is not confirmed again for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { ask, read, reads } = createCheck()
    const answer = ask('BellItems')
    reads[0]?.resolve(false)
    expect(await answer).toBe(false)
    vi.advanceTimersByTime(299_999)
    expect(await ask('BellItems')).toBe(false)
    expect(read).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    const later = ask('BellItems')
    reads[1]?.resolve(true)
    expect(await later).toBe(true)
  })

  it('a query that was believed is confirmed for another operation and for another token', async () => {
    const { ask, read, reads } = createCheck()
    const answer = ask('BellItems')
    reads[0]?.resolve(false)
    await answer
    const others = [ask('CourseList'), ask('BellItems', 'token-renewed-1234567890')]
    reads[1]?.resolve(true)
    reads[2]?.resolve(true)
    expect(await Promise.all(others)).toEqual([true, true])
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('a failed read of the own admin changes nothing, and the next refusal reads again', async () => {
    const { ask, reads } = createCheck()
    const answer = ask('BellItems')
    reads[0]?.reject(new Error('offline'))
    expect(await answer).toBe(false)
    const next = ask('BellItems')
    reads[1]?.resolve(true)
    expect(await next).toBe(true)
  })

  it('the read of the own admin is never confirmed itself', async () => {
    const { ask, read } = createCheck()
    expect(await ask('SignedInAdmin')).toBe(true)
    expect(read).not.toHaveBeenCalled()
  })

  it('a refusal ends the session where the own admin cannot be read', async () => {
    expect(await new SessionCheck().isTokenRefused('BellItems', token, 'admin-maria')).toBe(true)
  })
})
