import { LayoutTemplate } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOffered } from '~/domain/certificate/subTypes'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { ListPage } from '~/kit/page/ListPage'
import type { PageHeaderProps } from '~/kit/page/PageHeader'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { reasonAgainst } from '~/platform/access/actions'
import { combine, onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { Clinics, DocumentKinds, DocumentLabs, DocumentTemplates, Physicians, PhysiciansOfClinic } from '../documents.generated'
import type { Clinic } from './documentForm'

/** A type of document that the clinic issues. */
interface Kind {
  readonly subType: string
  readonly name: string
}

export type Kinds = readonly Kind[]

interface WithClinicProps {
  readonly title: string
  /** The page while it loads. */
  readonly skeleton: (head: PageHeaderProps) => ReactNode
  readonly children: (clinic: Clinic, kinds: Kinds) => ReactNode
}

const messages = { refused: 'Error fetching templates' } as const

/** Reads what a document is issued from: templates, types, physicians, laboratories, clinics and the clinic's zone. All of it, or nothing is issued. */
export function WithClinic({ title, skeleton, children }: WithClinicProps) {
  const client = useClient()
  const person = useSignedIn()
  const templates = useRecord(DocumentTemplates, {}, { from: 'fresh', messages })
  const kinds = useRecord(DocumentKinds, { type: client.type }, { isSilent: true })
  const ownCenter = useOwnCenter()
  const ofClient = useRecord(Physicians, {}, { isSkipped: ownCenter !== null })
  const ofClinic = useRecord(PhysiciansOfClinic, { centerId: ownCenter ?? '' }, { isSkipped: ownCenter === null })
  const physicians = ownCenter === null ? ofClient : ofClinic
  const labs = useRecord(DocumentLabs, {})
  const centers = useRecord(Clinics, {})
  const { zone, isLoading, isGuessed } = useZoneOfClinic()
  const reason = reasonAgainst('document.issue', person)
  const record = onlyComplete(combine(templates, kinds, physicians, labs, centers))
  if (record.status === 'loading' || isLoading) return skeleton({ title })
  // Nobody is sent to make a template who could not issue from it.
  if (record.status === 'ready' && record.value[0].length === 0 && reason)
    return (
      <ListPage title={title}>
        <Notice tone="warn">{reason}</Notice>
      </ListPage>
    )
  if (record.status === 'ready' && record.value[0].length > 0) {
    const [ownTemplates, offered, ownPhysicians, ownLabs, all] = record.value
    const clinic = {
      templates: ownTemplates,
      physicians: ownPhysicians,
      labs: ownLabs,
      centers: ownCenter === null ? all : all.filter(({ id }) => id === ownCenter),
      zone,
      isZoneGuessed: isGuessed,
      corrected: null,
    }
    return children(
      clinic,
      offered.flatMap(({ name, subType }) => (subType !== null && isOffered(subType, client) ? [{ subType, name: name ?? subType }] : [])),
    )
  }
  return (
    <ListPage title={title}>
      <Loaded record={record} what="What the form needs" messages={messages}>
        {() => (
          <EmptyState Icon={LayoutTemplate} title="No template yet" text="Documents are issued from a template. Make one first.">
            <ButtonLink to={paths.createDocumentTemplate()} tone="primary" reason={reasonAgainst('template.edit', person)}>
              New template
            </ButtonLink>
          </EmptyState>
        )}
      </Loaded>
    </ListPage>
  )
}
