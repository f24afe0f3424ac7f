import { personNameKey } from '~/domain/person/personName'
import { askedText, plainWords } from '~/lib/format/askedText'
import { comparable } from '~/lib/format/comparable'
import { ApiError } from '~/platform/api/errors'
import type { Given, Query } from '~/platform/api/operation'
import { send } from '~/platform/api/transport'
import { DocumentsLike, type IssuedPersonFragment } from '../documents.generated'
import { DocumentsOfPatient } from '../patients.generated'
import { notRevoked } from '../patients/patientFacts'
import type { PersonFacts } from './duplicates'
import type { Patient } from './patientValues'

/** Shorter texts match too much to be looked for. */
const shortest = 4

/** How many documents are compared for each text. */
export const most = 50

/** The people on earlier documents who may be the one in the form. */
export interface SimilarPeople {
  readonly people: readonly IssuedPersonFragment[]
  /** More documents have a text than are compared, so somebody may be missing. */
  readonly isPartial: boolean
}

export const nobodySimilar: SimilarPeople = { people: [], isPartial: false }

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

/** The accounts of the clinic's patients who have the name, in any order and with or without its accents. */
export function accountsNamed(holderName: string | null, patients: readonly Patient[]): readonly string[] {
  const key = personNameKey(holderName)
  if (key === '') return []
  return patients.flatMap(({ name, midId }) => (midId && personNameKey(name) === key ? [midId] : [])).slice(0, mostAccounts)
}

async function readWhole<Data, Variables extends Record<string, unknown>>(
  operation: Query<Data, Variables>,
  variables: Given<Variables>,
  signal: AbortSignal | undefined,
): Promise<Data> {
  const { data, problems } = await send(operation, variables, signal ? { signal } : {})
  if (problems[0]) throw new ApiError('answer', operation.name, problems[0].message)
  return data
}

/**
 * The people on earlier documents that hold the passport number, the name or a word of it, and those of the given accounts.
 * @param accounts accounts of patients who have the name
 * @param exceptId the document that is being corrected: it may be wrong in just these fields
 * @throws ApiError where they could not be read whole
 */
export async function readSimilarPeople(
  typed: PersonFacts,
  accounts: readonly string[],
  exceptId: string | null,
  signal?: AbortSignal,
): Promise<SimilarPeople> {
  const found = await Promise.all([
    ...searchedTexts(typed).map(async (filter) => (await readWhole(DocumentsLike, { filter, limit: most }, signal)).certificatesByClientId),
    ...accounts.map(async (userId) => (await readWhole(DocumentsOfPatient, { userId }, signal)).getUserDocuments),
  ])
  return {
    people: notRevoked(found.flat()).filter(({ id }) => id !== exceptId),
    isPartial: found.slice(0, searchedTexts(typed).length).some((documents) => documents.length >= most),
  }
}
