import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useCommand } from '~/shared/api/useCommand'
import { useRead } from '~/shared/api/useRead'
import { logFailure } from '~/shared/feedback/reportFailure'
import { RecordMissing } from '~/shared/page/RecordMissing'
import { paths } from '~/shared/routes/paths'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
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

/** An existing certificate template. */
export function EditTemplateScreen() {
  const { templateId = '' } = useParams()
  const reading = useRead(CertificateTemplateForm, { id: templateId }, { from: 'fresh', words })

  // Half a template must not be edited: saving it would write the gaps.
  const read = reading.status === 'ready' && !reading.isIncomplete ? reading.data.certificateTemplate : null
  // Once it is open, a later reading that fails takes nothing away that is typed over it.
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
        words: 'It may have been deleted, or the address is not whole.',
        back: { label: 'All templates', path: paths.certificateTemplates() },
      }}
    />
  )
}

/** A template is asked about over its form before it is changed. */
interface Review {
  readonly typed: TemplateValues
  /** What the form was opened with. */
  readonly opened: TemplateValues
  readonly answer: (approved: Approved | null) => void
}

/** So many certificates are looked through for the one issued last; an older one is nothing to compare with. */
const looked = 500

function Editing({ template }: { readonly template: CertificateTemplateFieldsFragment }) {
  const client = useClient()
  const { admin } = useSession()
  const stale = ['certificateTemplatesByClientId', 'certificateTemplate']
  const update = useCommand(UpdateCertificateTemplate, { done: 'Template saved', stale })
  const create = useCommand(CreateCertificateTemplate, { done: 'Copy saved', stale })
  const [review, setReview] = useState<Review | null>(null)
  const [latest, setLatest] = useState<string | null>(null)
  const [opened] = useState(() => fromTemplate(template))
  const who = useMemo(() => ({ clientId: client.id, adminId: admin.id }), [client.id, admin.id])

  useEffect(() => {
    const left = new AbortController()
    countIssuedFrom(template.id, client.id, looked, left.signal).then(
      (issued) => setLatest(issued.latest),
      // Without it there is nothing to compare with; the template itself is there.
      (failure: unknown) => {
        if (!left.signal.aborted) logFailure(failure)
      },
    )
    return () => left.abort()
  }, [template.id, client.id])

  const reviewed = (typed: TemplateValues, before: TemplateValues): Promise<Approved | null> =>
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
    const approved = await reviewed(typed, before)
    if (approved === null) return null
    await update.run({ ...toTemplateInput(approved.values, who, approved.kept ?? template), id: template.id })
    return paths.certificateTemplates()
  }
  const saveCopy = async (typed: TemplateValues): Promise<string> => {
    // Two templates of one name could not be told apart in the list.
    const name = typed.name === opened.name ? `${typed.name} (copy)` : typed.name
    await create.run(toTemplateInput({ ...typed, name }, who, { ...template, version: null }))
    return paths.certificateTemplates()
  }
  return (
    <>
      <TemplateDesigner
        title={template.name ?? 'Certificate template'}
        defaults={opened}
        kept={template}
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
