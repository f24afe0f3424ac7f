import type { Person } from '~/platform/access/person'
import { crumbs, type Crumb } from '~/platform/routes/crumbs'
import { paths } from '~/platform/routes/paths'

/** The page above one client: the list for the root client, one's own settings for everyone else. */
export const parentOf = ({ isRoot }: Pick<Person, 'isRoot'>): Crumb => (isRoot ? crumbs.clients : crumbs.settings)

/** The page of one client, as the page above a form about it. */
export const crumbOf = ({ id, name }: { readonly id: string; readonly name: string | null }): Crumb => ({
  label: name || 'No name',
  path: paths.clientDetails(id),
})
