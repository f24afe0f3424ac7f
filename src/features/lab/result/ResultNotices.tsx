import { Link } from 'react-router-dom'
import { Button } from '~/kit/ui/Button'
import { LinkButton } from '~/kit/ui/LinkButton'
import { Notice } from '~/kit/ui/Notice'
import { cityOf, instantInWords } from '~/lib/time/zones'
import { useCommand } from '~/platform/api/command/useCommand'
import { paths } from '~/platform/routes/paths'
import { SaveLabResult } from '../desk/desk.generated'
import { readLabResult, staleLabResults, type LabRecord } from '../desk/labResult'
import type { LabClinic } from '../desk/WithLabClinic'
import type { Left } from './leftToIssue'
import { resultInRecord, type ResultValues } from './resultValues'

interface ResultNoticesProps {
  readonly record: LabRecord
  /** What is not entered. */
  readonly missing: readonly Left[]
  readonly clinic: LabClinic
  readonly onFocus: (name: keyof ResultValues) => void
  /** Told what is stored, once a result that held the whole record is a word again. */
  readonly onRead: (record: LabRecord) => void
}

/** What is to be known before the fields: what the service made of the last save, what is missing, and what was issued. */
export function ResultNotices({ record, missing, clinic: { zone, isZoneGuessed }, onFocus, onRead }: ResultNoticesProps) {
  const { id, docId, docIssuedAt } = record
  const word = resultInRecord(record.result)
  const putBack = useCommand(SaveLabResult, {
    done: 'Result put back',
    ignoresBackendMessage: true,
    stale: staleLabResults,
    noun: 'result',
    verb: 'Put back',
    becomes: 'put back',
    find: async () => ((await readLabResult(id))?.result === word ? [{ id }] : []),
  })
  const put = async (result: string): Promise<void> => {
    await putBack.run({ id, result })
    const now = await readLabResult(id)
    if (now) onRead(now)
  }
  return (
    <>
      {word !== null && (
        <Notice tone="bad" isUrgent>
          <span>
            The service stored the whole record as the result: it takes a result alone, and no other change. Nothing can be issued until the
            result is put back.
          </span>
          <Button
            isBusy={putBack.isRunning}
            reason={word === '' ? 'The record has no result.' : null}
            // A toast says why it failed.
            onClick={() => void put(word).catch(() => undefined)}
          >
            Put back “{word}”
          </Button>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warn">
          <span>
            Missing:{' '}
            {missing.map(({ label, field }, at) => (
              <span key={label}>
                {at > 0 && ', '}
                <LinkButton onClick={() => field && onFocus(field)}>{label}</LinkButton>
              </span>
            ))}
          </span>
        </Notice>
      )}
      {docId && (
        <Notice tone="accent">
          <span>
            <Link to={paths.document(docId)}>A document was issued</Link>
            {docIssuedAt && ` on ${instantInWords(docIssuedAt, zone)}`}. To correct it, save the result and issue it again. The old document
            stays valid until revoked: the next step offers that to those who may revoke it.
          </span>
        </Notice>
      )}
      {isZoneGuessed && (
        <Notice tone="warn">The clinic’s time zone could not be read. Enter times in {cityOf(zone)} time, or reload the page.</Notice>
      )}
    </>
  )
}
