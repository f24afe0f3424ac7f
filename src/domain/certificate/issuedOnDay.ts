import { normaliseCase } from '~/lib/format/normaliseText'
import { addDays, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { storedUtcDay, todayInUtc } from '~/lib/time/instant'
import { storedDayIn } from '~/lib/time/issueDay'
import { instantAt } from '~/lib/time/zones'
import type { Query } from '~/platform/api/operation'
import { sendWhole } from '~/platform/api/transport/sendWhole'

export interface Issued {
  readonly id: string
  readonly issuedAt: string | null
  readonly holderName: string | null
  readonly dateOfBirth: string | null
  readonly passNo: string | null
  readonly pinNo: string | null
  readonly isRevoked: boolean | null
  readonly template: { readonly id: string } | null
}

/** Reads a page of what was issued in a period, newest first. Each feature words its own. */
export type OfDay<Row> = Query<
  { readonly certificatesByClientId: readonly Row[] },
  { clientId: string; fromDate: string; toDate: string; limit: number; offset: number; filter?: string | null }
>

/** Records per page. */
const pageSize = 500

/** Identity of a certificate: template, holder's name, date of birth and passport number. */
export const keyOf = (
  templateId: string,
  holder: { readonly holderName?: string | null; readonly dateOfBirth?: string | null; readonly passNo?: string | null },
): string =>
  JSON.stringify([
    templateId,
    normaliseCase(holder.holderName),
    storedUtcDay(holder.dateOfBirth) || normaliseCase(holder.dateOfBirth),
    normaliseCase(holder.passNo),
  ])

/** A record of a day, with its identity key. */
interface Keyed<Row> {
  readonly key: string
  readonly row: Row
}

/**
 * Finds the certificates issued on a day by identity key. Pages are cached: the list is newest first, so a later look-up reads only up to
 * the first known certificate. Callers that miss a certificate should request a full one.
 */
export class IssuedOnDay<Row extends Issued> {
  readonly #operation: OfDay<Row>
  readonly #zone: string
  readonly #keyOf: (row: Row) => string
  /** By day and id. */
  readonly #days = new Map<string, Map<string, Keyed<Row>>>()

  /**
   * @param zone of the clinic's calendar
   * @param keyOfRow the identity of an issued record, where it is another than `keyOf`
   */
  constructor(operation: OfDay<Row>, zone: string, keyOfRow: (row: Row) => string = (row) => keyOf(row.template?.id ?? '', row)) {
    this.#operation = operation
    this.#zone = zone
    this.#keyOf = keyOfRow
  }

  /** The records with a key that a day had when it was last read; in the order in which a full reading gives them, newest first. */
  known(day: string, key: string): readonly Row[] {
    return [...(this.#days.get(day)?.values() ?? [])].flatMap((one) => (one.key === key ? [one.row] : []))
  }

  /** The days to ask for: those that a day of the clinic touches in UTC, because it is nowhere said by which calendar the backend counts. */
  #askedFor(day: CalendarDay): DayRange {
    const [start, next] = [day, addDays(day, 1)].map((one) => instantAt(this.#zone, { day: one, time: '00:00' }))
    const [from, to] = [start && todayInUtc(start), next && todayInUtc(new Date(next.getTime() - 1))]
    return { from: from && from < day ? from : day, to: to && to > day ? to : day }
  }

  /**
   * Reads a day, for `known`.
   * @param day YYYY-MM-DD, in the clinic's zone
   * @param isFull ignores the cache and reads the whole day
   * @param filter reads only what the backend finds for this text
   * @throws ApiError when the day could not be read completely
   */
  async read(day: string, isFull: boolean, filter: string | null = null): Promise<void> {
    const known = this.#days.get(day)
    const found = isFull || !known ? new Map<string, Keyed<Row>>() : new Map(known)
    const { from, to } = this.#askedFor(day)
    for (let offset = 0; ;) {
      const { certificatesByClientId } = await sendWhole(this.#operation, {
        fromDate: formatDay(from),
        toDate: formatDay(to),
        limit: pageSize,
        offset,
        ...(filter === null ? {} : { filter }),
      })
      const rows: readonly Row[] = certificatesByClientId
      const fresh = rows.filter(({ id }) => !found.has(id))
      for (const row of fresh) {
        // A revoked one counts as none, and one of another day is another: neither equals anything that is issued.
        const isOther = row.isRevoked === true || storedDayIn(this.#zone, row.issuedAt) !== day
        found.set(row.id, { key: isOther ? `other ${row.id}` : this.#keyOf(row), row })
      }
      offset += rows.length
      // The backend may return shorter pages than requested: only an empty page, or the first known certificate, is the end.
      if (rows.length === 0 || (!isFull && known && fresh.length < rows.length)) break
    }
    this.#days.set(day, found)
  }
}
