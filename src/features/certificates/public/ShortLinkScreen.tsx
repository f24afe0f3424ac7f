import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { config } from '~/platform/config'
import { reportFailure } from '~/platform/api/reportFailure'
import { Button, ButtonAnchor } from '~/kit/ui/Button'
import { Card, PublicFrame } from '~/kit/page/PublicFrame'
import { sendPublic } from '~/platform/api/sendPublic'
import { shortLinkStep, type ShortLinkStep } from './shortLink'
import { ShortLinkTarget } from './viewer.generated'

type State = { readonly kind: 'looking' } | { readonly kind: 'failed'; readonly message: string } | ShortLinkStep

/** Looks up a short link and follows it if its target is trusted. */
export function ShortLinkScreen({ tinyId }: { readonly tinyId: string }) {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ readonly attempt: number; readonly state: State } | null>(null)

  useEffect(() => {
    let isStale = false
    sendPublic(ShortLinkTarget, { tinyUrl: tinyId })
      .then(({ data }) => {
        if (isStale) return
        const step = shortLinkStep(data.getTinyUrl?.full ?? null, location.origin, config.shortLinkHosts)
        setFound({ attempt, state: step })
        if (step.kind === 'go') location.replace(step.address)
      })
      .catch((error: unknown) => {
        if (!isStale) setFound({ attempt, state: { kind: 'failed', message: reportFailure(error) } })
      })
    return () => {
      isStale = true
    }
  }, [tinyId, attempt])

  return (
    <PublicFrame>
      <title>Short link · Delta</title>
      <Card>
        <Box role="status">
          <Content state={found?.attempt === attempt ? found.state : { kind: 'looking' }} onRetry={() => setAttempt(attempt + 1)} />
        </Box>
      </Card>
    </PublicFrame>
  )
}

function Content({ state, onRetry }: { readonly state: State; readonly onRetry: () => void }) {
  switch (state.kind) {
    case 'looking':
    case 'go':
      return <h1>Opening the link…</h1>
    case 'ask':
      return (
        <>
          <h1>This link leaves Delta</h1>
          <p>
            It leads to <b>{state.host}</b>. Continue only if you expected this.
          </p>
          <ButtonAnchor href={state.address} rel="noreferrer">
            Go to {state.host}
          </ButtonAnchor>
        </>
      )
    case 'refuse':
      return (
        <>
          <h1>This link does not work</h1>
          <p>It is unknown, or its target is not safe to open. Ask the person who sent it for a new one.</p>
        </>
      )
    case 'failed':
      return (
        <>
          <h1>The link could not be looked up</h1>
          <p>{state.message}</p>
          <Button tone="primary" onClick={onRetry}>
            Try again
          </Button>
        </>
      )
  }
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 16px 0;
  overflow-wrap: anywhere;
  h1 {
    font: 600 20px/28px var(--font);
  }
  p {
    color: var(--text-2);
  }
`
