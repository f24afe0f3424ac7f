import { Ago } from '../ui/Ago'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import type { DraftOffer } from './useDraft'

/** Work of an earlier visit that was not saved: what it is, its age, and how many more there are. */
export function DraftNotice({ offer }: { readonly offer: DraftOffer }) {
  return (
    <Notice tone="accent">
      <span>
        You began {offer.title === '' ? 'this' : <bdi>“{offer.title}”</bdi>} <Ago instant={offer.savedAt} /> and did not save it.
        {offer.count > 1 && ` It is one of ${offer.count} drafts.`}
      </span>
      <span>
        {/* The second press of a double one would meet the next draft. */}
        <Button onClick={({ detail }) => detail < 2 && void offer.take()}>Continue with it</Button>{' '}
        <Button tone="quiet" onClick={({ detail }) => detail < 2 && offer.discard()}>
          Discard it
        </Button>
      </span>
    </Notice>
  )
}
