import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where it writes to: `{ passed, failed, skipped, failures }`. */
export const unitResults = 'test-results/unit.json'

const textOf = ({ stack, message, name }) => (stack?.includes(message) ? stack : `${name ?? 'Error'}: ${message}\n${stack ?? ''}`).trim()

const titled = (title, errors) => `${title}\n${errors.map(textOf).join('\n')}`

/**
 * Vitest's results as `npm test` counts them. Its own JSON leaves out what fails outside of a test: a file that cannot be read, or an error
 * that nobody caught, with which the run fails although every test has passed.
 */
export default class UnitReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const having = (state) => tests.filter((test) => test.result().state === state)
    const modulesAndSuites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const failures = [
      ...having('failed').map((test) => titled(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? [])),
      ...modulesAndSuites
        .map((part) => ({ part, errors: part.errors() }))
        .filter(({ errors }) => errors.length > 0)
        .map(({ part, errors }) => titled(`${(part.module ?? part).relativeModuleId} (outside of its tests)`, errors)),
      ...unhandledErrors.map((error) => titled(`Not caught${error.VITEST_TEST_PATH ? `, in ${error.VITEST_TEST_PATH}` : ''}`, [error])),
    ]
    mkdirSync(dirname(unitResults), { recursive: true })
    writeFileSync(
      unitResults,
      JSON.stringify({ passed: having('passed').length, failed: failures.length, skipped: having('skipped').length, failures }),
    )
  }
}
