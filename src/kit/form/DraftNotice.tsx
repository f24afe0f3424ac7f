import { Ago } from '../ui/Ago'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import type { OpenDraftOffer } from './useDraft'

/** Offers the latest unsaved draft of an earlier visit, with its age and the number of drafts. */
export function DraftNotice({ offer }: { readonly offer: OpenDraftOffer }) {
  return (
    <Notice tone="accent">
      <span>
        You have an unsaved draft
        {offer.title !== '' && (
          <>
            {' '}
            of <bdi>“{offer.title}”</bdi>
          </>
        )}{' '}
        from <Ago instant={offer.savedAt} />.{offer.count > 1 && ` It is the latest of ${offer.count} drafts.`}
      </span>
      <span>
        {/* Ignore the second click of a double click: it would hit the next draft. */}
        <Button onClick={({ detail }) => detail < 2 && void offer.take()}>Continue with it</Button>{' '}
        <Button tone="quiet" onClick={({ detail }) => detail < 2 && offer.discard()}>
          Discard it
        </Button>
      </span>
    </Notice>
  )
}
