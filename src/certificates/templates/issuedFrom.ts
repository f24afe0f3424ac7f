import { ApiError } from '~/shared/api/errors'
import { send } from '~/shared/api/transport'
import { CertificatesToCount } from './templates.generated'

/** What is known of the certificates issued from a template. */
export interface IssuedFrom {
  readonly count: number
  /** There were too many to read them all. */
  readonly isAtLeast: boolean
  /** The one issued last, by its id. */
  readonly latest: string | null
}

const pageSize = 500

/** Certificates are read up to so many; nobody waits for more to learn that there are many. */
export const mostRead = 5_000

/**
 * Counts the certificates issued from a template, newest first. No call counts them, so the client's certificates are read.
 * @param most how many certificates of the client are read at most
 * @throws ApiError when they could not be read
 */
export async function countIssuedFrom(templateId: string, clientId: string, most: number, signal: AbortSignal): Promise<IssuedFrom> {
  const found = new Set<string>()
  let latest: string | null = null
  for (let offset = 0; offset < most;) {
    // Where the next page begins is only known from this one.
    // oxlint-disable-next-line no-await-in-loop
    const { data, problems } = await send(CertificatesToCount, { clientId, limit: Math.min(pageSize, most - offset), offset }, { signal })
    if (problems[0]) throw new ApiError('answer', CertificatesToCount.name, problems[0].message)
    const rows = data.certificatesByClientId
    if (rows.length === 0) return { count: found.size, isAtLeast: false, latest }
    for (const { id, template } of rows) {
      if (template?.id !== templateId) continue
      latest ??= id
      found.add(id)
    }
    offset += rows.length
  }
  return { count: found.size, isAtLeast: true, latest }
}
