import { RadioField, SelectField } from '~/kit/form/choiceFields'
import { TextField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import type { Option } from '~/kit/pickers/useOptionSearch'
import { Button } from '~/kit/ui/Button'
import { NothingHere } from '~/kit/ui/NothingHere'
import { Notice } from '~/kit/ui/Notice'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { assignableRoles } from '~/platform/access/actions'
import { useSession } from '~/platform/session/useSession'
import { useSignedIn } from '~/platform/tenant/client'
import { usePages } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { InviteEmail } from './InviteEmail'
import { roleDetail, type InviteValues } from './inviteForm'
import { LinkedByEmail } from './LinkedByEmail'
import { sightOf, usefulRoles } from './sight'
import { SightPreview } from './SightPreview'

interface InviteFieldsProps {
  /** Null where they could not be read. */
  readonly centers: readonly Option[] | null
  /** What happens where the centers could not be read. */
  readonly withoutCenters: string
  /** Reads the centers again. */
  readonly onRetry: () => void
  /** The instructor that the account is linked to now. */
  readonly linkedId?: string | null
}

/** Who is invited, and as what. */
export function InviteFields({ centers, withoutCenters, onRetry, linkedId = null }: InviteFieldsProps) {
  const words = useClientWords()
  const person = useSignedIn()
  const { centerId: ownCenter } = useSession().admin
  const [role, email] = useFormContext<InviteValues>().watch(['role', 'email'])
  const roles = usefulRoles(assignableRoles(person), person)
  return (
    <>
      <TextField<InviteValues> name="name" />
      <InviteEmail />
      <RadioField<InviteValues>
        name="role"
        options={roles.map((one) => ({ value: one, label: sentenceCase(one), detail: roleDetail(one, person) }))}
      />
      <LinkedByEmail role={role} email={email} linkedId={linkedId} />
      {centers === null && (
        <Notice tone="warn">
          {words.centers} could not be read. {withoutCenters}
          <Button onClick={onRetry}>Try again</Button>
        </Notice>
      )}
      {centers !== null && centers.length > 0 && (
        <SelectField<InviteValues>
          name="centerId"
          options={ownCenter === null ? centers : centers.filter(({ value }) => value === ownCenter)}
          {...(ownCenter === null ? { placeholder: 'All' } : {})}
          hint={ownCenter === null ? 'Limits what they see to this one' : 'Your account is limited to this one'}
        />
      )}
    </>
  )
}

interface InvitedSightProps {
  readonly typed: InviteValues
  readonly centers: readonly Option[] | null
}

/** What the person in the form will see, once a role is chosen. */
export function InvitedSight({ typed: { name, email, role, centerId }, centers }: InvitedSightProps) {
  const person = useSignedIn()
  const pages = usePages()
  if (role === '') return <NothingHere>Choose a role to see what it opens.</NothingHere>
  const [firstName = ''] = name.trim().split(/\s+/)
  const limit = centers?.find(({ value }) => value === centerId)?.label ?? null
  return (
    <SightPreview
      title={
        <>
          What <bdi>{firstName || 'this person'}</bdi> will see
        </>
      }
      limit={limit}
      {...sightOf({ ...person, role, email }, pages, limit)}
    />
  )
}
