// What the sign-in page of a calendar's provider hands over in the address. It is part of what runs before everything else, so it only
// keeps it; whoever asked for it reads it.

/** Path and query of the return that opened this page, in memory alone: a reload forgets it. */
let kept = ''

/** Takes a return out of the address, also of the history. */
export function keepCalendarReturn(): void {
  const { pathname, search } = location
  if (search === '' || !pathname.startsWith('/webshop/settings/calendar-')) return
  kept = pathname + search
  history.replaceState(null, '', pathname)
}

/** Hands out the return to a path, once. @returns null where none came */
export function takeCalendarReturn(path: string): URLSearchParams | null {
  if (!kept.startsWith(path)) return null
  const query = new URLSearchParams(kept.slice(kept.indexOf('?')))
  kept = ''
  return query
}
