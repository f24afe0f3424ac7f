import { Ago } from '../ui/Ago'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import type { DraftOffer } from './useDraft'

/** Work of an earlier visit that was not saved, with its age. */
export function DraftNotice({ offer }: { readonly offer: DraftOffer }) {
  return (
    <Notice tone="accent">
      <span>
        You began this <Ago instant={offer.savedAt} /> and did not save it.
      </span>
      <span>
        <Button onClick={offer.take}>Continue with it</Button>{' '}
        <Button tone="quiet" onClick={offer.discard}>
          Discard it
        </Button>
      </span>
    </Notice>
  )
}
