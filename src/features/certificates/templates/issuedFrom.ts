import { sendWhole } from '~/platform/api/transport/sendWhole'
import { CertificatesToCount } from './templates.generated'

/** The certificates issued from a template. */
export interface IssuedFrom {
  readonly count: number
  /** Whether `count` is a lower bound because the limit was reached. */
  readonly isAtLeast: boolean
  /** Id of the certificate issued last. */
  readonly latest: string | null
}

const pageSize = 500

/** Limit for counting before a save: beyond it, 'at least' is precise enough. */
export const maxCertificatesRead = 5_000

/**
 * Counts the certificates issued from a template. The API has no count, so this reads the client's certificates, newest first.
 * @param limit maximum number of the client's certificates to read
 * @throws ApiError when they could not be read
 */
export async function countIssuedFrom(templateId: string, limit: number, signal: AbortSignal): Promise<IssuedFrom> {
  const found = new Set<string>()
  let latest: string | null = null
  for (let offset = 0; offset < limit;) {
    // The offset of the next page depends on the length of this one.
    const asked = { limit: Math.min(pageSize, limit - offset), offset }
    const { certificatesByClientId: rows } = await sendWhole(CertificatesToCount, asked, { signal })
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
