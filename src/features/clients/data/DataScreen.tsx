import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { Tabs, type Tab } from '~/kit/page/Tabs'
import { reasonAgainst } from '~/platform/access/actions'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { SavedPictures, SavedTitles } from './data.generated'
import { TitlesTab } from './TitlesTab'
import { useCourseUses } from './useCourseUses'

const AddTitleDialog = lazyDialog(async () => (await import('./AddTitleDialog')).AddTitleDialog)
const PicturesTab = lazyPart(async () => (await import('./PicturesTab')).PicturesTab)
const ImportClients = lazyPart(async () => (await import('./ImportClients')).ImportClients)

/** What course forms offer to choose from, and for the root client a file of new clients. */
export function DataScreen() {
  const person = useSignedIn()
  const [params] = useSearchParams()
  const tab = params.get('tab')
  const [isAdding, setAdding] = useState(false)
  const titles = useRecord(SavedTitles, {})
  const pictures = useRecord(SavedPictures, {})
  const uses = useCourseUses()
  const add: PageAction = {
    label: 'Add a title',
    Icon: Plus,
    tone: 'primary',
    reason: reasonAgainst('settings.edit', person),
    go: () => setAdding(true),
  }
  const tabs: readonly Tab[] = [
    {
      id: 'titles',
      label: 'Course titles',
      count: completeValue(titles)?.length ?? null,
      content: <TitlesTab record={titles} uses={uses} add={add} />,
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
    <ListPage
      title="Data"
      under={
        tab === 'clients'
          ? 'Clients of Delta, created from a file.'
          : 'What course forms offer to choose from. Deleting one changes no course.'
      }
      actions={tab === null ? [add] : []}
    >
      <Tabs label="Data" tabs={tabs} />
      {isAdding && <AddTitleDialog record={titles} onClose={() => setAdding(false)} />}
    </ListPage>
  )
}
