import { hrefOf, menuFor } from '~/domain/access/menu'
import type { Option } from '~/kit/pickers/useOptionSearch'
import { unaccented } from '~/lib/format/unaccented'
import { mayDo, type Action } from '~/platform/access/actions'
import { admins, isOneOf, type Person } from '~/platform/access/person'
import { isRefused, type RoutePattern } from '~/platform/access/routes'
import { paths } from '~/platform/routes/paths'

interface PageTask {
  readonly label: string
  readonly pattern: RoutePattern
  readonly path: string
  readonly action: Action
  /** The menu entry whose area it belongs to: without it the person has nothing to do there. */
  readonly area: RoutePattern
}

const tasks: readonly PageTask[] = [
  {
    label: 'Issue many certificates from a file',
    pattern: '/certificates/issue/bulk',
    path: paths.issueCertificatesInBulk(),
    action: 'certificate.issueBulk',
    area: '/certificates/issue',
  },
  {
    label: 'Create a certificate template',
    pattern: '/template/certificate/create',
    path: paths.createCertificateTemplate(),
    action: 'template.edit',
    area: '/template/certificate',
  },
  {
    label: 'Create a course template',
    pattern: '/template/course/create',
    path: paths.createCourseTemplate(),
    action: 'template.edit',
    area: '/template/course',
  },
  {
    label: 'Add an instructor',
    pattern: '/entities/instructor/add',
    path: paths.addInstructor(),
    action: 'instructor.edit',
    area: '/entities/instructor',
  },
  {
    label: 'Issue many documents from a file',
    pattern: '/documents/issue/bulk',
    path: paths.issueDocumentsInBulk(),
    action: 'document.issue',
    area: '/documents/issue',
  },
  {
    label: 'Create a document template',
    pattern: '/documents/templates/create',
    path: paths.createDocumentTemplate(),
    action: 'template.edit',
    area: '/documents/templates',
  },
  {
    label: 'Add a member of staff',
    pattern: '/entities/staff/add',
    path: paths.addStaff(),
    action: 'admin.invite',
    area: '/entities/staff',
  },
  { label: 'Invite an administrator', pattern: '/client', path: paths.inviteAdmin(), action: 'admin.invite', area: '/client' },
  { label: 'Create a client', pattern: '/client/create', path: paths.createClient(), action: 'settings.edit', area: '/client' },
  { label: 'Change the brand', pattern: '/client', path: paths.settings('brand'), action: 'settings.edit', area: '/client' },
]

/** Whether every typed word is in a text, regardless of case and accents. */
const isMatch = (text: string, typed: string): boolean => {
  const searched = unaccented(text)
  return unaccented(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** The options whose label or detail has every typed word; those whose label begins with the text come first. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const text = unaccented(typed.trim())
  const found = options.filter(({ label, detail }) => isMatch(`${label} ${detail ?? ''}`, text))
  const startsWith = ({ label }: Option): boolean => unaccented(label).startsWith(text)
  return [...found.filter(startsWith), ...found.filter((option) => !startsWith(option))]
}

/** Lists of what the pages of figures count: without one of them in the menu a person has nothing to do there. */
const countedLists: readonly RoutePattern[] = ['/certificates/issued', '/documents/issued', '/documents/lab']

/** Pages of figures that not every menu has. */
const figurePages = [
  { label: 'Analytics', pattern: '/stats', path: paths.stats() },
  { label: 'Insights', pattern: '/insights', path: paths.insights() },
] as const

/** The pages in the person's own menu, and for admins those of figures. The same page is offered once, whatever it is called in other groups. */
export function pageOptions(person: Person, pages: ReadonlySet<RoutePattern>): readonly Option[] {
  const entries = menuFor(person).filter(({ path }) => pages.has(path))
  const inMenu = entries
    .filter((item, index) => entries.findIndex((other) => hrefOf(other) === hrefOf(item)) === index)
    .map((item) => ({ value: hrefOf(item), label: item.label, ...(item.group === null ? {} : { detail: item.group }) }))
  if (!isOneOf(admins, person.role) || !entries.some(({ path }) => countedLists.includes(path))) return inMenu
  const others = figurePages.filter(
    ({ pattern, path }) => pages.has(pattern) && !isRefused(pattern, person) && !inMenu.some(({ value }) => value === path),
  )
  return [...inMenu, ...others.map(({ label, path }) => ({ value: path, label, detail: 'Analytics' }))]
}

/** What the person may begin from anywhere. */
export function taskOptions(person: Person, pages: ReadonlySet<RoutePattern>): readonly Option[] {
  const menu = new Set<string>(menuFor(person).map(({ path }) => path))
  return tasks
    .filter(({ pattern, action, area }) => pages.has(pattern) && menu.has(area) && mayDo(action, person) && !isRefused(pattern, person))
    .map(({ label, path }) => ({ value: path, label }))
}
