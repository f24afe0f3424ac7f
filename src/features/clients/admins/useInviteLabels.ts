import { singular, wordsFor } from '~/lib/words/terms'
import { useClient } from '~/platform/tenant/client'
import { inviteLabels } from './inviteForm'

/** The labels of an invitation, with the client's own word for a center. */
export function useInviteLabels() {
  const { type } = useClient()
  return { ...inviteLabels, centerId: singular(wordsFor(type).centers) }
}
