import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

it('the worker that withdraws the swabber’s worker takes over, deletes what is kept and goes', async () => {
  const done: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => done.push('takes over'),
    registration: { unregister: async () => done.push('goes') },
  }
  const caches = { keys: async () => ['one', 'two'], delete: async (name: string) => done.push(`deletes ${name}`) }
  runInNewContext(readFileSync('deploy/withdrawnWorker.js', 'utf8'), { self, caches })

  listeners.get('install')?.({})
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('activate')?.({ waitUntil: (given: Promise<unknown>) => (work = given) })
  await work
  expect(done).toEqual(['takes over', 'deletes one', 'deletes two', 'goes'])
})
