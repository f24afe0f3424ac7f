import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FormSkeleton } from '~/kit/page/FormPage'
import { MedicalOnly } from '~/kit/page/MedicalOnly'
import { isOffered } from '~/domain/certificate/subTypes'
import { paths } from '~/platform/routes/paths'
import { useClient, type Client } from '~/platform/tenant/client'
import { documentFrom, newDocument } from './documentForm'
import { IssueForm } from './IssueForm'
import type { FormStart } from './StartedFrom'
import { WithClinic, type Kinds } from './WithClinic'

const StartedFrom = lazyPart(async () => (await import('./StartedFrom')).StartedFrom)

/**
 * Issues a medical document; `?like=` and `?correct=` prefill the form from an issued one, `?patient=` from the list of patients, `?template=` from the list of templates.
 */
export const IssueDocumentScreen = () => (
  <MedicalOnly title={emptyStart.title} instead={{ label: 'Issue a certificate', path: paths.issueCertificate() }}>
    <IssueDocument />
  </MedicalOnly>
)

function IssueDocument() {
  const [params] = useSearchParams()
  const from = (['correct', 'like', 'patient'] as const).find((name) => params.has(name))
  if (!from) return <Prepared start={emptyStart} templateId={params.get('template')} />
  const id = params.get(from) ?? ''
  return (
    <Suspense fallback={<FormSkeleton title={emptyStart.title} />}>
      <StartedFrom key={`${from} ${id}`} from={from} id={id}>
        {(start) => <Prepared start={start} />}
      </StartedFrom>
    </Suspense>
  )
}

const emptyStart: FormStart = {
  title: 'Issue a document',
  isCopy: false,
  original: null,
  patient: null,
  valuesIn: (clinic) => newDocument(new Date(), clinic),
}

const offeredTo = ({ id }: Client, kinds: Kinds): readonly string[] =>
  kinds.flatMap(({ subType }) => (subType !== null && isOffered(subType, id) ? [subType] : []))

interface PreparedProps {
  readonly start: FormStart
  /** The template that an empty form begins with. */
  readonly templateId?: string | null
}

/** A document is not issued from half a list. */
function Prepared({ start, templateId = null }: PreparedProps) {
  const client = useClient()
  return (
    <WithClinic title={start.title} skeleton={FormSkeleton}>
      {(clinic, kinds) => (
        <IssueForm
          key={templateId}
          start={
            templateId === null
              ? start
              : { ...start, valuesIn: (given) => documentFrom(templateId, new Date(), given, offeredTo(client, kinds)) }
          }
          kinds={kinds}
          clinic={clinic}
        />
      )}
    </WithClinic>
  )
}
