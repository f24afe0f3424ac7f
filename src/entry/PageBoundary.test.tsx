// needs a document
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageBoundary } from './PageBoundary'

function Page({ fault }: { readonly fault: Error | null }) {
  if (fault) throw fault
  return <h1>Certificate check</h1>
}

const boundary = (path: string, fault: Error | null) => (
  <PageBoundary path={path}>
    <Page fault={fault} />
  </PageBoundary>
)

// React logs what a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(cleanup)

describe('a page that fails', () => {
  it.each([
    [new TypeError('x is undefined'), 'This page couldn’t load', 'Something went wrong while opening it. Try again.'],
    [
      new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/a.js'),
      'Delta could not start',
      'Part of the console could not be loaded. Check your connection and try again.',
    ],
  ])('a page that fails with %s says what happened in its place', (fault, title, message) => {
    render(boundary('/a', fault))
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  it('a page for the public whose code could not be fetched speaks of no console', () => {
    render(
      <PageBoundary path="/book" isPublic>
        <Page fault={new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/a.js')} />
      </PageBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'This page couldn’t load' })).toBeVisible()
    expect(screen.getByText('Part of it could not be loaded. Check your connection and try again.')).toBeVisible()
  })

  it('a page that failed does not keep the next page from opening', () => {
    const { rerender } = render(boundary('/a', new TypeError('x is undefined')))
    rerender(boundary('/a', null))
    expect(screen.queryByText('Certificate check')).toBeNull()
    rerender(boundary('/b', null))
    expect(screen.getByRole('heading', { level: 1, name: 'Certificate check' })).toBeVisible()
  })
})
