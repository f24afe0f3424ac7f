import { Suspense, useState } from 'react'
import { lazyDialog } from '../feedback/lazyPart'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import type { MessageFacts } from './messageBatches'
import type { MessageDialog as MessageDialogType, MessageDialogProps } from './MessageDialog'
import { OpenBatch } from './OpenBatch'
import type { TabBatches } from './TabBatches'
import { useSentFromTab } from './useSentFromTab'

// `lazy` loses the type parameter, hence the cast.
const MessageDialog = lazyDialog(async () => (await import('./MessageDialog')).MessageDialog) as unknown as typeof MessageDialogType

interface BatchThenEmailProps<Values, Facts> extends Pick<MessageDialogProps<Values>, 'operation' | 'nameOf' | 'emailOf' | 'receiver'> {
  readonly batches: TabBatches<Values, Facts>
  readonly messages: MessageDialogProps<Values>['batches']
  /** What is written already, above the sender; null where nobody needs to be told. */
  readonly letterOf: (facts: Facts) => MessageFacts | null
  /** Why the user may not email them; null if they may. */
  readonly reason: string | null
  /** 'The patients were not told.' */
  readonly text: string
}

/** A batch of this tab and, once it has ended, the offer to email those for whom it changed something. */
export function BatchThenEmail<Values, Facts>({
  batches,
  messages,
  letterOf,
  reason,
  text,
  ...dialog
}: BatchThenEmailProps<Values, Facts>) {
  const sent = useSentFromTab(messages)
  const [writing, setWriting] = useState<{ readonly people: readonly Values[]; readonly letter: MessageFacts } | null>(null)
  return (
    <>
      <OpenBatch
        batches={batches}
        renderNext={(people, facts) => {
          const letter = letterOf(facts)
          if (!letter) return null
          return (
            <Notice tone="accent">
              {text}
              <Button reason={reason ?? sent.reason} onClick={() => setWriting({ people, letter })}>
                Email {people.length}…
              </Button>
            </Notice>
          )
        }}
      />
      <OpenBatch batches={messages} />
      {writing && (
        <Suspense>
          <MessageDialog
            {...dialog}
            batches={messages}
            people={writing.people}
            letter={(sender) => ({ ...writing.letter, text: `${writing.letter.text}\n\n${sender}` })}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </>
  )
}
