import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActingFrame } from '~/kit/page/ActingFrame'
import { useStale } from '~/platform/api/invalidate'
import { paths } from '~/platform/routes/paths'
import { useClient } from '~/platform/tenant/client'
import { staleClients } from './staleClients'

interface ActingOnProps {
  readonly id: string
  /** Null while it is not known. */
  readonly name: string | null
  readonly note: string
  /** Where leaving leads; the list of clients by default. */
  readonly leaveTo?: string
  readonly children: ReactNode
}

/** The frame around a page about another client than one's own. Leaving it drops what was read. */
export function ActingOn({ id, name, note, leaveTo = paths.clients(), children }: ActingOnProps) {
  const own = useClient()
  const navigate = useNavigate()
  const { drop } = useStale(staleClients)
  if (id === own.id) return children
  return (
    <ActingFrame names={[name || 'another client']} note={note} onLeave={() => void Promise.resolve(navigate(leaveTo)).then(drop)}>
      {children}
    </ActingFrame>
  )
}
