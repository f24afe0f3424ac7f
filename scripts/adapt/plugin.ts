import { buildSchema, type GraphQLSchema } from 'graphql'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { adapt, coordinatesOf, type Adapted } from './adapt.ts'
import { AdaptationFailure, adaptationFile, readAdaptation, type Adaptation } from './changes.ts'
import { operationsIn, readOperations, type PlainOperation } from './operations.ts'

/** Our copy of the contract. */
export const readContract = (): GraphQLSchema => buildSchema(readFileSync('src/platform/api/schema.graphql', 'utf8'))

/**
 * The operations that an adaptation changes, by name.
 * @throws AdaptationFailure when one of its changes fits no operation
 */
export function adaptAll(
  operations: readonly PlainOperation[],
  { operations: changes }: Adaptation,
  schema: GraphQLSchema,
): ReadonlyMap<string, Adapted> {
  const unknown = Object.keys(changes).find((name) => !operations.some((operation) => operation.name === name))
  if (unknown !== undefined) throw new AdaptationFailure(`The console has no operation ${unknown}`)
  return new Map(
    operations.flatMap((operation): [string, Adapted][] => {
      const change = changes[operation.name]
      return change ? [[operation.name, adapt(operation, change, coordinatesOf(operation.text, schema))]] : []
    }),
  )
}

/** Puts the backend's wording into the code of a generated file. */
export function adaptCode(code: string, adapted: ReadonlyMap<string, Adapted>): string {
  // From the end, so that the places before stay right.
  const worded = operationsIn(code).reduceRight((changed, { operation, textStart, textEnd, end }) => {
    const found = adapted.get(operation.name)
    if (!found) return changed
    const { text, absent } = found.wire
    const wire = `, wire: { text: ${JSON.stringify(text)}, read: (data) => withAbsent(data, ${JSON.stringify(absent)}) }`
    return changed.slice(0, textStart) + JSON.stringify(found.text) + changed.slice(textEnd, end) + wire + changed.slice(end)
  }, code)
  // Without an adaptation, no page carries what reads one.
  return worded === code ? code : `import { withAbsent } from '~/platform/api/adaptation'\n${worded}`
}

/**
 * Applies `contract.adapt.json` to the generated operations while the console is built or served; the files stay as they are. Without
 * the file it does nothing.
 */
export function adaptation(file = adaptationFile): Plugin {
  let adapted: ReadonlyMap<string, Adapted> = new Map()
  return {
    name: 'contract-adaptation',
    enforce: 'pre',
    buildStart() {
      const content = readAdaptation(file)
      adapted = content ? adaptAll(readOperations('src'), content, readContract()) : new Map()
      if (content) this.addWatchFile(file)
    },
    transform: {
      filter: { id: /\.generated\.ts$/ },
      handler: (code) => (adapted.size > 0 ? adaptCode(code, adapted) : null),
    },
  }
}
