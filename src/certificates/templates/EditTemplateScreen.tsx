import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '~/shared/api/errors'
import { useCommand } from '~/shared/api/useCommand'
import { useRead } from '~/shared/api/useRead'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Place } from '~/shared/feedback/Place'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { ListPage } from '~/shared/page/ListPage'
import { paths } from '~/shared/routes/paths'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { fromTemplate, toTemplateInput } from './templateForm'
import { TemplateForm } from './TemplateForm'
import { CertificateTemplateForm, UpdateCertificateTemplate, type CertificateTemplateFieldsFragment } from './templates.generated'

const words = { refused: 'Error fetching templates' } as const

/** An existing certificate template. */
export function EditTemplateScreen() {
  const { templateId = '' } = useParams()
  const client = useClient()
  const { admin } = useSession()
  const reading = useRead(CertificateTemplateForm, { id: templateId }, { from: 'fresh', words })
  const update = useCommand(UpdateCertificateTemplate, {
    done: 'Template saved',
    stale: ['certificateTemplatesByClientId', 'certificateTemplate'],
  })

  // Half a template must not be edited: saving it would write the gaps.
  const isUnread = reading.status === 'ready' && reading.isIncomplete
  const read = reading.status === 'ready' && !isUnread ? reading.data.certificateTemplate : null
  // Once it is open, a later reading that fails takes nothing away that is typed over it.
  const [opened, setOpened] = useState<CertificateTemplateFieldsFragment | null>(null)
  if (read && read !== opened) setOpened(read)
  const template = read ?? (opened?.id === templateId ? opened : null)
  if (template) {
    return (
      <TemplateForm
        key={template.id}
        title={template.name ?? 'Certificate template'}
        defaults={fromTemplate(template)}
        stored={template}
        submitLabel="Save changes"
        onSave={async (values) => {
          await update.run({ ...toTemplateInput(values, { clientId: client.id, adminId: admin.id }, template), id: template.id })
          return paths.certificateTemplates()
        }}
      />
    )
  }
  return (
    <ListPage title="Certificate template" crumbs={[{ label: 'Certificate templates', path: paths.certificateTemplates() }]}>
      {reading.status === 'loading' && <Skeleton />}
      {reading.status === 'failed' && <FailedToLoad what="The template" error={reading.error} words={words} onRetry={reading.retry} />}
      {isUnread && (
        <FailedToLoad
          what="The template"
          error={new ApiError('answer', CertificateTemplateForm.name, 'Half a template')}
          onRetry={reading.retry}
        />
      )}
      {reading.status === 'ready' && !isUnread && (
        <Place Icon={FileQuestion} title="There is no such template" words="It may have been deleted, or the address is not whole.">
          <ButtonLink to={paths.certificateTemplates()}>All templates</ButtonLink>
        </Place>
      )}
    </ListPage>
  )
}
