import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SettingsPage } from '~/kit/page/SettingsPage'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { sectionLinks, sections, tabsOf } from './sections'

const head = {
  title: 'Web-shop settings',
  under: (
    <>
      What people can book.{' '}
      <a href={paths.book()} target="_blank" rel="noreferrer" data-screen>
        Open booking page
      </a>
    </>
  ),
  sections: sectionLinks,
} as const

/** The settings of the web-shop, one section at a time. An address of a section that does not exist leads to the first. */
export function WebshopSettingsScreen() {
  const { action = 'test-types' } = useParams()
  const reason = reasonAgainst('shop.edit', useSignedIn())
  const section = sections.get(action)
  if (!section) return <Navigate to={paths.webshopSettings()} replace />
  const { Part, about, within: open = action } = section
  const page = { ...head, open, about, tabs: tabsOf[open], tab: action }
  return (
    <Suspense
      fallback={
        <SettingsPage {...page} isWide>
          <Skeleton lines={10} />
        </SettingsPage>
      }
    >
      <Part page={page} reason={reason} />
    </Suspense>
  )
}
