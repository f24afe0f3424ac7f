import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * A jsdom environment that lasts until the process ends. Vitest tears down its own after the last test, and whatever is still in flight
 * then (a response, a chunk, an IndexedDB write) would fail for lack of a window.
 */
const page: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'page',
  setup: async (global, options) => {
    await builtinEnvironments.jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
}

export default page
