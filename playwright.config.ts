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

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm run pictures` creates the README's screenshots; it is not a test.
  testMatch: process.env['PICTURES'] ? 'pictures.ts' : '*.journey.ts',
  workers,
  fullyParallel: true,
  // Late answers add up in a long story; what a user waits for at any one point is bounded by `expect` all the same.
  timeout: process.env['E2E_DELAYS'] ? 60_000 : 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Singapore',
    locale: 'en-GB',
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
  webServer: {
    command: 'node tests/e2e/host.mjs',
    env: { E2E_WORKERS: String(workers) },
    url: `http://localhost:${process.env['E2E_PORT']}/robots.txt`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
