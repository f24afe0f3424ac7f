import styled from 'styled-components'
import { config } from '~/platform/config'
import { reportFailure } from '~/platform/api/reportFailure'
import { Button, ButtonAnchor } from '~/kit/ui/Button'
import { Card, PublicFrame } from '~/kit/page/PublicFrame'
import { sendPublic } from '~/platform/api/sendPublic'
import { usePromise } from '~/kit/ui/usePromise'
import { shortLinkStep, type ShortLinkStep } from './shortLink'
import { ShortLinkTarget } from './viewer.generated'

type Found = { readonly kind: 'failed'; readonly message: string } | ShortLinkStep

/** Looks up a short link, and goes to its target if that is trusted and the visitor is still waiting. */
async function follow(tinyId: string, signal: AbortSignal): Promise<Found> {
  try {
    const { data } = await sendPublic(ShortLinkTarget, { tinyUrl: tinyId })
    const step = shortLinkStep(data.getTinyUrl?.full ?? null, location.origin, config.shortLinkHosts)
    if (step.kind === 'go' && !signal.aborted) location.replace(step.address)
    return step
  } catch (error) {
    // A failure nobody waits for is not reported.
    signal.throwIfAborted()
    return { kind: 'failed', message: reportFailure(error) }
  }
}

/** Looks up a short link and follows it if its target is trusted. */
export function ShortLinkScreen({ tinyId }: { readonly tinyId: string }) {
  const lookup = usePromise(tinyId, (signal) => follow(tinyId, signal))
  return (
    <PublicFrame>
      <title>Short link · Delta</title>
      <Card>
        <Box role="status">
          {lookup.status === 'ready' ? <Content found={lookup.value} onRetry={lookup.retry} /> : <h1>Opening the link…</h1>}
        </Box>
      </Card>
    </PublicFrame>
  )
}

function Content({ found, onRetry }: { readonly found: Found; readonly onRetry: () => void }) {
  switch (found.kind) {
    case 'go':
      return <h1>Opening the link…</h1>
    case 'ask':
      return (
        <>
          <h1>This link leaves Delta</h1>
          <p>
            It leads to <b>{found.host}</b>. Continue only if you expected this.
          </p>
          <ButtonAnchor href={found.address} rel="noreferrer">
            Go to {found.host}
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
          <p>{found.message}</p>
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
