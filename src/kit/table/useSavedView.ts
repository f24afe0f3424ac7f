import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { routeRules } from '~/platform/access/routes'
import { useSavedViews, type ChangeViews, type SavedView } from '~/platform/session/savedViews'
import { useHiddenRows } from '../feedback/undo'
import type { HiddenColumns } from './ColumnsMenu'
import type { Filter } from './filters'
import { layoutParameter, type ListLayout } from './useListLayout'
import { searchParameter, type ListView } from './useListView'

/** What the control of a list's saved views needs. */
export interface ListViews {
  readonly views: readonly SavedView[]
  readonly change: ChangeViews
  /** The view that was chosen last, even if the list was changed since; null for none. */
  readonly chosen: SavedView | null
  /** Whether the list differs from the chosen view. */
  readonly isChanged: boolean
  /** The list as it is now, as a view without a name. */
  readonly current: Pick<SavedView, 'list' | 'path' | 'search' | 'hidden'>
  /** Whether the menu leads to this list. */
  readonly hasMenuEntry: boolean
  /** Whether the search text is left out of views. */
  readonly isSearchLeftOut: boolean
  /** Shows a view; null shows every row. */
  readonly choose: (view: SavedView | null) => void
  /** Remembers that the list shows a view, without changing it. */
  readonly setChosen: (id: string) => void
}

interface Options {
  /** 'Issued certificates' */
  readonly label: string
  readonly view: ListView
  readonly filters: readonly Filter<never>[]
  /** The layout, where the user can choose one. */
  readonly layout: ListLayout | null
  /** Views survive a sign-out, so they hold no text by which somebody searched for a person. */
  readonly isSearchKept: boolean
  /** The columns while no view is chosen. */
  readonly own: HiddenColumns
}

const none: readonly string[] = []
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.toSorted().join() === other.toSorted().join()

/** The saved views of a list, and its columns: those of the chosen view, or the user's own. */
export function useSavedView({ label, view, filters, layout, isSearchKept, own }: Options): HiddenColumns & { readonly saved: ListViews } {
  const { pathname } = useLocation()
  const [all, change] = useSavedViews()
  const removed = useHiddenRows()
  // Pages of records have lists of the same name as the pages of the menu.
  const list = `${pathname.split('/', 3).join('/')} ${label}`
  const views = useMemo(() => all.filter((one) => one.list === list && !removed.has(one.id)), [all, list, removed])
  const chosen = views.find(({ id }) => id === view.chosenId) ?? null
  // Columns changed while a view is chosen belong to it, and not to the list without it, nor to what another tab made of it since.
  const [changed, setChanged] = useState<{ readonly of: SavedView; readonly hidden: readonly string[] } | null>(null)
  const ofView = chosen && (changed?.of.id === chosen.id && isSame(changed.of.hidden, chosen.hidden) ? changed.hidden : chosen.hidden)
  const hidden = useMemo(() => (ofView ? new Set(ofView) : own.hidden), [ofView, own.hidden])

  const parameters = [...filters.map(({ key }) => key), searchParameter, layoutParameter]
  const part = new URLSearchParams(view.partOf(parameters.filter((name) => isSearchKept || name !== searchParameter)))
  if (layout) part.set(layoutParameter, layout)
  part.sort()
  const current = { list, path: pathname, search: part.toString(), hidden: [...hidden] }
  return {
    hidden,
    setHidden: (next) => (chosen ? setChanged({ of: chosen, hidden: [...next] }) : own.setHidden(next)),
    saved: {
      views,
      change,
      chosen,
      isChanged: chosen !== null && (current.search !== chosen.search || !isSame(current.hidden, chosen.hidden)),
      current,
      hasMenuEntry: Object.hasOwn(routeRules, pathname),
      isSearchLeftOut: !isSearchKept && view.search !== '',
      choose: (next) => {
        setChanged(null)
        const earlier = chosen ? [...new URLSearchParams(chosen.search).keys()] : none
        view.show(next?.id ?? null, next?.search ?? '', [...parameters, ...earlier])
      },
      setChosen: view.setChosen,
    },
  }
}
