// needs a document of its own
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient, documentOf } from '~/platform/api/read/client'
import { ApiError } from '~/platform/api/transport/errors'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { send } from '~/platform/api/transport/transport'
import { session, type Session } from '~/platform/session/session'
import { faultKinds, type FaultKind } from '../backend/faults'
import { signInAs } from '../support/signInAs'
import { useBackend } from '../support/useBackend'
import { commands, operations, queries, rootFieldsOf, sampleAdmin, sampleVariables, type AnyOperation } from './operations'

const backend = useBackend()

/** Allowed outcomes of each fault: the error kind, or 'answered' when the transport passes the response on. */
const expected: Readonly<Record<Exclude<FaultKind, 'doneLate'>, readonly string[]>> = {
  network: ['offline'],
  lost: ['offline'],
  html500: ['server'],
  json500: ['server'],
  busy: ['server'],
  unauthorized: ['auth'],
  notAuth: ['auth'],
  null: ['answer'],
  truncated: ['answer'],
  // The sample ids do not exist, so some responses contain only the error.
  partial: ['incomplete', 'business', 'problem'],
  // Only commands turn `success: false` into an error.
  refused: ['answered', 'business', 'problem'],
  delay: ['answered', 'business'],
}

const expectedOf = (fault: FaultKind, { kind }: AnyOperation): readonly string[] => {
  if (fault !== 'doneLate') return expected[fault]
  // The error of a query is final; a command may still run.
  return [kind === 'query' ? 'business' : 'problem']
}

/** Faults whose outcome depends on the operation's shape. The others are the same for every operation, and are tried on five. */
const shapeFaults: readonly FaultKind[] = ['null', 'partial', 'refused']
/** A query, a command, a command on the query root, a query on the mutation root and a file. */
const sampleOperations: ReadonlySet<string> = new Set([
  'IssuedCertificateList',
  'RevokeCertificate',
  'KeepTemplateImage',
  'CenterCount',
  'CertificateFiles',
])
const faultsOf = ({ name }: AnyOperation): readonly FaultKind[] => (sampleOperations.has(name) ? faultKinds : shapeFaults)

const kindOf = (error: unknown): string => (error instanceof ApiError ? error.kind : `not an ApiError: ${String(error)}`)

/** Sends through the light transport, as the pages outside the console do. */
const byTransport = (operation: AnyOperation): Promise<string> =>
  send(operation, sampleVariables(operation)).then(({ problems }) => (problems.length > 0 ? 'incomplete' : 'answered'), kindOf)

/** Queries through the GraphQL client, as the console's screens do. */
const byClient = async (operation: (typeof queries)[number]): Promise<string> => {
  const variables = sampleVariables(operation)
  try {
    const { error } = await createClient().query({
      query: documentOf(operation),
      variables,
      fetchPolicy: 'no-cache',
      errorPolicy: 'all',
    })
    if (!error) return 'answered'
    return error instanceof ApiError ? error.kind : 'incomplete'
  } catch (error) {
    return kindOf(error)
  }
}

/** Sends a command, as the console's screens do. */
const byCommand = (operation: (typeof commands)[number]): Promise<string> =>
  sendCommand(operation, sampleVariables(operation)).then(() => 'answered', kindOf)

/** Signing in costs a password hash, so the tests share one session until a test ends it at the backend. */
let sharedSession: Session | null = null

const unhandled: unknown[] = []
const recordRejection = (reason: unknown): void => void unhandled.push(reason)

beforeEach(async () => {
  unhandled.length = 0
  process.on('unhandledRejection', recordRejection)
  if (sharedSession) session.signIn(sharedSession)
  else await signInAs(backend(), sampleAdmin.email)
  sharedSession = session.read().session
})

afterEach(() => {
  process.off('unhandledRejection', recordRejection)
  session.signOut()
})

const sentBy = <Sent extends AnyOperation>(sent: readonly Sent[], request: (operation: Sent) => Promise<string>) =>
  sent.map((operation) => [operation.name, operation, () => request(operation)] as const)

describe.each([
  ['the light transport', sentBy(operations, byTransport)],
  ['the GraphQL client', sentBy(queries, byClient)],
  ['a command', sentBy(commands, byCommand)],
] as const)('%s', (_name, sent) => {
  describe.each(sent)('%s', (name, operation, request) => {
    it.each(faultsOf(operation))('the fault %s has its expected outcome after a single request', async (kind) => {
      let endCount = 0
      const stop = session.subscribe(() => {
        if (session.read().status === 'ended') endCount += 1
      })
      backend().calls.length = 0
      backend().faults.set(name, { kind, wait: 20 })
      const outcome = await request()
      stop()
      expect(expectedOf(kind, operation)).toContain(outcome)
      const hasEnded = kind === 'unauthorized' || kind === 'notAuth'
      expect(endCount, 'times the session ended').toBe(hasEnded ? 1 : 0)
      // A session that ends is logged off as well.
      const called = (): readonly unknown[] => backend().calls.map((call) => call.operation)
      await vi.waitFor(() => expect(called(), 'requests').toEqual(hasEnded ? [name, 'LogOut'] : [name]))
      expect(unhandled).toEqual([])
      if (name === 'LogOut' || hasEnded) sharedSession = null
    })
  })
})

describe('operations', () => {
  it('the console’s operations are found', () => {
    expect(operations.length).toBeGreaterThan(20)
    expect(operations.filter(({ name }) => sampleOperations.has(name))).toHaveLength(sampleOperations.size)
  })

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s asks for one thing, so that nothing fails with its neighbour',
    (_name, operation) => expect(rootFieldsOf(operation)).toHaveLength(1),
  )

  it('25 simultaneous unauthorised requests end the session once', async () => {
    const [query] = queries
    if (!query) throw new Error('There is no query.')
    backend().faults.set('*', { kind: 'unauthorized' })
    let endCount = 0
    const stop = session.subscribe(() => {
      if (session.read().status === 'ended') endCount += 1
    })
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => byTransport(query)))
    stop()
    expect(endCount).toBe(1)
    expect(new Set(outcomes)).toEqual(new Set(outcomes.includes('ended') ? ['auth', 'ended'] : ['auth']))
    backend().calls.length = 0
    expect(await byTransport(query)).toBe('ended')
    expect(backend().calls).toEqual([])
  })
})
