// needs a document
import { act, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { RouteError } from '~/app/RouteError'
import { SettingsPage } from '~/kit/page/SettingsPage'
import { ClientProvider, type Client } from '~/platform/tenant/client'

const client: Client = {
  id: 'client-northbreakwater',
  name: 'North Breakwater Academy',
  issuerName: null,
  logo: null,
  color: null,
  type: 'maritime',
  role: 'full',
  isRoot: false,
  subdomain: null,
  searchAgg: null,
  customText: null,
  certificatesIssued: null,
  currency: null,
  hciCode: null,
  country: null,
  planType: null,
  cost: null,
  isWebShopClient: null,
}

describe('a settings page', () => {
  it('a settings page shows the open section beside an index of all', () => {
    render(
      <MemoryRouter>
        <ClientProvider client={client}>
          <SettingsPage
            title="Settings"
            sections={[
              { id: 'brand', title: 'Brand', path: '/client?section=brand' },
              { id: 'admins', title: 'Administrators', path: '/client?section=admins', count: 13 },
            ]}
            open="brand"
            about="Logo and colour."
          >
            <p>Your logo</p>
          </SettingsPage>
        </ClientProvider>
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(document.title).toBe('Settings · North Breakwater Academy')
    expect(within(screen.getByRole('region', { name: 'Brand' })).getByText('Your logo')).toBeVisible()
    const index = screen.getByRole('navigation', { name: 'Sections' })
    expect(within(index).getByRole('link', { name: 'Brand' })).toHaveAttribute('aria-current', 'page')
    expect(within(index).getByRole('link', { name: 'Administrators 13' })).toHaveAttribute('href', '/client?section=admins')
  })
})

describe('a page that couldn’t load', () => {
  it('“You are offline” disappears when the browser is back online', () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const router = createMemoryRouter([{ path: '*', element: <RouteError /> }])
    render(
      <ClientProvider client={client}>
        <RouterProvider router={router} />
      </ClientProvider>,
    )
    expect(screen.getByText('You are offline. Try again when you are connected.')).toBeVisible()
    connection.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/You are offline/)).toBeNull()
    expect(screen.getByText('You are online again. Try again.')).toBeVisible()
  })
})
