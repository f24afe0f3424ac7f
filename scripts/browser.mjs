import { existsSync } from 'node:fs'

// The browser of the browser tests and benchmarks. Uses no package, because `npm test` needs it before any is installed.

/** Headless Chromium, which runs the browser tests a quarter faster. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/** Path of the installed Chromium, or undefined to use Playwright's own. */
export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
