import { Stethoscope } from 'lucide-react'
import { useZoneOfClinic } from '~/kit/certificate/useClinicZone'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { FormSkeleton } from '~/kit/page/FormPage'
import { ListPage } from '~/kit/page/ListPage'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { reasonAgainst } from '~/platform/access/actions'
import { combine, onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import type { AppointmentRowFragment } from '../appointments.generated'
import { usePhysicians } from '../useClinicStaff'
import { MedicalTemplates } from './medical.generated'
import { MedicalForm } from './MedicalForm'

const title = 'Seafarer medical'

/** The medical of a seafarer's appointment: what it is issued from is read first, all of it, or nothing is issued. */
export function MedicalStep({ appointment }: { readonly appointment: AppointmentRowFragment }) {
  const person = useSignedIn()
  const templates = useRecord(MedicalTemplates, {}, { from: 'fresh' })
  const staff = usePhysicians()
  const { zone, isLoading } = useZoneOfClinic()
  const record = onlyComplete(combine(templates, staff))
  if (record.status === 'loading' || isLoading) return <FormSkeleton title={title} />
  if (record.status === 'ready') {
    const [all, physicians] = record.value
    const fitting = all.filter(({ certType }) => !certType || certType === 'PEME')
    if (fitting.length > 0) return <MedicalForm appointment={appointment} clinic={{ templates: fitting, physicians, zone }} />
  }
  return (
    <ListPage title={title}>
      <Loaded record={record} what="What the form needs">
        {() => (
          <EmptyState
            Icon={Stethoscope}
            title="No template for medicals"
            text="A medical is issued from a template of the type Seafarer medical. Make one first."
          >
            <ButtonLink to={paths.createDocumentTemplate()} tone="primary" reason={reasonAgainst('template.edit', person)}>
              New template
            </ButtonLink>
          </EmptyState>
        )}
      </Loaded>
    </ListPage>
  )
}
