import { useCommand } from '~/shared/api/useCommand'
import { paths } from '~/shared/routes/paths'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { keptOfNew, newTemplate, toTemplateInput } from './templateForm'
import { TemplateForm } from './TemplateForm'
import { CreateCertificateTemplate } from './templates.generated'

/** A new certificate template. */
export function CreateTemplateScreen() {
  const client = useClient()
  const { admin } = useSession()
  const create = useCommand(CreateCertificateTemplate, { done: 'Template saved', stale: ['certificateTemplatesByClientId'] })
  return (
    <TemplateForm
      title="New certificate template"
      defaults={newTemplate}
      stored={null}
      submitLabel="Save template"
      onSave={async (values) => {
        await create.run(toTemplateInput(values, { clientId: client.id, adminId: admin.id }, keptOfNew(client.type)))
        return paths.certificateTemplates()
      }}
    />
  )
}
