import type { Noun } from '~/kit/table/noun'
import { paths } from '~/platform/routes/paths'
import type { Crumb } from '~/platform/tenant/openPages'
import { crumbs } from '../clientCrumbs'

/** The people of one client as a page of the settings or of a clinic calls them: both are the same accounts. */
export interface Workforce {
  readonly title: string
  readonly noun: Noun
  /** The pages above the list. */
  readonly above: readonly Crumb[]
  readonly list: Crumb
  readonly invite: string
  readonly invitePath: string
  /** The form that changes somebody's account. */
  readonly changePath: (id: string) => string
  /** The search text for a clinic's staff stays out of the address. */
  readonly searchIn: 'address' | 'memory'
  /** The page of one person; null where there is none. */
  readonly pathOf: ((id: string) => string) | null
  /** Another client, for head office; one's own by default. */
  readonly clientId?: string
}

export const administrators: Workforce = {
  title: 'Administrators',
  noun: { one: 'administrator', many: 'administrators' },
  above: [crumbs.settings],
  list: crumbs.administrators,
  invite: 'Invite',
  invitePath: paths.inviteAdmin(),
  changePath: paths.changeAdmin,
  searchIn: 'address',
  pathOf: null,
}

export const clinicStaff: Workforce = {
  title: 'Staff',
  noun: { one: 'member of staff', many: 'members of staff' },
  above: [],
  list: '/entities/staff',
  invite: 'Add staff',
  invitePath: paths.addStaff(),
  changePath: paths.changeStaff,
  searchIn: 'memory',
  pathOf: paths.staffMember,
}
