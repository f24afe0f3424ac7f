// needs a document
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
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
