import { normaliseCase, normaliseText } from '~/lib/format/normaliseText'
import type { SavedView } from '~/platform/session/savedViews'

type Views = readonly SavedView[]

/** As much of a name as has room in a menu. */
export const longestName = 60

/** The view of a list that has a name already, whatever its case. */
export const viewNamed = (views: Views, list: string, name: string): SavedView | undefined =>
  views.find((view) => view.list === list && normaliseCase(view.name) === normaliseCase(name))

/** Adds a view, or gives the list's view of that name its content. */
export function withSaved(views: Views, view: Omit<SavedView, 'isDefault'>): Views {
  const name = normaliseText(view.name)
  const old = viewNamed(views, view.list, name)
  if (!old) return [...views, { ...view, name, isDefault: false }]
  return views.map((other) => (other === old ? { ...old, ...view, id: old.id, name } : other))
}

/** Gives a view the filters and columns that its list has now. */
export const withContent = (views: Views, id: string, { search, hidden }: Pick<SavedView, 'search' | 'hidden'>): Views =>
  views.map((view) => (view.id === id ? { ...view, search, hidden } : view))

/** Renames a view. Another view of that name in its list goes. */
export function withName(views: Views, id: string, name: string): Views {
  const renamed = views.find((view) => view.id === id)
  const replaced = renamed && viewNamed(views, renamed.list, name)
  return views
    .filter((view) => view === renamed || view !== replaced)
    .map((view) => (view === renamed ? { ...view, name: normaliseText(name) } : view))
}

/** Makes a view the default of its list, or takes that back. A list has one at most. */
export function withDefault(views: Views, id: string, isDefault: boolean): Views {
  const list = views.find((view) => view.id === id)?.list
  return views.map((view) => (view.list === list ? { ...view, isDefault: isDefault && view.id === id } : view))
}
