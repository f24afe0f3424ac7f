import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { lazyPart } from '../feedback/lazyPart'
import { Skeleton } from '../feedback/Skeleton'
import type { Fields, Keyed, Resource, ResourceFrame } from './resource'

const CreateResource = lazyPart(async () => (await import('./ResourceForm')).CreateResource)
const EditResource = lazyPart(async () => (await import('./ResourceForm')).EditResource)
const ShowResource = lazyPart(async () => (await import('./ResourceForm')).ShowResource)

interface ResourceFormsProps<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields> {
  readonly resource: Resource<Field, Row, Values, Input>
  readonly frame: ResourceFrame<Row>
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null
  /** What the kind depends on is being read. */
  readonly isLoading?: boolean
}

/** The form of one thing, at `?edit=new`, `?edit=<id>` or `?copy=<id>`. */
export function ResourceForms<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  isLoading = false,
  ...props
}: ResourceFormsProps<Field, Row, Values, Input>) {
  const { resource, frame } = props
  const { noun, edit } = resource
  const [params] = useSearchParams()
  const [edited, copied] = [params.get('edit'), params.get('copy')]
  const isNew = edited === null || edited === 'new'
  const step = edit || isNew ? `${isNew ? 'Add' : 'Edit'} ${noun.one}` : sentenceCase(noun.one)
  const blank = frame({ step, row: null, children: <Skeleton lines={8} /> })
  if (isLoading) return blank
  return (
    <Suspense fallback={blank}>
      {isNew ? (
        <CreateResource key={copied} {...props} id={copied} />
      ) : edit ? (
        <EditResource key={edited} {...props} id={edited} command={edit} />
      ) : (
        <ShowResource key={edited} {...props} id={edited} />
      )}
    </Suspense>
  )
}
