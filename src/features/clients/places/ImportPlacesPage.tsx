import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { queryScope } from '~/kit/form/formScope'
import { Import } from '~/kit/import/Import'
import type { ImportKind } from '~/kit/import/importKind'
import { ListPage } from '~/kit/page/ListPage'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { reasonAgainst } from '~/platform/access/actions'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { completeValue } from '~/platform/api/read/record'
import type { PlaceKind } from '~/platform/routes/consolePaths'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { crumbs } from '../clientCrumbs'
import { AddressSearch } from './AddressSearch'
import { pinOfRow, placeFieldsBeside, placeSender } from './placeImport'
import { PlacesOnMap } from './PlacesOnMap'
import { usePlaceWords } from './placeWords'
import { stalePlaces, useFacilities } from './usePlaces'

/** Adds many places from a CSV file. All of them are shown on one map before anything is sent. */
export function ImportPlacesPage({ kind }: { readonly kind: PlaceKind }) {
  const { one, many } = usePlaceWords(kind)
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const { contains } = queryScope(useLocation(), 'section', 'tab', 'import')
  const invalidate = useInvalidate()
  const [search] = useState(() => new AddressSearch())
  const { left } = useSyncExternalStore(search.subscribe, search.getSnapshot)
  const known = completeValue(useFacilities({ isSilent: true, isSkipped: kind === 'centers' }))
  const isPinRequired = kind === 'facilities'
  const importKind: ImportKind = {
    name: `places-${kind}`,
    noun: { one, many },
    verb: { base: 'Add', doing: 'Adding', done: 'added' },
    fields: placeFieldsBeside(kind, known?.find(({ isDefault }) => isDefault)?.name ?? null),
    identities: [['name', 'address', 'city']],
    findKey: ['name', 'address', 'city'],
    choices: {},
    sender: () => placeSender(kind),
    preview: {
      name: 'Map',
      label: (count) => `Show ${count} on the map`,
      render: (rows, tools) => <PlacesOnMap noun={many} rows={rows} search={search} isPinRequired={isPinRequired} tools={tools} />,
      whyNotYet: (rows) => {
        if (left > 0) return 'Still looking up addresses.'
        const missing = rows.filter(({ values }) => !pinOfRow(values)).length
        if (missing === 0 || !isPinRequired) return null
        return counted(missing, 'address has no position yet.', 'addresses have no position yet.')
      },
    },
    listPath: () => paths.places(kind),
    onSent: () => invalidate(stalePlaces),
  }
  return (
    <ListPage title={`Import ${many}`} crumbs={[crumbs.settings, { ...crumbs.places, path: paths.places(kind) }]}>
      {reason ? <Notice tone="warn">{reason}</Notice> : <Import kind={importKind} contains={contains} />}
    </ListPage>
  )
}
