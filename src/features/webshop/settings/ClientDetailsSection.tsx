import { Loaded } from '~/kit/feedback/Loaded'
import { SettingsPage } from '~/kit/page/SettingsPage'
import { SiteForm } from '~/kit/site/SiteForm'
import { SitePreview } from '~/kit/site/SitePreview'
import { useSite } from '~/kit/site/useSite'
import { Notice } from '~/kit/ui/Notice'
import { useMinute } from '~/kit/ui/useMinute'
import { clinicZoneOr } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { WebshopSlots } from '../webshop.generated'
import { nextSlotIn } from './nextSlotIn'
import type { SectionProps } from './sectionProps'

/** Everything that is stored of the shop itself. The site's content is the same record. */
export function ClientDetailsSection({ page, reason }: SectionProps) {
  const { clientId } = useSignedIn()
  const path = paths.webshopSetting('client-details')
  const site = useSite({ clientId, path, noun: 'client record', title: 'Client details' })
  const opened = readyValue(site.record)
  const [before, after] = [site.saved ?? opened?.defaults, site.typed ?? opened?.defaults]
  const [from, to] = [clinicZoneOr(before?.timezone), clinicZoneOr(after?.timezone)]
  const notes = {
    currency: before?.currency && before.currency !== after?.currency && (
      <Notice tone="warn">Prices of tests keep their own currency. Change them under Test types.</Notice>
    ),
    timezone: from !== to && <ZoneNote from={from} to={to} />,
  }
  return (
    <SettingsPage {...page} preview={opened && after && <SitePreview values={after} stored={opened.value} />}>
      <Loaded record={site.record} what="The client details" lines={12}>
        {(record) => <SiteForm site={site} opened={record} reason={reason} notes={notes} />}
      </Loaded>
    </SettingsPage>
  )
}

/** What slots will read once the shop is on another clock. */
function ZoneNote({ from, to }: { readonly from: string; readonly to: string }) {
  const slots = useRecord(WebshopSlots, {}, { isSilent: true, from: 'uncached' })
  const now = useMinute()
  const example =
    slots.status === 'ready'
      ? (nextSlotIn(slots.value, from, to, now) ?? 'No slot is planned.')
      : slots.status === 'loading'
        ? 'Looking up the next slot…'
        : 'The slots could not be read, so there is no example.'
  return <Notice tone="warn">{example} Slots and bookings stay at the same moment; only the clock they are shown on changes.</Notice>
}
