import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Notice } from '../ui/Notice'
import { unlessNewVersion } from './newVersion'

type Part<Props> = (props: Props) => ReactNode

const missingTitle = 'This part of the page is missing'

/** Why code is missing, as far as it is known. */
function useReason(cause: unknown): string {
  const [reason, setReason] = useState('It could not be loaded. Check your connection, then reload the page.')
  useEffect(() => {
    let isShown = true
    void unlessNewVersion(reason, cause).then((found) => isShown && setReason(found))
    return () => {
      isShown = false
    }
  }, [reason, cause])
  return reason
}

/** The browser asks before it reloads a page with unsaved input, and forms keep their drafts. */
export const ReloadButton = () => <Button onClick={() => location.reload()}>Reload</Button>

/** Stands where code could not be fetched. */
export function MissingPart({ title = missingTitle, error }: { readonly title?: string; readonly error?: unknown }) {
  const reason = useReason(error)
  return (
    <Notice tone="warn">
      <span>
        {title}. {reason}
      </span>
      <ReloadButton />
    </Notice>
  )
}

function MissingDialog({ onClose, error }: { readonly onClose: () => void; readonly error: unknown }) {
  const reason = useReason(error)
  return (
    <Dialog title={missingTitle} isOpen onClose={onClose}>
      <p>{reason}</p>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <ReloadButton />
      </DialogButtons>
    </Dialog>
  )
}

/** Stands for code that nobody misses where it could not be fetched. */
export const Nothing = (): ReactNode => null

/** Safe cast where it is used: what is fetched takes the props of `Loaded`, and React asks no more of it. `lazy` loses type parameters. */
const fetched = (load: () => Promise<unknown>, missing: (error: unknown) => unknown) =>
  lazy(async () => ({ default: (await load().catch(missing)) as Part<object> }))

/**
 * A component whose code is fetched when it is first shown. Code that cannot be fetched, as after a deploy, leaves the rest of the page as it
 * is: a notice with Reload stands in its place.
 * @param Missing replaces the notice where it has no room
 */
export const lazyPart = <Loaded extends Part<never>>(
  load: () => Promise<Loaded>,
  Missing: Part<{ readonly error?: unknown }> = MissingPart,
): Loaded => fetched(load, (error) => () => <Missing error={error} />) as unknown as Loaded

/** Like `lazyPart`, for a dialog: nothing stands in its place while it is fetched, and where its code is missing, a dialog says so. */
export function lazyDialog<Loaded extends Part<never>>(load: () => Promise<Loaded>): Loaded {
  const Fetched = fetched(load, (error) => ({ onClose }: { readonly onClose: () => void }) => (
    <MissingDialog onClose={onClose} error={error} />
  ))
  const Shown: Part<object> = (props) => (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  )
  return Shown as unknown as Loaded
}
