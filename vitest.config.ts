import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { mergeConfig } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { ByProject } from './scripts/byProject.ts'
import base from './vite.config.ts'

const testFiles = ['src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const firstLineOf = (file: string): string => readFileSync(file, 'utf8').split('\n', 1)[0] ?? ''
const filesThat = (need: RegExp): readonly string[] => testFiles.filter((file) => need.test(firstLineOf(file))).toSorted()

/** A project of tests that share processes, or have one of their own each. */
const project = (name: string, include: readonly string[], { document = true, isolate = false } = {}): TestProjectConfiguration => ({
  extends: true,
  test: { name, include: [...include], environment: document ? './tests/support/jsdomEnvironment.ts' : 'node', isolate },
})

/** How many files with a document share processes: each leaves some memory behind, and collecting it takes longer the more there is. */
const groupSize = 16

/**
 * A test file says in its first line what it needs. Loading the console takes longer than most of its tests, so files share processes; what
 * one leaves behind, `resetPage` clears away. A file that changes the page itself, or loads modules anew, has a process of its own.
 */
function testProjects(): TestProjectConfiguration[] {
  const inDocument = filesThat(/^\/\/ needs a document$/)
  const groups = Array.from({ length: Math.ceil(inDocument.length / groupSize) }, (_, at) =>
    project(`document ${at + 1}`, inDocument.slice(at * groupSize, (at + 1) * groupSize)),
  )
  return [
    project('own document', filesThat(/^\/\/ needs a document of its own$/), { isolate: true }),
    ...groups,
    project('plain', filesThat(/^(?!\/\/ needs a document)/), { document: false }),
  ]
}

export default defineConfig((env) =>
  mergeConfig(base(env), {
    test: {
      environmentOptions: { jsdom: { url: 'http://northbreakwater.localhost/' } },
      // Cards are taken where a test gives the browser locks.
      env: { VITE_CARD_FRAME_ORIGIN: 'http://pay.localhost' },
      setupFiles: ['tests/support/setup.ts'],
      restoreMocks: true,
      sequence: { sequencer: ByProject },
      // Long enough for a machine that does something else too; no test waits longer than it has to.
      testTimeout: 40_000,
      hookTimeout: 40_000,
      // Room for what a screen test throws away: collecting it took an eighth of its time.
      execArgv: ['--max-semi-space-size=64'],
      // A screen test waits a fifth of its time, so one more than there are cores; the default leaves a core idle.
      maxWorkers: availableParallelism() + 1,
      projects: testProjects(),
    },
  }),
)
