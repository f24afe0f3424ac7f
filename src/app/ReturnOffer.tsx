import { useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { isRefused, type RoutePattern } from '~/platform/access/routes'
import { usePerson } from '~/platform/tenant/client'
import { returnPath } from '~/platform/session/returnPath'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { screenRoutes } from './routes'

/** Titles of the pages without an id in their address. */
const titles: Readonly<Partial<Record<RoutePattern, string>>> = {
  '/calendar': 'Calendar',
  '/certificates/issue': 'Issue a certificate',
  '/certificates/issue/bulk': 'Issue from CSV',
  '/certificates/issued': 'Issued certificates',
  '/course/archive': 'Archived courses',
  '/course/create': 'Schedule a course',
  '/course/planned': 'Planned courses',
  '/dashboard': 'Dashboard',
  '/entities/instructor': 'Instructors',
  '/entities/instructor/add': 'Add an instructor',
  '/entities/participants': 'Students',
  '/template/certificate': 'Certificate templates',
  '/template/course': 'Course templates',
  '/user-guide': 'Help',
}

/** After sign-in, offers the page requested without a session, or open when the session ended, if the user may open it. */
export function ReturnOffer() {
  const [requested, setRequested] = useState(returnPath.read)
  const person = usePerson()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const path = requested?.split('?')[0] ?? ''
  const found = screenRoutes.map((route) => ({ route, match: matchPath(route.path, path) })).find(({ match }) => match)
  if (!requested || !found?.match || requested === pathname + search || isRefused(found.route.path, person, found.match.params)) return null

  const pageTitle = titles[found.route.path]
  const forget = (): void => {
    returnPath.forget()
    setRequested(null)
  }
  return (
    <Box>
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
    </Box>
  )
}

const Box = styled.div`
  padding: 16px 32px 0;
  @media (max-width: 767px) {
    padding-inline: 16px;
  }
`
