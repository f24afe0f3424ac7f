import { useState } from 'react'
import { OpenBatch } from '~/kit/batch/OpenBatch'
import type { TabBatches } from '~/kit/batch/TabBatches'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import type { MessageFacts } from '~/kit/mail/messageBatches'
import type { MessageDialogProps } from '~/kit/mail/MessageDialog'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'

const MessageDialog = lazyDialog(async () => (await import('~/kit/mail/MessageDialog')).MessageDialog)

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
        <MessageDialog
          {...dialog}
          batches={messages}
          people={writing.people}
          letter={(sender) => ({ ...writing.letter, text: `${writing.letter.text}\n\n${sender}` })}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  )
}
