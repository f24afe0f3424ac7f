import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Set by the test command to free ports; these are for running the browser tests alone.
process.env['E2E_PORT'] ??= '4273'
process.env['E2E_BACKEND_PORT'] ??= '8180'

const browsers = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = browsers.find((path) => path !== undefined && existsSync(path))

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm run pictures` makes the README's pictures; it is no test.
  testMatch: process.env['PICTURES'] ? 'pictures.ts' : '*.journey.ts',
  // One stand-in, whose fault switch belongs to one test at a time.
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Singapore',
    locale: 'en-GB',
    trace: 'retain-on-failure',
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
      ],
    },
  },
  webServer: {
    command: 'node tests/e2e/host.mjs',
    url: `http://localhost:${process.env['E2E_PORT']}/robots.txt`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
