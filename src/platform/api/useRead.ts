import type { Given, Operation } from './operation'
import { useRecord, type RecordOptions, type RecordState } from './useRecord'

export type ReadOptions = RecordOptions
type State<Data> = RecordState<Data>
export type Reading<Data> =
  | Exclude<State<Data>, { status: 'ready' } | { status: 'missing' }>
  | (Extract<State<Data>, { status: 'ready' }> & { readonly data: Data; readonly isIncomplete: boolean })

export function useRead<Data extends object, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
  variables: Given<Variables>,
  options: ReadOptions = {},
): Reading<Data> {
  const state = useRecord(operation, variables, (data) => data, options)
  if (state.status === 'ready') return { ...state, data: state.value, isIncomplete: state.isPartial }
  return state.status === 'missing' ? { status: 'loading' } : state
}
