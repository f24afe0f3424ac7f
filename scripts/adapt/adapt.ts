import {
  Kind,
  OperationTypeNode,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ArgumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql'
import type { Absent } from '../../src/platform/api/adaptation'
import type { Shape } from '../../src/platform/api/operation'
import { AdaptationFailure, type Change } from './changes.ts'
import type { PlainOperation } from './operations.ts'
import { mayLeaveOutArgument, neededFields, optionalFields } from './optionalFields.ts'

const oneLine = (node: OperationDefinitionNode): string => print(node).replaceAll(/\s+/g, ' ')

/** The name of a field in the response. */
export const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value

const join = (path: string, key: string): string => (path ? `${path}.${key}` : key)

/**
 * An operation with its fragments' fields in their place. A fragment names a type of ours, which the backend may call something else.
 * @throws AdaptationFailure when the text is not one operation
 */
export function withoutFragments(text: string): OperationDefinitionNode {
  const { definitions } = parse(text, { noLocation: true })
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  const fragments = new Map(
    definitions.flatMap((node): [string, FragmentDefinitionNode][] =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  )
  if (!operation) throw new AdaptationFailure(`Not an operation: ${text.slice(0, 60)}`)
  const flat = (set: SelectionSetNode): SelectionSetNode => ({
    ...set,
    selections: set.selections.flatMap((selection): readonly SelectionNode[] => {
      if (selection.kind === Kind.FIELD)
        return [selection.selectionSet ? { ...selection, selectionSet: flat(selection.selectionSet) } : selection]
      const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet
      return inner ? flat(inner).selections : []
    }),
  })
  return { ...operation, selectionSet: flat(operation.selectionSet) }
}

/** Where a path of an operation leads in our schema: `openCert.template` → `Certificate.template`. */
export function coordinatesOf(text: string, schema: GraphQLSchema): ReadonlyMap<string, string> {
  const info = new TypeInfo(schema)
  const found = new Map<string, string>()
  const keys: string[] = []
  visit(
    withoutFragments(text),
    visitWithTypeInfo(info, {
      Field: {
        enter: (node) => {
          keys.push(keyOf(node))
          found.set(keys.join('.'), `${info.getParentType()?.name ?? ''}.${node.name.value}`)
        },
        leave: () => void keys.pop(),
      },
    }),
  )
  return found
}

/** Whether the contract allows null at a path of a response. */
function mayBeNull(shape: Shape, path: readonly string[]): boolean {
  const [key = '', ...rest] = path
  const [written, inner] = Object.entries(shape).find(([candidate]) => candidate.replace(/[![\]]+$/, '') === key) ?? []
  if (written === undefined || !inner) return true
  return rest.length === 0 ? !written.includes('!') : mayBeNull(inner, rest)
}

/** Why a field cannot be left out, or null when it can. */
export function whyNotLeftOut(path: string, { shape }: PlainOperation, coordinate: string | undefined): string | null {
  const keys = path.split('.')
  const [, field = ''] = coordinate?.split('.') ?? []
  if (keys.length === 1) return 'an operation needs its root field'
  if (neededFields.has(field)) return `${field} is never left out`
  if (!mayBeNull(shape, keys)) return 'the console cannot do without it'
  return coordinate !== undefined && optionalFields.has(coordinate) ? null : `${coordinate ?? path} is not listed as optional`
}

/** Whether a root field answers success, perhaps with a message, and nothing else. */
export const answersSuccess = ({ shape, text }: PlainOperation, path: string): boolean =>
  Object.keys(shape[path] ?? {}).some((key) => key.startsWith('success')) &&
  /\{ (?:success message|message success|success) \}/.test(oneLine(withoutFragments(text)))

/** An operation in two wordings: `text` is ours without fragments, `wire` the backend's. */
export interface Adapted {
  readonly text: string
  readonly wire: { readonly text: string; readonly absent: Absent }
}

const named = (type: TypeNode, name: string | undefined): TypeNode =>
  name === undefined ? type : visit(type, { NamedType: (node) => ({ ...node, name: { kind: Kind.NAME, value: name } }) })

/** The arguments of a field as the backend wants them. */
function adaptArguments(found: readonly ArgumentNode[], path: string, change: Change): readonly ArgumentNode[] {
  const nameOf = (argument: ArgumentNode): string => change.arguments?.[`${path}.${argument.name.value}`] ?? argument.name.value
  const renamed = found.map((argument): ArgumentNode => ({ ...argument, name: { kind: Kind.NAME, value: nameOf(argument) } }))
  const names = renamed.map(({ name }) => name.value)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new AdaptationFailure(`${path} would get two arguments named ${twice}`)
  const input = change.inputs?.[path]
  if (!input) return renamed
  const isOutside = (index: number): boolean => input.outside?.includes(found[index]?.name.value ?? '') ?? false
  const fields = renamed.flatMap((argument, index) => (isOutside(index) ? [] : [{ ...argument, kind: Kind.OBJECT_FIELD as const }]))
  return [
    ...renamed.filter((_argument, index) => isOutside(index)),
    { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: input.name }, value: { kind: Kind.OBJECT, fields } },
  ]
}

/** A record has an id; one of several types, which may be a refusal, does not answer it. */
const idAlone: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } }],
}

/** What is asked of a field: of a command that answers otherwise, only whether it answers. */
function innerOf(set: SelectionSetNode, path: string, change: Change): SelectionSetNode | null {
  const answer = change.answers?.[path]
  return answer === 'plain' ? null : answer === 'object' ? idAlone : adaptSelections(set, path, change)
}

