import { describe, expect, it } from 'vitest'
import type { Query } from '../operation'
import { byIndex, byOffset, bySize, pagedList } from './pages'

describe('paging', () => {
  it.each([
    ['limit and offset', byOffset, { limit: 25, offset: 50 }],
    ['indexes as strings', byIndex, { startAfter: '50', indexBefore: '75' }],
    ['a longer response', bySize, { pageSize: 75 }],
  ])('a page can be requested by %s', (_how, pages, variables) => expect(pages.at(50, 25)).toEqual(variables))

  it('byIndex starts the next page where the previous one ends', () => {
    const [first, second] = [byIndex.at(0, 25), byIndex.at(25, 25)]
    expect(first).toEqual({ startAfter: '0', indexBefore: '25' })
    expect(second['startAfter']).toBe(first['indexBefore'])
  })

  it('only bySize starts every response with the first row', () => {
    expect([byOffset, byIndex, bySize].map(({ isFromStart }) => isFromStart)).toEqual([false, false, true])
  })
})

it('pagedList keeps the variables separate from the paging', () => {
  const operation: Query<{ coursesByClientId: readonly { readonly id: string }[] }, { clientId: string; startAfter: string }> = {
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
