import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { useState } from 'react'
import { useCommand } from '~/platform/api/useCommand'
import { paths } from '~/platform/routes/paths'
import { useClient } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { TemplateDesigner } from './TemplateDesigner'
import { uneditedOfNew, newTemplateOf, toTemplateInput } from './templateForm'
import { CreateCertificateTemplate } from './templates.generated'

/** Creates a certificate template. */
export function CreateTemplateScreen() {
  const client = useClient()
  const { admin } = useSession()
  const create = useCommand(CreateCertificateTemplate, { done: 'Template saved', stale: staleCertificates.templates })
  const [initial] = useState(() => ({ defaults: newTemplateOf(client.type), unedited: uneditedOfNew(client.type) }))
  return (
    <TemplateDesigner
      {...initial}
      title="New certificate template"
      submitLabel="Save template"
      onSave={async (values) => {
        await create.run(toTemplateInput(values, { adminId: admin.id }, initial.unedited))
        return paths.certificateTemplates()
      }}
    />
  )
}
