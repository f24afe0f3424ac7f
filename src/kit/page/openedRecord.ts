import { session } from '~/platform/session/session'

// The next person to sign in in this tab does not see the name.
const ownAdminId = (): string => session.read().session?.admin.id ?? ''

let opened = { path: '', name: '', adminId: '' }

/** Remembers the name of a record that is opened from a list, for the heading of its page. */
export const rememberName = (path: string, name: string): void => {
  opened = { path, name, adminId: ownAdminId() }
}

/** The name of the record that was just opened at this path; empty if it came another way. */
export const knownName = (path: string): string => (opened.path === path && opened.adminId === ownAdminId() ? opened.name : '')
