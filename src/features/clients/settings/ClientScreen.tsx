import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { usePerson } from '~/platform/tenant/client'
import { isSection, SettingsSections } from './SettingsSections'

const AdministratorsPage = lazyPart(async () => (await import('../admins/AdministratorsPage')).AdministratorsPage)
const PlacesSection = lazyPart(async () => (await import('../places/PlacesSection')).PlacesSection)
const InvitePage = lazyPart(async () => (await import('../admins/InvitePage')).InvitePage)
const ClientListScreen = lazyPart(async () => (await import('../root/ClientListScreen')).ClientListScreen)

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
      <Part title="Clients">
        <ClientListScreen />
      </Part>
    )
  if (section === 'administrators')
    return <Part title="Administrators">{params.get('invite') === null ? <AdministratorsPage /> : <InvitePage />}</Part>
  if (section === 'places')
    return (
      <Part title="Places">
        <PlacesSection />
      </Part>
    )
  return <SettingsSections open={isSection(section) ? section : 'organisation'} />
}

/** A section that needs the whole page, while its code loads. */
const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Suspense
    fallback={
      <ListPage title={title}>
        <Skeleton />
      </ListPage>
    }
  >
    {children}
  </Suspense>
)
