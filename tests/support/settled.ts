import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { Backend } from '../backend/backend'

let underWay = 0

/** Stands in front of the stand-in backend, so that `settled` knows what is being read. */
export const counted = (backend: Backend): Pick<Backend, 'respond'> => ({
  respond: async (request) => {
    underWay += 1
    try {
      return await backend.respond(request)
    } finally {
      underWay -= 1
    }
  },
})

/** Waits until the page is there, with all its code, and nothing is being read. Needs `useBackend(counted)`. */
export async function settled(): Promise<void> {
  for (let quiet = 0, turns = 0; quiet < 3; turns += 1) {
    if (turns > 2000) throw new Error(`${location.pathname} never comes to rest`)
    await act(async () => {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
    const isBusy = underWay > 0 || document.querySelector('h1') === null || document.querySelector('main[aria-busy]') !== null
    quiet = isBusy ? 0 : quiet + 1
  }
}
