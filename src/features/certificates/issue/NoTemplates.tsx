import { LayoutTemplate } from 'lucide-react'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'

/** Shown where certificates are issued, until there is a template. */
export function NoTemplates() {
  const person = useSignedIn()
  return (
    <EmptyState Icon={LayoutTemplate} title="No template yet" text="Certificates are issued from a template. Make one first.">
      <ButtonLink to={paths.createCertificateTemplate()} tone="primary" reason={reasonAgainst('template.edit', person)}>
        New template
      </ButtonLink>
    </EmptyState>
  )
}
