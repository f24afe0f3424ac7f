import { useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { isRefused, type RoutePattern } from '~/platform/access/routes'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { screenRoutes } from './routes'
import { TopNotice } from './TopNotice'

/** Titles of the pages without an id in their address. */
const titles: Readonly<Partial<Record<RoutePattern, string>>> = {
  '/calendar': 'Calendar',
  '/certificates/issue': 'Issue a certificate',
  '/certificates/issue/bulk': 'Issue from CSV',
  '/certificates/issued': 'Issued certificates',
  '/client': 'Settings',
  '/client/create': 'Create a client',
  '/client/data': 'Data',
  '/cms/content': 'Site content',
  '/cms/management': 'Deployment',
  '/create-account': 'Create an account',
  '/connections': 'Connections',
  '/connections/event': 'Ask for connections',
  '/connections/event/overview': 'Event overview',
  '/course/archive': 'Archived courses',
  '/course/create': 'Schedule a course',
  '/course/planned': 'Planned courses',
  '/dashboard': 'Dashboard',
  '/documents/issue': 'Issue a document',
  '/documents/issue/bulk': 'Issue documents from CSV',
  '/documents/issued': 'Issued documents',
  '/documents/templates': 'Document templates',
  '/email/activity': 'Email activity',
  '/email/settings': 'Email settings',
  '/entities/instructor': 'Instructors',
  '/entities/instructor/add': 'Add an instructor',
  '/entities/participants': 'Students',
  '/entities/patients': 'Patients',
  '/entities/staff': 'Staff',
  '/entities/staff/add': 'Add staff',
  '/insights': 'Insights',
  '/stats': 'Analytics',
  '/template/certificate': 'Certificate templates',
  '/template/course': 'Course templates',
  '/user-guide': 'Help',
}

/** Offers to open a page that was asked for earlier, if the user may open it. */
export function ReturnOfferNotice({ asked }: { readonly asked: string }) {
  const [requested, setRequested] = useState<string | null>(asked)
  const person = usePerson()
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
  const found = screenRoutes.map((route) => ({ route, match: matchPath(route.path, path) })).find(({ match }) => match)
  if (!requested || !found?.match || requested === here || isRefused(found.route.path, person, found.match.params)) return null

  const pageTitle = titles[found.route.path]
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
