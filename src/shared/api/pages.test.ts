import { describe, expect, it } from 'vitest'
import type { Operation } from './operation'
import { byIndex, byOffset, bySize, pagedList } from './pages'

describe('a page of a list', () => {
  it.each([
    ['limit and offset', byOffset, { limit: 25, offset: 50 }],
    ['indexes as text', byIndex, { startAfter: '50', indexBefore: '75' }],
    ['a longer answer', bySize, { pageSize: 75 }],
  ])('is asked for by %s', (_how, pages, variables) => expect(pages.at(50, 25)).toEqual(variables))

  it('follows the one before it without a gap', () => {
    const [first, second] = [byIndex.at(0, 25), byIndex.at(25, 25)]
    expect(first).toEqual({ startAfter: '0', indexBefore: '25' })
    expect(second['startAfter']).toBe(first['indexBefore'])
  })

  it('begins with the first row again only where it cannot be told where to begin', () => {
    expect([byOffset, byIndex, bySize].map(({ isFromStart }) => isFromStart)).toEqual([false, false, true])
  })
})

it('a list keeps its question apart from its pages', () => {
  const operation: Operation<{ coursesByClientId: readonly { readonly id: string }[] }, { clientId: string; startAfter: string }> = {
    kind: 'query',
    name: 'Courses',
    text: 'query Courses { x }',
    shape: {},
  }
  expect(pagedList(operation, 'coursesByClientId', { clientId: 'client-1' }, byIndex)).toEqual({
    operation,
    field: 'coursesByClientId',
    variables: { clientId: 'client-1' },
    pages: byIndex,
  })
})
