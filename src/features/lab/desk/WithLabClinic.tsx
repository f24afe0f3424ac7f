import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { ListPage } from '~/kit/page/ListPage'
import type { PageHeaderProps } from '~/kit/page/PageHeader'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { reasonAgainst } from '~/platform/access/actions'
import { combine, onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { LabPhysicians, LabPhysiciansOfClinic, LabTemplates, type LabPhysicianFragment, type LabTemplateFragment } from './desk.generated'

/** What documents of lab results are issued with. */
export interface LabClinic {
  readonly templates: readonly LabTemplateFragment[]
  /** Those of the user's own clinic, or all. */
  readonly physicians: readonly LabPhysicianFragment[]
  /** The time zone of the clinic's calendar. */
  readonly zone: string
  /** The zone could not be read: times may be of another place. */
  readonly isZoneGuessed: boolean
}

interface WithLabClinicProps {
  readonly head: PageHeaderProps
  /** The page while it loads. */
  readonly skeleton: (head: PageHeaderProps) => ReactNode
  readonly children: (clinic: LabClinic) => ReactNode
}

/** Reads what a lab result is issued with: templates, physicians and the clinic's zone. All of it, or nothing is issued. */
export function WithLabClinic({ head, skeleton, children }: WithLabClinicProps) {
  const person = useSignedIn()
  const centerId = useOwnCenter()
  const templates = useRecord(LabTemplates, {}, { from: 'fresh' })
  const ofClient = useRecord(LabPhysicians, {}, { isSkipped: centerId !== null })
  const ofClinic = useRecord(LabPhysiciansOfClinic, { centerId: centerId ?? '' }, { isSkipped: centerId === null })
  const { zone, isLoading, isGuessed } = useZoneOfClinic()
  const record = onlyComplete(combine(templates, centerId === null ? ofClient : ofClinic))
  if (record.status === 'loading' || isLoading) return skeleton(head)
  if (record.status === 'ready' && record.value[0].length > 0) {
    const [all, physicians] = record.value
    return children({ templates: all, physicians, zone, isZoneGuessed: isGuessed })
  }
  return (
    <ListPage {...head}>
      <Loaded record={record} what="What documents are issued with">
        {() => (
          <EmptyState Icon={FlaskConical} title="No template yet" text="Documents are issued from a template. Make one first.">
            <ButtonLink to={paths.createDocumentTemplate()} tone="primary" reason={reasonAgainst('template.edit', person)}>
              New template
            </ButtonLink>
          </EmptyState>
        )}
      </Loaded>
    </ListPage>
  )
}
