import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { useIssued } from './issued'

interface Chosen {
  readonly id: string
  readonly holderName: string | null
  readonly isRevoked: boolean | null
}

interface RevokedAmongProps {
  readonly chosen: readonly Chosen[]
  /** What that means, for one and for several. */
  readonly so: readonly [one: string, many: string]
}

/** Names the revoked ones among what was chosen; nothing where there is none. */
export function RevokedAmong({ chosen, so: [one, many] }: RevokedAmongProps) {
  const issued = useIssued()
  const revoked = chosen.filter(({ isRevoked }) => isRevoked)
  if (revoked.length === 0) return null
  return (
    <Notice tone="warn">
      {counted(revoked.length, `${issued.one} is revoked${one}`, `${issued.many} are revoked${many}`)}:{' '}
      {revoked.map(({ holderName }) => holderName ?? 'No name').join(', ')}
    </Notice>
  )
}
