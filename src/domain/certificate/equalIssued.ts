import { formatDay } from '~/lib/time/dayWords'
import { storedDayIn } from '~/lib/time/issueDay'
import type { Found } from '~/platform/api/command/commandLookUp'
import type { Query } from '~/platform/api/operation'
import { ApiError } from '~/platform/api/transport/errors'
import { send } from '~/platform/api/transport/transport'
import { issuedDifferences } from './issuedDifferences'
import { IssuedOnDay, keyOf, type Issued, type OfDay } from './issuedOnDay'

/** What makes two certificates or documents the same: template, holder, date of birth, passport number and the day of issue. */
export interface ToIssue {
  readonly templateId: string
  readonly holderName: string
  readonly dateOfBirth?: string | null | undefined
  readonly passNo?: string | null | undefined
  /** An instant. */
  readonly issuedAt: string
}

const dayOf = (zone: string, { issuedAt }: ToIssue): string => storedDayIn(zone, issuedAt)

const factsOf = ({ templateId, holderName, dateOfBirth = null, passNo = null }: ToIssue): string =>
  keyOf(templateId, { holderName, dateOfBirth, passNo })

/** @param zone of the clinic's calendar */
export const issuedKey =
  (zone: string) =>
  (one: ToIssue): string =>
    `${dayOf(zone, one)} ${factsOf(one)}`

/** Reads one record, to compare it with what is sent. Each feature words its own. */
type OfRecord = Query<{ readonly certificate: object | null }, { id: string }>

interface EqualIssued<Row extends Issued> {
  /** The time zone of the clinic's calendar. */
  readonly zone: string
  /** Reads what was issued on a day. */
  readonly ofDay: OfDay<Row>
  readonly record: OfRecord
  /** The one that is being corrected. */
  readonly exceptId: string | null
  readonly pathOf: (id: string) => string
  /** Asks only for what has this text, such as the passport number, so that nobody else is read. */
  readonly filter?: string
}

/** @throws ApiError when it could not be read completely */
async function readRecord(record: OfRecord, id: string): Promise<object> {
  const { data, problems } = await send(record, { id })
  if (problems[0] || !data.certificate)
    throw new ApiError(
      'answer',
      record.name,
      `One that was issued to the same person could not be read. ${problems[0]?.message ?? ''}`.trim(),
    )
  return data.certificate
}

/**
 * What was issued to the same person on the same day from the same template, compared with what is about to be issued.
 * @throws ApiError when the day or a record could not be read completely
 */
export async function equalIssued<Row extends Issued>(
  one: ToIssue,
  { zone, ofDay, record, exceptId, pathOf, filter }: EqualIssued<Row>,
): Promise<readonly Found[]> {
  const issued = new IssuedOnDay(ofDay, zone)
  const day = dayOf(zone, one)
  await issued.read(day, true, filter)
  const others = issued.known(day, factsOf(one)).filter(({ id }) => id !== exceptId)
  const label = `${one.holderName}, issued on ${formatDay(day)}`
  return Promise.all(
    others.map(async ({ id }) => ({
      id,
      label,
      path: pathOf(id),
      differs: issuedDifferences({ ...one }, { ...(await readRecord(record, id)) }, zone),
    })),
  )
}
