import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useCommand } from '~/platform/api/useCommand'
import { useRead } from '~/platform/api/useRead'
import { logFailure } from '~/platform/api/reportFailure'
import { RecordMissing } from '~/kit/page/RecordMissing'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { countIssuedFrom } from './issuedFrom'
import type { Approved } from './ReviewDialog'
import { TemplateDesigner } from './TemplateDesigner'
import { fromTemplate, toTemplateInput, type TemplateValues } from './templateForm'
import {
  CertificateTemplateForm,
  CreateCertificateTemplate,
  UpdateCertificateTemplate,
  type CertificateTemplateFieldsFragment,
} from './templates.generated'

const ReviewDialog = lazy(() => import('./ReviewDialog').then((module) => ({ default: module.ReviewDialog })))

const words = { refused: 'Error fetching templates' } as const

/** Edits a certificate template. */
export function EditTemplateScreen() {
  const { templateId = '' } = useParams()
  const reading = useRead(CertificateTemplateForm, { id: templateId }, { from: 'fresh', words })

  // A partial template must not be edited: saving it would overwrite the missing fields.
  const read = reading.status === 'ready' && !reading.isIncomplete ? reading.data.certificateTemplate : null
  // A failed refetch keeps the open form on screen.
  const [opened, setOpened] = useState<CertificateTemplateFieldsFragment | null>(null)
  if (read && read !== opened) setOpened(read)
  const template = read ?? (opened?.id === templateId ? opened : null)
  if (template) return <Editing key={template.id} template={template} />
  return (
    <RecordMissing
      title="Certificate template"
      crumbs={[{ label: 'Certificate templates', path: paths.certificateTemplates() }]}
      what="The template"
      reading={reading}
      words={words}
      unknown={{
        title: 'There is no such template',
        words: 'It may have been deleted, or the link may be incomplete.',
        back: { label: 'All templates', path: paths.certificateTemplates() },
      }}
    />
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
  const { admin } = useSession()
  const stale = ['certificateTemplatesByClientId', 'certificateTemplate']
  const update = useCommand(UpdateCertificateTemplate, { done: 'Template saved', stale })
  const create = useCommand(CreateCertificateTemplate, { done: 'Copy saved', stale })
  const [review, setReview] = useState<Review | null>(null)
  const [latest, setLatest] = useState<string | null>(null)
  const [opened] = useState(() => fromTemplate(template))
  const author = useMemo(() => ({ adminId: admin.id }), [admin.id])

  useEffect(() => {
    const abortController = new AbortController()
    countIssuedFrom(template.id, searchLimit, abortController.signal).then(
      (issued) => setLatest(issued.latest),
      // Only the comparison is unavailable; the template can still be edited.
      (failure: unknown) => {
        if (!abortController.signal.aborted) logFailure(failure)
      },
    )
    return () => abortController.abort()
  }, [template.id])

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
  const save = async (typed: TemplateValues, before: TemplateValues): Promise<string | null> => {
    const approved = await requestReview(typed, before)
    if (approved === null) return null
    await update.run({ ...toTemplateInput(approved.values, author, approved.unedited ?? template), id: template.id })
    return paths.certificateTemplates()
  }
  const saveCopy = async (typed: TemplateValues): Promise<string> => {
    // Two templates with the same name could not be told apart in the list.
    const name = typed.name === opened.name ? `${typed.name} (copy)` : typed.name
    await create.run(toTemplateInput({ ...typed, name }, author, { ...template, version: null }))
    return paths.certificateTemplates()
  }
  return (
    <>
      <TemplateDesigner
        title={template.name ?? 'Certificate template'}
        defaults={opened}
        unedited={template}
        latest={latest}
        submitLabel="Review and save"
        canCopy
        onSave={(typed, isCopy, before) => (isCopy ? saveCopy(typed) : save(typed, before))}
      />
      {review && (
        <Suspense>
          <ReviewDialog templateId={template.id} opened={review.opened} typed={review.typed} onAnswer={review.answer} />
        </Suspense>
      )}
    </>
  )
}
