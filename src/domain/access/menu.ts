import { admins, instructors, isOneOf, roles, type ClientRole, type ClientType, type Person, type Role } from '~/platform/access/person'
import type { RoutePattern } from '~/platform/access/routes'
import { config, type Config } from '~/platform/config'
import { isProviderStaff } from './accounts'

/** One menu entry. It is visible when role, client role and client type match, the condition holds and its page exists. */
export interface MenuEntry {
  /** Heading above the entry; null for none. */
  readonly group: string | null
  readonly label: string
  readonly path: RoutePattern
  /** Follows the path, where two entries share it: what the page shows is then in the address. */
  readonly query?: string
  readonly icon: MenuIcon
  readonly roles: readonly Role[]
  readonly clientRoles: readonly ClientRole[]
  readonly clientTypes: readonly ClientType[]
  readonly when?: (person: Person, settings: Config) => boolean
}

export type MenuIcon =
  | 'home'
  | 'calendar'
  | 'people'
  | 'plus'
  | 'course'
  | 'certificate'
  | 'template'
  | 'document'
  | 'lab'
  | 'swab'
  | 'connection'
  | 'request'
  | 'mail'
  | 'clients'
  | 'help'
  | 'settings'
  | 'chart'
  | 'deploy'
  | 'account'
  | 'clock'
  | 'archive'
  | 'list'

const everyRole: readonly Role[] = roles
const everyClient: readonly ClientRole[] = ['full', 'lab', 'corporate', 'recruitment', 'templateManager']
const everyType: readonly ClientType[] = ['maritime', 'medical']
const maritime: readonly ClientType[] = ['maritime']
const medical: readonly ClientType[] = ['medical']
const staff: readonly Role[] = [...admins, ...instructors]
const settingsReaders: readonly Role[] = [...staff, 'labViewer']

const isAnalyticsClient = (person: Person, settings: Config): boolean =>
  person.clientRole === 'lab' || person.clientId === settings.analyticsClientId

const entry = (
  group: string | null,
  label: string,
  path: RoutePattern,
  icon: MenuIcon,
  allowedRoles: readonly Role[],
  clients: readonly ClientRole[],
  types: readonly ClientType[],
  when?: (person: Person, settings: Config) => boolean,
): MenuEntry => ({ group, label, path, icon, roles: allowedRoles, clientRoles: clients, clientTypes: types, ...(when ? { when } : {}) })

