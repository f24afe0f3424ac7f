import { ChangeList } from '../form/ChangeList'
import { SettingsForm } from '../form/SettingsForm'
import type { OpenedRecord } from '../form/useEditRecord'
import { Notice } from '../ui/Notice'
import { SiteFields, type SiteNotes } from './SiteFields'
import { siteLabels, siteRules, siteText, type SiteContentRecord, type SiteValues } from './siteValues'
import type { useSite } from './useSite'

interface SiteFormProps {
  readonly site: ReturnType<typeof useSite>
  readonly opened: OpenedRecord<SiteContentRecord, SiteValues>
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null
  readonly notes?: SiteNotes | undefined
}

/** The form of what a client's site and web-shop say, with what saving it will change. */
export function SiteForm({ site, opened: { value, defaults }, reason, notes }: SiteFormProps) {
  const { mayMove, homePages, form } = site
  const [before, after] = [site.saved ?? defaults, site.typed ?? defaults]
  return (
    <SettingsForm schema={siteRules} defaults={defaults} labels={siteLabels} reason={reason} {...form}>
      {value.isNew && !site.saved && <Notice tone="accent">Nothing is stored yet. Your first save creates it.</Notice>}
      <SiteFields stored={value} mayMove={mayMove} homePages={homePages} country={after.country} notes={notes} />
      <ChangeList labels={siteLabels} before={before} after={after} textOf={siteText} />
    </SettingsForm>
  )
}
