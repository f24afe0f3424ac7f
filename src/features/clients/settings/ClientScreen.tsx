import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { usePerson } from '~/platform/tenant/client'
import { isSection, SettingsSections } from './SettingsSections'

const AdministratorsPage = lazyPart(async () => (await import('../admins/AdministratorsPage')).AdministratorsPage)
const InvitePage = lazyPart(async () => (await import('../admins/InvitePage')).InvitePage)
const ClientListScreen = lazyPart(async () => (await import('../root/ClientListScreen')).ClientListScreen)

const Loading = ({ title }: { readonly title: string }) => (
  <ListPage title={title}>
    <Skeleton />
  </ListPage>
)

/**
 * The settings of one's own client: the section that the address names, or the first. For super admins of the root client, the address
 * without a section is their list of clients.
 */
export function ClientScreen() {
  const [params] = useSearchParams()
  const { isRoot, role } = usePerson()
  const section = params.get('section')
  if (section === null && isRoot && role === 'superAdmin')
    return (
      <Suspense fallback={<Loading title="Clients" />}>
        <ClientListScreen />
      </Suspense>
    )
  if (section === 'administrators')
    return (
      <Suspense fallback={<Loading title="Administrators" />}>
        {params.get('invite') === null ? <AdministratorsPage /> : <InvitePage />}
      </Suspense>
    )
  return <SettingsSections open={isSection(section) ? section : 'organisation'} />
}
