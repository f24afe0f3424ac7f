import type { Option } from '~/kit/pickers/useOptionSearch'
import { Dialog } from '~/kit/ui/Dialog'
import { useSignedIn } from '~/platform/tenant/client'
import { usePages } from '~/platform/tenant/openPages'
import type { AdminRowFragment } from '../clients.generated'
import { sightOf } from './sight'
import { SightPreview } from './SightPreview'

interface SightDialogProps {
  readonly admin: AdminRowFragment
  readonly centers: readonly Option[] | null
  readonly onClose: () => void
}

/** What one of the administrators sees of the console. */
export function SightDialog({ admin, centers, onClose }: SightDialogProps) {
  const self = useSignedIn()
  const pages = usePages()
  const limit = admin.centerId ? (centers?.find(({ value }) => value === admin.centerId)?.label ?? 'one center') : null
  const sight = sightOf({ ...self, role: admin.role ?? '', email: admin.email ?? '' }, pages, limit)
  return (
    <Dialog title="What they see" isOpen isWide onClose={onClose}>
      <SightPreview title={<bdi>{admin.name ?? 'This person'}</bdi>} limit={limit} {...sight} />
    </Dialog>
  )
}
