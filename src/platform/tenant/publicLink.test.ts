// needs a document of its own
import { afterEach, describe, expect, it, vi } from 'vitest'
import { publicLink } from './publicLink'

describe('publicLink', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('the link uses the origin of the page by default', () => {
    expect(publicLink('c/1', { subdomain: 'southpier' })).toBe('http://northbreakwater.localhost/certificate/qr/c%2F1')
  })

  it('the link uses the configured address with the tenant’s subdomain', async () => {
    vi.stubEnv('VITE_PUBLIC_ADDRESS', 'https://{tenant}.delta.example')
    vi.resetModules()
    const fresh = await import('./publicLink')
    expect(fresh.publicLink('c-1', { subdomain: 'southpier' })).toBe('https://southpier.delta.example/certificate/qr/c-1')
  })
})
