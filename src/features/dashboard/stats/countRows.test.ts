import { describe, expect, it } from 'vitest'
import { compareCounts, countsByIssuer, countsOfMessages, totalOf, withClients } from './countRows'

const issuer = (issuerName: string | null, count: number | null, clientId: string | null = 'a') => ({
  _id: { clientId, issuerName },
  count,
})

describe('counts by issuer', () => {
  it('add up the rows of one issuer, and name what has none', () => {
    const counts = countsByIssuer([issuer('Marina', 2), issuer('Marina', 3), issuer('Marina', 4, 'b'), issuer(null, 1)])
    expect(counts).toEqual([
      { name: 'Marina', clientId: 'a', count: 5 },
      { name: 'Marina', clientId: 'b', count: 4 },
      { name: 'No issuer', clientId: 'a', count: 1 },
    ])
    expect(totalOf(counts ?? [])).toBe(10)
  })

  it('of one name are told apart by their clients', () => {
    const rows = [issuer(null, 61), issuer(null, 18, 'b'), issuer('Marina', 3)].map(({ _id: { clientId, issuerName }, count }) => ({
      name: issuerName ?? 'No issuer',
      clientId,
      count: count ?? 0,
    }))
    expect(withClients(rows, (id) => `client ${id}`).map(({ name }) => name)).toEqual([
      'No issuer, client a',
      'No issuer, client b',
      'Marina',
    ])
  })

  it.each([null, -1, 1.5, Number.NaN])('are not known when one of them is %s', (count) => {
    expect(countsByIssuer([issuer('Marina', 2), issuer('Changi', count)])).toBeNull()
  })
})

describe('text messages', () => {
  const nameOf = (key: string): string => (key === 'client-a' ? 'Harbour Clinic' : key)

  it('are read from the buckets, under the names of their clients', () => {
    expect(countsOfMessages('[{"key":"client-a","doc_count":3},{"key":"Tuas","doc_count":0}]', nameOf)).toEqual([
      { name: 'Harbour Clinic', clientId: 'client-a', count: 3 },
      { name: 'Tuas', clientId: 'Tuas', count: 0 },
    ])
    expect(countsOfMessages('[]', nameOf)).toEqual([])
  })

  it.each([null, '', '{}', '[{"key":"client-a"}]', '[{"doc_count":2}]', '[{"key":"a","doc_count":"2"}]', '[null]'])(
    '%s is not known, never 0',
    (text) => {
      expect(countsOfMessages(text, nameOf)).toBeNull()
    },
  )
})

describe('two periods side by side', () => {
  it('list the largest first, with 0 for who counts in only one', () => {
    const rows = compareCounts(
      [
        { name: 'Changi', count: 3 },
        { name: 'Marina', count: 8 },
      ],
      [
        { name: 'Marina', count: 9 },
        { name: 'Tuas', count: 2 },
      ],
    )
    expect(rows).toEqual([
      { name: 'Marina', count: 8, before: 9 },
      { name: 'Changi', count: 3, before: 0 },
      { name: 'Tuas', count: 0, before: 2 },
    ])
  })

  it('have no figure before when that could not be read', () => {
    expect(compareCounts([{ name: 'Marina', count: 8 }], null)).toEqual([{ name: 'Marina', count: 8, before: null }])
  })
})
