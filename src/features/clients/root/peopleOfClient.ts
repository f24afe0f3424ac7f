import { readInstant } from '~/lib/time/instant'
import type { ClientAdminFragment } from './root.generated'

/** Whether somebody can run a client. */
export type SuperAdminState =
  | { readonly state: 'active' }
  /** Everyone who could was invited, and none of them has signed in yet. */
  | { readonly state: 'invited'; readonly name: string; readonly since: Date | null }
  | { readonly state: 'none' }

/** How far a client's first super admin is. Where the backend does not say who is active, a super admin counts as active. */
export function superAdminState(admins: readonly ClientAdminFragment[]): SuperAdminState {
  const supers = admins.filter(({ role }) => role === 'superAdmin')
  if (supers.some(({ isActivated }) => isActivated !== false)) return { state: 'active' }
  const [invited] = supers
  if (!invited) return { state: 'none' }
  return { state: 'invited', name: invited.name || invited.email || 'Somebody', since: readInstant(invited.createdAt) }
}

/** '13 · 2 invited' */
export function peopleInWords(admins: readonly ClientAdminFragment[]): string {
  const invited = admins.filter(({ isActivated }) => isActivated === false).length
  if (invited === 0) return String(admins.length)
  return admins.length === 1 ? '1 · invited' : `${admins.length} · ${invited} invited`
}
