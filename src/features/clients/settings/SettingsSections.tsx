import { Suspense, useState } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SettingsPage, type SettingsLink } from '~/kit/page/SettingsPage'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { ClientAdmins } from '../clients.generated'
import { usePlaceCount } from '../places/usePlaces'
import type { BrandValues } from './brandForm'
import { EmailSection } from './EmailSection'
import { IntegrationsSection } from './IntegrationsSection'
import { OrganisationSection } from './OrganisationSection'

const BrandSection = lazyPart(async () => (await import('./BrandSection')).BrandSection)
const LoginPreview = lazyPart(async () => (await import('./LoginPreview')).LoginPreview)

const abouts = {
  organisation: 'Names and address, as certificates and emails carry them.',
  brand: 'Sign-in page, console, emails and certificates.',
  email: 'Which emails your people get. A switch acts at once.',
  integrations: 'What Delta has switched on for you. Ask Delta to change it.',
} as const

export type SectionId = keyof typeof abouts

export const isSection = (name: string | null): name is SectionId => name !== null && Object.hasOwn(abouts, name)

/** The settings of one's own client, one section at a time. */
export function SettingsSections({ open }: { readonly open: SectionId }) {
  const client = useClient()
  const { role } = useSignedIn()
  const admins = completeValue(useRecord(ClientAdmins, {}, { isSilent: true }))
  const places = usePlaceCount()
  const [brand, setBrand] = useState<BrandValues | null>(null)
  const shown = brand ?? { subdomain: client.subdomain ?? '', logo: client.logo ?? '', color: client.color ?? '' }
  const sections: readonly SettingsLink[] = [
    { id: 'organisation', title: 'Organisation', path: paths.settings() },
    { id: 'brand', title: 'Brand', path: paths.settings('brand') },
    { id: 'email', title: 'Email', path: paths.settings('email') },
    { id: 'places', title: 'Places', path: paths.settings('places'), count: places },
    { id: 'administrators', title: 'Administrators', path: paths.settings('administrators'), count: admins?.length ?? null },
    { id: 'integrations', title: 'Integrations', path: paths.settings('integrations') },
    ...(role === 'superAdmin' ? [{ id: 'site', title: 'Site content', path: paths.ownSiteContent() }] : []),
  ]
  return (
    <SettingsPage
      title="Settings"
      under={`What is set here applies to everyone at ${client.name}.`}
      sections={sections}
      open={open}
      about={abouts[open]}
      preview={
        open === 'brand' && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <LoginPreview name={client.name} brand={shown} />
          </Suspense>
        )
      }
    >
      {open === 'organisation' && <OrganisationSection />}
      {open === 'brand' && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <BrandSection onBrand={setBrand} />
        </Suspense>
      )}
      {open === 'email' && <EmailSection />}
      {open === 'integrations' && <IntegrationsSection />}
    </SettingsPage>
  )
}
