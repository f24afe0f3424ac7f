import { Card, PublicFrame } from '~/kit/page/PublicFrame'
import { Button, ButtonAnchor } from '~/kit/ui/Button'
import { usePromise } from '~/kit/ui/usePromise'
import { explainError } from '~/platform/api/transport/errors'
import { sendPublic } from '~/platform/api/transport/sendPublic'
import { config } from '~/platform/config'
import { shortLinkStep, type ShortLinkStep } from './shortLink'
import { ShortLinkTarget } from './viewer.generated'

/** Looks up a short link, and goes to its target if that is trusted and the visitor is still waiting. */
async function follow(tinyId: string, signal: AbortSignal): Promise<ShortLinkStep> {
  const { data } = await sendPublic(ShortLinkTarget, { tinyUrl: tinyId })
  const step = shortLinkStep(data.getTinyUrl?.full ?? null, location.origin, config.shortLinkHosts)
  if (step.kind === 'go' && !signal.aborted) location.replace(step.address)
  return step
}

/** Looks up a short link and follows it if its target is trusted. */
export function ShortLinkScreen({ tinyId }: { readonly tinyId: string }) {
  const lookup = usePromise(tinyId, (signal) => follow(tinyId, signal))
  return (
    <PublicFrame>
      <title>Short link · Delta</title>
      <Card>
        <div className="short-link" role="status">
          {lookup.status === 'loading' && <h1>Opening the link…</h1>}
          {lookup.status === 'ready' && <Content step={lookup.value} />}
          {lookup.status === 'failed' && (
            <>
              <h1>The link could not be looked up</h1>
              <p>{explainError(lookup.error).message}</p>
              <Button tone="primary" onClick={lookup.retry}>
                Try again
              </Button>
            </>
          )}
        </div>
      </Card>
    </PublicFrame>
  )
}

function Content({ step }: { readonly step: ShortLinkStep }) {
  switch (step.kind) {
    case 'go':
      return <h1>Opening the link…</h1>
    case 'ask':
      return (
        <>
          <h1>This link leaves Delta</h1>
          <p>
            It leads to <b>{step.host}</b>. Continue only if you expected this.
          </p>
          <ButtonAnchor href={step.address} rel="noreferrer">
            Go to {step.host}
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
  }
}
