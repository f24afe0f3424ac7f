import { useEffect, useState } from 'react'
import { patienceLeft } from '~/lib/time/patience'
import { notePrefix, vault } from '../../vault/vault'
import type { Given, Query } from '../operation'
import { isOwnMessage } from '../transport/errors'
import { readData } from '../transport/readData'
import { completeValue, type RecordState } from './record'
import { useRecord, type RecordOptions } from './useRecord'

/** Until its admin signs out. */
const always = { until: Number.MAX_SAFE_INTEGER, label: '' }

interface KeptCopy<Data> {
  readonly name: string
  readonly data: Data
  readonly readAt: Date
}

/** What the vault has of an operation, unless it was read by a build that asked for something else. */
async function findCopy<Data>({ shape }: Query<Data, never>, name: string): Promise<KeptCopy<Data> | null> {
  const entry = (await vault.list(name)).find((found) => found.name === name)
  const { data, broken } = readData(entry?.value, shape)
  // Safe cast: `readData` has made sure of the shape.
  return entry && broken === null ? { name, data: data as Data, readAt: entry.savedAt } : null
}

export interface KeptRecord<Value> {
  readonly record: RecordState<Value>
  /** When the value was read, where it is the kept copy; null where it is the backend's answer. */
  readonly keptFrom: Date | null
}

/**
 * Like `useRecord`, for what a page needs without a network: what was read is kept in the vault, and its copy stands in, as outdated, while
 * the backend cannot be reached. A failure is not reported where the page shows it.
 * @param variables name nobody: they are part of the name in the vault, which is not sealed
 */
export function useKeptRecord<Data, Variables extends Record<string, unknown>, Value>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
  pick: (data: Data) => Value | null | undefined,
  { isSkipped = false }: Pick<RecordOptions, 'isSkipped'> = {},
): KeptRecord<Value> {
  const name = `${notePrefix}read:${operation.name}:${JSON.stringify(variables)}`
  const read = useRecord(operation, variables, { pick: (data) => data, isSilent: true, isSkipped })
  const [copy, setCopy] = useState<KeptCopy<Data> | null>(null)
  const [isLate, setLate] = useState(false)
  const answer = completeValue(read)

  useEffect(() => {
    if (answer !== null) void vault.write(name, answer, always)
  }, [name, answer])
  useEffect(() => {
    void findCopy(operation, name).then(setCopy)
    const timer = setTimeout(() => setLate(true), patienceLeft())
    return () => clearTimeout(timer)
  }, [operation, name])

  const retry = read.status === 'loading' ? () => undefined : read.retry
  const isMissed = read.status === 'failed' ? isOwnMessage(read.error) : read.status === 'loading' && isLate && !isSkipped
  const stands = isMissed && copy?.name === name ? copy : null
  const shown: RecordState<Data> = stands
    ? {
        status: 'ready',
        value: stands.data,
        isPartial: false,
        leftOut: 0,
        isOutdated: true,
        isRefreshing: read.status === 'loading',
        retry,
      }
    : read
  if (shown.status !== 'ready') return { record: shown, keptFrom: null }
  const value = pick(shown.value) ?? null
  return { record: value === null ? { status: 'missing', retry } : { ...shown, value }, keptFrom: stands?.readAt ?? null }
}
