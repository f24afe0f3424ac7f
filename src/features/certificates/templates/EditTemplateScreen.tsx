import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useIssued } from '~/domain/certificate/issued'
import { TemplateDesigner } from '~/kit/certificate/TemplateDesigner'
import { fromTemplate, toTemplateInput, type TemplateValues } from '~/kit/certificate/templateForm'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import type { Submission } from '~/kit/form/Form'
import { useOpened } from '~/kit/form/useOpened'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { usePromise } from '~/kit/ui/usePromise'
import { useCommand } from '~/platform/api/command/useCommand'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSession } from '~/platform/session/useSession'
import { designerOperations } from './designerOperations'
import { countIssuedFrom } from './issuedFrom'
import type { Approved } from './ReviewDialog'
import { creating, updating } from './templateCommands'
import {
  CertificateTemplateForm,
  CreateCertificateTemplate,
  UpdateCertificateTemplate,
  type CertificateTemplateFieldsFragment,
} from './templates.generated'

const ComparePane = lazyPart(async () => (await import('./ComparePane')).ComparePane)
const ReviewDialog = lazyDialog(async () => (await import('./ReviewDialog')).ReviewDialog)

const messages = { refused: 'Error fetching templates' } as const

/** Edits a template. */
export function EditTemplateScreen() {
  const { templateId = '' } = useParams()
  const issued = useIssued()
  const record = useRecord(CertificateTemplateForm, { id: templateId }, { from: 'fresh', messages })
  return (
    <RecordFrame
      record={useOpened(templateId, record, (template) => template)}
      noun="template"
      title={`${issued.title} template`}
      parent={issued.templates}
      messages={messages}
      skeleton={FormSkeleton}
    >
      {(template) => <Editing key={template.id} template={template} />}
    </RecordFrame>
  )
}

/** A save waiting for the user's review. */
interface Review {
  readonly typed: TemplateValues
  /** The values the form was opened with. */
  readonly opened: TemplateValues
  readonly answer: (approved: Approved | null) => void
}

/** How many recent certificates are searched for one of this template to compare with. */
const searchLimit = 500

function Editing({ template }: { readonly template: CertificateTemplateFieldsFragment }) {
  const issued = useIssued()
  const { admin } = useSession()
  const update = useCommand(UpdateCertificateTemplate, updating)
  const create = useCommand(CreateCertificateTemplate, creating(issued, 'Copy saved'))
  const [review, setReview] = useState<Review | null>(null)
  const [opened] = useState(() => fromTemplate(template))
  // Without it only the comparison is unavailable.
  const fromThis = usePromise(template.id, (signal) => countIssuedFrom(template.id, searchLimit, signal))
  const author = { adminId: admin.id }

  const requestReview = (typed: TemplateValues, before: TemplateValues): Promise<Approved | null> =>
    new Promise((resolve) => {
      setReview({
        typed,
        opened: before,
        answer: (approved) => {
          setReview(null)
          resolve(approved)
        },
      })
    })
  const save = async (typed: TemplateValues, { opened: before, ask }: Submission<TemplateValues>): Promise<string | null> => {
    const approved = await ask(requestReview(typed, before))
    if (approved === null) return null
    const saved = await update.run({ ...toTemplateInput(approved.values, author, approved.unedited ?? template), id: template.id })
    return saved && issued.savedTemplatePath(approved.values.name)
  }
  const saveCopy = async (typed: TemplateValues): Promise<string | null> => {
    // Two templates with the same name could not be told apart in the list.
    const name = typed.name === opened.name ? `${typed.name} (copy)` : typed.name
    const created = await create.run(toTemplateInput({ ...typed, name }, author, { ...template, version: null }))
    return created && issued.savedTemplatePath(name)
  }
  return (
    <>
      <TemplateDesigner
        operations={designerOperations}
        parent={issued.templates}
        Comparison={ComparePane}
        title={template.name ?? `${issued.title} template`}
        defaults={opened}
        unedited={template}
        latest={readyValue(fromThis)?.latest ?? null}
        submitLabel="Review and save"
        doing={update.doing ?? create.doing}
        canCopy
        onSave={(typed, isCopy, submission) => (isCopy ? saveCopy(typed) : save(typed, submission))}
      />
      {review && (
        <ReviewDialog
          templateId={template.id}
          opened={review.opened}
          typed={review.typed}
          onApprove={review.answer}
          onClose={() => review.answer(null)}
        />
      )}
    </>
  )
}
