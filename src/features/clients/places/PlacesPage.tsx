import { FileUp } from 'lucide-react'
import { ListPage } from '~/kit/page/ListPage'
import { Tabs } from '~/kit/page/Tabs'
import { addAction, ResourceList } from '~/kit/resource/ResourceList'
import { completeValue } from '~/platform/api/read/record'
import type { PlaceKind } from '~/platform/routes/consolePaths'
import { paths } from '~/platform/routes/paths'
import { crumbs } from '../clientCrumbs'
import { usePlansCourses, usePlaceWords } from './placeWords'
import type { useCenterKind, useFacilityKind } from './usePlaceKinds'
import { useCenters, useFacilities } from './usePlaces'

interface PlacesPageProps {
  readonly kind: PlaceKind
  readonly centers: ReturnType<typeof useCenterKind>
  readonly facilities: ReturnType<typeof useFacilityKind>
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null
}

/** The places of one's own client: training centers and locations, or clinics and labs. */
export function PlacesPage({ kind, centers, facilities, reason }: PlacesPageProps) {
  const counts = { centers: completeValue(useCenters())?.length ?? null, facilities: completeValue(useFacilities())?.length ?? null }
  const words = { centers: usePlaceWords('centers'), facilities: usePlaceWords('facilities') }
  const { many } = words[kind]
  const use = { centers: 'Administrators can be limited to one of them.', facilities: `Your ${many} and where they are.` }[kind]
  const purpose = usePlansCourses() ? 'Courses offer these addresses.' : use
  return (
    <ListPage
      title="Places"
      crumbs={[crumbs.settings]}
      under={`${purpose}${kind === 'centers' ? ` ${words.centers.title} can be edited, not deleted.` : ''}`}
      actions={[
        { label: 'Import from CSV', Icon: FileUp, reason, go: paths.importPlaces(kind) },
        addAction({ centers, facilities }[kind], paths.places(kind), reason),
      ]}
    >
      <Tabs
        label="Kinds of places"
        tabs={[
          {
            id: 'centers',
            label: words.centers.title,
            count: counts.centers,
            content: <ResourceList resource={centers} reason={reason} />,
          },
          {
            id: 'facilities',
            label: words.facilities.title,
            count: counts.facilities,
            content: <ResourceList resource={facilities} reason={reason} />,
          },
        ]}
      />
    </ListPage>
  )
}
