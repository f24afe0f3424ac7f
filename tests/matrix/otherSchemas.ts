import {
  buildASTSchema,
  Kind,
  parse,
  printSchema,
  visit,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  type NameNode,
} from 'graphql'

const nameNode = (value: string): NameNode => ({ kind: Kind.NAME, value })

const roots: ReadonlySet<string> = new Set(['Query', 'Mutation'])
const scalars: ReadonlySet<string> = new Set(['ID', 'String', 'Int', 'Float', 'Boolean'])

/** One choice in three, which depends on nothing but the arguments, so that a failing seed can be repeated. */
function isChosen(seed: number, kind: string, name: string): boolean {
  let hash = seed
  for (const letter of `${kind}.${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 8) % 3 === 0
}

/** A name with a word that changes nothing. Of shorter names, GraphQL suggests no others. */
const longer = (isLonger: boolean, { value }: NameNode): NameNode => nameNode(isLonger && value.length > 2 ? `${value}Of` : value)

/**
 * Another wording of a schema: every type has another name, some fields and arguments too, some ids are texts, some calls stand on the other
 * root type, and some arguments are in input objects.
 */
export function otherSchema(schema: GraphQLSchema, seed: number): GraphQLSchema {
  const inputs: InputObjectTypeDefinitionNode[] = []
  const moved = { Query: [] as FieldDefinitionNode[], Mutation: [] as FieldDefinitionNode[] }

  const argumentOf = (owner: string, argument: InputValueDefinitionNode): InputValueDefinitionNode => {
    const coordinate = `${owner}.${argument.name.value}`
    const isText = isChosen(seed, 'text', coordinate)
    const type = visit(argument.type, {
      NamedType: (node) => (isText && node.name.value === 'ID' ? { ...node, name: nameNode('String') } : undefined),
    })
    return { ...argument, name: longer(isChosen(seed, 'argument', coordinate), argument.name), type }
  }

  const rootField = (field: FieldDefinitionNode): FieldDefinitionNode => {
    const owner = field.name.value
    const list = (field.arguments ?? []).map((argument) => argumentOf(owner, argument))
    const name = longer(isChosen(seed, 'root', owner), field.name)
    if (list.length === 0 || !isChosen(seed, 'input', owner)) return { ...field, name, arguments: list }
    const inputType = `${owner}Input`
    inputs.push({ kind: Kind.INPUT_OBJECT_TYPE_DEFINITION, name: nameNode(inputType), fields: list })
    const type = { kind: Kind.NON_NULL_TYPE, type: { kind: Kind.NAMED_TYPE, name: nameNode(inputType) } } as const
    return { ...field, name, arguments: [{ kind: Kind.INPUT_VALUE_DEFINITION, name: nameNode('input'), type }] }
  }

  const typeName = (name: NameNode): NameNode =>
    roots.has(name.value) || scalars.has(name.value) || name.value.endsWith('Input') ? name : nameNode(`Their${name.value}`)

  const definitions = parse(printSchema(schema), { noLocation: true }).definitions.map((definition): DefinitionNode => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition
    const owner = definition.name.value
    if (owner !== 'Query' && owner !== 'Mutation')
      return {
        ...definition,
        fields: (definition.fields ?? []).map((field) => ({
          ...field,
          name: longer(isChosen(seed, 'field', `${owner}.${field.name.value}`), field.name),
        })),
      }
    const other = owner === 'Query' ? 'Mutation' : 'Query'
    const fields = (definition.fields ?? []).filter((field) => {
      if (!isChosen(seed, 'move', field.name.value)) return true
      moved[other].push(rootField(field))
      return false
    })
    return { ...definition, fields: fields.map(rootField) }
  })
  const withMoved = definitions.map((definition): DefinitionNode => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition
    const { value } = definition.name
    return value === 'Query' || value === 'Mutation'
      ? { ...definition, fields: [...(definition.fields ?? []), ...moved[value]] }
      : definition
  })
  const renamed = visit(
    { kind: Kind.DOCUMENT, definitions: [...withMoved, ...inputs] },
    {
      NamedType: (node) => ({ ...node, name: typeName(node.name) }),
      ObjectTypeDefinition: { leave: (node) => ({ ...node, name: typeName(node.name) }) },
    },
  )
  return buildASTSchema(renamed)
}
