import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Path of the results: `{ passed, failed, skipped, failures, slowest }`. */
export const unitResults = 'test-results/unit.json'

const textOf = ({ stack, message, name }) => (stack?.includes(message) ? stack : `${name ?? 'Error'}: ${message}\n${stack ?? ''}`).trim()

const withTitle = (title, errors) => `${title}\n${errors.map(textOf).join('\n')}`

/**
 * Writes Vitest's results for `npm test`. Unlike the built-in JSON reporter, it includes failures outside tests: a file that cannot be
 * loaded, or an uncaught error that fails the run although every test passed.
 */
export default class UnitReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const testsIn = (state) => tests.filter((test) => test.result().state === state)
    const containers = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const failures = [
      ...testsIn('failed').map((test) => withTitle(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? [])),
      ...containers
        .map((part) => ({ part, errors: part.errors() }))
        .filter(({ errors }) => errors.length > 0)
        .map(({ part, errors }) => withTitle(`${(part.module ?? part).relativeModuleId} (outside its tests)`, errors)),
      ...unhandledErrors.map((error) => withTitle(`Uncaught${error.VITEST_TEST_PATH ? `, in ${error.VITEST_TEST_PATH}` : ''}`, [error])),
    ]
    const slowest = modules
      .map((module) => [module.relativeModuleId, Math.round(module.diagnostic().duration / 1000)])
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 10)
    mkdirSync(dirname(unitResults), { recursive: true })
    writeFileSync(
      unitResults,
      JSON.stringify({ passed: testsIn('passed').length, failed: failures.length, skipped: testsIn('skipped').length, failures, slowest }),
    )
  }
}
