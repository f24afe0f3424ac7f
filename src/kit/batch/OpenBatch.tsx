import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../feedback/lazyPart'
import type { TabBatches } from './TabBatches'
import type { NextStep, TabBatchView } from './TabBatchView'
import { useSentFromTab } from './useSentFromTab'

// A lazy component loses its type parameters, so its code is handed to the page that knows them.
const WithView = lazyPart(async () => {
  const { TabBatchView: View } = await import('./TabBatchView')
  return ({ children }: { readonly children: (View: typeof TabBatchView) => ReactNode }) => children(View)
})

interface OpenBatchProps<Values, Facts> {
  readonly batches: TabBatches<Values, Facts>
  /** Whether a batch belongs on this page; every one by default. */
  readonly isShown?: (facts: Facts) => boolean
  /** What can be done next with the items that were done, once the batch has ended. */
  readonly renderNext?: NextStep<Values, Facts>
}

/** The batch that is being sent from this page or was sent last, until it is closed. */
export function OpenBatch<Values, Facts>({ batches, isShown, renderNext }: OpenBatchProps<Values, Facts>) {
  const { current } = useSentFromTab(batches)
  if (!current || isShown?.(current.facts) === false) return null
  return (
    <Suspense>
      <WithView>{(View) => <View batches={batches} open={current} renderNext={renderNext} />}</WithView>
    </Suspense>
  )
}
