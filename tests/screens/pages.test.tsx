// needs a document
import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { RouteError } from '~/app/RouteError'
import { ClientProvider, type Client } from '~/platform/tenant/client'
import { SettingsPage } from '~/kit/page/SettingsPage'

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
  planType: null,
  cost: null,
  isWebShopClient: null,
}

describe('a settings page', () => {
  it('a settings page has a heading per section and an index that links to them', () => {
    render(
      <MemoryRouter>
        <ClientProvider client={client}>
          <SettingsPage
            title="Settings"
            sections={[
              { id: 'brand', title: 'Brand', content: <p>Logo and colour</p> },
              { id: 'admins', title: 'Admins', content: <p>Who works here</p> },
            ]}
          />
        </ClientProvider>
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(document.title).toBe('Settings · North Breakwater Academy')
    const index = screen.getByRole('navigation', { name: 'On this page' })
    for (const name of ['Brand', 'Admins']) {
      const section = screen.getByRole('region', { name })
      expect(within(index).getByRole('link', { name })).toHaveAttribute('href', `#${section.id}`)
    }
  })
})

describe('a page that couldn’t load', () => {
  it('“You are offline” disappears when the browser is back online', () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    render(
      <ClientProvider client={client}>
        <RouteError />
      </ClientProvider>,
    )
    expect(screen.getByText('You are offline. Try again when you are connected.')).toBeVisible()
    connection.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/You are offline/)).toBeNull()
    expect(screen.getByText('You are online again. Try again.')).toBeVisible()
  })
})
