import { Copy, PenLine, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { wholeList } from '~/platform/api/list/rowList'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { useRecord } from '~/platform/api/read/useRecord'
import { lazyDialog } from '../feedback/lazyPart'
import type { PageAction } from '../page/pageAction'
import { column } from '../table/columns'
import { DataTable } from '../table/DataTable'
import type { Noun } from '../table/noun'
import { useListView } from '../table/useListView'
import type { Fields, Keyed, Resource } from './resource'
import { formPath } from './resourcePaths'
import { useRowSwitches } from './useRowSwitches'

const DeleteResource = lazyDialog(async () => (await import('./DeleteResource')).DeleteResource)

const keyOf = ({ id }: Keyed): string => id

interface ResourceListProps<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields> {
  readonly resource: Resource<Field, Row, Values, Input>
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null
}

/** The action that opens the form of a new one. */
export const addAction = ({ noun }: { readonly noun: Noun }, list: string, reason: string | null): PageAction => ({
  label: `Add ${noun.one}`,
  Icon: Plus,
  tone: 'primary',
  reason,
  go: formPath(list, { edit: 'new' }),
})

/** All things of a kind, and what can be done with each. */
export function ResourceList<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  resource,
  reason,
}: ResourceListProps<Field, Row, Values, Input>) {
  const { noun, address, Icon, empty, query, field, titleHeading, nameOf, search, under, edit, remove } = resource
  const { pathname } = useLocation()
  const at = address ?? pathname
  const view = useListView()
  const record = useRecord(query, {}, { pick: (data) => data[field], from: 'fresh' })
  const [deleting, setDeleting] = useState<Row | null>(null)
  const searched = useMemo(() => search ?? { label: titleHeading, in: (row: Row) => [nameOf(row)] }, [search, titleHeading, nameOf])
  const switches = useRowSwitches(resource, reason)
  const pathOf = ({ id }: Row): string => formPath(at, { edit: id })
  const cannot = (verbed: string): string => `${sentenceCase(noun.many)} cannot be ${verbed}.`
  return (
    <>
      <DataTable
        label={sentenceCase(noun.many)}
        noun={noun}
        list={wholeList(record)}
        view={view}
        columns={[column.link(titleHeading, nameOf, pathOf, under), ...resource.columns, ...switches.columns]}
        keyOf={keyOf}
        search={searched}
        actions={(row) => [
          { label: 'Edit', Icon: PenLine, reason: reason ?? (edit ? null : cannot('changed')), go: formPath(at, { edit: row.id }) },
          ...switches.actions(row),
          { label: 'Copy', Icon: Copy, reason, go: formPath(at, { copy: row.id }) },
          {
            label: 'Delete…',
            Icon: Trash2,
            tone: 'danger',
            reason: reason ?? (remove ? null : cannot('deleted')),
            go: () => setDeleting(row),
          },
        ]}
        empty={{ Icon, text: empty, action: addAction(resource, at, reason) }}
      />
      {deleting && remove && <DeleteResource resource={resource} remove={remove} row={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
