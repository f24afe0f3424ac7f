import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

// Set by the test command to free ports; these are for running the browser tests alone.
process.env['E2E_PORT'] ??= '4273'
process.env['E2E_BACKEND_PORT'] ??= '8180'

/**
 * Each worker has a console and a stand-in of its own, on the ports that follow: a fault switch belongs to one journey at a time. A journey
 * waits as long as it works, so that two cores are enough for three.
 */
const workers = Number(process.env['E2E_WORKERS'] ?? 3)

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm run pictures` makes the README's pictures; it is no test.
  testMatch: process.env['PICTURES'] ? 'pictures.ts' : '*.journey.ts',
  workers,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Singapore',
    locale: 'en-GB',
    // Writing one down takes a quarter of a journey's time: ask for it where one fails.
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
        // A camera without a question and without a camera: a picture that the browser draws.
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
