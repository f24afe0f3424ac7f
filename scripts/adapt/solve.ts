import {
  Kind,
  parse,
  parseType,
  visit,
  type FieldNode,
  type GraphQLSchema,
  type ObjectFieldNode,
  type ArgumentNode,
  type TypeNode,
} from 'graphql'
import type { OperationKind } from '../../src/platform/api/operation'
import { adapt, answersSuccess, coordinatesOf, keyOf, whyNotLeftOut } from './adapt.ts'
import { AdaptationFailure, type Change } from './changes.ts'
import { readComplaint } from './complaints.ts'
import type { PlainOperation } from './operations.ts'
import { mayLeaveOutArgument } from './optionalFields.ts'
import { areEqual, areSame, bestMatch } from './similarNames.ts'

/** Why a backend would refuse an operation, as a GraphQL server words it. */
export interface Problem {
  readonly message: string
  /** Offsets in the text that was sent; empty when the backend does not say. */
  readonly places: readonly number[]
}

/** A backend's verdict on the wording of an operation, without running it. */
interface Judged {
  readonly sent: string
  readonly problems: readonly Problem[]
}

/** Asks a backend, or its schema, what is wrong with an operation. */
export type Judge = (operation: { readonly name: string; readonly text: string }) => Promise<Judged>

export interface Solution {
  readonly change: Change
  /** What the backend would still refuse. */
  readonly open: readonly string[]
}

/** A field, an argument or an entry of an input object in the text that was sent. */
interface Spot {
  readonly path: string
  readonly start: number
  readonly node: FieldNode | ArgumentNode | ObjectFieldNode
}

/** Everything in a text that a problem can be about. */
function spotsIn(text: string): readonly Spot[] {
  const found: Spot[] = []
  const keys: string[] = []
  const add = (node: Spot['node']): void => void found.push({ path: keys.join('.'), start: node.loc?.start ?? -1, node })
  visit(parse(text), {
    Field: {
      enter: (node) => {
        keys.push(keyOf(node))
        add(node)
      },
      leave: () => void keys.pop(),
    },
    Argument: add,
    ObjectField: add,
  })
  return found
}

/** Whether a value of one type may stand where another is expected, whatever the two are called. */
const fits = (given: TypeNode, expected: TypeNode): boolean => {
  if (expected.kind === Kind.NON_NULL_TYPE) return given.kind === Kind.NON_NULL_TYPE && fits(given.type, expected.type)
  if (given.kind === Kind.NON_NULL_TYPE) return fits(given.type, expected)
  if (given.kind === Kind.LIST_TYPE || expected.kind === Kind.LIST_TYPE)
    return given.kind === Kind.LIST_TYPE && expected.kind === Kind.LIST_TYPE && fits(given.type, expected.type)
  return true
}

const nameIn = (type: string): string => type.replaceAll(/[![\]]/g, '')

/** The type to send a variable as, or null when its values would not fit. */
function typeInstead(given: string, expected: string): string | null {
  const [ours, theirs] = [nameIn(given), nameIn(expected)]
  if (ours === theirs || !fits(parseType(given), parseType(expected))) return null
  // A scalar of the backend's own carries numbers as JSON does.
  if (ours === 'Int' || ours === 'Float') return theirs === 'Float' || !builtIn.has(theirs) ? theirs : null
  // JSON carries ids, texts, enum values and most scalars as texts.
  const isText = (ours === 'ID' || ours === 'String') && !['Int', 'Float', 'Boolean'].includes(theirs)
  return isText ? theirs : null
}

const builtIn = new Set(['ID', 'String', 'Int', 'Float', 'Boolean'])

const otherRoot = (root: OperationKind): OperationKind => (root === 'query' ? 'mutation' : 'query')

/** An argument that the backend wants, or an entry of its input object. */
interface Wanted {
  readonly name: string
  readonly type: string
}

/** What the problems of one round say about the arguments of one field. */
interface ArgumentNews {
  /** Names of ours that the backend does not know, with its suggestions. */
  readonly unknown: { readonly ours: string; readonly suggestions: readonly string[] }[]
  readonly wanted: Wanted[]
}

const withoutAnswers = ({ answers: _answers, ...rest }: Change): Change => rest

/** What says that a command was done. A number, a word of a set or a list may say the contrary. */
const plainAnswer = /^(?:Boolean|String|ID)!?$/

/**
 * Finds the change that makes a backend accept an operation, from nothing but its complaints. It renames only what means the same, leaves
 * out only what is optional, and lists the rest.
 * @param known an earlier change to begin with
 */
