import { askedText, plainWords } from '~/lib/format/askedText'
import { comparable } from '~/lib/format/comparable'
import type { Query } from '~/platform/api/operation'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import type { PersonFacts } from './duplicates'
import { newestFirst, notRevoked, type IssuedTo } from './issuedTo'
import { personNameKey } from './personName'

/** Shorter texts match too much to be looked for. */
const shortest = 4

/** How many documents are compared for each text. */
export const most = 50

/** How a feature reads earlier documents: each words its own. */
export interface EarlierDocuments<Person> {
  /** Those that have a text. */
  readonly like: Query<{ readonly certificatesByClientId: readonly Person[] }, { clientId: string; filter: string; limit: number }>
  /** Those of an account; absent where accounts are not looked through. */
  readonly ofAccount?: Query<{ readonly getUserDocuments: readonly Person[] }, { userId: string }>
}

/** The people on earlier documents who may be the one in a form. */
export interface SimilarPeople<Person> {
  readonly people: readonly Person[]
  /** More documents have a text than are compared, so somebody may be missing. */
  readonly isPartial: boolean
}

/** How many words of a name, and how many of the clinic's patients of that name, are looked for. */
const mostWords = 2
const mostAccounts = 5

/**
 * What is searched for: the passport number, and the name whole, without its accents and by its longest words, because the search knows
 * neither another order nor another spelling.
 */
function searchedTexts({ passNo, holderName }: PersonFacts): readonly string[] {
  const name = holderName?.trim() ?? ''
  const words = plainWords(name).slice(0, mostWords)
  const passport = passNo?.trim() ?? ''
  const texts = [passport, askedText(passport).text, ...[name, ...words].flatMap((text) => [text, comparable(text)])]
  const isAsked = new Set<string>()
  return texts.filter((text) => {
    const key = text.toLowerCase()
    if (text.length < shortest || isAsked.has(key)) return false
    isAsked.add(key)
    return true
  })
}

/** A patient, and the account that their documents may be in. */
export interface WithAccount {
  readonly name: string | null
  readonly midId: string | null
}

/** The accounts of the clinic's patients who have the name, in any order and with or without its accents. */
export function accountsNamed(holderName: string | null, patients: readonly WithAccount[]): readonly string[] {
  const key = personNameKey(holderName)
  if (key === '') return []
  return patients.flatMap(({ name, midId }) => (midId && personNameKey(name) === key ? [midId] : [])).slice(0, mostAccounts)
}

/**
 * The people on earlier documents that hold the passport number, the name or a word of it, and those of the given accounts, newest first.
 * @param accounts accounts of patients who have the name
 * @throws ApiError where they could not be read whole
 */
export async function readSimilarPeople<Person extends IssuedTo>(
  { like, ofAccount }: EarlierDocuments<Person>,
  typed: PersonFacts,
  accounts: readonly string[],
  signal?: AbortSignal,
): Promise<SimilarPeople<Person>> {
  const texts = searchedTexts(typed)
  const found = await Promise.all([
    ...texts.map(async (filter) => (await sendWhole(like, { filter, limit: most }, { signal })).certificatesByClientId),
    ...(ofAccount ? accounts.map(async (userId) => (await sendWhole(ofAccount, { userId }, { signal })).getUserDocuments) : []),
  ])
  return {
    people: newestFirst(notRevoked([...new Map(found.flat().map((one) => [one.id, one])).values()])),
    isPartial: found.slice(0, texts.length).some((documents) => documents.length >= most),
  }
}
