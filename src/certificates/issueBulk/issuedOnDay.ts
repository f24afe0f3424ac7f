import { ApiError } from '~/shared/api/errors'
import { send } from '~/shared/api/transport'
import { plainLower } from '~/shared/format/plainWords'
import { readInstant } from '~/shared/time/instant'
import { typedFromDay } from '~/shared/time/typedDay'
import { CertificatesOfDay, type CertificatesOfDayQuery } from './issueBulk.generated'

type Issued = CertificatesOfDayQuery['certificatesByClientId'][number]

/** How many certificates are read at once. */
const pageSize = 500

const dayOf = (text: string | null | undefined): string =>
  readInstant(text ?? null)
    ?.toISOString()
    .slice(0, 10) ?? plainLower(text)

/** By what a certificate is told from another: template, holder's name, birth date and pass number. */
export const keyOf = (
  templateId: string,
  holder: { readonly holderName?: string | null; readonly dateOfBirth?: string | null; readonly passNo?: string | null },
): string => JSON.stringify([templateId, plainLower(holder.holderName), dayOf(holder.dateOfBirth), plainLower(holder.passNo)])

/**
 * Counts the certificates of single days by what tells one from another. What was read stays known: the list is newest first, so a later
 * count reads only as far as it finds something new. Who still misses something asks for a whole count.
 */
export class IssuedOnDay {
  readonly #clientId: string
  readonly #days = new Map<string, Map<string, string>>()

  constructor(clientId: string) {
    this.#clientId = clientId
  }

  /**
   * @param day YYYY-MM-DD, in UTC
   * @param isWhole reads the whole day, whatever is known
   * @returns how often each key was issued on that day
   * @throws ApiError when the day could not be read whole
   */
  async count(day: string, isWhole: boolean): Promise<ReadonlyMap<string, number>> {
    const known = this.#days.get(day)
    const found = isWhole || !known ? new Map<string, string>() : new Map(known)
    const bound = typedFromDay(day)
    for (let offset = 0; ;) {
      const { data, problems } = await send(CertificatesOfDay, {
        clientId: this.#clientId,
        fromDate: bound,
        toDate: bound,
        limit: pageSize,
        offset,
      })
      if (problems[0])
        throw new ApiError('answer', CertificatesOfDay.name, `The certificates of ${day} were not read whole: ${problems[0].message}`)
      const rows: readonly Issued[] = data.certificatesByClientId
      const fresh = rows.filter(({ id }) => !found.has(id))
      for (const row of fresh) found.set(row.id, keyOf(row.template?.id ?? '', row))
      offset += rows.length
      // The backend may give fewer at once than were asked for: only an empty page is the end, or, newest first, the first known one.
      if (rows.length === 0 || (!isWhole && known && fresh.length < rows.length)) break
    }
    this.#days.set(day, found)
    const counts = new Map<string, number>()
    for (const key of found.values()) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }
}
