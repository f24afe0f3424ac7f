import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useIssued } from '~/domain/certificate/issued'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import type { ListView } from '~/kit/table/useListView'
import type { RowList } from '~/platform/api/list/rowList'
import type { Labelled } from './LabelsPage'

const LabelsPage = lazyPart(async () => (await import('./LabelsPage')).LabelsPage)

/** Opens the labels of documents. Their ids rest in the history entry, because many do not fit into an address. */
export function useOpenLabels(): (documents: readonly Labelled[]) => void {
  const [, setParams] = useSearchParams()
  const { state }: { readonly state: unknown } = useLocation()
  return (documents) =>
    setParams(
      (now) => {
        now.set('view', 'labels')
        return now
      },
      // What the list was searched for rests there too.
      { state: { ...Object(state), labelled: documents.map(({ id }) => id) } },
    )
}

interface LabelsProps {
  readonly list: RowList<Labelled>
  readonly view: ListView
}

/** Labels for the documents that were chosen in a list. */
export function Labels({ list, view }: LabelsProps) {
  const issued = useIssued()
  const { labelled }: { readonly labelled?: unknown } = Object(useLocation().state)
  const chosen = new Set(Array.isArray(labelled) ? labelled.map(String) : [])
  const head = { title: 'Labels', crumbs: [issued.list] }
  if (list.status === 'failed')
    return (
      <ListPage {...head}>
        <FailedToLoad what="The list" error={list.error} isTold={list.isTold} onRetry={list.retry} />
      </ListPage>
    )
  const waiting = (
    <ListPage {...head}>
      <Skeleton lines={10} />
    </ListPage>
  )
  if (list.status === 'loading') return waiting
  const documents = list.rows.filter(({ id }) => chosen.has(id))
  return (
    <Suspense fallback={waiting}>
      <LabelsPage documents={documents} missing={chosen.size - documents.length} view={view} />
    </Suspense>
  )
}
