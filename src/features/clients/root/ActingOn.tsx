import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActingFrame } from '~/kit/page/ActingFrame'
import { useForget } from '~/platform/api/read/invalidate'
import type { RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { useClient } from '~/platform/tenant/client'
import { staleClients } from './staleClients'

/** What pages about another client read. */
const readOfOthers = [...staleClients, 'getClientDetails', 'getAllHomePageVersions', 'getTrainingCentersByClientId'] as const

interface ActingOnProps {
  readonly id: string
  /** How the client was read: nobody acts on one that does not exist. */
  readonly record: RecordState<unknown>
  /** See `clientLabel`; null while it is not known. */
  readonly name: string | null
  readonly note: string
  /** Where leaving leads; the list of clients by default. */
  readonly leaveTo?: string
  readonly children: ReactNode
}

/** The frame around a page about another client than one's own. Leaving it, in whatever way, drops what was read. */
export function ActingOn({ id, record, name, note, leaveTo = paths.clients(), children }: ActingOnProps) {
  const own = useClient()
  const navigate = useNavigate()
  const forget = useForget(readOfOthers)
  const forgetOther = useEffectEvent(() => id !== own.id && forget())
  useEffect(() => () => void forgetOther(), [])
  if (id === own.id || record.status === 'missing') return children
  return (
    <ActingFrame names={[name || 'another client']} note={note} onLeave={() => void navigate(leaveTo)}>
      {children}
    </ActingFrame>
  )
}
