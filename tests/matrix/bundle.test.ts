// @vitest-environment node
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../backend/demo'

describe('the production bundle', () => {
  it('holds nothing of the tests and their stand-in', async () => {
    const modules: string[] = []
    let code = ''
    await build({
      logLevel: 'silent',
      build: { write: false },
      plugins: [
        {
          name: 'read-what-is-bundled',
          generateBundle: (_options, bundle) => {
            for (const part of Object.values(bundle)) {
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
    expect(code).not.toContain(demoPassword)
    expect(code).not.toContain('stand-in')
  }, 60_000)
})
