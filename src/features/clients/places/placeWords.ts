import { singular, wordsFor } from '~/lib/words/terms'
import { useClient } from '~/platform/tenant/client'
import type { PlaceKind } from '~/platform/routes/consolePaths'

interface PlaceWords {
  /** 'Training centers' */
  readonly title: string
  /** 'training center' */
  readonly one: string
  /** 'training centers' */
  readonly many: string
}

/** What a client calls its places of one kind. */
export function placeWords(type: string, kind: PlaceKind): PlaceWords {
  const title = wordsFor(type)[kind]
  const many = title.toLowerCase()
  return { title, one: singular(many), many }
}

export const usePlaceWords = (kind: PlaceKind): PlaceWords => placeWords(useClient().type, kind)
