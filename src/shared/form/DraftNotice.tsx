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
        <Button onClick={() => void offer.take()}>Continue with it</Button>{' '}
        <Button tone="quiet" onClick={offer.discard}>
          Discard it
        </Button>
      </span>
    </Notice>
  )
}
