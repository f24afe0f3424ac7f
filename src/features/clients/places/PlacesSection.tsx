import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { crumbs } from '../clientCrumbs'
import { kindIn } from './placeKind'

const PlacesPage = lazyPart(async () => (await import('./PlacesPage')).PlacesPage)
const ImportPlacesPage = lazyPart(async () => (await import('./ImportPlacesPage')).ImportPlacesPage)
const AddCenter = lazyPart(async () => (await import('./CenterPages')).AddCenter)
const EditCenter = lazyPart(async () => (await import('./CenterPages')).EditCenter)
const AddFacilityPage = lazyPart(async () => (await import('./FacilityPages')).AddFacilityPage)
const EditFacility = lazyPart(async () => (await import('./FacilityPages')).EditFacility)

/** The page of the section that the address names: the lists, the form of one place, or the import. */
export function PlacesSection() {
  const [params] = useSearchParams()
  return (
    <Suspense
      fallback={
        <ListPage title="Places" crumbs={[crumbs.settings]}>
          <Skeleton />
        </ListPage>
      }
    >
      <Page params={params} />
    </Suspense>
  )
}

function Page({ params }: { readonly params: URLSearchParams }) {
  const kind = kindIn(params)
  const place = params.get('place')
  if (params.has('import')) return <ImportPlacesPage key={kind} kind={kind} />
  if (place === null) return <PlacesPage />
  if (place === 'new') return kind === 'centers' ? <AddCenter /> : <AddFacilityPage />
  return kind === 'centers' ? <EditCenter key={place} id={place} /> : <EditFacility key={place} id={place} />
}
