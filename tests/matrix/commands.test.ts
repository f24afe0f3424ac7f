// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outcomeOf } from '~/platform/api/transport/errors'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { session } from '~/platform/session/session'
import { signInAs } from '../support/signInAs'
import { useBackend } from '../support/useBackend'
import { commands, sampleAdmin, sampleVariables } from './operations'

const backend = useBackend()

const onQueryRoot = commands.filter(({ root }) => root === 'query')

beforeEach(() => signInAs(backend(), sampleAdmin.email))
afterEach(() => session.signOut())

it('the console has commands on the query root', () => expect(onQueryRoot.map(({ name }) => name)).toContain('KeepTemplateImage'))

describe.each(onQueryRoot.map((command) => [command.name, command] as const))('%s, a command on the query root', (name, command) => {
  /** What is known of it once it has failed; null when it did not fail. */
  const outcome = (): Promise<string | null> => sendCommand(command, sampleVariables(command)).then(() => null, outcomeOf)

  it('may have run when an error arrives without data', async () => {
    backend().faults.set(name, { kind: 'doneLate', wait: 20 })
    expect(await outcome()).toBe('uncertain')
  })

  it('may have run when its answer is lost', async () => {
    backend().faults.set(name, { kind: 'lost' })
    expect(await outcome()).toBe('uncertain')
  })

  it('is refused when the backend says that it did not succeed', async () => {
    backend().faults.set(name, { kind: 'refused' })
    expect(await outcome()).toBe('refused')
  })

  it('goes on when the session ends, so that its outcome is known', async () => {
    backend().faults.set(name, { kind: 'delay', wait: 100 })
    backend().calls.length = 0
    const running = outcome()
    await vi.waitFor(() => expect(backend().calls).toHaveLength(1))
    session.signOut()
    expect(await running).not.toBe('notSent')
  })
})
