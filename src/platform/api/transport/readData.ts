import type { Shape } from '../operation'

/** Something that could not be read, and was left out. */
export interface Gap {
  readonly path: string
  /** A whole row of a list, as opposed to a field. */
  readonly isRow: boolean
}

export interface ReadData {
  readonly data: unknown
  readonly gaps: readonly Gap[]
  /** Path of the first value without which nothing can be shown, or null. */
  readonly broken: string | null
}

interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly isList: boolean
  readonly type: 'text' | 'number' | 'flag' | 'object'
  readonly inner: Plan
}

interface Plan {
  readonly fields: readonly Field[]
  readonly names: ReadonlySet<string>
}

const plans = new WeakMap<Shape, Plan>()

const typeOf = (key: string, inner: Shape): Field['type'] => {
  if (Object.keys(inner).length > 0 || key.includes('.')) return 'object'
  return key.includes('#') ? 'number' : key.includes('?') ? 'flag' : 'text'
}

const planOf = (shape: Shape): Plan => {
  const known = plans.get(shape)
  if (known) return known
  const fields = Object.entries(shape).map(([key, inner]): Field => ({
    name: key.replaceAll(/[!#?.[\]]/g, ''),
    isRequired: key.includes('!'),
    isList: key.endsWith('[]'),
    type: typeOf(key, inner),
    inner: planOf(inner),
  }))
  const plan = { fields, names: new Set(fields.map(({ name }) => name)) }
  plans.set(shape, plan)
  return plan
}

/** A value of the expected type, or undefined. A number is also accepted as text, and the other way round; a flag only as itself. */
const leafOf = (value: unknown, type: Field['type']): unknown => {
  if (type === 'flag') return typeof value === 'boolean' ? value : undefined
  if (type === 'text') return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

class Reader {
  readonly gaps: Gap[] = []

  /** The object with readable fields, or the path of the field that makes it unreadable. */
  object(value: unknown, { fields, names }: Plan, path: string): { readonly read: object } | { readonly broken: string } {
    if (!isObject(value)) return { broken: path || 'the response' }
    // A copy by spread keeps the form that the parser gave all rows, which an object built entry by entry does not.
    const copy: Record<string, unknown> = { ...value }
    for (const name in copy) {
      if (names.has(name) || copy[name] === null) continue
      const text = leafOf(copy[name], 'text')
      if (text === undefined) this.#leaveOut(path ? `${path}.${name}` : name)
      copy[name] = text ?? null
    }
    for (const field of fields) {
      const at = path ? `${path}.${field.name}` : field.name
      const given = copy[field.name]
      const read = given === undefined ? this.#absent(field, path === '', at) : this.#field(given, field, at)
      if ('read' in read) copy[field.name] = read.read
      else if (path === '') return read
      else if (field.isList) {
        this.#leaveOut(read.broken)
        copy[field.name] = field.isRequired ? [] : null
      } else if (field.isRequired) return read
      else {
        this.#leaveOut(read.broken)
        copy[field.name] = null
      }
    }
    return { read: copy }
  }

  #leaveOut(path: string, isRow = false): void {
    this.gaps.push({ path, isRow })
  }

  #absent({ isRequired, type }: Field, isRoot: boolean, at: string): { readonly read: unknown } | { readonly broken: string } {
    return isRequired || isRoot || type === 'object' ? { broken: at } : { read: null }
  }

  #field(given: unknown, field: Field, at: string): { readonly read: unknown } | { readonly broken: string } {
    if (given === null) return field.isRequired ? { broken: at } : { read: null }
    if (!field.isList) return this.#one(given, field, at)
    // Some backends answer a list of texts, such as addresses, as one text.
    const list: unknown = field.type === 'text' && typeof given === 'string' ? [given].filter(Boolean) : given
    if (!Array.isArray(list)) return { broken: at }
    const rows: unknown[] = []
    let firstBroken: string | null = null
    for (const [index, row] of list.entries()) {
      const read = this.#one(row, field, `${at}[${index}]`)
      if ('read' in read) rows.push(read.read)
      else {
        firstBroken ??= read.broken
        // Within a row it is a part of that row, which is there.
        this.#leaveOut(read.broken, !at.includes('['))
      }
    }
    // A list of which nothing can be read is not an empty list.
    return firstBroken !== null && rows.length === 0 ? { broken: firstBroken } : { read: rows }
  }

  #one(given: unknown, { type, inner }: Field, at: string): { readonly read: unknown } | { readonly broken: string } {
    if (type === 'object') return this.object(given, inner, at)
    const leaf = leafOf(given, type)
    return leaf === undefined ? { broken: at } : { read: leaf }
  }
}

/**
 * Reads a response as the operation's shape describes it. Like GraphQL itself, it leaves out the smallest part around a value that cannot
 * be read: an optional field becomes null, a row is dropped from its list, a list inside a record becomes empty. Each is noted as a gap.
 * Only a root field that cannot be read breaks the response.
 */
export function readData(value: unknown, shape: Shape): ReadData {
  const reader = new Reader()
  const result = reader.object(value, planOf(shape), '')
  return 'read' in result
    ? { data: result.read, gaps: reader.gaps, broken: null }
    : { data: value, gaps: reader.gaps, broken: result.broken }
}
