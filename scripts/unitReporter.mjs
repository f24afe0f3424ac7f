import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Path of the results, unless `UNIT_RESULTS` names another: `{ passed, failed, skipped, failures, slowest }`. */
export const unitResults = 'test-results/unit.json'

const textOf = ({ stack, message, name }) => (stack?.includes(message) ? stack : `${name ?? 'Error'}: ${message}\n${stack ?? ''}`).trim()

const failure = (title, errors) => ({ title, text: errors.map(textOf).join('\n') })

/** Tests of rules and engines are never tried again: what fails once in a thousand random cases is a fault. */
const isScreenTest = ({ module, project }, text) =>
  project.name.includes('document') && !module.relativeModuleId.startsWith('tests/matrix/') && !text.includes('Property failed after')

function failureOf(test) {
  const { title, text } = failure(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? [])
  const again = { file: test.module.relativeModuleId, name: test.fullName }
  return isScreenTest(test, text) ? { title, text, again } : { title, text }
}

/**
 * Writes Vitest's results for `npm test`. Unlike the built-in JSON reporter, it includes failures outside tests: a file that cannot be
 * loaded, or an uncaught error that fails the run although every test passed. A failure has `again` where it may be tried a second time.
 */
export default class UnitReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const testsIn = (state) => tests.filter((test) => test.result().state === state)
    const containers = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const failures = [
      ...testsIn('failed').map(failureOf),
      ...containers
        .map((part) => ({ part, errors: part.errors() }))
        .filter(({ errors }) => errors.length > 0)
        .map(({ part, errors }) => failure(`${(part.module ?? part).relativeModuleId} (outside its tests)`, errors)),
      ...unhandledErrors.map((error) => failure(`Uncaught${error.VITEST_TEST_PATH ? `, in ${error.VITEST_TEST_PATH}` : ''}`, [error])),
    ]
    const slowest = modules
      .map((module) => [module.relativeModuleId, Math.round(module.diagnostic().duration / 1000)])
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 10)
    const path = process.env.UNIT_RESULTS ?? unitResults
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(
      path,
      JSON.stringify({ passed: testsIn('passed').length, failed: failures.length, skipped: testsIn('skipped').length, failures, slowest }),
    )
  }
}
