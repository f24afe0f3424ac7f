import { useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { isRefused } from '~/shared/access/routes'
import { usePerson } from '~/shared/session/client'
import { returnPath } from '~/shared/session/returnPath'
import { Button } from '~/shared/ui/Button'
import { Notice } from '~/shared/ui/Notice'
import { screenRoutes } from './routes'

/** After signing in: back to the page that was asked for, or left when the session ended, if this person may open it. */
export function ReturnOffer() {
  const [kept, setKept] = useState(returnPath.read)
  const person = usePerson()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const path = kept?.split('?')[0] ?? ''
  const found = screenRoutes.map((route) => ({ route, match: matchPath(route.path, path) })).find(({ match }) => match)
  if (!kept || !found?.match || kept === pathname + search || isRefused(found.route.path, person, found.match.params)) return null

  const forget = (): void => {
    returnPath.forget()
    setKept(null)
  }
  return (
    <Box>
      <Notice tone="accent">
        <span>You were on another page before you signed in.</span>
        <Button
          tone="primary"
          onClick={() => {
            forget()
            void navigate(kept)
          }}
        >
          Go back there
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
