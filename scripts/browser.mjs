import { existsSync } from 'node:fs'

// Which browser the journeys and the benchmarks run in. It needs no package, because `npm test` asks before there are any.

/** The one without windows: the journeys take a quarter less time in it. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/** Path of the machine's Chromium; undefined where there is none and Playwright takes its own. */
export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
