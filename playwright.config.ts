import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

// `npm test` sets free ports; these defaults are for running the browser tests alone.
process.env['E2E_PORT'] ??= '4273'
process.env['E2E_BACKEND_PORT'] ??= '8180'

/**
 * Each worker has its own console and stand-in backend on consecutive ports. The stand-in returns to its seeded state before every journey,
 * so that journeys run in any order. They spend half their time waiting, so two cores are enough for three workers.
 */
const workers = Number(process.env['E2E_WORKERS'] ?? 3)

const executablePath = findBrowser()

/** Whether `BROWSERS` names it, as in `BROWSERS=firefox,webkit`; `npx playwright install firefox webkit` fetches both. */
const isWanted = (browser: string): boolean => (process.env['BROWSERS'] ?? '').split(',').includes(browser)

/** Run instead of Chromium, without its arguments, and only what it can do: Playwright saves PDFs in Chromium alone. */
const otherBrowsers = (['firefox', 'webkit'] as const).filter(isWanted).map((browserName) => ({
  name: browserName,
  grep: /@everyBrowser/,
  use: { browserName, launchOptions: {} },
}))

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm run pictures` takes the pictures of the README and of the user guide; it is not a test.
  testMatch: process.env['PICTURES'] ? 'pictures.ts' : '*.journey.ts',
  workers,
  fullyParallel: true,
  // Long enough for a machine that does something else too; no test waits longer than it has to.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Singapore',
    locale: 'en-GB',
    // Loading lines and transitions are painted frame by frame, which takes a tenth of a page load and more on a busy machine.
    // Journeys about motion, and the pages on a desktop, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces costs a quarter of the run time, so they are opt-in with TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A fake camera with a generated picture, and no permission prompt.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
  ...(otherBrowsers.length > 0 ? { projects: otherBrowsers } : {}),
  webServer: {
    command: 'node tests/e2e/host.mjs',
    env: { E2E_WORKERS: String(workers) },
    url: `http://localhost:${process.env['E2E_PORT']}/robots.txt`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
