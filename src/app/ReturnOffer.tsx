import { Suspense, useEffect, useState } from 'react'
import { lazyPart, Nothing } from '~/kit/feedback/lazyPart'
import { returnPath } from '~/platform/session/returnPath'
import { useSession } from '~/platform/session/useSession'

// Few starts have something to offer.
const ReturnOfferNotice = lazyPart(async () => (await import('./ReturnOfferNotice')).ReturnOfferNotice, Nothing)

/** After sign-in, offers the page requested without a session, or open when the session ended. */
export function ReturnOffer() {
  const { admin } = useSession()
  const [requested] = useState(() => returnPath.read(admin.id))
  // Offered once: not again after a reload, nor on the next page.
  useEffect(() => returnPath.forget(), [])
  if (requested === null) return null
  return (
    <Suspense>
      <ReturnOfferNotice asked={requested} />
    </Suspense>
  )
}
