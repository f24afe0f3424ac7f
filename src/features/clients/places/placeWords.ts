import { singular } from '~/lib/words/terms'
import type { PlaceKind } from '~/platform/routes/consolePaths'
import { useSignedIn } from '~/platform/tenant/client'
import { useClientWords } from '~/platform/tenant/useClientWords'

interface PlaceWords {
  /** 'Training centers' */
  readonly title: string
  /** 'Training center' */
  readonly single: string
  /** 'training center' */
  readonly one: string
  /** 'training centers' */
  readonly many: string
}

/** What the client calls its places of one kind. */
export function usePlaceWords(kind: PlaceKind): PlaceWords {
  const title = useClientWords()[kind]
  const many = title.toLowerCase()
  return { title, single: singular(title), one: singular(many), many }
}

/** Whether the client plans courses, which offer its places as addresses. */
export function usePlansCourses(): boolean {
  const { clientRole, clientType } = useSignedIn()
  return clientRole === 'full' && clientType !== 'medical'
}

/** What a list without places says. */
export function useEmptyPlaces(kind: PlaceKind): string {
  const { title } = usePlaceWords(kind)
  return `${title} you add appear here${usePlansCourses() ? ', and in the address choices of a course' : ''}.`
}
