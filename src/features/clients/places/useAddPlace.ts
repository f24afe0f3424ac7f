import { differencesBetween } from '~/platform/api/finding'
import type { Command, Given } from '~/platform/api/operation'
import { useCommand } from '~/platform/api/useCommand'
import type { PlaceKind } from '~/platform/routes/consolePaths'
import { paths } from '~/platform/routes/paths'
import { addressInWords, placeKey, type StoredAddress } from './placeAddress'
import { usePlaceWords } from './placeWords'
import { stalePlaces } from './usePlaces'

interface StoredPlace extends StoredAddress {
  readonly id: string
  readonly name: string | null
}

interface NewPlace extends Record<string, unknown> {
  readonly name: string
  readonly address: string
  readonly city: string
}

/**
 * Adds a place, and never twice without asking.
 * @param read the places of its kind @throws where they could not be read completely
 * @param inputOf what would be sent of a stored one
 */
export function useAddPlace<Data, Input extends NewPlace, Place extends StoredPlace>(
  kind: PlaceKind,
  operation: Command<Data, Input>,
  read: () => Promise<readonly Place[]>,
  inputOf: (stored: Place) => object,
  labels: Readonly<Record<string, string>>,
): {
  /** Resolves to the list; null where the user did not want it sent. @throws CommandFailure */
  readonly send: (input: Given<Input>) => Promise<string | null>
  /** What it waits for while it is sent. */
  readonly doing: string | null
} {
  const { single, one, many } = usePlaceWords(kind)
  const list = paths.places(kind)
  const keyOf = (input: Given<Input>): string => placeKey(Object(input))
  const { run, doing } = useCommand(operation, {
    done: `${single} added`,
    stale: stalePlaces,
    noun: one,
    verb: 'Add',
    key: keyOf,
    isOneForm: true,
    find: async (input) =>
      (await read())
        .filter((place) => placeKey(place) === keyOf(input))
        .map((place) => ({
          id: place.id,
          label: `${place.name}, ${addressInWords(place)}`,
          path: paths.place(kind, place.id),
          differs: differencesBetween(input, inputOf(place), labels),
        })),
    list: () => ({ label: `Open the ${many}`, path: list }),
  })
  return { send: async (input) => (await run(input)) && list, doing }
}
