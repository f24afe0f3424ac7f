import type { ReactNode } from 'react'
import { useSendOnce } from '~/kit/run/useSendOnce'
import { CommandFailure } from '~/platform/api/commandFailure'
import type { Command, Given } from '~/platform/api/operation'
import type { PlaceKind } from '~/platform/routes/consolePaths'
import { paths } from '~/platform/routes/paths'
import { addressInWords, placeKey, type StoredAddress } from './placeAddress'
import { usePlaceWords } from './placeWords'
import { stalePlaces } from './usePlaces'

interface StoredPlace extends StoredAddress {
  readonly id: string
  readonly name: string | null
}

interface PlaceSender<Input> {
  /** Resolves to the list; null where the user did not want it sent. @throws CommandFailure */
  readonly send: (input: Input) => Promise<string | null>
  /** Render it beside the form. */
  readonly question: ReactNode
  /** What it waits for while it is sent. */
  readonly doing: string | null
}

interface NewPlace extends Record<string, unknown> {
  readonly name: string
  readonly address: string
  readonly city: string
}

/**
 * Adds a place, and never twice without asking.
 * @param read the places of its kind @throws where they could not be read completely
 */
export function useAddPlace<Data, Input extends NewPlace>(
  kind: PlaceKind,
  operation: Command<Data, Input>,
  read: () => Promise<readonly StoredPlace[]>,
): PlaceSender<Given<Input>> {
  const { single, one, many } = usePlaceWords(kind)
  const list = paths.places(kind)
  const { run, question, doing } = useSendOnce({
    operation,
    done: `${single} added`,
    stale: stalePlaces,
    noun: one,
    verb: 'Add',
  })
  return {
    send: async (variables) => {
      const key = placeKey(Object(variables))
      const sent = await run({
        variables,
        key,
        find: async () =>
          (await read())
            .filter((place) => placeKey(place) === key)
            .map((place) => ({ id: place.id, label: `${place.name}, ${addressInWords(place)}`, path: paths.place(kind, place.id) })),
        list: { label: `Open the ${many}`, path: list },
      })
      return sent && list
    },
    question,
    doing,
  }
}

/**
 * Saves a place. After a lost answer it reads the places back, and is done once this one is stored as it was sent.
 * @param read the places of its kind, with their fields named as the mutation names them @throws where they could not be read completely
 */
export function useSavePlace<Data, Input extends { readonly id: string } & Record<string, unknown>>(
  kind: PlaceKind,
  operation: Command<Data, Input>,
  read: () => Promise<readonly StoredPlace[]>,
): { readonly run: (input: Given<Input>) => Promise<void>; readonly question: ReactNode; readonly doing: string | null } {
  const { single, one, many } = usePlaceWords(kind)
  const { run, question, doing } = useSendOnce({
    operation,
    done: `${single} saved`,
    stale: stalePlaces,
    noun: one,
    verb: 'Save',
    becomes: 'saved',
  })
  return {
    run: async (variables) => {
      const sent: ReadonlyMap<string, unknown> = new Map(Object.entries(variables))
      const isStored = (place: StoredPlace): boolean => {
        const stored = new Map<string, unknown>(Object.entries(place))
        return [...sent].every(([name, value]) => (stored.get(name) ?? null) === (value ?? null))
      }
      const outcome = await run({
        variables,
        key: JSON.stringify(variables),
        find: async () => (await read()).filter(isStored).map(({ id, name }) => ({ id, label: name ?? one, path: paths.place(kind, id) })),
        list: { label: `Open the ${many}`, path: paths.places(kind) },
      })
      if (!outcome) throw new CommandFailure('Nothing was sent.', false)
    },
    question,
    doing,
  }
}
