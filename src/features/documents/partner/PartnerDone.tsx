import { Suspense, useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Card } from '~/kit/page/PublicFrame'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { session } from '~/platform/session/session'

/** What the partner sees after issuing: the document's PDF, and a way to end. */
export function PartnerDone({ renderPdf }: { readonly renderPdf: (id: string) => ReactNode }) {
  const { id } = useParams()
  const [isClosed, setClosed] = useState(false)
  const close = (): void => {
    session.leavePage()
    // A page that a script did not open cannot close itself, so it says that it is over.
    setClosed(true)
    window.close()
  }
  if (isClosed)
    return (
      <Middle>
        <Card>
          <h1>You are signed out</h1>
          <p>You can close this page.</p>
        </Card>
      </Middle>
    )
  return (
    <Middle>
      <Card>
        <h1>{id ? 'Document issued' : 'The document was sent'}</h1>
        {id ? (
          <Suspense fallback={<Skeleton lines={6} />}>{renderPdf(id)}</Suspense>
        ) : (
          <Notice tone="warn">It could not be read back. Ask the clinic before you issue it again.</Notice>
        )}
        <End>
          <Button tone="primary" onClick={close}>
            Close
          </Button>
        </End>
      </Card>
    </Middle>
  )
}

const Middle = styled.div`
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
  padding: 24px 16px 48px;
  h1 {
    margin-bottom: 12px;
    font: 600 20px/28px var(--font);
  }
`

const End = styled.p`
  display: flex;
  justify-content: flex-end;
  margin-top: 16px;
`
