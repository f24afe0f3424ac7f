import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { loadEnv } from 'vite'

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), '')
  return {
    plugins: [react()],
    resolve: {
      alias: {
        '~': resolve('src'),
        // A file of one's own replaces the registry without touching code.
        '#tenants': resolve(env['TENANT_REGISTRY'] ?? 'src/shared/session/tenants.json'),
      },
    },
    oxc: {
      plugins: {
        styledComponents: { displayName: false, ssr: false, fileName: false, minify: true, pure: true, transpileTemplateLiterals: true },
      },
    },
    server: { port: 5173, strictPort: true },
    build: {
      target: 'baseline-widely-available',
      manifest: true,
      sourcemap: false,
      assetsInlineLimit: 0,
    },
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://northbreakwater.localhost/' } },
      include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
      setupFiles: ['tests/support/setup.ts'],
      restoreMocks: true,
      testTimeout: 15_000,
    },
  }
})
