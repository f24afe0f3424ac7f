// needs a document
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClient, documentOf } from '~/shared/api/client'
import { ApiError } from '~/shared/api/errors'
import { send } from '~/shared/api/transport'
import { session, type Session } from '~/shared/session/session'
import { faultKinds, type FaultKind } from '../backend/faults'
import { useBackend } from '../support/backendDoor'
import { signInAs } from '../support/signInAs'
import { operations, sampleAdmin, sampleVariables, type AnyOperation } from './operations'

const backend = useBackend()

/** What a door may make of each fault; the transport's classes, or what it lets through. */
const expected: Readonly<Record<FaultKind, readonly string[]>> = {
  network: ['offline'],
  lost: ['offline'],
  html500: ['server'],
  json500: ['server'],
  unauthorized: ['auth'],
  notAuth: ['auth'],
  null: ['answer'],
  truncated: ['answer'],
  // The sample's ids exist nowhere, so some answers hold nothing but the error.
  partial: ['incomplete', 'business'],
  // `success: false` is read by the command, not by the transport.
  refused: ['answered', 'business'],
  delay: ['answered', 'business'],
}

const classOf = (error: unknown): string => (error instanceof ApiError ? error.kind : `not an ApiError: ${String(error)}`)

/** The way of the light root. */
const bySend = (operation: AnyOperation): Promise<string> =>
  send(operation, sampleVariables(operation)).then(({ problems }) => (problems.length > 0 ? 'incomplete' : 'answered'), classOf)

/** The way of the console's screens. */
const byClient = async (operation: AnyOperation): Promise<string> => {
  const client = createClient()
  const variables = sampleVariables(operation)
  try {
    if (operation.kind === 'mutation') {
      await client.mutate({ mutation: documentOf(operation), variables, fetchPolicy: 'no-cache' })
      return 'answered'
    }
    const { error } = await client.query({ query: documentOf(operation), variables, fetchPolicy: 'no-cache', errorPolicy: 'all' })
    if (!error) return 'answered'
    return error instanceof ApiError ? error.kind : 'incomplete'
  } catch (error) {
    return classOf(error)
  }
}

/** Signing in costs a password hash, so one session serves until something ended it at the backend. */
let kept: Session | null = null

const unhandled: unknown[] = []
const keep = (reason: unknown): void => void unhandled.push(reason)

beforeEach(async () => {
  unhandled.length = 0
  process.on('unhandledRejection', keep)
  if (kept) session.signIn(kept)
  else await signInAs(backend(), sampleAdmin.email)
  kept = session.read().session
})

afterEach(() => {
  process.off('unhandledRejection', keep)
  session.signOut()
})

describe.each([
  ['the light door', bySend],
  ['the console’s door', byClient],
] as const)('%s', (_name, door) => {
  describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
    it.each(faultKinds)('under %s', async (kind) => {
      let ends = 0
      const stop = session.subscribe(() => {
        if (session.read().status === 'ended') ends += 1
      })
      backend().calls.length = 0
      backend().faults.set(name, { kind, wait: 20 })
      const outcome = await door(operation)
      stop()
      expect(expected[kind]).toContain(outcome)
      expect(ends, 'times the session ended').toBe(kind === 'unauthorized' || kind === 'notAuth' ? 1 : 0)
      expect(backend().calls.length, 'times it was sent').toBe(1)
      expect(unhandled).toEqual([])
      if (name === 'LogOut') kept = null
    })
  })
})

describe('operations', () => {
  it('are found', () => {
    expect(operations.length).toBeGreaterThan(20)
  })

  it('end the session once when 25 of them are refused at the same time', async () => {
    const first = operations.find(({ kind }) => kind === 'query')
    if (!first) throw new Error('There is no query.')
    backend().faults.set('*', { kind: 'unauthorized' })
    let ends = 0
    const stop = session.subscribe(() => {
      if (session.read().status === 'ended') ends += 1
    })
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => bySend(first)))
    stop()
    expect(ends).toBe(1)
    expect(new Set(outcomes)).toEqual(new Set(outcomes.includes('ended') ? ['auth', 'ended'] : ['auth']))
    backend().calls.length = 0
    expect(await bySend(first)).toBe('ended')
    expect(backend().calls).toEqual([])
  })
})
