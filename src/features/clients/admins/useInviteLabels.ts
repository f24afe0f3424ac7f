import { singular } from '~/lib/words/terms'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { inviteLabels } from './inviteForm'

/** The labels of an invitation, with the client's own word for a center. */
export function useInviteLabels() {
  const { centers } = useClientWords()
  return { ...inviteLabels, centerId: singular(centers) }
}
