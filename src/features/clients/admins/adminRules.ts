import { withEmail } from '~/domain/course/courseScope'
import { counted } from '~/lib/format/counted'
import { readInstant } from '~/lib/time/instant'
import { assignableRoles } from '~/platform/access/actions'
import { isOneOf } from '~/platform/access/person'
import type { AdminRowFragment } from '../clients.generated'

/** Who is about to remove somebody. */
export interface Remover {
  readonly id: string
  readonly role: string
  /** The center they are limited to; null for none. */
  readonly centerId: string | null
}

/**
 * Why somebody may not be removed; null where they may. Nobody removes themselves, and the last super admin stays.
 * @param admins everyone of the client
 */
export function reasonAgainstRemoving(admin: AdminRowFragment, admins: readonly AdminRowFragment[], remover: Remover): string | null {
  if (admin.id === remover.id) return 'You cannot change or remove your own account.'
  const rights = assignableRoles(remover)
  if (rights.length === 0) return 'Only super admins, training admins and clinic admins can do this.'
  // A role the console does not know may be an admin's.
  if (remover.role !== 'superAdmin' && !isOneOf(rights, admin.role ?? '')) return 'Only super admins can remove an admin.'
  if (remover.centerId !== null && admin.centerId !== remover.centerId) return 'They work at a different center.'
  const hasOther = admins.some(({ id, role, isActivated }) => role === 'superAdmin' && id !== admin.id && isActivated !== false)
  // One who has not answered the invitation runs nothing yet.
  return admin.role === 'superAdmin' && admin.isActivated !== false && !hasOther ? 'They are the last super admin.' : null
}

/** When an invitation that was not answered was sent; null once it was, and where that is not known. */
export const invitedAt = ({ isActivated, createdAt }: AdminRowFragment): Date | null =>
  isActivated === false ? readInstant(createdAt) : null

/** Whether somebody answered their invitation; null where the backend does not say. */
export const stateOf = ({ isActivated }: AdminRowFragment): 'active' | 'invited' | null => {
  if (isActivated === null) return null
  return isActivated ? 'active' : 'invited'
}

/** '13 people. 2 have not answered their invitation.' */
export function peopleInWords(admins: readonly AdminRowFragment[]): string {
  const invited = admins.filter((admin) => stateOf(admin) === 'invited').length
  const people = counted(admins.length, 'person', 'people')
  if (invited === 0) return `${people}.`
  return `${people}. ${counted(invited, 'has', 'have')} not answered their invitation.`
}

/**
 * What somebody still owns, for the question before they are removed.
 * @param templates how many certificate templates they made; null where that is not known
 * @param courses how many planned courses they teach; null where that is not known
 */
export function ownedInWords(templates: number | null, courses: number | null): string {
  if (templates === null || courses === null) return 'Whether they still own templates or planned courses is not known.'
  const parts = [
    templates > 0 ? counted(templates, 'template', 'templates') : null,
    courses > 0 ? counted(courses, 'planned course', 'planned courses') : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'They own no templates and no planned courses.' : `They still own ${parts.join(' and ')}.`
}

interface Linkable {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

/**
 * The instructor whose courses an account will show. An invitation carries no link, so the email alone decides, and a link from before is lost.
 * @param instructors everyone who teaches for the client
 * @param linkedId whom the account is linked to before it is removed and invited again; null for nobody
 */
export function linkInWords(instructors: readonly Linkable[], email: string, linkedId: string | null): string {
  const found = withEmail(instructors, email)
  const [only] = found.length === 1 ? found : []
  const nameOf = (one: Linkable | undefined): string => one?.name ?? 'an instructor'
  const lost =
    linkedId === null || only?.id === linkedId ? '' : `The link to ${nameOf(instructors.find(({ id }) => id === linkedId))} is lost. `
  if (only) return `${lost}Linked by this email to ${nameOf(only)}: they see that instructor’s courses.`
  return found.length === 0
    ? `${lost}No instructor has this email: they see no courses until one does.`
    : `${lost}${found.length} instructors have this email: they see no courses until only one does.`
}
