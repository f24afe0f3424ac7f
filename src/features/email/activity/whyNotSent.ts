import { ApiError, notSentBecause } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { DocumentOfEmail } from './activity.generated'

/**
 * Why a document is not sent any more; null where it is.
 * @param id of the document
 * @throws ApiError where a later look may tell
 */
export async function whyNotSent(id: string): Promise<string | null> {
  try {
    const { certificate } = await sendWhole(DocumentOfEmail, { id })
    return certificate?.isRevoked ? 'It was revoked since, so it was not sent.' : null
  } catch (error) {
    if (!(error instanceof ApiError && ['business', 'problem'].includes(error.kind))) throw notSentBecause(error)
    logFailure(error)
    return 'Whether it was revoked could not be read, so it was not sent.'
  }
}
