import type { Person } from '~/platform/access/person'
import { paths } from '~/platform/routes/paths'
import type { PageLink } from '~/platform/tenant/openPages'

/** The parts of `/client` that other pages are below of. */
export const crumbs = {
  clients: { label: 'Clients', path: paths.clients() },
  settings: { label: 'Settings', path: paths.settings() },
  places: { label: 'Places', path: paths.settings('places') },
  administrators: { label: 'Administrators', path: paths.settings('administrators') },
} as const satisfies Readonly<Record<string, PageLink>>

/** The page above one client: the list for the root client, one's own settings for everyone else. */
export const parentOf = ({ isRoot }: Pick<Person, 'isRoot'>): PageLink => (isRoot ? crumbs.clients : crumbs.settings)

/** The page of one client, as the page above a form about it. */
export const crumbOf = ({ id, name }: { readonly id: string; readonly name: string | null }): PageLink => ({
  label: name || 'No name',
  path: paths.clientDetails(id),
})
