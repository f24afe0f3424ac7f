import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { FormPage } from '~/kit/page/FormPage'
import { ListPage } from '~/kit/page/ListPage'
import type { ResourceFrame } from '~/kit/resource/resource'
import { ResourceForms } from '~/kit/resource/ResourceForms'
import { Status } from '~/kit/ui/Status'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { crumbs } from '../clientCrumbs'
import type { PlaceRow } from './placeColumns'
import { usePlaceWords } from './placeWords'
import { useCenterKind, useFacilityKind } from './usePlaceKinds'

const PlacesPage = lazyPart(async () => (await import('./PlacesPage')).PlacesPage)
const ImportPlacesPage = lazyPart(async () => (await import('./ImportPlacesPage')).ImportPlacesPage)

/** The page of the section that the address names: the lists, the form of one place, or the import. */
export function PlacesSection() {
  const [params] = useSearchParams()
  const kind = params.get('tab') === 'facilities' ? 'facilities' : 'centers'
  const { many } = usePlaceWords(kind)
  const [centers, facilities] = [useCenterKind(), useFacilityKind()]
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const frame: ResourceFrame<PlaceRow> = ({ step, row, preview: _preview, children }) => (
    <FormPage
      title={row?.name ?? step}
      tabTitle={step}
      crumbs={[crumbs.settings, { ...crumbs.places, path: paths.places(kind) }]}
      state={kind === 'centers' && row?.isDefault && <Status $tone="idle">Default</Status>}
      under={kind === 'centers' && row && `Which of your ${many} is the default cannot be changed here.`}
    >
      {children}
    </FormPage>
  )
  if (params.has('edit') || params.has('copy'))
    return kind === 'centers' ? (
      <ResourceForms resource={centers} frame={frame} reason={reason} />
    ) : (
      <ResourceForms resource={facilities} frame={frame} reason={reason} />
    )
  return (
    <Suspense
      fallback={
        <ListPage title="Places" crumbs={[crumbs.settings]}>
          <Skeleton />
        </ListPage>
      }
    >
      {params.has('import') ? (
        <ImportPlacesPage key={kind} kind={kind} />
      ) : (
        <PlacesPage kind={kind} centers={centers} facilities={facilities} reason={reason} />
      )}
    </Suspense>
  )
}
