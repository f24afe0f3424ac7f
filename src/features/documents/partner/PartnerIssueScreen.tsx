import { Suspense, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import styled from 'styled-components'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Card, PublicFrame } from '~/kit/page/PublicFrame'
import { applyAccent } from '~/kit/ui/accent'
import { Brand } from '~/kit/ui/Brand'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { usePromise } from '~/kit/ui/usePromise'
import { ApiProvider } from '~/platform/api/read/ApiProvider'
import { explainError } from '~/platform/api/transport/errors'
import { paths } from '~/platform/routes/paths'
import { session } from '~/platform/session/session'
import { useSessionState } from '~/platform/session/useSession'
import { ClientProvider, type Client } from '~/platform/tenant/client'
import { readClient } from '~/platform/tenant/start'
import { PartnerDone } from './PartnerDone'
import { partnerLink } from './partnerLink'
import { isRefusedSignIn, signInFromPartner } from './signInFromPartner'

const PartnerForm = lazyPart(async () => (await import('./PartnerForm')).PartnerForm)

interface PartnerIssueScreenProps {
  /** The host's tenant. */
  readonly clientId: string
  /** The PDF of the issued document, which belongs to another feature. */
  readonly renderPdf: (id: string) => ReactNode
}

/** Signs in with the partner's token and reads the tenant. */
async function start(clientId: string): Promise<Client | null> {
  const link = partnerLink.read()
  // After the sign-in the link is gone, but the tenant may still have to be read.
  if (!link && !session.read().session?.isOfPage) return null
  const [client] = await Promise.all([readClient(clientId), link && signInFromPartner(link, clientId)])
  applyAccent(client.color)
  return client
}

const startAgain = 'Go back to the system you came from and start there again.'

/**
 * The issue form for somebody whom a partner's system signed in. The session is held by this page alone and leads nowhere else; a reload
 * ends it.
 */
export function PartnerIssueScreen({ clientId, renderPdf }: PartnerIssueScreenProps) {
  const record = usePromise(clientId, () => start(clientId))
  if (record.status === 'ready' && record.value) return <SignedIn client={record.value} renderPdf={renderPdf} />
  return (
    <PublicFrame>
      <title>Issue a document</title>
      <Card>
        <Message>
          {record.status === 'loading' && (
            <>
              <h1>Issue a document</h1>
              <p role="status">Signing in…</p>
            </>
          )}
          {record.status === 'ready' && (
            <>
              <h1>This page opens from your own system</h1>
              <p>It was opened without a sign-in, or it was reloaded. {startAgain}</p>
            </>
          )}
          {record.status === 'failed' && <Refused error={record.error} onRetry={record.retry} />}
        </Message>
      </Card>
    </PublicFrame>
  )
}

function Refused({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (isRefusedSignIn(error))
    return (
      <div role="alert">
        <h1>This sign-in is not accepted</h1>
        <p>It was used before, is too old, or is for another clinic. {startAgain}</p>
      </div>
    )
  return (
    <div role="alert">
      <h1>The sign-in did not work yet</h1>
      <p>{explainError(error).message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

interface SignedInProps extends Pick<PartnerIssueScreenProps, 'renderPdf'> {
  readonly client: Client
}

function SignedIn({ client, renderPdf }: SignedInProps) {
  const { status } = useSessionState()
  // The form needs a router. The page has one address, so it is one without a history; no route leads out of it.
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: paths.issueDocument(),
          element: (
            <Suspense fallback={<Skeleton lines={10} />}>
              <PartnerForm />
            </Suspense>
          ),
        },
        { path: '/document/view/:id', element: <PartnerDone renderPdf={renderPdf} /> },
        { path: '*', element: <PartnerDone renderPdf={renderPdf} /> },
      ],
      { initialEntries: [paths.issueDocument()] },
    ),
  )
  return (
    <ClientProvider client={client}>
      <ApiProvider>
        <Page>
          <Top>
            <Brand name={client.name} logo={client.logo} />
            <small>You are on {location.host}</small>
          </Top>
          {status === 'ended' && (
            <Notice tone="warn">Your sign-in has ended, so nothing more can be sent. What you typed is still here. {startAgain}</Notice>
          )}
          <main id="main">
            <RouterProvider router={router} />
          </main>
        </Page>
      </ApiProvider>
    </ClientProvider>
  )
}

const Message = styled.div`
  padding: 14px 0;
  h1 {
    font: 600 20px/28px var(--font);
  }
  p {
    margin: 6px 0 12px;
    color: var(--text-2);
  }
`

const Page = styled.div`
  --header: 64px;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  main {
    flex: 1;
    display: flex;
    flex-direction: column;
  }
`

const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  min-height: var(--header);
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  small {
    color: var(--text-3);
    font-size: 13px;
  }
`
