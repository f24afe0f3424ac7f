import { useState } from 'react'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import type { FoundRun } from '../run/runStore'
import { Ago } from '../ui/Ago'
import { Button } from '../ui/Button'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { Notice } from '../ui/Notice'
import type { ImportKind } from './importKind'

interface UnfinishedRunsProps {
  readonly verb: ImportKind['verb']
  readonly runs: readonly FoundRun[]
  readonly onResume: (found: FoundRun) => void
  readonly onDiscard: (found: FoundRun) => void
}

const remainingIn = ({ rows }: FoundRun): number => rows.filter(({ state }) => state === 'waiting' || state === 'sending').length

/** Describes what is left to do in a run. */
const remainingText = (found: FoundRun): string => {
  const left = remainingIn(found)
  if (left > 0) return `${countText(left)} of ${counted(found.rows.length, 'row is', 'rows are')} left.`
  const unknown = found.rows.filter(({ state }) => state === 'unknown').length
  return counted(unknown, 'row needs a decision.', 'rows need a decision.')
}

/** What is lost with a run that is discarded. */
function lossText({ rows }: FoundRun, { done }: ImportKind['verb']): string {
  const sent = rows.filter(({ state }) => state === 'done' || state === 'twice').length
  const stay = sent === 0 ? '' : ` ${counted(sent, 'stays', 'stay')} ${done}, but the receipt is lost.`
  return `To send the rest later, import the file again.${stay}`
}

/** Runs of earlier visits that did not finish. None is forgotten without a question. */
export function UnfinishedRuns({ verb, runs, onResume, onDiscard }: UnfinishedRunsProps) {
  const [asked, setAsked] = useState<FoundRun | null>(null)
  return (
    <>
      {runs.map((found) => (
        <Notice key={found.run.id} tone="accent">
          <span>
            {found.run.fileName}
            {found.run.about && ` (${found.run.about})`}, started <Ago instant={new Date(found.run.startedAt)} />, was not finished:{' '}
            {remainingText(found)}
          </span>
          <span>
            <Button onClick={() => onResume(found)}>Resume</Button>{' '}
            <Button tone="quiet" onClick={() => setAsked(found)}>
              Discard…
            </Button>
          </span>
        </Notice>
      ))}
      {asked && (
        <ConfirmDialog
          title={`Discard ${asked.run.fileName}?`}
          isOpen
          action="Discard import"
          onConfirm={() => {
            setAsked(null)
            onDiscard(asked)
          }}
          onClose={() => setAsked(null)}
        >
          {remainingText(asked)} {lossText(asked, verb)}
        </ConfirmDialog>
      )}
    </>
  )
}
