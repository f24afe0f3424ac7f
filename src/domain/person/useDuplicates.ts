import { useMemo, useState } from 'react'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/read/record'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { conflictKey, conflictsOf, personKey, type PersonFacts } from './duplicates'
import type { IssuedTo } from './issuedTo'
import { accountsNamed, readSimilarPeople, type EarlierDocuments, type SimilarPeople, type WithAccount } from './similarPeople'

export const unchecked = 'Whether somebody else has this passport number could not be checked: the earlier documents were not read.'

interface Compared<Person> {
  /** Who is in the form now, and who was when it opened. */
  readonly typed: PersonFacts
  readonly start: PersonFacts
  /** Null for whoever may learn nothing of other patients: nobody is compared. */
  readonly documents: EarlierDocuments<Person> | null
  /** The clinic's patients: the documents of their accounts are compared too. */
  readonly patients?: readonly WithAccount[]
  /** The document that is being corrected: it may be wrong in just these fields. */
  readonly exceptId?: string | null
}

const none: readonly never[] = []
const nobody = { people: none, isPartial: false } as const

/** Compares the person in a form with those on earlier documents. Nothing is sent before somebody has said who is whom. */
export function useDuplicates<Person extends IssuedTo>({ typed, start, documents, patients = none, exceptId = null }: Compared<Person>) {
  const [decided, setDecided] = useState<readonly string[]>(none)
  /** The person of whom it was said that the comparison could not be made. */
  const [uncheckedKnown, setUncheckedKnown] = useState<string | null>(null)
  // Read when a field is left, not at each letter.
  const [compared, leave] = useState(start)
  const compare = async (person: PersonFacts, signal?: AbortSignal): Promise<SimilarPeople<Person>> => {
    if (!documents) return nobody
    const found = await readSimilarPeople(documents, person, accountsNamed(person.holderName, patients), signal)
    return { ...found, people: found.people.filter(({ id }) => id !== exceptId) }
  }
  const accounts = useMemo(() => accountsNamed(compared.holderName, patients), [compared.holderName, patients])
  const similar = usePromise([compared.passNo, compared.holderName, ...accounts].join('\n'), (signal) => compare(compared, signal))
  const openOf = (person: PersonFacts, people: readonly Person[]) =>
    conflictsOf(person, people).filter((conflict) => !decided.includes(conflictKey(person, conflict)))
  const { people, isPartial } = readyValue(similar) ?? nobody
  const [conflict] = openOf(typed, people)
  return {
    compared,
    people,
    conflict,
    isPartial,
    status: similar.status,
    retry: () => similar.status === 'failed' && similar.retry(),
    /** Compares anew, once a field is left or filled in. */
    leave,
    /** Says that the two are two people, or that the new passport number is right. */
    decide: () => conflict && setDecided([...decided, conflictKey(typed, conflict)]),
    /** @throws CommandFailure where it is not decided who is whom, and once where that could not be compared */
    check: async (sent: PersonFacts): Promise<void> => {
      leave(sent)
      const found = await compare(sent).catch(() => null)
      if (found === null && uncheckedKnown !== personKey(sent)) {
        setUncheckedKnown(personKey(sent))
        throw new CommandFailure(`Not issued yet: ${unchecked} Press again to go on without comparing.`, false)
      }
      if (openOf(sent, found?.people ?? none).length > 0)
        throw new CommandFailure('Not issued yet: say above whether this is one person or two.', false)
    },
  }
}

export type Duplicates<Person extends IssuedTo> = ReturnType<typeof useDuplicates<Person>>
