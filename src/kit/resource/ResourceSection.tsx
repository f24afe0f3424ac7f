import { useLocation, useSearchParams } from 'react-router-dom'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { Skeleton } from '../feedback/Skeleton'
import type { PageAction } from '../page/pageAction'
import { Setting, SettingsPage, type SectionHead } from '../page/SettingsPage'
import type { Fields, Keyed, Resource, ResourceFrame } from './resource'
import { ResourceForms } from './ResourceForms'
import { addAction, ResourceList } from './ResourceList'

const noActions: readonly PageAction[] = []

interface ResourceSectionProps<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields> {
  readonly resource: Resource<Field, Row, Values, Input>
  readonly page: SectionHead
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null
  /** What else the page of the list can do. */
  readonly actions?: readonly PageAction[]
  /** What the kind depends on is being read. */
  readonly isLoading?: boolean
}

/** A section of settings that keeps a list: the list itself, and the form at `?edit=new`, `?edit=<id>` or `?copy=<id>`. */
export function ResourceSection<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  resource,
  page,
  reason,
  actions = noActions,
  isLoading = false,
}: ResourceSectionProps<Field, Row, Values, Input>) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isList = !params.has('edit') && !params.has('copy')
  if (isList)
    return (
      <SettingsPage {...page} isWide actions={[...actions, addAction(resource, pathname, reason)]}>
        <Setting>{isLoading ? <Skeleton lines={8} /> : <ResourceList resource={resource} reason={reason} />}</Setting>
      </SettingsPage>
    )
  const frame: ResourceFrame<Row> = ({ row: _row, ...form }) => <SettingsPage {...page} tabs={undefined} {...form} />
  return <ResourceForms resource={resource} reason={reason} frame={frame} isLoading={isLoading} />
}
