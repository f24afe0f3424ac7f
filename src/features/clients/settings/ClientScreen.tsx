import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { isSection, SettingsSections } from './SettingsSections'

const AdministratorsPage = lazyPart(async () => (await import('../admins/AdministratorsPage')).AdministratorsPage)
const PlacesSection = lazyPart(async () => (await import('../places/PlacesSection')).PlacesSection)
const InvitePage = lazyPart(async () => (await import('../admins/InvitePage')).InvitePage)

/** The settings of one's own client: the section that the address names, or the first. */
export function ClientScreen() {
  const [params] = useSearchParams()
  const section = params.get('section')
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
