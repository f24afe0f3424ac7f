import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { config } from '~/shared/config'
import { reportFailure } from '~/shared/feedback/reportFailure'
import { Button, ButtonAnchor } from '~/shared/ui/Button'
import { Card, PublicFrame } from '~/shared/page/PublicFrame'
import { sendPublic } from '~/shared/api/sendPublic'
import { shortLinkStep, type ShortLinkStep } from './shortLink'
import { ShortLinkTarget } from './viewer.generated'

type State = { readonly kind: 'looking' } | { readonly kind: 'failed'; readonly words: string } | ShortLinkStep

/** Looks up a short link and goes where it leads, if that is a place to go. */
export function ShortLinkScreen({ tinyId }: { readonly tinyId: string }) {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ readonly round: number; readonly state: State } | null>(null)

  useEffect(() => {
    let isLeft = false
    document.title = 'Short link · Delta'
    sendPublic(ShortLinkTarget, { tinyUrl: tinyId })
      .then(({ data }) => {
        if (isLeft) return
        const step = shortLinkStep(data.getTinyUrl?.full ?? null, location.origin, config.shortLinkHosts)
        setFound({ round, state: step })
        if (step.kind === 'go') location.replace(step.address)
      })
      .catch((error: unknown) => {
        if (!isLeft) setFound({ round, state: { kind: 'failed', words: reportFailure(error) } })
      })
    return () => {
      isLeft = true
    }
  }, [tinyId, round])

  return (
    <PublicFrame>
      <Card>
        <Box role="status">
          <Content state={found?.round === round ? found.state : { kind: 'looking' }} onRetry={() => setRound(round + 1)} />
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
            It leads to <b>{state.host}</b>. Go on only if you expect that.
          </p>
          <ButtonAnchor href={state.address} rel="noreferrer">
            Go to {state.host}
          </ButtonAnchor>
        </>
      )
    case 'refuse':
      return (
        <>
          <h1>This link leads nowhere</h1>
          <p>It is unknown, or its address cannot be opened safely. Ask whoever sent it for a new one.</p>
        </>
      )
    case 'failed':
      return (
        <>
          <h1>The link could not be looked up</h1>
          <p>{state.words}</p>
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
