// needs a document
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyDialog, lazyPart } from './lazyPart'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** The page runs one build, and the server answers with the start page of another, or not at all. */
const serve = (page: string | null): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    page === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(page)),
  )
}

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
})
afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
})

const show = (part: React.ReactNode) =>
  render(
    <>
      <label>
        Typed <input />
      </label>
      <Suspense>{part}</Suspense>
    </>,
  )

describe('code that is gone after a deploy', () => {
  it('a part that is gone says that a new version is available, and what was typed beside it stays', async () => {
    serve('<script type="module" src="/assets/index-new.js"></script>')
    const Part = lazyPart<() => null>(gone)
    const { rerender } = show(null)
    await userEvent.type(screen.getByLabelText('Typed'), 'Ocampo')
    rerender(
      <>
        <label>
          Typed <input />
        </label>
        <Suspense>
          <Part />
        </Suspense>
      </>,
    )
    expect(await screen.findByText(/A new version is available\. Reload the page/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(screen.getByLabelText('Typed')).toHaveValue('Ocampo')
  })

  it('a dialog that is gone can be closed', async () => {
    serve('<script type="module" src="/assets/index-new.js"></script>')
    const close = vi.fn<() => void>()
    const Part = lazyDialog<(props: { readonly onClose: () => void }) => null>(gone)
    show(<Part onClose={close} />)
    expect(await screen.findByText(/A new version is available/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('a piece that the server no longer has is a new version, whatever its start page says', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })))
    const Part = lazyPart<() => null>(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/Part-old.js')),
    )
    show(<Part />)
    expect(await screen.findByText(/A new version is available/)).toBeVisible()
  })

  it.each([
    ['the server cannot be reached', null],
    ['the build is the same', '<script type="module" src="/assets/index-old.js"></script>'],
    ['a captive portal answers', '<h1>Welcome to the harbour café</h1>'],
  ])('no new version is claimed when %s', async (_what, page) => {
    serve(page)
    const Part = lazyPart<() => null>(gone)
    show(<Part />)
    expect(await screen.findByText(/Check your connection, then reload the page\./)).toBeVisible()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(screen.queryByText(/new version/)).toBeNull()
  })
})
