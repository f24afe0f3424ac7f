import { Hidden } from './Hidden'

/** Covers the screen during a long load; appears after 300 ms, so that quick loads do not flash. */
export function FullScreenLoader({ label = 'Loading…' }: { readonly label?: string }) {
  return (
    <div className="loader" role="status">
      <span className="loader-ring" aria-hidden="true" />
      <Hidden>{label}</Hidden>
    </div>
  )
}
