import { FileUp, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { Tabs } from '~/kit/page/Tabs'
import { useListView } from '~/kit/table/useListView'
import { reasonAgainst } from '~/platform/access/actions'
import { completeValue } from '~/platform/api/record'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { crumbs } from '../clientCrumbs'
import { CenterList } from './CenterList'
import { FacilityList } from './FacilityList'
import { kindIn } from './placeKind'
import { usePlansCourses, usePlaceWords } from './placeWords'
import { useCenters, useFacilities } from './usePlaces'

/** The places of one's own client: training centers and locations, or clinics and labs. */
export function PlacesPage() {
  const [params] = useSearchParams()
  const kind = kindIn(params)
  const view = useListView()
  const centers = useCenters()
  const facilities = useFacilities()
  const words = { centers: usePlaceWords('centers'), facilities: usePlaceWords('facilities') }
  const { one, many } = words[kind]
  const use = { centers: 'Administrators can be limited to one of them.', facilities: `Your ${many} and where they are.` }[kind]
  const purpose = usePlansCourses() ? 'Courses offer these addresses.' : use
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const add: PageAction = { label: `Add ${one}`, Icon: Plus, tone: 'primary', reason, go: paths.newPlace(kind) }
  return (
    <ListPage
      title="Places"
      crumbs={[crumbs.settings]}
      under={`${purpose}${kind === 'centers' ? ` ${words.centers.title} can be edited, not deleted.` : ''}`}
      actions={[{ label: 'Import from CSV', Icon: FileUp, reason, go: paths.importPlaces(kind) }, add]}
    >
      <Tabs
        label="Kinds of places"
        tabs={[
          {
            id: 'centers',
            label: words.centers.title,
            count: completeValue(centers)?.length ?? null,
            content: <CenterList record={centers} view={view} add={add} />,
          },
          {
            id: 'facilities',
            label: words.facilities.title,
            count: completeValue(facilities)?.length ?? null,
            content: <FacilityList record={facilities} view={view} add={add} />,
          },
        ]}
      />
    </ListPage>
  )
}
