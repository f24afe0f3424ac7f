import { useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { mayOpen, usePages } from '~/platform/tenant/openPages'
import { TopNotice } from './TopNotice'

/** Offers to open a page that was asked for earlier, if the user may open it. */
export function ReturnOfferNotice({ asked }: { readonly asked: string }) {
  const [requested, setRequested] = useState<string | null>(asked)
  const person = useSignedIn()
  const pages = usePages()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [offeredAt, setOfferedAt] = useState(here)
  if (offeredAt !== here) {
    setOfferedAt(here)
    // The address of the login page only leads to the dashboard.
    if (offeredAt !== paths.login()) setRequested(null)
  }
  const path = requested?.split('?')[0] ?? ''
  const found = [...pages.values()].map((page) => ({ page, match: matchPath(page.path, path) })).find(({ match }) => match)
  if (!requested || !found?.match || requested === here || !mayOpen(found.page, person, found.match.params)) return null

  // A title that stands for many records says nothing.
  const pageTitle = found.page.path.includes(':') ? null : found.page.title
  const forget = (): void => setRequested(null)
  return (
    <TopNotice>
      <Notice tone="accent">
        <span>You asked for {pageTitle ? `“${pageTitle}”` : 'another page'} before signing in.</span>
        <Button
          tone="primary"
          onClick={() => {
            forget()
            void navigate(requested)
          }}
        >
          Open it
        </Button>
        <Button tone="quiet" onClick={forget}>
          Stay here
        </Button>
      </Notice>
    </TopNotice>
  )
}
