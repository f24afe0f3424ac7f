import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * styled-components carries a table of vendor prefixes that it does not use unless asked to; the light pages do without its weight.
 */
const withoutVendorPrefixes: Plugin = {
  name: 'without-vendor-prefixes',
  enforce: 'pre',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value' : null),
}

/** Modules of the first visit: libraries, and what login and public certificate page are made of. */
const lightModules =
  /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|styled-components|stylis|regexparam)\/|\/src\/(?:entry\/|auth\/(?:account|auth|login|useAccountForm)|certificates\/(?:validity|public\/)|shared\/(?:config|session\/|routes\/(?:paths|addresses|location|legacy)|time\/instant|words|format\/initials|api\/(?:errors|operation|transport|images|download)|feedback\/(?:toast\.ts|Toasts|reportFailure)|ui\/(?:accent|appearance|Brand|Button\.tsx|Dialog|Field|Hidden|icons|Loader|media|Notice)))/

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), '')
  return {
    plugins: [withoutVendorPrefixes, react()],
    resolve: {
      alias: {
        '~': resolve('src'),
        // A file of one's own replaces the registry without touching code.
        '#tenants': resolve(env['TENANT_REGISTRY'] || 'src/shared/session/tenants.json'),
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
      // The browsers of the target know module preload.
      modulePreload: { polyfill: false },
      sourcemap: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // What the light pages share with the rest stands in their one chunk: fewer requests, and one text packs better than six.
            groups: [{ name: 'light', test: (id) => lightModules.test(id) && !id.endsWith('.css') }],
          },
        },
      },
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
