import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, NavLink, Outlet, RouterProvider } from 'react-router-dom'
import styled from 'styled-components'
import { ToastHost } from '~/kit/feedback/ToastHost'
import { Page } from '~/kit/page/ListPage'
import { refreshRulesOnResize } from '~/kit/ui/refreshRulesOnResize'
import { ApiProvider } from '~/platform/api/read/ApiProvider'
import { connect } from '~/platform/api/transport/transport'
import { config } from '~/platform/config'
import { ClientProvider, noDetails, type Client } from '~/platform/tenant/client'
import { tenantOf } from '~/platform/tenant/tenant'
import { signInAs } from '../support/signInAs'

// Shows every shared component in all its states, for review and for end-to-end tests. Served by `npm run dev` at /workshop; never part of
// the console.

const pieces = Object.entries(import.meta.glob<{ readonly default: () => React.ReactNode }>('./pieces/*.tsx')).map(([path, load]) => {
  const name = path.replace(/^.*\/|\.tsx$/g, '')
  return { path: name, title: name.replaceAll(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`), Piece: lazy(load) }
})

function Workshop() {
  return (
    <Frame>
      <nav aria-label="Pieces">
        {pieces.map(({ path, title }) => (
          <NavLink key={path} to={`/${path}`}>
            {title}
          </NavLink>
        ))}
      </nav>
      <main>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </Frame>
  )
}

connect(tenantOf(location.host).clientId, location.host)

// A real session with the stand-in backend, so that pictures can be uploaded and shown.
const backend = {
  respond: async (request: Request) =>
    fetch(config.localEndpoint, { method: request.method, headers: request.headers, body: await request.text() }),
}
await signInAs(backend, 'maren.oyelaran@northbreakwater.example').catch((error: unknown) => console.warn('Not signed in:', error))

const router = createBrowserRouter(
  [
    {
      element: <Workshop />,
      children: [
        {
          index: true,
          element: (
            <Page>
              <h1>Workshop</h1>
            </Page>
          ),
        },
        ...pieces.map(({ path, title, Piece }) => ({
          path,
          element: (
            <Page>
              <h1>{title}</h1>
              <Piece />
            </Page>
          ),
        })),
      ],
    },
  ],
  { basename: '/workshop' },
)

const client: Client = {
  ...noDetails,
  id: 'client-northbreakwater',
  name: 'North Breakwater Academy',
  logo: null,
  color: null,
  type: 'maritime',
  role: 'full',
  isRoot: false,
  isWebShopClient: false,
  country: 'Denmark',
}

const container = document.getElementById('root')
if (!container) throw new Error('No #root')
refreshRulesOnResize()
createRoot(container).render(
  <StrictMode>
    <ApiProvider>
      <ClientProvider client={client}>
        <RouterProvider router={router} />
      </ClientProvider>
      <ToastHost />
    </ApiProvider>
  </StrictMode>,
)

const Frame = styled.div`
  display: grid;
  min-height: 100dvh;
  grid-template-rows: auto 1fr;
  > nav {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    padding: 12px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }
  > nav a {
    padding: 8px 12px;
    border-radius: var(--radius);
    color: var(--text-2);
    font-weight: 500;
    text-decoration: none;
  }
  > nav a.active {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  > main {
    display: flex;
    min-width: 0;
  }
  h1 {
    margin-bottom: 16px;
    font: 600 20px/28px var(--font);
  }
`
