import type { Connected } from '../useConnectionActions'
import { idsOf, lifeOf, nameOf, type ConnectionRow } from './connectionRows'

export const isRequested = (row: ConnectionRow): boolean => lifeOf(row) === 'Requested'

/** A row as something that can be accepted, written to or removed. */
export const connectedOf = (row: ConnectionRow): Connected => ({
  ...idsOf(row),
  name: nameOf(row),
  email: row.email,
  isRequested: isRequested(row),
})
