import { spawnSync } from 'node:child_process'

/** More failures than these fail the run at once: then something is wrong, and not just unsteady. */
const mostSecondTries = 3

/** Each journey below a suite, with the titles that lead to it. */
const specsIn = (suite, above = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, name: [...above, spec.title].join(' ') })),
  ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...above, inner.title])),
]

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The journeys that failed, from Playwright's JSON report. */
export const failedJourneys = (report) =>
  (report?.suites ?? [])
    .flatMap((suite) => specsIn(suite))
    .filter(({ ok }) => !ok)
    .map(({ file, line, name, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []))
      return { title: `${file} › ${name}`, text: errors.map(({ message }) => message).join('\n'), again: { file, line, name } }
    })

/** Vitest's filter joins the names of describe and test with a blank, its report with " > ". */
const filterOf = (name) => `^${escaped(name).replaceAll(' > ', '(?: > | )')}$`

function passesAlone({ file, name, line }, env) {
  const args =
    line === undefined
      ? ['vitest', 'run', '--project', '*document*', '--reporter=dot', file, '-t', filterOf(name)]
      : // Several journeys may stand on one line.
        ['playwright', 'test', '--reporter=line', `${file}:${line}`, '--grep', `${escaped(name)}$`]
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
