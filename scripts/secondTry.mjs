import { spawnSync } from 'node:child_process'

/** More failures than these fail the run at once: then something is wrong, and not just unsteady. */
const mostSecondTries = 3

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]

/** The journeys that failed, from Playwright's JSON report. */
export const failedJourneys = (report) =>
  (report?.suites ?? [])
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []))
      return { title: `${file} › ${title}`, text: errors.map(({ message }) => message).join('\n'), again: { file, line } }
    })

/** Vitest's filter joins the names of describe and test with a blank, its report with " > ". */
const filterOf = (name) => `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(' > ', '(?: > | )')}$`

function passesAlone({ file, name, line }, env) {
  const args =
    line === undefined
      ? ['vitest', 'run', '--project', '*document*', '--reporter=dot', file, '-t', filterOf(name)]
      : ['playwright', 'test', '--reporter=line', `${file}:${line}`]
  return spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/**
 * Runs what failed once more: alone, with the same seeds and a backend as it was seeded, after everything else.
 * @param failures with `again` where a second try is allowed
 * @returns the failures that passed now
 */
export function tryAgain(failures, env) {
  const candidates = failures.filter(({ again }) => again)
  if (candidates.length > mostSecondTries) return []
  return candidates.filter(({ title, again }) => {
    console.log(`\n— once more, alone: ${title}`)
    return passesAlone(again, env)
  })
}
