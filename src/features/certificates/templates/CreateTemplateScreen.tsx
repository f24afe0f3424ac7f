import { useState } from 'react'
import { useIssued, type Issued } from '~/domain/certificate/issued'
import { TemplateDesigner } from '~/kit/certificate/TemplateDesigner'
import { uneditedOfNew, newTemplateOf, toTemplateInput, type IssuerAddress as IssuerAddressOfClient } from '~/kit/certificate/templateForm'
import { FormSkeleton } from '~/kit/page/FormPage'
import { useCommand } from '~/platform/api/command/useCommand'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSession } from '~/platform/session/useSession'
import { useClient } from '~/platform/tenant/client'
import { designerOperations } from './designerOperations'
import { creating } from './templateCommands'
import { CreateCertificateTemplate, IssuerAddress } from './templates.generated'

/** Creates a template; the address is that of the client. */
export function CreateTemplateScreen() {
  const issued = useIssued()
  // Without it the address is typed.
  const issuer = useRecord(IssuerAddress, {}, { isSilent: true })
  if (issuer.status === 'loading') return <FormSkeleton title={titleOf(issued)} crumbs={[issued.templates]} />
  return <Creating issuer={readyValue(issuer)} />
}

const titleOf = (issued: Issued): string => `New ${issued.one} template`

function Creating({ issuer }: { readonly issuer: IssuerAddressOfClient | null }) {
  const client = useClient()
  const issued = useIssued()
  const { admin } = useSession()
  const create = useCommand(CreateCertificateTemplate, creating(issued, 'Template saved'))
  const [initial] = useState(() => ({ defaults: newTemplateOf(client.type, issuer), unedited: uneditedOfNew(client.type) }))
  return (
    <TemplateDesigner
      {...initial}
      operations={designerOperations}
      parent={issued.templates}
      title={titleOf(issued)}
      submitLabel="Save template"
      doing={create.doing}
      onSave={async (values) => {
        const created = await create.run(toTemplateInput(values, { adminId: admin.id }, initial.unedited))
        return created && issued.savedTemplatePath(values.name)
      }}
    />
  )
}
