import { hrefOf, menuFor } from '~/domain/access/menu'
import type { Option } from '~/kit/pickers/useOptionSearch'
import { hasWords, nameKey, searchedWords, searchKey } from '~/lib/format/nameKey'
import { mayDo, type Action } from '~/platform/access/actions'
import { admins, isOneOf, type Person } from '~/platform/access/person'
import type { RoutePattern } from '~/platform/access/routes'
import { paths } from '~/platform/routes/paths'
import type { PlainPattern } from '~/platform/routes/screen'
import { mayOpen, type Pages } from '~/platform/tenant/openPages'
import { appearances } from '../appearances'
import { guideChapters } from '../guideChapters'

interface PageTask {
  readonly label: string
  readonly pattern: PlainPattern
  /** Where it is more than the pattern. */
  readonly path?: string
  readonly action: Action
}

const tasks: readonly PageTask[] = [
  { label: 'Issue many certificates from a file', pattern: '/certificates/issue/bulk', action: 'certificate.issueBulk' },
  { label: 'Create a certificate template', pattern: '/template/certificate/create', action: 'template.edit' },
  { label: 'Create a course template', pattern: '/template/course/create', action: 'template.edit' },
  { label: 'Add an instructor', pattern: '/entities/instructor/add', action: 'instructor.edit' },
  { label: 'Issue many documents from a file', pattern: '/documents/issue/bulk', action: 'document.issue' },
  { label: 'Create a document template', pattern: '/documents/templates/create', action: 'template.edit' },
  { label: 'Add a member of staff', pattern: '/entities/staff/add', action: 'admin.invite' },
  { label: 'Invite an administrator', pattern: '/client', path: paths.inviteAdmin(), action: 'admin.invite' },
  { label: 'Create a client', pattern: '/client/create', action: 'settings.edit' },
  { label: 'Plan slots of the web-shop', pattern: '/webshop/settings', path: paths.planSlots(), action: 'shop.edit' },
  { label: 'Judge crew readiness', pattern: '/connections', path: paths.crewReadiness(), action: 'connection.manage' },
  { label: 'Change the brand', pattern: '/client', path: paths.settings('brand'), action: 'settings.edit' },
]

/** The value of the option that signs out. */
export const signOutValue = 'signOut'

/** What the profile menu does, too. */
export const profileOptions: readonly Option[] = [
  ...appearances.map(([value, label]) => ({ value, label: `Appearance: ${label}` })),
  { value: signOutValue, label: 'Sign out' },
]

/** The chapters of the guide. */
export const helpOptions: readonly Option[] = guideChapters.map(([id, label]) => ({ value: `${paths.userGuide()}#${id}`, label }))

/** The options whose label or detail has every typed word; those whose label begins with the text come first. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const [text, words] = [nameKey(typed), searchedWords(typed)]
  const found = options.filter(({ label, detail }) => hasWords(searchKey([label, detail]), words))
  const startsWith = ({ label }: Option): boolean => nameKey(label).startsWith(text)
  return [...found.filter(startsWith), ...found.filter((option) => !startsWith(option))]
}

/** Lists of what the pages of figures count: without one of them in the menu a person has nothing to do there. */
const countedLists: readonly RoutePattern[] = ['/certificates/issued', '/documents/issued', '/documents/lab']

/** Pages of figures that not every menu has. */
const figurePages = ['/stats', '/insights'] as const

/** The group of a page in the menu, which has the pages of the web-shop among the appointments. */
const detailOf = ({ group, path }: { readonly group: string | null; readonly path: string }): string =>
  path.startsWith('/webshop/') ? `${group}, web-shop` : (group ?? '')

/** The pages in the person's own menu, and for admins those of figures. The same page is offered once, whatever it is called in other groups. */
export function pageOptions(person: Person, pages: Pages): readonly Option[] {
  const entries = menuFor(person).filter(({ path }) => pages.has(path))
  const inMenu = entries
    .filter((item, index) => entries.findIndex((other) => hrefOf(other) === hrefOf(item)) === index)
    .map((item) => ({
      value: hrefOf(item),
      label: item.label,
      ...(item.group === null || item.group === item.label ? {} : { detail: detailOf(item) }),
    }))
  if (!isOneOf(admins, person.role) || !entries.some(({ path }) => countedLists.includes(path))) return inMenu
  const others = figurePages.flatMap((path) => {
    const page = pages.get(path)
    return page && mayOpen(page, person) && !inMenu.some(({ value }) => value === path) ? [page] : []
  })
  return [...inMenu, ...others.map(({ path, title }) => ({ value: path, label: title, detail: 'Analytics' }))]
}

/** Pages that not every menu has, although the person may open them. */
const pagesBeside: readonly PlainPattern[] = [
  '/appointment/create',
  '/client/data',
  '/cms/content',
  '/connections',
  '/connections/event',
  '/email/activity',
  '/email/settings',
  '/swabber/report',
]

/** Every page that the person may open, found by its name; those of the menu first. */
export function openPageOptions(person: Person, pages: Pages): readonly Option[] {
  const offered = pageOptions(person, pages)
  const isOffered = (path: string): boolean => offered.some(({ value }) => value === path)
  return [
    ...offered,
    ...pagesBeside.flatMap((path) => {
      const page = pages.get(path)
      const parent = page?.parent && pages.get(page.parent)
      return page && mayOpen(page, person) && !isOffered(path) ? [{ value: path, label: page.title, detail: parent?.title ?? '' }] : []
    }),
  ]
}

/** What the person may begin from anywhere. Without the menu entry above a page, they have nothing to do there. */
export function taskOptions(person: Person, pages: Pages): readonly Option[] {
  const menu = new Set<string>(menuFor(person).map(({ path }) => path))
  return tasks.flatMap(({ label, pattern, path = pattern, action }) => {
    const page = pages.get(pattern)
    const isOffered = page && menu.has(page.parent ?? pattern) && mayDo(action, person) && mayOpen(page, person)
    return isOffered ? [{ value: path, label }] : []
  })
}
