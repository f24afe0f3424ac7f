import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { isPageOf } from '~/swabberWorker/rules'
import { demoPassword } from '../backend/demo'

describe('the production bundle', () => {
  it('the bundle contains no code of the tests or the stand-in backend', async () => {
    const modules: string[] = []
    const pages: string[] = []
    let code = ''
    const built = await build({
      logLevel: 'silent',
      build: { write: false },
      plugins: [
        {
          name: 'collect-modules',
          generateBundle: (_options, bundle) => {
            for (const output of Object.values(bundle)) {
              if (output.fileName.endsWith('.html')) pages.push(output.fileName)
              if (output.type !== 'chunk') continue
              modules.push(...output.moduleIds)
              code += output.code
            }
          },
        },
      ],
    })
    expect(modules.some((path) => path.includes('/src/main.tsx'))).toBe(true)
    expect(modules.filter((path) => /\/tests\/|\/scripts\/|libsql|pdfkit|msw/.test(path))).toEqual([])
    // The frames are separate builds; nothing of theirs must leak into the console.
    expect(modules.filter((path) => /\/src\/(?:mapFrame|cardFrame)\/|google-?maps|card-validator/.test(path))).toEqual([])
    expect(code).not.toMatch(/maps\.googleapis\.com|google\.maps/)
    expect(pages).toEqual(expect.arrayContaining(['map-frame.html', 'card-frame.html']))
    const light = 'output' in built ? built.output.find(({ name }) => name === 'light') : undefined
    expect(light?.type === 'chunk' && light.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
    // What loads first is styled by the style sheet of the first load.
    expect(light?.type === 'chunk' && light.moduleIds.filter((path) => /styled-components|stylis/.test(path))).toEqual([])
    // The public booking loads neither the console nor its forms, nor a library of theirs.
    const chunks = new Map(
      ('output' in built ? built.output : []).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
    )
    const loaded = new Set<string>()
    const load = (file: string): void => {
      if (loaded.has(file)) return
      loaded.add(file)
      for (const next of chunks.get(file)?.imports ?? []) load(next)
    }
    for (const { fileName, facadeModuleId } of chunks.values())
      if (facadeModuleId?.endsWith('/features/booking/BookingScreen.tsx')) load(fileName)
    const ofBooking = [...loaded].flatMap((file) => chunks.get(file)?.moduleIds ?? [])
    expect(ofBooking.some((path) => path.endsWith('/features/booking/cart.ts'))).toBe(true)
    expect(
      ofBooking.filter((path) =>
        /\/src\/(?:app|kit\/(?:form|table))\/|@apollo|react-router|hook-form|zod|styled-components|dayjs/.test(path),
      ),
    ).toEqual([])
    // A build is known by the first script in its page, which must be main's: the early one seldom changes.
    const page = 'output' in built ? built.output.find(({ fileName }) => fileName === 'index.html') : undefined
    const html = page?.type === 'asset' ? String(page.source) : ''
    expect([...html.matchAll(/<script ([^>]*)src="\/assets\/(\w+)-/g)].map(([, how = '', name]) => `${name} ${how}`)).toEqual([
      expect.stringMatching(/^index /),
      expect.stringMatching(/^early .*async blocking="render"/),
      expect.stringMatching(/^askFirst /),
    ])
    // The code of the public booking waits there, inert, for `startEarly` to load it on the pages that need it.
    const [, ahead = ''] = /<template>(.*)<\/template>/.exec(html) ?? []
    const isThere = (file: string): boolean => html.replace(ahead, '').includes(file)
    for (const file of loaded) expect(isThere(file) || ahead.includes(`"/${file}"`), file).toBe(true)
    expect(ahead).not.toMatch(/\/assets\/(?:console|light|early|index)-/)
    // The worker keeps what a start of its page loads, by names that the build has.
    const names = 'output' in built ? built.output.map(({ fileName }) => fileName) : []
    const worker = 'output' in built ? built.output.find(({ fileName }) => fileName === 'swabber/sw.js') : undefined
    const kept = worker?.type === 'asset' ? [...String(worker.source).matchAll(/\/(assets\/[\w.-]+)/g)].map(([, name]) => name) : []
    expect(names).toEqual(expect.arrayContaining(kept))
    expect(
      isPageOf(
        html,
        kept.map((name) => `/${name}`),
      ),
    ).toBe(true)
    for (const part of ['index', 'early', 'light', 'Console', 'console', 'ToastHost', 'inter-latin-wght'])
      expect(kept).toContainEqual(expect.stringMatching(`^assets/${part}-.+\\.(?:js|woff2)$`))
    expect(kept.filter((name) => /^assets\/(?:pdf|Plot|RichText|CertificateScreen|TrainingDashboard)/.test(String(name)))).toEqual([])
    expect(code).not.toContain(demoPassword)
    expect(code).not.toContain('stand-in')
  }, 60_000)
})
