import { menu, menuFor, type MenuEntry } from '~/domain/access/menu'
import { reasonAgainst, type Action } from '~/platform/access/actions'
import { admins, instructors, isOneOf, type Person, type Role } from '~/platform/access/person'
import { isRefused, type RoutePattern } from '~/platform/access/routes'
import { config, type Config } from '~/platform/config'

/** What somebody sees and may do, from the tables that the console itself uses. */
export interface Sight {
  readonly entries: readonly SeenEntry[]
  /** What they may do. `scope` says of or for what, where that is less than everything or more than their own center. */
  readonly can: readonly { readonly label: string; readonly scope: string | null }[]
  readonly cannot: readonly { readonly label: string; readonly why: string }[]
}

interface SeenEntry {
  readonly group: string | null
  readonly label: string
  /** False where others of the client see the entry, and this person does not. */
  readonly isOpen: boolean
}

interface Ability {
  readonly action: Action
  readonly label: string
  /** It is done to something that belongs to a center. */
  readonly isByCenter?: true
}

const coursework: readonly Ability[] = [
  { action: 'course.edit', label: 'Plan and change courses', isByCenter: true },
  { action: 'participant.edit', label: 'Add and move students', isByCenter: true },
  { action: 'instructor.edit', label: 'Add and change instructors', isByCenter: true },
  { action: 'course.issueCertificates', label: 'Issue certificates for a completed course', isByCenter: true },
  { action: 'certificate.issue', label: 'Issue a single certificate' },
  { action: 'certificate.correct', label: 'Correct a certificate' },
  { action: 'certificate.notarise', label: 'Notarise a certificate' },
  { action: 'certificate.revoke', label: 'Revoke a certificate', isByCenter: true },
]

const care: readonly Ability[] = [
  { action: 'document.issue', label: 'Issue documents' },
  { action: 'labResult.issue', label: 'Send lab results' },
  { action: 'labResult.reportArt', label: 'Report ART results' },
]

const templates: readonly Ability[] = [{ action: 'template.edit', label: 'Change templates' }]
const connections: readonly Ability[] = [{ action: 'connection.manage', label: 'Add, accept and remove connections' }]
const organisation: readonly Ability[] = [
  { action: 'admin.invite', label: 'Invite people' },
  { action: 'settings.edit', label: 'Change settings' },
]

/** The entries that somebody of a client can see, whatever their role. */
export const menuOfClient = (person: Person, settings: Config = config): readonly MenuEntry[] =>
  menu.filter(
    (item) =>
      isOneOf(item.clientTypes, person.clientType) &&
      isOneOf(item.clientRoles, person.clientRole) &&
      (item.when?.({ ...person, role: 'superAdmin' }, settings) ?? true),
  )

/** What can be done at a client of this kind at all. */
function abilitiesOf({ clientRole, clientType }: Person): readonly Ability[] {
  if (clientRole === 'corporate' || clientRole === 'recruitment') return [...connections, ...organisation]
  if (clientRole === 'templateManager') return [...templates, ...organisation]
  if (clientRole === 'lab') return [...care.slice(1), ...organisation]
  return [...(clientType === 'medical' ? care : coursework), ...templates, ...organisation]
}

/** On their own courses, instructors may do more. */
const onOwnCourse = (person: Person, { action, label }: Ability): string | null =>
  isOneOf(instructors, person.role) && reasonAgainst(action, person, true) === null ? `${label}, on their own courses` : null

/** The records that somebody may do something with, in words; null where that needs none. */
function scopeOf({ action, isByCenter }: Ability, { role }: Person, center: string | null): string | null {
  if (action === 'admin.invite' && role !== 'superAdmin') return center === null ? 'No admins' : `At ${center}, no admins`
  if (center === null) return null
  if (action === 'settings.edit') return 'For the whole organisation'
  return isByCenter ? `Those at ${center}` : null
}

/**
 * What a person will see: the menu, and the actions, each with the reason where it is refused.
 * @param pages the pages that the console has
 * @param center the name of the center they are limited to; null for none
 */
export function sightOf(person: Person, pages: Pick<ReadonlySet<RoutePattern>, 'has'>, center: string | null = null): Sight {
  const seen = new Set(menuFor(person))
  const offered = menuOfClient(person).filter(({ path }) => pages.has(path))
  const entries = offered
    // A page that stands in two places for two roles is drawn once: where this person sees it, else where it comes first.
    .filter((item, index) => {
      const samePath = offered.filter(({ path, label }) => path === item.path && label === item.label)
      return seen.has(item) || (!samePath.some((other) => seen.has(other)) && offered.indexOf(samePath[0] ?? item) === index)
    })
    .map((item) => ({ group: item.group, label: item.label, isOpen: seen.has(item) && !isRefused(item.path, person) }))
  const judged = abilitiesOf(person).map((ability) => {
    const why = reasonAgainst(ability.action, person)
    const own = why === null ? null : onOwnCourse(person, ability)
    return { label: own ?? ability.label, scope: scopeOf(ability, person, center), why, isAllowed: why === null || own !== null }
  })
  return {
    entries,
    can: judged.flatMap(({ label, scope, isAllowed }) => (isAllowed ? [{ label, scope }] : [])),
    cannot: judged.flatMap(({ label, why, isAllowed }) => (isAllowed || why === null ? [] : [{ label, why }])),
  }
}

/** The pages that nobody gets by a role: everyone sees them, or those of one host or with one email domain. */
const commonPages: readonly RoutePattern[] = ['/dashboard', '/user-guide', '/client', '/create-account']

/**
 * Which of some roles mean something at a client: those whose menu has more than what everyone sees, and those who run the client.
 * @param roles the roles that the user may give
 */
export const usefulRoles = (roles: readonly Role[], person: Person): readonly Role[] =>
  roles.filter((role) => {
    const ownAdmin = person.clientType === 'medical' ? 'clinicAdmin' : 'trainingAdmin'
    if (role === 'superAdmin' || role === ownAdmin) return true
    // The other kind's admin is allowed the same, under a name that would puzzle people here.
    if (isOneOf(admins, role)) return false
    return menuFor({ ...person, role }).some(({ path }) => !commonPages.includes(path))
  })
