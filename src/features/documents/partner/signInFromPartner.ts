import { ApiError } from '~/platform/api/transport/errors'
import { sendPublic } from '~/platform/api/transport/sendPublic'
import { readToken } from '~/platform/session/readToken'
import { session } from '~/platform/session/session'
import { PartnerSignIn } from './partner.generated'
import { partnerLink, type PartnerLink } from './partnerLink'

/** The role whose rights the form offers; the backend decides what the session may do. */
const role = 'clinicAdmin'

/** Whether the backend answered that it does not accept the token. */
export const isRefusedSignIn = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'business' || error.kind === 'problem')

let running: Promise<void> | null = null

async function signIn(link: PartnerLink, clientId: string): Promise<void> {
  try {
    const { data } = await sendPublic(PartnerSignIn, link)
    if (data.platoLogin === null) throw new ApiError('business', PartnerSignIn.name, 'Not known')
    const token = readToken(data.platoLogin)
    if (token === null) throw new ApiError('answer', PartnerSignIn.name, 'No session')
    session.enterPage(token, clientId, role)
    partnerLink.forget()
  } catch (error) {
    // A token is good once: after a refusal it never will be again.
    if (isRefusedSignIn(error)) partnerLink.forget()
    throw error
  }
}

/**
 * Signs in with what the partner handed over, for this page alone. Called twice it sends once.
 * @throws ApiError
 */
export function signInFromPartner(link: PartnerLink, clientId: string): Promise<void> {
  running ??= signIn(link, clientId).finally(() => {
    running = null
  })
  return running
}
