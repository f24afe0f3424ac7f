import { addressKey } from '~/lib/format/email'
import type { InstructorRowFragment } from '../instructors/instructors.generated'
import type { StaffAccountsQuery } from './staff.generated'

export type StaffAccount = StaffAccountsQuery['admins'][number]

/** One person of a clinic: the account they sign in with, and what documents print of a physician. */
export interface StaffMember {
  readonly account: StaffAccount | null
  readonly physician: InstructorRowFragment | null
  /** The backend does not link the two, so they were matched by their email address. */
  readonly isMatchedByEmail: boolean
  /** The account is of another clinic than the user's, and so is what documents print of a physician. */
  readonly isElsewhere: boolean
}

const haveSameEmail = (one: { readonly email: string | null }, other: { readonly email: string | null }): boolean =>
  one.email !== null && addressKey(one.email) === addressKey(other.email)

/**
 * The person an id belongs to; null for nobody of this clinic.
 * @param id of the account or of the physician
 * @param ownCenter the clinic whose physicians these are; null for all of the client
 */
export function staffMemberOf(
  id: string,
  accounts: readonly StaffAccount[],
  physicians: readonly InstructorRowFragment[],
  ownCenter: string | null,
): StaffMember | null {
  const own = accounts.find((one) => one.id === id)
  if (own) {
    const linked = physicians.find((one) => one.id === own.instructorId)
    const matched = linked ?? physicians.find((one) => haveSameEmail(one, own))
    return {
      account: own,
      physician: matched ?? null,
      isMatchedByEmail: matched !== undefined && linked === undefined,
      isElsewhere: ownCenter !== null && !matched && (Boolean(own.instructorId) || (own.centerId !== null && own.centerId !== ownCenter)),
    }
  }
  const physician = physicians.find((one) => one.id === id)
  if (!physician) return null
  const linked = accounts.find(({ instructorId }) => instructorId === id)
  const account = linked ?? accounts.find((one) => haveSameEmail(one, physician))
  return { account: account ?? null, physician, isMatchedByEmail: account !== undefined && linked === undefined, isElsewhere: false }
}