export async function solve(operation: PlainOperation, known: Change, schema: GraphQLSchema, judge: Judge): Promise<Solution> {
  const coordinates = coordinatesOf(operation.text, schema)
  const dropped = new Set<string>()
  /** What a variable was sent as: a guess is revised when the backend says better, and nothing is tried twice. */
  const tried = new Set<string>()

  const judged = (change: Change): Promise<Judged> => judge({ name: operation.name, text: adapt(operation, change, coordinates).wire.text })

  /** Our own name of the field at a path. */
  const fieldAt = (path: string): string => coordinates.get(path)?.split('.')[1] ?? ''

  const hasOurs = (path: string, name: string): boolean => {
    const [typeName = ''] = coordinates.get(path)?.split('.') ?? []
    const type = schema.getType(typeName)
    return type !== undefined && 'getFields' in type && name in type.getFields()
  }

  /** The backend's name for a field of ours; never one that stands for something else. */
  const renamed = (path: string, suggestions: readonly string[], { fields = {} }: Change): string | undefined => {
    const ours = fieldAt(path)
    // Another call with a similar name does something else.
    if (!path.includes('.')) {
      const same = suggestions.filter((name) => areSame(ours, name) && !hasOurs(path, name))
      return same.find((name) => areEqual(ours, name)) ?? same[0]
    }
    const parent = path.slice(0, path.lastIndexOf('.'))
    const siblings = [...coordinates.keys()].filter((other) => other !== path && other.slice(0, other.lastIndexOf('.')) === parent)
    const free = suggestions.filter((name) => !hasOurs(path, name) && !siblings.some((sibling) => fields[sibling] === name))
    return bestMatch(ours, free, siblings.map(fieldAt))
  }

  const withoutKey = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Record<string, Value> =>
    Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => name !== key))

  /** What the backend suggests for an unknown field; null when it knows the field. */
  const suggestionsFor = ({ sent, problems }: Judged, path: string): readonly string[] | null => {
    const spots = spotsIn(sent).filter((spot) => spot.path === path)
    for (const { message, places } of problems) {
      const complaint = readComplaint(message)
      const isHere = spots.some(({ node, start }) => (places.length === 0 ? node.name.value === complaint?.name : places.includes(start)))
      if (complaint?.about === 'field' && isHere) return complaint.suggestions
    }
    return null
  }

  /** The paths of the fields that the backend does not know. */
  const unknownIn = (answer: Judged): ReadonlySet<string> =>
    new Set([...coordinates.keys()].filter((path) => suggestionsFor(answer, path) !== null))

  /** A root field that the backend does not have here: it may stand on the other root type, under our name or under another one. */
  const moveRoot = async (change: Change, path: string, suggestions: readonly string[]): Promise<Change | null> => {
    const moved: Change = { ...change, kind: otherRoot(change.kind ?? operation.root) }
    const suggestedThere = suggestionsFor(await judged(moved), path)
    if (!suggestedThere) return moved
    const [here, there] = [renamed(path, suggestions, change), renamed(path, suggestedThere, change)]
    const ours = fieldAt(path)
    // One record here is not the list of them there.
    if (here !== undefined && (there === undefined || areEqual(ours, here) || !areEqual(ours, there)))
      return { ...change, fields: { ...change.fields, [path]: here } }
    return there === undefined ? null : { ...moved, fields: { ...moved.fields, [path]: there } }
  }

  /** @param unknown the paths of all fields that the backend does not know */
  const unknownField = async (
    change: Change,
    path: string,
    suggestions: readonly string[],
    unknown: ReadonlySet<string>,
  ): Promise<Change | null> => {
    if (change.fields?.[path] !== undefined && !dropped.has(path)) {
      // The backend has changed since this name was written down.
      dropped.add(path)
      return { ...change, fields: withoutKey(change.fields, path) }
    }
    if (!path.includes('.')) return moveRoot(change, path, suggestions)
    const name = renamed(path, suggestions, change)
    if (name !== undefined) return { ...change, fields: { ...change.fields, [path]: name } }
    const [root = '', field] = path.split('.')
    // Half an answer of ours may say in its own words that something was refused.
    if (field === 'success')
      return [...coordinates.keys()].every((one) => one === root || unknown.has(one)) ? otherAnswer(change, root, 'object') : null
    return leftOut(change, path)
  }

  /** A command that answers neither success nor message, but yes, a text or a record, tells so that it was done. */
  const otherAnswer = (change: Change, path: string, answer: 'plain' | 'object'): Change | null =>
    answersSuccess(operation, path)
      ? {
          ...change,
          answers: { ...change.answers, [path]: answer },
          leaveOut: (change.leaveOut ?? []).filter((one) => !one.startsWith(`${path}.`)),
          fields: withoutKey(change.fields, `${path}.message`),
        }
      : null

  const leftOut = (change: Change, path: string): Change | null =>
    whyNotLeftOut(path, operation, coordinates.get(path)) === null ? { ...change, leaveOut: [...(change.leaveOut ?? []), path] } : null

  /** Our name of an argument that was sent under the backend's. */
  const oursOf = (change: Change, path: string, sent: string): string => {
    const found = Object.entries(change.arguments ?? {}).find(([key, name]) => name === sent && key.slice(0, key.lastIndexOf('.')) === path)
    return found ? found[0].slice(path.length + 1) : sent
  }

  const changedArguments = (
    change: Change,
    path: string,
    { unknown, wanted }: ArgumentNews,
    accepted: readonly string[],
  ): Change | null => {
    const names: Record<string, string> = {}
    const taken = (name: string): boolean => accepted.includes(name) || Object.values(names).includes(name)
    const isWrapped = change.inputs?.[path] !== undefined
    const objects = wanted.filter(({ type }) => !builtIn.has(nameIn(type)))
    const [object] = objects
    const isObject = unknown.length > 1 || /input|args|data|payload|params|request/i.test(`${object?.name ?? ''} ${object?.type ?? ''}`)
    // A call without arguments may still want an object, an empty one.
    const hasContents = unknown.length > 0 || accepted.length === 0
    if (!isWrapped && object && objects.length === 1 && hasContents && isObject) {
      const outside = accepted.map((name) => oursOf(change, path, name))
      return { ...change, inputs: { ...change.inputs, [path]: { name: object.name, ...(outside.length > 0 ? { outside } : {}) } } }
    }
    const all = [...accepted.map((name) => oursOf(change, path, name)), ...unknown.map(({ ours }) => ours)]
    for (const { ours, suggestions } of unknown) {
      const candidates = [...suggestions, ...wanted.map(({ name }) => name)].filter((name) => !taken(name))
      const name = bestMatch(ours, candidates, all)
      if (name !== undefined) names[ours] = name
    }
    // One argument that it does not know and one that it misses are the same.
    const [left, ...moreLeft] = unknown.filter(({ ours }) => names[ours] === undefined)
    const [missing, ...moreMissing] = wanted.filter(({ name }) => !taken(name))
    if (left && missing && moreLeft.length === 0 && moreMissing.length === 0) names[left.ours] = missing.name
    const entries = Object.entries(names).map(([ours, name]) => [`${path}.${ours}`, name] as const)
    const gone = unknown
      .map(({ ours }) => `${path}.${ours}`)
      .filter((one) => mayLeaveOutArgument(one) && !entries.some(([key]) => key === one))
    if (entries.length + gone.length === 0) return null
    return {
      ...change,
      ...(entries.length > 0 ? { arguments: { ...change.arguments, ...Object.fromEntries(entries) } } : {}),
      ...(gone.length > 0 ? { leaveOutArguments: [...(change.leaveOutArguments ?? []), ...gone] } : {}),
    }
  }

  /** Other types for the variables of a type that the backend does not have. */
  const typesWithout = (missing: string, sent: string): Record<string, string> => {
    const instead = { ID: 'String', String: 'ID' }[missing]
    const variables = [...sent.matchAll(/\$(\w+): \[*(\w+)/g)].flatMap(([, name = '', type]) => (type === missing ? [name] : []))
    return instead === undefined ? {} : Object.fromEntries(variables.map((name) => [name, instead]))
  }

  /** One round: as many complaints as possible are answered by a larger change. */
  const improved = async (change: Change, { sent, problems }: Judged): Promise<Change> => {
    const spots = spotsIn(sent)
    const news = new Map<string, ArgumentNews>()
    const newsOf = (path: string): ArgumentNews => {
      const found = news.get(path) ?? { unknown: [], wanted: [] }
      news.set(path, found)
      return found
    }
    let next = change
    for (const { message, places } of problems) {
      const complaint = readComplaint(message)
      if (!complaint) continue
      const pathsOf = (kind: Kind, name = complaint.name): readonly string[] =>
        spots
          .filter(({ node, start }) => node.kind === kind && node.name.value === name && (places.length === 0 || places.includes(start)))
          .map(({ path }) => path)
      switch (complaint.about) {
        case 'field':
          for (const path of pathsOf(Kind.FIELD))
            if (!next.leaveOut?.includes(path) && next.answers?.[path.split('.')[0] ?? ''] === undefined)
              next = (await unknownField(next, path, complaint.suggestions, unknownIn({ sent, problems }))) ?? next
          break
        case 'selection':
          // The complaint gives the place of the selection, not of the field.
          for (const { node, path } of spots)
            if (node.kind === Kind.FIELD && node.name.value === complaint.name)
              next = (plainAnswer.test(complaint.type) ? otherAnswer(next, path, 'plain') : null) ?? leftOut(next, path) ?? next
          break
        case 'type':
          next = { ...next, types: { ...next.types, ...typesWithout(complaint.name, sent) } }
          break
        case 'variable': {
          const type = typeInstead(complaint.given, complaint.expected)
          if (type !== null && !tried.has(`${complaint.name} ${type}`)) {
            tried.add(`${complaint.name} ${type}`)
            next = { ...next, types: { ...next.types, [complaint.name]: type } }
          }
          break
        }
        case 'argument':
        case 'entry':
          for (const path of pathsOf(complaint.about === 'argument' ? Kind.ARGUMENT : Kind.OBJECT_FIELD))
            newsOf(path).unknown.push({ ours: oursOf(change, path, complaint.name), suggestions: complaint.suggestions })
          break
        case 'missingArgument':
          for (const path of pathsOf(Kind.FIELD, complaint.field)) newsOf(path).wanted.push(complaint)
          break
        case 'missingEntry':
          for (const path of Object.keys(change.inputs ?? {})) newsOf(path).wanted.push(complaint)
          break
      }
    }
    for (const [path, found] of news) {
      const kind = change.inputs?.[path] === undefined ? Kind.ARGUMENT : Kind.OBJECT_FIELD
      const sentNames = spots.flatMap(({ node, path: where }) => (where === path && node.kind === kind ? [node.name.value] : []))
      const accepted = sentNames.filter(
        (name) => !found.unknown.some(({ ours }) => (change.arguments?.[`${path}.${ours}`] ?? ours) === name),
      )
      next = changedArguments(next, path, found, accepted) ?? next
    }
    return next
  }

  // What an earlier run noted of a command's answer is worked out again: its type may not say whether it was done.
  let change = withoutAnswers(known)
  let answer: Judged
  try {
    answer = await judged(change)
  } catch (error) {
    // An earlier change that no longer fits the operation is started anew.
    if (!(error instanceof AdaptationFailure)) throw error
    change = {}
    answer = await judged(change)
  }
  for (let round = 0; round < 12 && answer.problems.length > 0; round += 1) {
    const next = await improved(change, answer)
    if (next === change) break
    try {
      answer = await judged(next)
      change = next
    } catch (error) {
      if (!(error instanceof AdaptationFailure)) throw error
      return { change, open: [...answer.problems.map(({ message }) => message), error.message] }
    }
  }
  return { change, open: [...new Set(answer.problems.map(({ message }) => message.replaceAll(/\s+/g, ' ')))] }
}

/** The nodes of a text are found by their offset, so it must be one line. */
export const offsetOf = ({ line, column }: { readonly line: number; readonly column: number }): number => (line === 1 ? column - 1 : -1)

const list = (record: Readonly<Record<string, string>> | undefined, arrow = '→'): readonly string[] =>
  Object.entries(record ?? {}).map(([key, value]) => `${key} ${arrow} ${value}`)

/** A change in words, one difference each. */
export const describeChange = ({
  kind,
  types,
  arguments: names,
  inputs,
  fields,
  answers,
  leaveOut,
  leaveOutArguments,
}: Change): readonly string[] => [
  ...(kind ? [`sent as a ${kind}`] : []),
  ...list(types).map((text) => `$${text}`),
  ...list(fields),
  ...list(names),
  ...Object.entries(inputs ?? {}).map(([path, { name }]) => `arguments of ${path} in ${name}`),
  ...Object.entries(answers ?? {}).map(([path, answer]) => `${path} answers ${answer === 'plain' ? 'a plain value' : 'an object'}`),
  ...[...(leaveOut ?? []), ...(leaveOutArguments ?? [])].map((path) => `without ${path}`),
]
