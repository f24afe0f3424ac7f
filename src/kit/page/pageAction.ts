import type { MenuAction } from '../ui/ActionMenu'

/** Something that can be done on a page. Destructive actions are offered only in its menu. */
export interface PageAction extends Omit<MenuAction, 'tone'> {
  /** At most one action of a page is primary. */
  readonly tone?: 'primary' | 'danger' | undefined
  readonly isBusy?: boolean
  /** `go` is an address outside the console, opened in a new tab. */
  readonly isOutside?: boolean
}

interface SplitActions {
  /** Visible, before the menu. */
  readonly shown: readonly PageAction[]
  readonly menu: readonly MenuAction[]
  /** Visible, after the menu. */
  readonly primary: PageAction | null
}

const roomOf = { none: 0, one: 1, three: 3 } as const

const forMenu = ({ tone, ...action }: PageAction): MenuAction => ({ ...action, ...(tone === 'danger' ? { tone } : {}) })

/**
 * Splits the actions of a page into visible ones and a menu.
 * @param actions in order of importance
 * @param room how many may be visible; on a wide screen the menu takes one place, beside a single action it takes none
 */
export function splitActions(actions: readonly PageAction[], room: keyof typeof roomOf): SplitActions {
  const safe = actions.filter(({ tone }) => tone !== 'danger')
  const first = safe.find(({ tone }) => tone === 'primary') ?? (room === 'one' ? safe[0] : undefined)
  const primary = room === 'none' ? null : (first ?? null)
  const others = safe.filter((action) => action !== primary)
  const hasDanger = safe.length < actions.length
  const places = Math.max(0, roomOf[room] - (primary ? 1 : 0))
  const count =
    others.length <= places && !hasDanger ? others.length : Math.min(others.length, Math.max(0, places - (room === 'three' ? 1 : 0)))
  const shown = others.slice(0, count)
  return {
    shown,
    menu: [...others.slice(count), ...actions.filter(({ tone }) => tone === 'danger')].map(forMenu),
    primary,
  }
}
