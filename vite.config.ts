import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv } from 'vite'
import { adaptation } from './scripts/adapt/plugin.ts'
import { bookingAhead } from './scripts/build/bookingAhead.ts'
import { builtConfig } from './scripts/build/builtConfig.ts'
import { chunkOf } from './scripts/build/chunks.ts'
import { compiledAhead } from './scripts/build/compiledAhead.ts'
import { earlyStart } from './scripts/build/earlyStart.ts'
import { fontLicense } from './scripts/build/fontLicense.ts'
import { iconsOneByOne } from './scripts/build/iconsOneByOne.ts'
import { mapsBesideBuild } from './scripts/build/mapsBesideBuild.ts'
import { onePathIcons } from './scripts/build/onePathIcons.ts'
import { aliasesFor, licensesIn, target } from './scripts/build/options.ts'
import { routerWithoutWarnings, withoutFunctionConstructor, withoutVendorPrefixes } from './scripts/build/patchedLibraries.ts'
import { separateFrame } from './scripts/build/separateFrame.ts'
import { swabberWorker } from './scripts/build/swabberWorker.ts'
import { workshop } from './scripts/build/workshop.ts'

export default defineConfig(({ mode }) => {
  const alias = aliasesFor(loadEnv(mode, process.cwd(), ''))
  return {
    plugins: [
      withoutVendorPrefixes,
      routerWithoutWarnings,
      withoutFunctionConstructor,
      iconsOneByOne(),
      onePathIcons,
      builtConfig(mode, alias),
      workshop,
      separateFrame('map-frame.html', 'mapFrame', mode, alias),
      separateFrame('card-frame.html', 'cardFrame', mode, alias),
      swabberWorker(mode, alias),
      mapsBesideBuild,
      earlyStart,
      bookingAhead,
      compiledAhead('light', 'console', 'form'),
      fontLicense,
      react(),
      // The tests run against the stand-in, which speaks the contract as it is.
      ...(process.env['VITEST'] || process.env['E2E_PORT'] ? [] : [adaptation()]),
    ],
    resolve: {
      // RxJS ships a smaller build for browsers with native classes.
      conditions: ['es2015', ...defaultClientConditions],
      alias,
    },
    oxc: {
      plugins: {
        styledComponents: { displayName: false, ssr: false, fileName: false, minify: true, pure: true, transpileTemplateLiterals: true },
      },
    },
    // What takes payments in production stands beside the card form.
    server: { port: 5173, strictPort: true, proxy: { '/api/pay': 'http://localhost:8080' } },
    build: {
      ...target,
      license: licensesIn(),
      manifest: true,
      // Whatever loads a page has loaded these already: naming them for each page would only make the first load heavier.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'js' ? files.filter((name) => !/\/(?:rolldown-runtime|early|light)-[^/]+$/.test(name)) : files,
      },
      rolldownOptions: {
        output: {
          // The console's first load names every file. One letter less weighs a hundred bytes less.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            // A captured module must not pull the light root's modules out of its chunk.
            includeDependenciesRecursively: false,
            groups: [
              {
                name: chunkOf,
                debugName:
                  'early, light, zones, visitor, person, visits, console, form, list, checking, import, appointments, sending and batch',
              },
            ],
          },
        },
      },
    },
  }
})
