import { Setting, SettingsPage } from '~/kit/page/SettingsPage'
import { Notice } from '~/kit/ui/Notice'
import { Text } from '~/kit/ui/Text'
import { developerMode } from '~/platform/session/developerMode'
import type { SectionProps } from '../settings/sectionProps'
import { CalendarCard } from './CalendarCard'
import { providers } from './providers'

const noSandbox = 'The sandbox has no calendars: this would be about the real bookings. Sign out to leave the sandbox.'

/** Links the web-shop's bookings to a calendar of the admin who is signed in. */
export function CalendarSection({ page, reason: noRight }: SectionProps) {
  const isSandbox = developerMode.read()
  const reason = noRight ?? (isSandbox ? noSandbox : null)
  return (
    <SettingsPage {...page}>
      {isSandbox && (
        <Setting>
          <Notice tone="warn">{noSandbox}</Notice>
        </Setting>
      )}
      {providers.map((provider) => (
        <CalendarCard key={provider.id} provider={provider} reason={reason} />
      ))}
      <Setting>
        <Text $isQuiet>
          There is no way to look up what is linked. This is what this browser was last told about your own calendars. One that you linked
          in another browser is not shown, but you can sync and remove it here.
        </Text>
      </Setting>
    </SettingsPage>
  )
}
