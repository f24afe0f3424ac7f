import { useSyncExternalStore } from 'react'
import { Store } from '~/lib/Store'
import { onOtherAdmin } from '../../session/onOtherAdmin'
import type { Command, Given } from '../operation'
import { completeValue, type RecordState } from '../read/record'

/** A change without a clear answer: still looked for, or looked for in vain. */
type State = 'looking' | 'looked'

const none: ReadonlyMap<string, State> = new Map()

/** The changes whose outcome is unknown, by operation and what was sent. They belong to one admin. */
const changes = new Store(none)

onOtherAdmin(() => changes.tell(none))

const nameOf = (operation: { readonly name: string }, key: string): string => `${operation.name} ${key}`

/** Notes what is known of a change. @param state null once its outcome is known */
export function noteChange(operation: { readonly name: string }, key: string, state: State | null): void {
  const next = new Map(changes.getSnapshot())
  if (state === null) next.delete(nameOf(operation, key))
  else next.set(nameOf(operation, key), state)
  changes.tell(next)
}

/**
 * Whether what a record says may be older than a change without a clear answer: until the backend was left time to finish it, and the record
 * was read whole after that.
 */
export function useIsUncertain<Data, Variables>(
  operation: Command<Data, Variables>,
  variables: Given<Variables>,
  record: RecordState<unknown>,
): boolean {
  return useUncertain(operation, record)(variables)
}

/** Tells the same of any of the things that one record lists. */
export function useUncertain<Data, Variables>(
  operation: Command<Data, Variables>,
  record: RecordState<unknown>,
): (variables: Given<Variables>) => boolean {
  const known = useSyncExternalStore(changes.subscribe, changes.getSnapshot)
  return (variables) => {
    const state = known.get(nameOf(operation, JSON.stringify(variables)))
    return state === 'looking' || (state === 'looked' && completeValue(record) === null)
  }
}
