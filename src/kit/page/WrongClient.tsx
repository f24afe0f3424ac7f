import { Ban } from 'lucide-react'
import type { ScreenRoute } from '~/platform/routes/screen'
import { useClient } from '~/platform/tenant/client'
import { useOpenPath, usePages } from '~/platform/tenant/openPages'
import { EmptyState } from '../feedback/EmptyState'
import { ButtonLink } from '../ui/ButtonLink'
import { ListPage } from './ListPage'

/** In place of a page that is not for the user's client: why, and what they use instead. */
export function WrongClient({ title, clients, instead }: Pick<ScreenRoute, 'title' | 'clients' | 'instead'>) {
  const { name } = useClient()
  const open = useOpenPath()
  const other = usePages().get(instead ?? '/')
  return (
    <ListPage title={title}>
      {clients.refusal && (
        <EmptyState Icon={Ban} title={clients.refusal.title} text={clients.refusal.text(name)}>
          {other && open(other.path, other.path) && (
            <ButtonLink to={other.path} tone="primary">
              {other.title}
            </ButtonLink>
          )}
        </EmptyState>
      )}
    </ListPage>
  )
}
