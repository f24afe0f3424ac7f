import { PenLine, Stethoscope } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, RecordSkeleton } from '~/kit/page/RecordPage'
import { Tabs } from '~/kit/page/Tabs'
import { Ago } from '~/kit/ui/Ago'
import { Breakable } from '~/kit/ui/Breakable'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Card } from '~/kit/ui/Card'
import { Facts } from '~/kit/ui/Facts'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { mailLink } from '~/lib/format/mailLink'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { readInstant } from '~/lib/time/instant'
import { singular } from '~/lib/words/terms'
import { reasonAgainst } from '~/platform/access/actions'
import { pickRecord } from '~/platform/api/read/pickRecord'
import { combine, onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { InstructorFacts } from '../instructors/InstructorFacts'
import { InstructorView } from '../instructors/instructors.generated'
import { missingOf } from '../instructors/missingDetails'
import { useCenters, useInstructors } from '../instructors/useInstructors'
import { StaffAccounts } from './staff.generated'
import { staffMemberOf, type StaffMember } from './staffMember'

const EditInstructor = lazyPart(async () => (await import('../instructors/EditInstructor')).EditInstructor)
const AddPhysician = lazyPart(async () => (await import('./AddPhysician')).AddPhysician)
const IssuedBy = lazyPart(async () => (await import('./IssuedBy')).IssuedBy)

const elsewhere = 'Their clinic keeps the licence and the signature, if they have any.'

/** One person of a clinic: the account, what they issued, and what documents print of a physician. `?edit=1` opens the physician's form. */
export function StaffScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const accounts = useRecord(StaffAccounts, {}, { from: 'fresh' })
  const physicians = useInstructors()
  const ownCenter = useOwnCenter()
  const record = pickRecord(onlyComplete(combine(accounts, physicians)), ([people, signers]) =>
    staffMemberOf(id, people, signers, ownCenter),
  )
  const isEditing = params.has('edit')
  return (
    <RecordFrame
      record={record}
      noun="member of staff"
      title="Staff"
      parent="/entities/staff"
      skeleton={isEditing ? FormSkeleton : RecordSkeleton}
    >
      {(person) =>
        isEditing && !person.isElsewhere ? (
          <Suspense fallback={<FormSkeleton title="Edit physician" crumbs={['/entities/staff']} />}>
            <PhysicianForm key={id} id={id} person={person} />
          </Suspense>
        ) : (
          <Overview key={id} id={id} person={person} />
        )
      }
    </RecordFrame>
  )
}

/** A new address may end the match of account and physician: the form keeps to whom it was opened for, and leads to the physician. */
function PhysicianForm({ id, person }: { readonly id: string; readonly person: StaffMember }) {
  const [{ account, physician, isMatchedByEmail }] = useState(person)
  const overview = paths.staffMember(physician && isMatchedByEmail ? physician.id : id)
  if (physician) return <EditInstructor id={physician.id} noun="physician" parent="/entities/staff" overview={overview} />
  return <AddPhysician account={account} overview={overview} />
}

function Overview({
  id,
  person: { account, physician, isMatchedByEmail, isElsewhere },
}: {
  readonly id: string
  readonly person: StaffMember
}) {
  const reason = reasonAgainst('instructor.edit', useSignedIn()) ?? (isElsewhere ? elsewhere : null)
  const missing = physician ? missingOf(physician) : []
  return (
    <RecordPage
      title={account?.name ?? physician?.name ?? 'No name'}
      tabTitle="Staff"
      crumbs={['/entities/staff']}
      state={account && <AccountState account={account} />}
      notice={
        missing.length > 0 && (
          <Notice tone="warn">
            Documents signed by this physician show no{' '}
            {missing.map((what) => (what === 'licence' ? 'licence number' : what)).join(' and no ')}.
            {!reason && <ButtonLink to={paths.editPhysician(id)}>Add it now</ButtonLink>}
          </Notice>
        )
      }
      actions={[
        {
          label: physician ? 'Edit physician' : 'Add physician details',
          Icon: physician ? PenLine : Stethoscope,
          tone: 'primary',
          reason,
          go: paths.editPhysician(id),
        },
      ]}
      facts={<AccountFacts account={account} />}
    >
      <Suspense fallback={<Skeleton lines={8} />}>
        <Tabs
          label="Member of staff"
          tabs={[
            ...(account ? [{ id: 'issued', label: 'Issued', content: <IssuedBy adminId={account.id} /> }] : []),
            {
              id: 'physician',
              label: 'Physician',
              content: physician ? (
                <>
                  {isMatchedByEmail && <Notice tone="accent">The account and the physician were matched by their email address.</Notice>}
                  <Physician id={physician.id} />
                </>
              ) : (
                <EmptyState
                  Icon={Stethoscope}
                  title={isElsewhere ? 'Works at another clinic' : 'Not a physician'}
                  text={isElsewhere ? elsewhere : 'Add a licence number and a signature, and this person can be chosen on documents.'}
                />
              ),
            },
          ]}
        />
      </Suspense>
    </RecordPage>
  )
}

function Physician({ id }: { readonly id: string }) {
  const record = useRecord(InstructorView, { id }, { from: 'fresh' })
  return (
    <Loaded record={record} what="The physician" lines={8}>
      {(physician) => (
        <Card as="div">
          <InstructorFacts instructor={physician} />
        </Card>
      )}
    </Loaded>
  )
}

type Account = NonNullable<StaffMember['account']>

function AccountState({ account: { isActivated } }: { readonly account: Account }) {
  if (isActivated === null) return null
  return isActivated ? <Status $tone="good">Active</Status> : <Status $tone="warn">Invited</Status>
}

/** What is known of the account. */
function AccountFacts({ account }: { readonly account: Account | null }) {
  const words = useClientWords()
  const { centers } = useCenters()
  if (!account)
    return (
      <Facts>
        <div>
          <dt>Account</dt>
          <dd>None: this physician does not sign in</dd>
        </div>
      </Facts>
    )
  const { email, role, centerId, isActivated } = account
  const [seen, invited] = [readInstant(account.lastLogin), readInstant(account.createdAt)]
  return (
    <Facts>
      <div>
        <dt>Email</dt>
        <dd>
          {email ? (
            <a href={mailLink(email)}>
              <Breakable text={email} />
            </a>
          ) : (
            'Not given'
          )}
        </dd>
      </div>
      <div>
        <dt>Role</dt>
        <dd>{role ? sentenceCase(role) : 'Not given'}</dd>
      </div>
      <div>
        <dt>{singular(words.centers)}</dt>
        <dd dir="auto">{centerId ? (centers?.find(({ value }) => value === centerId)?.label ?? centerId) : 'All'}</dd>
      </div>
      <div>
        <dt>{isActivated === false ? 'Invited' : 'Last sign-in'}</dt>
        <dd>{isActivated === false ? invited && <Ago instant={invited} /> : seen ? <Ago instant={seen} /> : 'Not recorded'}</dd>
      </div>
    </Facts>
  )
}
