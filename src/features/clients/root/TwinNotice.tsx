import { Notice } from '~/kit/ui/Notice'
import { nameKey } from '~/lib/format/nameKey'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { KnownSubdomains } from './root.generated'

interface TwinNoticeProps {
  /** As typed. */
  readonly name: string
  /** The id of the client that is edited; null for a new one. */
  readonly own: string | null
}

/** Warns where another client has the typed name. Never for a visitor, who learns of no client. */
export function TwinNotice({ name, own }: TwinNoticeProps) {
  const known = readyValue(useRecord(KnownSubdomains, {}, { isSilent: true })) ?? []
  const twin = nameKey(name) === '' ? undefined : known.find((client) => client.id !== own && nameKey(client.name) === nameKey(name))
  return (
    twin && (
      <Notice tone="warn">
        <p>
          <bdi>{twin.name}</bdi> is a client already, {twin.subdomain ? `at ${twin.subdomain}` : 'without a sub-domain'}. Only their
          sub-domains would tell the two apart.
        </p>
      </Notice>
    )
  )
}
