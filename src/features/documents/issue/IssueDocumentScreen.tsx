import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FormSkeleton } from '~/kit/page/FormPage'
import { emptyStart, startNames, type FormStart } from './formStart'
import { IssueForm } from './IssueForm'
import { WithClinic } from './WithClinic'

const StartedFrom = lazyPart(async () => (await import('./StartedFrom')).StartedFrom)

/**
 * Issues a medical document; `?like=` and `?correct=` prefill the form from an issued one, `?patient=` from the list of patients, `?template=`
 * from the list of templates.
 */
export function IssueDocumentScreen() {
  const [params] = useSearchParams()
  const from = startNames.find((name) => params.has(name))
  if (!from) return <Prepared start={emptyStart} />
  const id = params.get(from) ?? ''
  return (
    <Suspense fallback={<FormSkeleton title={emptyStart.title} />}>
      <StartedFrom key={`${from} ${id}`} from={from} id={id}>
        {(start) => <Prepared start={start} />}
      </StartedFrom>
    </Suspense>
  )
}

/** A document is not issued from half a list. */
const Prepared = ({ start }: { readonly start: FormStart }) => (
  <WithClinic title={start.title} skeleton={FormSkeleton}>
    {(clinic, kinds) => <IssueForm start={start} kinds={kinds} clinic={clinic} />}
  </WithClinic>
)
