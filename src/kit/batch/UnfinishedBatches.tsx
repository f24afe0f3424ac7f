import { useState } from 'react'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { rowNoun, type Noun } from '../table/noun'
import { Ago } from '../ui/Ago'
import { Button } from '../ui/Button'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { Notice } from '../ui/Notice'
import { hasOpenItems } from './batchItem'
import type { FoundBatch } from './batchStore'
import type { BatchVerb } from './receipt'

interface UnfinishedBatchesProps {
  readonly verb: BatchVerb
  /** What the items are that were chosen on a page; rows of a file by default. */
  readonly noun?: Noun
  readonly unfinished: readonly FoundBatch[]
  readonly onResume: (found: FoundBatch) => void
  readonly onDiscard: (found: FoundBatch) => void
}

const remainingIn = ({ rows }: FoundBatch): number => rows.filter(({ state }) => state === 'waiting' || state === 'sending').length

/** Describes what is left to do in a batch. */
const remainingText = (found: FoundBatch, { one, many }: Noun): string => {
  const left = remainingIn(found)
  if (left > 0) return `${countText(left)} of ${counted(found.rows.length, one, many)} left.`
  const unknown = found.rows.filter(({ state }) => state === 'unknown').length
  if (unknown === 0) return 'Its receipt is kept.'
  return counted(unknown, `${one} needs a decision.`, `${many} need a decision.`)
}

/** What is lost with a batch that is discarded. */
function lossText({ rows }: FoundBatch, { done }: BatchVerb, isFile: boolean): string {
  if (!hasOpenItems(rows)) return 'What was sent stays.'
  const sent = rows.filter(({ state }) => state === 'done' || state === 'twice').length
  const stay = sent === 0 ? '' : ` ${counted(sent, 'stays', 'stay')} ${done}, but the receipt is lost.`
  return `To send the rest later, ${isFile ? 'import the file' : 'choose it'} again.${stay}`
}

/** Batches of earlier visits that did not finish, or whose receipt is kept. None is forgotten without a question. */
export function UnfinishedBatches({ verb, noun, unfinished, onResume, onDiscard }: UnfinishedBatchesProps) {
  const [asked, setAsked] = useState<FoundBatch | null>(null)
  return (
    <>
      {unfinished.map((found) => (
        <Notice key={found.stored.id} tone="accent">
          <span>
            {found.stored.fileName}
            {found.stored.about && ` (${found.stored.about})`}, started <Ago instant={new Date(found.stored.startedAt)} />,{' '}
            {hasOpenItems(found.rows) ? 'was not finished' : 'has ended'}: {remainingText(found, noun ?? rowNoun)}
          </span>
          <span>
            <Button onClick={() => onResume(found)}>{hasOpenItems(found.rows) ? 'Resume' : 'Show'}</Button>{' '}
            <Button tone="quiet" onClick={() => setAsked(found)}>
              Discard…
            </Button>
          </span>
        </Notice>
      ))}
      {asked && (
        <ConfirmDialog
          title={`Discard ${asked.stored.fileName}?`}
          isOpen
          action={noun ? 'Discard' : 'Discard import'}
          onConfirm={() => {
            setAsked(null)
            onDiscard(asked)
          }}
          onClose={() => setAsked(null)}
        >
          {remainingText(asked, noun ?? rowNoun)} {lossText(asked, verb, !noun)}
        </ConfirmDialog>
      )}
    </>
  )
}
