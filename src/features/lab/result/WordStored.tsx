import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { useCommand } from '~/platform/api/useCommand'
import { SaveLabResult } from '../desk/desk.generated'
import { readLabResult, staleLabResults, type LabRecord } from '../desk/labResult'
import { resultInRecord } from './resultValues'

interface WordStoredProps {
  readonly record: LabRecord
  /** Told what is stored, once the result is a word again. */
  readonly onRead: (record: LabRecord) => void
}

/** Says that the service took a whole record for the result, and puts the result's word back. Until then nothing can be issued. */
export function WordStored({ record: { id, result }, onRead }: WordStoredProps) {
  const word = resultInRecord(result)
  const putBack = useCommand(SaveLabResult, {
    done: 'Result put back',
    ignoresBackendMessage: true,
    stale: staleLabResults,
    noun: 'result',
    verb: 'Put back',
    becomes: 'put back',
    find: async () => ((await readLabResult(id))?.result === word ? [{ id }] : []),
  })
  if (word === null) return null
  const put = async (): Promise<void> => {
    await putBack.run({ id, result: word })
    const now = await readLabResult(id)
    if (now) onRead(now)
  }
  return (
    <Notice tone="bad" isUrgent>
      <span>
        The service stored the whole record as the result: it takes a result alone, and no other change. Nothing can be issued until the
        result is put back.
      </span>
      {/* A toast says why it failed. */}
      <Button
        isBusy={putBack.isRunning}
        reason={word === '' ? 'The record has no result.' : null}
        onClick={() => void put().catch(() => undefined)}
      >
        Put back “{word}”
      </Button>
    </Notice>
  )
}
