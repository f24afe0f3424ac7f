import { buildSchema, isObjectType, Kind, parse, type OperationDefinitionNode } from 'graphql'
import source from '../../src/platform/api/schema.graphql?raw'
import { operations } from './operations'

const schema = buildSchema(source)
const isCenter = (name: string): boolean => name === 'centerId' || name === 'clinicId'

/** The variable that limits an operation to one center; null where its field takes a center and gets none. */
function variableOf({ selectionSet }: OperationDefinitionNode): string | null | undefined {
  const root = schema.getQueryType()
  for (const field of selectionSet.selections) {
    if (field.kind !== Kind.FIELD || !isObjectType(root)) continue
    if (!root.getFields()[field.name.value]?.args.some(({ name }) => isCenter(name))) continue
    const value = field.arguments?.find(({ name }) => isCenter(name.value))?.value
    return value?.kind === Kind.VARIABLE ? value.name.value : null
  }
  return undefined
}

/** The queries of a whole client, where the contract has a twin by center: instructorsByClientId and instructorsByCenterId. */
export const ofWholeClient: ReadonlySet<string> = new Set(
  operations.flatMap(({ name, kind, text }) => {
    const fields = schema.getQueryType()?.getFields() ?? {}
    const asks = [...text.matchAll(/\b(\w+)ByClientId\b/g)].some(([, noun = '']) => Object.hasOwn(fields, `${noun}ByCenterId`))
    return kind === 'query' && asks ? [name] : []
  }),
)

/** The queries whose field takes a center, with the variable for it; null where they ask for the whole client. */
export const centerVariables: ReadonlyMap<string, string | null> = new Map(
  operations.flatMap(({ name, kind, text }) => {
    if (kind !== 'query') return []
    const definition = parse(text).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
    const variable = definition && variableOf(definition)
    return variable === undefined ? [] : [[name, variable] as const]
  }),
)
