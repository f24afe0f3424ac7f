import { attempt } from '../storage/stored'

// The token of an emailed link gives access to an account, and an address ends up in histories, bookmarks and screenshots. So the token is
// kept for this tab instead, until it is used.

export type AccountLinkPage = 'passwordReset' | 'emailValidate' | 'activate'

/** A link to set a password: from an email about a forgotten one, or from an invitation. */
export interface AccountLink {
  readonly page: AccountLinkPage
  readonly token: string
  readonly email: string
}

const storageKey = 'delta:v3:accountLink'
const lifetime = 3_600_000

type Kept = AccountLink & { readonly openedAt: number }

/** Takes the place of a storage that the browser forbids, until the page is reloaded. */
let inMemory: Kept | null = null

const isKept = (value: unknown): value is Kept => {
  const { page, token, email, openedAt } = Object(value)
  return [page, token, email].every((text) => typeof text === 'string') && typeof openedAt === 'number'
}

const readKept = (): Kept | null =>
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isKept(kept) ? kept : null
  }, null) ?? inMemory

export const accountLink = {
  /** Keeps the link with which a page was opened. It replaces an earlier one. */
  keep: (link: AccountLink): void => {
    inMemory = { ...link, openedAt: Date.now() }
    attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(inMemory)), undefined)
  },

  /** The link that this tab opened for a page; null when it has been used, or was opened more than an hour ago. */
  read: (page: AccountLinkPage): AccountLink | null => {
    const kept = readKept()
    if (!kept) return null
    const age = Date.now() - kept.openedAt
    if (age < 0 || age >= lifetime) {
      accountLink.forget()
      return null
    }
    return kept.page === page ? { page, token: kept.token, email: kept.email } : null
  },

  forget: (): void => {
    inMemory = null
    attempt(() => sessionStorage.removeItem(storageKey), undefined)
  },
}
