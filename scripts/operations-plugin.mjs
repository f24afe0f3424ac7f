import { getNamedType, getNullableType, isListType, isNonNullType, Kind, print, visit } from 'graphql'

/**
 * GraphQL Code Generator plugin: turns each operation of a .graphql file into a `Query` or `Command` value with kind, root, name, text
 * including fragments, and the required shape of the response. The browser then needs no GraphQL parser or client.
 */

const fragmentsOf = (node, fragments, found = new Map()) => {
  visit(node, {
    FragmentSpread(spread) {
      const name = spread.name.value
      const fragment = fragments.get(name)
      if (!fragment) throw new Error(`Unknown fragment ${name}`)
      if (found.has(name)) return
      found.set(name, fragment)
      fragmentsOf(fragment, fragments, found)
    },
  })
  return found
}

/** Marks numbers and flags in a shape's keys; everything else without inner fields is text. */
const marks = new Map([
  ['Int', '#'],
  ['Float', '#'],
  ['Boolean', '?'],
])

const shapeOf = (selectionSet, parent, schema, fragments, isRoot) => {
  const shape = {}
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(selection.name.value)
      Object.assign(shape, shapeOf(fragment.selectionSet, parent, schema, fragments, isRoot))
      continue
    }
    if (selection.kind === Kind.INLINE_FRAGMENT || selection.name.value.startsWith('__')) continue
    const { type } = parent.getFields()[selection.name.value]
    const isList = isListType(getNullableType(type))
    const inner = selection.selectionSet ? shapeOf(selection.selectionSet, getNamedType(type), schema, fragments, false) : {}
    const isBareObject = selection.selectionSet !== undefined && Object.keys(inner).length === 0
    const mark = isBareObject ? '.' : (marks.get(getNamedType(type).name) ?? '')
    const isOptionalText = !isRoot && !isNonNullType(type) && !isList && !selection.selectionSet && mark === ''
    if (isOptionalText) continue
    const key = `${(selection.alias ?? selection.name).value}${isNonNullType(type) ? '!' : ''}${mark}${isList ? '[]' : ''}`
    shape[key] = inner
  }
  return shape
}

const shapeText = (shape) => {
  const entries = Object.entries(shape).map(([key, inner]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${shapeText(inner)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** What an operation does: for most, what its keyword says. */
const kindOf = ({ operation, selectionSet }, misplacedFields) => {
  const isMisplaced = selectionSet.selections.some(({ name }) => misplacedFields.includes(name.value))
  return (operation === 'mutation') === isMisplaced ? 'query' : 'mutation'
}

const typeOf = (kind, root) => (kind === 'mutation' ? 'Command' : root === 'query' ? 'Query' : 'Operation')

export const plugin = (schema, documents, config) => {
  const all = documents.flatMap((document) => document.document?.definitions ?? [])
  const fragments = new Map([
    ...(config.externalFragments ?? []).map((fragment) => [fragment.name, fragment.node]),
    ...all.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  ])
  const operations = all.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (operations.length === 0) return { content: '' }
  const types = new Set()
  const content = operations.map((node) => {
    const name = node.name.value
    const kind = kindOf(node, config.misplacedFields)
    const operationType = typeOf(kind, node.operation)
    types.add(operationType)
    const used = [...fragmentsOf(node, fragments).values()]
    const text = [node, ...used].map((part) => print(part).replace(/\s+/g, ' ')).join(' ')
    const root = node.operation === 'query' ? schema.getQueryType() : schema.getMutationType()
    const type = `${name}${node.operation === 'query' ? 'Query' : 'Mutation'}`
    return [
      `export const ${name}: ${operationType}<${type}, ${type}Variables${operationType === 'Operation' ? `, '${kind}'` : ''}> = {`,
      `  kind: '${kind}',`,
      ...(kind === node.operation ? [] : [`  root: '${node.operation}',`]),
      `  name: '${name}',`,
      `  text: ${JSON.stringify(text)},`,
      `  shape: ${shapeText(shapeOf(node.selectionSet, root, schema, fragments, true))},`,
      '}',
    ].join('\n')
  })
  return {
    prepend: [
      `import type { ${['Command', 'Operation', 'Query'].filter((name) => types.has(name)).join(', ')} } from '~/platform/api/operation'`,
    ],
    content: content.join('\n\n'),
  }
}

export default { plugin }
