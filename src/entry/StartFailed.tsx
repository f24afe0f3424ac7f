import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'
import { OfflineIcon } from '~/kit/ui/icons'

interface StartFailedProps {
  readonly title?: string
  readonly message: string
  readonly onRetry: () => void
}

/** Replaces the console when it could not start, or a page without a session that failed. */
export function StartFailed({ title = 'Delta could not start', message, onRetry }: StartFailedProps) {
  return (
    <Page>
      <Box role="alert">
        <Round>
          <OfflineIcon aria-hidden="true" />
        </Round>
        <h1>{title}</h1>
        <p>{message}</p>
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      </Box>
    </Page>
  )
}

const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: 24px;
`

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: 380px;
  text-align: center;
  h1 {
    font: 600 20px/28px var(--font);
  }
  p {
    margin-bottom: 12px;
    color: var(--text-2);
  }
`

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  margin-bottom: 6px;
  border-radius: 50%;
  background: var(--sunken);
  color: var(--text-2);
  svg {
    width: 24px;
    height: 24px;
  }
`
