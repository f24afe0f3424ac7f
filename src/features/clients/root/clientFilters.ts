import type { Choice, Filter } from '~/kit/table/filters'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { clientRoles, clientTypes } from '~/platform/access/person'
import type { ClientRowFragment as Row } from './root.generated'

const choice = (value: string): Choice => ({ value, label: sentenceCase(value) })

/**
 * The filters of the list of clients.
 * @param vips the ids of the VIPs; null where they are not known, and then nobody can be asked for
 * @param issuers every issuer name; null where they are not known
 */
export const clientFilters = (vips: ReadonlySet<string> | null, issuers: readonly string[] | null): readonly Filter<Row>[] => [
  ...(vips === null
    ? []
    : [{ key: 'vip', label: 'VIP', choices: [{ value: 'vip', label: 'VIP' }], matches: ({ id }: Row) => vips.has(id) }]),
  { key: 'type', label: 'Type', isList: true, choices: clientTypes.map(choice), matches: ({ type }, wanted) => type === wanted },
  { key: 'role', label: 'Role', isList: true, choices: clientRoles.map(choice), matches: ({ role }, wanted) => role === wanted },
  ...(issuers === null
    ? []
    : [
        {
          key: 'issuer',
          label: 'Issuer',
          isList: true,
          choices: issuers.map((name) => ({ value: name, label: name })),
          matches: ({ issuerName }: Row, wanted: string) => issuerName === wanted,
        },
      ]),
  {
    key: 'run',
    label: 'Administrators',
    isList: true,
    choices: [{ value: 'nobody', label: 'Nobody yet' }],
    matches: ({ adminCount }) => adminCount === 0,
  },
]
