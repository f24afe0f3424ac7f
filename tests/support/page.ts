import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * jsdom as the page of a test file, until its process ends. Vitest takes its own away after the last test, and what is still on its way by
 * then (an answer, a chunk, a write to the browser's database) meets a page without a window; in a browser it goes with its page, or finds it.
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
