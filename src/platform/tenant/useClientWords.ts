import { wordsFor, type Terms } from '~/lib/words/terms'
import { useClient } from './client'

/** What the tenant's client calls people, places and what it issues. */
export const useClientWords = (): Terms => wordsFor(useClient().type)
