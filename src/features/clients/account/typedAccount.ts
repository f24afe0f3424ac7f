import type { AccountValues } from './accountForm'

let typed: AccountValues | null = null

/** What was typed before signing in. It stays in this tab's memory, and is taken once. */
export const typedAccount = {
  keep: (values: AccountValues): void => {
    typed = values
  },

  take: (): AccountValues | null => {
    const values = typed
    typed = null
    return values
  },
}
