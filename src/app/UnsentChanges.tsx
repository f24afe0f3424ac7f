import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart, Nothing } from '~/kit/feedback/lazyPart'
import { unsentChanges, type UnsentChange } from '~/kit/feedback/unsentChanges'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/read/record'
import { TopNotice } from './TopNotice'

interface OfferProps {
  readonly change: UnsentChange
  /** Called when it has been sent or dropped, or is no longer to be done. */
  readonly onSettled: () => void
}

/** Where its code cannot be fetched, the next start asks. */
const lazyOffer = (load: () => Promise<(props: OfferProps) => ReactNode>) => lazyPart(load, Nothing)

/** The notices that ask about an unsent change, by its kind. */
const offers = new Map([
  ['connection', lazyOffer(async () => (await import('~/features/connections/UnsentRemoval')).UnsentRemoval)],
  ['courseTitle', lazyOffer(async () => (await import('~/features/courses/edit/UnsentTitleDeletion')).UnsentTitleDeletion)],
])

/** Offers the changes that an earlier page could not send. */
export function UnsentChanges() {
  const found = readyValue(usePromise(null, unsentChanges.find)) ?? []
  const [settled, setSettled] = useState<readonly UnsentChange[]>([])
  const settle = (change: UnsentChange): void => {
    void unsentChanges.drop(change)
    setSettled((before) => [...before, change])
  }
  const open = found.filter((change) => !settled.includes(change))
  return (
    <TopNotice>
      <Suspense>
        {open.map((change) => {
          const Offer = offers.get(change.kind)
          return Offer && <Offer key={change.entry} change={change} onSettled={() => settle(change)} />
        })}
      </Suspense>
    </TopNotice>
  )
}