/** The menu as data, in display order. */
export const menu: readonly MenuEntry[] = [
  entry(null, 'Dashboard', '/dashboard', 'home', everyRole, everyClient, everyType),
  entry(null, 'Calendar', '/calendar', 'calendar', staff, ['full'], maritime),
  entry('People', 'Instructors', '/entities/instructor', 'people', staff, ['full'], maritime),
  entry('People', 'Students', '/entities/participants', 'people', admins, ['full'], maritime),
  entry('Courses', 'Schedule a course', '/course/create', 'plus', staff, ['full'], maritime),
  entry('Courses', 'Planned', '/course/planned', 'course', staff, ['full'], maritime),
  entry('Courses', 'Archive', '/course/archive', 'archive', staff, ['full'], maritime),
  entry('Certificates', 'Issue', '/certificates/issue', 'certificate', ['superAdmin'], ['full'], maritime),
  entry('Certificates', 'Issued', '/certificates/issued', 'certificate', staff, ['full'], maritime),
  entry('Templates', 'Course templates', '/template/course', 'template', ['superAdmin'], ['full', 'templateManager'], maritime),
  entry('Templates', 'Certificate templates', '/template/certificate', 'template', ['superAdmin'], ['full', 'templateManager'], maritime),
  entry('Entities', 'Staff', '/entities/staff', 'people', admins, ['full'], medical),
  entry('Entities', 'Patients', '/entities/patients', 'people', staff, ['full'], medical),
  entry('Documents', 'Issue', '/documents/issue', 'document', staff, ['full'], medical),
  entry('Documents', 'Issued', '/documents/issued', 'document', staff, ['full'], medical),
  entry('Documents', 'Lab Results', '/documents/lab', 'lab', staff, ['full'], medical),
  entry('Documents', 'Templates', '/documents/templates', 'template', ['superAdmin'], ['full', 'templateManager'], medical),
  entry(null, 'Report ART', '/swabber/report', 'swab', ['swabber'], ['full', 'lab'], medical),
  entry(null, 'Lab Results', '/documents/lab', 'lab', ['labViewer', 'swabber'], ['full', 'lab'], medical),
  entry(null, 'Lab Results', '/documents/lab', 'lab', staff, ['lab'], medical),
  entry('Appointments', 'Planned', '/appointment/planned', 'clock', staff, ['full'], medical),
  entry('Appointments', 'Archive', '/appointment/archive', 'archive', staff, ['full'], medical),
  entry(
    'Appointments',
    'Overview',
    '/webshop/overview',
    'list',
    [...admins, 'appointmentHandler'],
    ['full', 'lab'],
    medical,
    (person) => person.isWebShopClient,
  ),
  entry(
    'Appointments',
    'Calendar',
    '/webshop/calendar',
    'calendar',
    [...admins, 'appointmentHandler'],
    ['full', 'lab'],
    medical,
    (person) => person.isWebShopClient,
  ),
  entry('Appointments', 'Stats', '/webshop/stats', 'chart', admins, ['full', 'lab'], medical, (person) => person.isWebShopClient),
  entry('Appointments', 'Settings', '/webshop/settings', 'settings', admins, ['full', 'lab'], medical, (person) => person.isWebShopClient),
  entry('Connections', 'Connections', '/connections', 'connection', admins, ['corporate'], maritime),
  entry('Connections', 'Event overview', '/connections/event/overview', 'request', admins, ['corporate'], maritime),
  entry('Emails', 'Activity', '/email/activity', 'mail', ['superAdmin'], ['full', 'lab'], medical),
  entry('Emails', 'Settings', '/email/settings', 'settings', admins, ['full', 'lab'], medical),
  entry('Analytics', 'Analytics', '/stats', 'chart', admins, everyClient, everyType, isAnalyticsClient),
  entry('Analytics', 'Email activity', '/email/activity', 'mail', ['superAdmin'], everyClient, everyType, isAnalyticsClient),
  entry('Head office', 'Clients', '/client', 'clients', ['superAdmin'], everyClient, everyType, (person) => person.isRoot),
  entry(
    'Head office',
    'Accounts',
    '/create-account',
    'account',
    everyRole,
    everyClient,
    everyType,
    (person, settings) =>
      isProviderStaff(person, settings) || (person.clientId === settings.accountsClientId && person.role === 'superAdmin'),
  ),
  entry(
    'Head office',
    'Deployment',
    '/cms/management',
    'deploy',
    ['superAdmin'],
    everyClient,
    everyType,
    (person, settings) => settings.isCmsOn && person.isRoot,
  ),
  entry(null, 'Help', '/user-guide', 'help', everyRole, everyClient, everyType),
  // The root client's list of clients has the bare path, so settings are always linked by their first section.
  { ...entry(null, 'Settings', '/client', 'settings', settingsReaders, everyClient, everyType), query: '?section=organisation' },
  entry(
    'Settings',
    'Data',
    '/client/data',
    'settings',
    ['superAdmin'],
    everyClient,
    maritime,
    (person) => person.clientRole === 'full' || person.isRoot,
  ),
]

/** The entries one user sees. With an unknown role, client role or client type, only those open to everyone: Dashboard and Help. */
export function menuFor(person: Person, settings: Config = config): readonly MenuEntry[] {
  const isKnown = isOneOf(everyRole, person.role) && isOneOf(everyClient, person.clientRole) && isOneOf(everyType, person.clientType)
  return menu.filter((item) => {
    const isAllowed = isKnown
      ? isOneOf(item.clientTypes, person.clientType) && isOneOf(item.clientRoles, person.clientRole) && isOneOf(item.roles, person.role)
      : item.clientTypes === everyType && item.clientRoles === everyClient && item.roles === everyRole
    return isAllowed && (item.when?.(person, settings) ?? true)
  })
}

/** Where an entry leads. */
export const hrefOf = ({ path, query = '' }: MenuEntry): string => path + query

/** The entry of a page whose query names what the address names, too; else the one without a query. */
function entryAt(path: string, search: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const candidates = entries.filter((item) => item.path === path)
  const named = new URLSearchParams(search)
  return (
    candidates.find(({ query }) => query !== undefined && [...new URLSearchParams(query).keys()].some((key) => named.has(key))) ??
    candidates.find(({ query }) => query === undefined) ??
    candidates[0]
  )
}

/** The entry to highlight: the page's own, or that of its parent. */
export const entryOf = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  parent: RoutePattern | undefined,
  entries: readonly MenuEntry[],
): MenuEntry | undefined => entryAt(pathname, search, entries) ?? (parent && entryAt(parent, '', entries))
