import type { SectionHead } from '~/kit/page/SettingsPage'

/** What each section of the settings is given. */
export interface SectionProps {
  readonly page: SectionHead
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null
}
