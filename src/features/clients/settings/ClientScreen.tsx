import { Suspense, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { administrators } from '../admins/workforce'
import { isSection, SettingsSections } from './SettingsSections'

const AdministratorsPage = lazyPart(async () => (await import('../admins/AdministratorsPage')).AdministratorsPage)
const PlacesSection = lazyPart(async () => (await import('../places/PlacesSection')).PlacesSection)
const InvitePage = lazyPart(async () => (await import('../admins/InvitePage')).InvitePage)
const ChangeAdminPage = lazyPart(async () => (await import('../admins/ChangeAdminPage')).ChangeAdminPage)
const ClientListScreen = lazyPart(async () => (await import('../root/ClientListScreen')).ClientListScreen)

/**
 * The settings of one's own client: the section that the address names, or the first. For super admins of the root client, the address
 * without a section is their list of clients.
 */
export function ClientScreen() {
  const [params] = useSearchParams()
  const { isRoot, role } = useSignedIn()
  const section = params.get('section')
  if (section === null && isRoot && role === 'superAdmin')
    return (
      <Part title="Clients">
        <ClientListScreen />
      </Part>
    )
  if (section === 'administrators') return <Part title="Administrators">{administratorsPart(params)}</Part>
  if (section === 'places')
    return (
      <Part title="Places">
        <PlacesSection />
      </Part>
    )
  // A section saves under its own address: one that changed with the first save would end the form.
  if (!isSection(section)) return <Navigate replace to={paths.settings('organisation')} />
  return <SettingsSections open={section} />
}

function administratorsPart(params: URLSearchParams) {
  const changed = params.get('change')
  if (changed !== null) return <ChangeAdminPage workforce={administrators} id={changed} />
  return params.get('invite') === null ? <AdministratorsPage /> : <InvitePage />
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
