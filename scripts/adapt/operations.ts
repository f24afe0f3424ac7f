import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, type ESTree } from 'vite'
import type { OperationKind, Shape } from '../../src/platform/api/operation'

/** A generated operation without its types. How it is worded depends on its root type alone, whatever it does. */
export interface PlainOperation {
  readonly root: OperationKind
  readonly name: string
  readonly text: string
  readonly shape: Shape
}

/** Where an operation's parts stand in the code of its generated file. */
export interface Placed {
  readonly operation: PlainOperation
  readonly textStart: number
  readonly textEnd: number
  /** Behind the last property. */
  readonly end: number
}

const keyOf = ({ key }: ESTree.ObjectProperty): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

const propertiesOf = (object: ESTree.ObjectExpression): ReadonlyMap<string, ESTree.Expression> =>
  new Map(object.properties.flatMap((property) => (property.type === 'Property' ? [[keyOf(property), property.value]] : [])))

const textOf = (node: ESTree.Expression | undefined): string =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''

const shapeOf = (node: ESTree.Expression | undefined): Shape =>
  node?.type === 'ObjectExpression' ? Object.fromEntries([...propertiesOf(node)].map(([key, inner]) => [key, shapeOf(inner)])) : {}

/** The operations in the code of a generated file. */
export function operationsIn(code: string): readonly Placed[] {
  const declared = parseAst(code, { lang: 'ts' }).body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration' ? node.declaration.declarations : [],
  )
  return declared.flatMap(({ init }): Placed[] => {
    if (init?.type !== 'ObjectExpression') return []
    const properties = propertiesOf(init)
    const text = properties.get('text')
    const shape = properties.get('shape')
    const [kind, other] = ['kind', 'root'].map((key) => textOf(properties.get(key)))
    const root = other === '' ? kind : other
    if (!text || !shape || (root !== 'query' && root !== 'mutation')) return []
    const operation: PlainOperation = { root, name: textOf(properties.get('name')), text: textOf(text), shape: shapeOf(shape) }
    return [{ operation, textStart: text.start, textEnd: text.end, end: shape.end }]
  })
}

/** An operation and the .graphql file it was generated from. */
export interface FiledOperation extends PlainOperation {
  readonly file: string
}

/** All generated operations in a folder, by file. */
export function readOperations(folder: string): readonly FiledOperation[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.generated.ts'))
    .sort()
    .flatMap((path) =>
      operationsIn(readFileSync(path, 'utf8')).map(({ operation }) => ({
        ...operation,
        file: path.replace('.generated.ts', '.graphql'),
      })),
    )
}
