// @vitest-environment node
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../backend/demo'

describe('the production bundle', () => {
  it('holds nothing of the tests and their stand-in', async () => {
    const modules: string[] = []
    const pages: string[] = []
    let code = ''
    await build({
      logLevel: 'silent',
      build: { write: false },
      plugins: [
        {
          name: 'read-what-is-bundled',
          generateBundle: (_options, bundle) => {
            for (const part of Object.values(bundle)) {
              if (part.fileName.endsWith('.html')) pages.push(part.fileName)
              if (part.type !== 'chunk') continue
              modules.push(...part.moduleIds)
              code += part.code
            }
          },
        },
      ],
    })
    expect(modules.some((path) => path.includes('/src/main.tsx'))).toBe(true)
    expect(modules.filter((path) => /\/tests\/|\/scripts\/|libsql|pdfkit|msw/.test(path))).toEqual([])
    // The map's frame is built apart, and its library stays in it.
    expect(modules.filter((path) => /\/src\/mapFrame\/|google-?maps/.test(path))).toEqual([])
    expect(code).not.toMatch(/maps\.googleapis\.com|google\.maps/)
    expect(pages).toContain('map-frame.html')
    expect(code).not.toContain(demoPassword)
    expect(code).not.toContain('stand-in')
  }, 60_000)
})
