import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { lazyPart } from '../feedback/lazyPart'
import { Skeleton } from '../feedback/Skeleton'
import type { PageAction } from '../page/pageAction'
import { Setting, SettingsPage, type SectionHead } from '../page/SettingsPage'
import type { Fields, Keyed, Resource } from './resource'
import type { CreateResource as CreateResourceType, EditResource as EditResourceType } from './ResourceForm'
import { addAction, ResourceList } from './ResourceList'

// `lazy` loses the type parameters of generic components, hence the casts.
const CreateResource = lazyPart(async () => (await import('./ResourceForm')).CreateResource) as unknown as typeof CreateResourceType
const EditResource = lazyPart(async () => (await import('./ResourceForm')).EditResource) as unknown as typeof EditResourceType

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
  actions = [],
  isLoading = false,
}: ResourceSectionProps<Field, Row, Values, Input>) {
  const { noun, edit } = resource
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const [edited, copied] = [params.get('edit'), params.get('copy')]
  const isNew = edited === null || edited === 'new'
  const isList = edited === null && copied === null
  const opening = (
    <SettingsPage {...page} isWide={isList}>
      <Skeleton lines={8} />
    </SettingsPage>
  )
  if (isLoading) return opening
  if (isList)
    return (
      <SettingsPage {...page} isWide actions={[...actions, addAction(resource, pathname, reason)]}>
        <Setting>
          <ResourceList resource={resource} reason={reason} />
        </Setting>
      </SettingsPage>
    )
  const form = { resource, reason, page: { ...page, tabs: undefined } }
  return (
    <Suspense fallback={opening}>
      {isNew ? (
        <CreateResource key={copied} {...form} id={copied} />
      ) : edit ? (
        <EditResource key={edited} {...form} id={edited} command={edit} />
      ) : (
        <SettingsPage {...form.page}>
          <Setting>The server cannot change {noun.many}.</Setting>
        </SettingsPage>
      )}
    </Suspense>
  )
}
