import { FlaskConical } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import type { BatchItem } from '~/kit/batch/batchItem'
import { useVaultDesk } from '~/kit/batch/useVaultDesk'
import type { NewBatch } from '~/kit/batch/VaultDesk'
import { VaultDeskView } from '~/kit/batch/VaultDeskView'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { queryScope } from '~/kit/form/formScope'
import { ListPage } from '~/kit/page/ListPage'
import type { PageHeaderProps } from '~/kit/page/PageHeader'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Stack } from '~/kit/ui/Stack'
import { Steps } from '~/kit/ui/Steps'
import { usePromise } from '~/kit/ui/usePromise'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { paths } from '~/platform/routes/paths'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { chosenIn } from '../desk/chosenResults'
import { staleLabResults } from '../desk/labResult'
import { WithLabClinic, type LabClinic } from '../desk/WithLabClinic'
import { issueSender, readChosen } from './issueSender'
import { ReviewResults } from './ReviewResults'

const columns = [
  { label: 'Full name', text: ({ values }: BatchItem) => values['holderName'] ?? '' },
  { label: 'Passport number', text: ({ values }: BatchItem) => values['passNo'] ?? '' },
  { label: 'Type of test', text: ({ values }: BatchItem) => subTypeLabel(values['subType'] ?? '') },
  { label: 'Test result', text: ({ values }: BatchItem) => values['result'] ?? '' },
]

const ListSkeleton = (header: PageHeaderProps) => (
  <ListPage {...header}>
    <Skeleton lines={8} />
  </ListPage>
)

/** Issues the documents of many lab results of one type. */
export function IssueResults({ head }: { readonly head: PageHeaderProps }) {
  return (
    <WithLabClinic head={head} skeleton={ListSkeleton}>
      {(clinic) => (
        <ListPage {...head}>
          <BulkIssue clinic={clinic} />
        </ListPage>
      )}
    </WithLabClinic>
  )
}

function BulkIssue({ clinic }: { readonly clinic: LabClinic }) {
  const location = useLocation()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const ids = chosenIn(location.state)
  const { contains } = queryScope(location, 'step')
  const open = useVaultDesk({
    name: 'labDocuments',
    noun: { one: 'document', many: 'documents' },
    verb: { base: 'Issue', doing: 'Issuing', done: 'issued' },
    // Template and physician stand in the rows: a batch of other choices must not be sent beside it either.
    choices: {},
    sender: issueSender,
    onSent: () => invalidate([...staleLabResults, ...staleCertificates.issued]),
  })
  const { desk, sent } = open
  const batched = new Set(sent?.progress.items.map(({ values }) => values['id']))
  const hasOthers = ids?.some((id) => !batched.has(id)) ?? true
  return (
    <Stack>
      <Steps steps={['Review', 'Issue']} current={sent ? 1 : 0} />
      <VaultDeskView
        open={open}
        columns={columns}
        listPath={paths.issuedDocuments()}
        another={
          hasOthers
            ? { label: 'Back to the others', go: () => desk.close() }
            : { label: 'Lab Results', go: () => void navigate(paths.labResults()) }
        }
        contains={contains}
      />
      {!sent && <Chosen ids={ids} clinic={clinic} onIssue={(batch) => desk.begin(batch)} />}
    </Stack>
  )
}

interface ChosenProps {
  /** Null for all that wait. */
  readonly ids: readonly string[] | null
  readonly clinic: LabClinic
  readonly onIssue: (batch: NewBatch) => void
}

/** The results to issue as they are now. */
function Chosen({ ids, clinic, onIssue }: ChosenProps) {
  const clinicId = useOwnCenter()
  const record = usePromise(ids?.join(' ') ?? '', () => readChosen(ids, clinicId))
  return (
    <Loaded record={record} what="The results" lines={8}>
      {(chosen) =>
        chosen.length === 0 ? (
          <EmptyState Icon={FlaskConical} title="Nothing waits" text="Every lab result has its document.">
            <ButtonLink to={paths.labResults()} tone="primary">
              Lab Results
            </ButtonLink>
          </EmptyState>
        ) : (
          <ReviewResults chosen={chosen} clinic={clinic} onIssue={onIssue} />
        )
      }
    </Loaded>
  )
}