function adaptSelections(set: SelectionSetNode, path: string, change: Change): SelectionSetNode {
  const selections = set.selections.flatMap((selection): FieldNode[] => {
    if (selection.kind !== Kind.FIELD) return []
    const key = keyOf(selection)
    const at = join(path, key)
    if (change.leaveOut?.includes(at)) return []
    const name = change.fields?.[at] ?? selection.name.value
    const { alias: _alias, selectionSet, ...rest } = selection
    const inner = selectionSet && innerOf(selectionSet, at, change)
    return [
      {
        ...rest,
        ...(name === key ? {} : { alias: { kind: Kind.NAME, value: key } }),
        name: { kind: Kind.NAME, value: name },
        arguments: adaptArguments(selection.arguments ?? [], at, change),
        ...(inner ? { selectionSet: inner } : {}),
      },
    ]
  })
  if (selections.length === 0) throw new AdaptationFailure(`nothing is left of ${path}; leave out the whole field`)
  return { ...set, selections }
}

function absentOf(paths: readonly string[], commands: readonly string[] = []): Absent {
  const keys = [...new Set([...paths, ...commands].map((path) => path.split('.')[0] ?? ''))]
  const inside = (key: string): string[] => paths.flatMap((path) => (path.startsWith(`${key}.`) ? [path.slice(key.length + 1)] : []))
  return Object.fromEntries(
    keys.map((key) => [key, commands.includes(key) ? 'answer' : paths.includes(key) ? null : absentOf(inside(key))]),
  )
}

/** An operation without some arguments of its root fields, and without the variables that only these used. */
function withoutArguments(node: OperationDefinitionNode, gone: readonly string[]): OperationDefinitionNode {
  const rest = visit(node, {
    Field: (field) => ({
      ...field,
      arguments: (field.arguments ?? []).filter(({ name }) => !gone.includes(`${keyOf(field)}.${name.value}`)),
    }),
  })
  const used = print(rest.selectionSet)
  const isUsed = (name: string): boolean => new RegExp(`\\$${name}\\b`).test(used)
  return { ...rest, variableDefinitions: (node.variableDefinitions ?? []).filter(({ variable }) => isUsed(variable.name.value)) }
}

/** Every path of an operation with its arguments, and its variables. */
function partsOf(operation: OperationDefinitionNode) {
  const paths = new Set<string>()
  const inputs = new Set<string>()
  const keys: string[] = []
  visit(operation, {
    Field: {
      enter: (node) => {
        keys.push(keyOf(node))
        paths.add(keys.join('.'))
        for (const { name } of node.arguments ?? []) inputs.add(`${keys.join('.')}.${name.value}`)
      },
      leave: () => void keys.pop(),
    },
  })
  return { paths, inputs, variables: new Set((operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)) }
}

function checkParts(change: Change, node: OperationDefinitionNode): void {
  const { paths, inputs, variables } = partsOf(node)
  const check = (section: string, kind: string, keys: readonly string[], known: ReadonlySet<string>): void => {
    for (const key of keys) if (!known.has(key)) throw new AdaptationFailure(`${section}: the operation has no ${kind} ${key}`)
  }
  check('types', 'variable', Object.keys(change.types ?? {}), variables)
  check('arguments', 'argument', Object.keys(change.arguments ?? {}), inputs)
  check('inputs', 'field', Object.keys(change.inputs ?? {}), paths)
  check('fields', 'field', Object.keys(change.fields ?? {}), paths)
  check('answers', 'field', Object.keys(change.answers ?? {}), paths)
  check('leaveOut', 'field', change.leaveOut ?? [], paths)
  check('leaveOutArguments', 'argument', change.leaveOutArguments ?? [], inputs)
  for (const [path, { outside = [] }] of Object.entries(change.inputs ?? {}))
    check(
      'inputs',
      'argument',
      outside.map((argument) => `${path}.${argument}`),
      inputs,
    )
}

/**
 * Words an operation as the backend wants it. Pure.
 * @param coordinates where its paths lead in our schema, to tell what may be left out
 * @throws AdaptationFailure when the change does not fit the operation, or leaves out what the console needs
 */
export function adapt(operation: PlainOperation, change: Change, coordinates: ReadonlyMap<string, string>): Adapted {
  try {
    const whole = withoutFragments(operation.text)
    checkParts(change, whole)
    const other = Object.keys(change.answers ?? {}).find((path) => !answersSuccess(operation, path))
    if (other !== undefined) throw new AdaptationFailure(`${other} answers more than success and message`)
    const needed = change.leaveOutArguments?.find((path) => !mayLeaveOutArgument(path))
    if (needed !== undefined) throw new AdaptationFailure(`${needed} cannot be left out: it is not listed as optional`)
    const node = withoutArguments(whole, change.leaveOutArguments ?? [])
    for (const path of change.leaveOut ?? []) {
      const reason = whyNotLeftOut(path, operation, coordinates.get(path))
      if (reason !== null) throw new AdaptationFailure(`${path} cannot be left out: ${reason}`)
    }
    const wire: OperationDefinitionNode = {
      ...node,
      operation:
        change.kind === 'mutation' ? OperationTypeNode.MUTATION : change.kind === 'query' ? OperationTypeNode.QUERY : node.operation,
      variableDefinitions: (node.variableDefinitions ?? []).map((definition) => ({
        ...definition,
        type: named(definition.type, change.types?.[definition.variable.name.value]),
      })),
      selectionSet: adaptSelections(node.selectionSet, '', change),
    }
    return {
      text: oneLine(node),
      wire: { text: oneLine(wire), absent: absentOf(change.leaveOut ?? [], Object.keys(change.answers ?? {})) },
    }
  } catch (error) {
    throw error instanceof AdaptationFailure ? new AdaptationFailure(`${operation.name}: ${error.message}`) : error
  }
}
