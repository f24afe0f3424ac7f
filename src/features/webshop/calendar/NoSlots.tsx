import { CalendarPlus } from 'lucide-react'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'

/** A period without slots, and where they are planned. */
export const NoSlots = ({ title }: { readonly title: string }) => (
  <EmptyState Icon={CalendarPlus} title={title} text="Slots are planned in the settings.">
    <ButtonLink to={paths.planSlots()} reason={reasonAgainst('shop.edit', useSignedIn())}>
      Plan slots
    </ButtonLink>
  </EmptyState>
)
