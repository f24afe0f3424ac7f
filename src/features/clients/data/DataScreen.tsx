import { Suspense } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { Tabs, type Tab } from '~/kit/page/Tabs'
import { completeValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { crumbs } from '~/platform/routes/crumbs'
import { usePerson } from '~/platform/tenant/client'
import { SavedPictures, SavedTitles } from './data.generated'
import { TitlesTab } from './TitlesTab'
import { useCourseUses } from './useCourseUses'

const PicturesTab = lazyPart(async () => (await import('./PicturesTab')).PicturesTab)
const ImportClients = lazyPart(async () => (await import('./ImportClients')).ImportClients)

/** What course forms offer to choose from, and for the root client a file of new clients. */
export function DataScreen() {
  const person = usePerson()
  const titles = useRecord(SavedTitles, {}, ({ courseTitles }) => courseTitles)
  const pictures = useRecord(SavedPictures, {}, ({ getCourseImages }) => getCourseImages)
  const uses = useCourseUses()
  const tabs: readonly Tab[] = [
    {
      id: 'titles',
      label: 'Course titles',
      count: completeValue(titles)?.length ?? null,
      content: <TitlesTab record={titles} uses={uses} />,
    },
    {
      id: 'pictures',
      label: 'Course pictures',
      count: completeValue(pictures)?.length ?? null,
      content: (
        <Suspense fallback={<Skeleton lines={6} />}>
          <PicturesTab record={pictures} uses={uses} />
        </Suspense>
      ),
    },
    ...(person.isRoot && person.role === 'superAdmin'
      ? [
          {
            id: 'clients',
            label: 'New clients',
            content: (
              <Suspense fallback={<Skeleton lines={6} />}>
                <ImportClients />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
  return (
    <ListPage title="Data" crumbs={[crumbs.settings]} under="What course forms offer to choose from.">
      <Tabs label="Data" tabs={tabs} />
    </ListPage>
  )
}
