import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { isSection, SettingsSections } from './SettingsSections'

const AdministratorsPage = lazyPart(async () => (await import('../admins/AdministratorsPage')).AdministratorsPage)
const InvitePage = lazyPart(async () => (await import('../admins/InvitePage')).InvitePage)

/** The settings of one's own client: the section that the address names, or the first. */
export function ClientScreen() {
  const [params] = useSearchParams()
  const section = params.get('section')
  if (section === 'administrators')
    return (
      <Suspense
        fallback={
          <ListPage title="Administrators">
            <Skeleton />
          </ListPage>
        }
      >
        {params.get('invite') === null ? <AdministratorsPage /> : <InvitePage />}
      </Suspense>
    )
  return <SettingsSections open={isSection(section) ? section : 'organisation'} />
}
