import { describe, expect, it } from 'vitest'
import type { Query } from '../operation'
import { createClient, documentOf } from '../read/client'
import { showAtOnce } from './showAtOnce'

interface Data {
  readonly motto: string | null
}

const Motto: Query<Data, Record<string, unknown>> = {
  kind: 'query',
  name: 'Motto',
  text: 'query Motto { motto }',
  shape: { motto: {} },
}

const withMotto = showAtOnce(Motto, {}, (_read: Data, { motto }: { readonly motto: string }) => ({ motto }))

/** A client that has read a motto, and what it shows now. */
function clientWith(motto: string | null) {
  const client = createClient()
  const query = documentOf(Motto)
  const read = (next: string): void => void client.cache.writeQuery({ query, data: { motto: next } })
  if (motto !== null) read(motto)
  return { client, read, shown: () => client.cache.readQuery({ query })?.motto }
}

describe('showAtOnce', () => {
  it('shows what is sent, and what was there before once it is taken back', () => {
    const { client, shown } = clientWith('Steady')
    const takeBack = withMotto(client, { motto: 'Ahead' })
    expect(shown()).toBe('Ahead')
    takeBack()
    expect(shown()).toBe('Steady')
  })

  it('does not take back what was read since', () => {
    const { client, read, shown } = clientWith('Steady')
    const takeBack = withMotto(client, { motto: 'Ahead' })
    read('Changed by someone else')
    takeBack()
    expect(shown()).toBe('Changed by someone else')
  })

  it('does not take back what was sent since', () => {
    const { client, shown } = clientWith('Steady')
    const takeBack = withMotto(client, { motto: 'Ahead' })
    withMotto(client, { motto: 'Astern' })
    takeBack()
    expect(shown()).toBe('Astern')
  })

  it('shows nothing where nothing was read', () => {
    const { client, shown } = clientWith(null)
    withMotto(client, { motto: 'Ahead' })()
    expect(shown()).toBeUndefined()
  })
})
