import { lazy, useEffect, useState, type LazyExoticComponent, type ReactNode } from 'react'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Notice } from '../ui/Notice'
import { unlessNewVersion } from './newVersion'

type Part<Props> = (props: Props) => ReactNode
type Load<Props> = () => Promise<Part<Props>>

const title = 'This part of the page is missing'

/** Why code is missing, as far as it is known. */
function useReason(): string {
  const [reason, setReason] = useState('It could not be loaded. Check your connection, then reload the page.')
  useEffect(() => {
    let isShown = true
    void unlessNewVersion(reason).then((found) => isShown && setReason(found))
    return () => {
      isShown = false
    }
  }, [reason])
  return reason
}

/** The browser asks before it reloads a page with unsaved input, and forms keep their drafts. */
const ReloadButton = () => <Button onClick={() => location.reload()}>Reload</Button>

function MissingPart() {
  const reason = useReason()
  return (
    <Notice tone="warn">
      <span>
        {title}. {reason}
      </span>
      <ReloadButton />
    </Notice>
  )
}

function MissingDialog({ onClose }: { readonly onClose: () => void }) {
  const reason = useReason()
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>{reason}</p>
      <DialogButtons>
        <Button tone="primary" onClick={onClose}>
          Stay here
        </Button>
        <ReloadButton />
      </DialogButtons>
    </Dialog>
  )
}

/**
 * A component whose code is fetched when it is first shown. Code that cannot be fetched, as after a deploy, leaves the rest of the page as it
 * is: a notice with Reload stands in its place.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyExoticComponent<Part<Props>> =>
  lazy(async () => ({ default: await load().catch(() => MissingPart) }))

/** Like `lazyPart`, for a dialog: where its code is missing, a dialog says so. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(load: Load<Props>): LazyExoticComponent<Part<Props>> =>
  lazy(async () => ({ default: await load().catch(() => MissingDialog) }))
