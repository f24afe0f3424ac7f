import { FileSpreadsheet } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { equalIssued, issuedKey, type ToIssue } from '~/domain/certificate/equalIssued'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { useDuplicates } from '~/domain/person/useDuplicates'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Form } from '~/kit/form/Form'
import { recordScope } from '~/kit/form/formScope'
import { FormPage } from '~/kit/page/FormPage'
import { Notice } from '~/kit/ui/Notice'
import { isSame } from '~/lib/isSame'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { DocumentsLike, DocumentsOfDay, DocumentToCopy, IssueDocument } from '../documents.generated'
import { DocumentsOfPatient, PatientsToPick } from '../patients.generated'
import { clinicOfOriginal, type Original } from './asIssued'
import { filledFacts } from './copiedFields'
import { DocumentFields } from './DocumentFields'
import { toDocumentInput, type Clinic, type DocumentValues } from './documentForm'
import { documentLabels } from './documentLabels'
import { startNames, type FormStart } from './formStart'
import { printedDocumentSchema } from './printedDocument'
import { WhatIsLeft } from './WhatIsLeft'
import type { Kinds } from './WithClinic'

const DocumentPreview = lazyPart(async () => (await import('./DocumentPreview')).DocumentPreview)

interface IssueFormProps {
  readonly start: FormStart
  readonly kinds: Kinds
  readonly clinic: Clinic
  /** Without the clinic's patients and without a way to its other pages. */
  readonly isOfPartner?: boolean
}

const noPeople: readonly never[] = []
const earlierDocuments = { like: DocumentsLike, ofAccount: DocumentsOfPatient } as const

const fromCsv = { label: 'Issue from CSV', Icon: FileSpreadsheet, go: paths.issueDocumentsInBulk() } as const

/** A correction's values with the result of the old document, which is never copied into the form. */
const asBefore = (values: DocumentValues, { result }: Original, { centerId }: DocumentValues): DocumentValues => ({
  ...values,
  // No document tells which clinic issued it.
  centerId,
  result: result ?? '',
  resultAgain: result ?? '',
})

const listOf = () => ({ label: 'Open issued documents', path: paths.issuedDocuments() })

/** A partner can look at no document that may be there already, so nothing is asked that only the clinic can answer. */
const sendToClinic = (): Promise<never> =>
  Promise.reject(new CommandFailure('Not sent: one may have been issued for this passport today. Ask the clinic first.', false))

/** The form for one document. It asks only what the chosen type prints. */
export function IssueForm({ start, kinds, clinic: given, isOfPartner = false }: IssueFormProps) {
  const { title, isCopy, isOfRevoked, original, patient } = start
  const corrected = original?.id ?? null
  const clinic = useMemo(() => (original ? clinicOfOriginal(original, given) : given), [original, given])
  const location = useLocation()
  // Drafts are kept for each document or patient that a form begins with: none may continue in the form of another one.
  const [scope] = useState(() => recordScope(location, ...startNames))
  const person = useSignedIn()
  const [defaults] = useState(() => start.valuesIn(clinic, kinds))
  const [values, setValues] = useState<DocumentValues>(defaults)
  // A partner learns nothing of the clinic's patients.
  const patients = useRecord(PatientsToPick, { centerId: useOwnCenter() }, { from: 'uncached', isSilent: true, isSkipped: isOfPartner })
  const duplicates = useDuplicates({
    typed: values,
    start: defaults,
    documents: isOfPartner ? null : earlierDocuments,
    patients: completeValue(patients) ?? noPeople,
    exceptId: corrected,
  })
  const template = clinic.templates.find(({ id }) => id === values.templateId)
  const isTemplateChanged = original?.template?.id === template?.id && original?.template?.version !== template?.version
  const schema = useMemo(() => printedDocumentSchema(clinic), [clinic])
  const passNo = values.passNo.trim()
  const lookUp = {
    noun: 'document',
    verb: 'Issue',
    key: issuedKey(clinic.zone),
    find: (input: ToIssue) =>
      equalIssued(input, {
        zone: clinic.zone,
        ofDay: DocumentsOfDay,
        record: DocumentToCopy,
        exceptId: corrected,
        pathOf: paths.document,
        ...(isOfPartner ? { filter: passNo } : {}),
      }),
    isOneForm: true,
    ...(isOfPartner ? { ask: sendToClinic } : { list: listOf }),
  } as const
  const reporting = { done: 'Document issued', stale: [...staleCertificates.issued, 'getUserDocuments'] } as const
  // Without a passport number a partner could only look through everybody.
  const issue = useCommand(IssueDocument, isOfPartner && passNo === '' ? reporting : { ...reporting, ...lookUp })
  return (
    <FormPage
      title={title}
      {...(isCopy ? { crumbs: ['/documents/issued'] } : { actions: isOfPartner ? [] : [fromCsv] })}
      preview={
        <Suspense fallback={<Skeleton lines={12} />}>
          <DocumentPreview values={values} clinic={clinic} isOfPartner={isOfPartner} />
        </Suspense>
      }
    >
      <Form
        schema={schema}
        scope={scope}
        labels={documentLabels}
        defaults={defaults}
        draftTitleField="holderName"
        lookAt={listOf}
        onValues={setValues}
        submitLabel={corrected === null ? 'Issue document' : 'Issue the corrected document'}
        reason={reasonAgainst('document.issue', person)}
        doing={issue.doing}
        extraActions={<WhatIsLeft values={values} hasDuplicate={duplicates.conflict !== undefined} />}
        onSubmit={async (sent) => {
          const chosen = clinic.templates.find(({ id }) => id === sent.templateId)
          if (!chosen) throw new Error('The chosen template is not in the list.')
          await duplicates.check(sent)
          const input = toDocumentInput(sent, chosen, clinic)
          if (original && !isTemplateChanged && isSame(input, toDocumentInput(asBefore(defaults, original, sent), chosen, clinic)))
            throw new CommandFailure('Nothing was changed, so nothing was issued.', false)
          const issued = await issue.run(input)
          if (!issued) return null
          if (!issued.found) return paths.issuedDocuments()
          return corrected === null ? paths.document(issued.found.id) : paths.replacementDocument(issued.found.id, corrected)
        }}
      >
        {corrected !== null && (
          <Notice tone="accent">
            {isOfRevoked
              ? 'This issues a new document in place of the revoked one.'
              : 'This issues a new document. The old one stays as it is. The next step offers to revoke it.'}{' '}
            The result is not copied: enter it from the report.
          </Notice>
        )}
        {isTemplateChanged && (
          <Notice tone="warn">The template has changed since this document was issued. The new document uses it as it is now.</Notice>
        )}
        {isCopy && corrected === null && (
          <Notice tone={isOfRevoked ? 'warn' : 'accent'}>
            The patient was copied from {isOfRevoked ? 'a revoked document, which may be wrong' : 'an earlier document'}. Compare every
            field with the passport.
          </Notice>
        )}
        <DocumentFields
          clinic={clinic}
          kinds={kinds}
          values={values}
          patient={patient}
          copied={isCopy ? filledFacts(defaults) : noPeople}
          patients={patients}
          isOfPartner={isOfPartner}
          duplicates={duplicates}
        />
      </Form>
    </FormPage>
  )
}
