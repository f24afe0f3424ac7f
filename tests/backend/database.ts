import Database from 'libsql'
import { getNullableType, isEnumType, isListType, isObjectType, isScalarType, type GraphQLSchema } from 'graphql'

/** A decoded row: flags are booleans, lists and objects are values rather than JSON text. */
export type Row = Record<string, unknown>

type Bound = string | number | null
type Column = 'text' | 'number' | 'flag' | 'json'

/** Columns that are not fields of the schema and never leave the backend. */
export type PrivateColumns = Readonly<Record<string, Column>>

/** A table with the fields of one schema type, private columns, or both. */
export interface Table {
  readonly name: string
  insert(row: Row): Row
  update(id: string, change: Row): Row
  remove(id: string): void
  find(id: unknown): Row | undefined
  /** Rows that equal `match` in every named column, in insertion order unless `order` (SQL) is given. */
  where(match: Row, options?: { order?: string; limit?: number; offset?: number; filter?: string; with?: readonly Bound[] }): Row[]
  count(match: Row): number
}

export interface Store {
  /** The table of a schema type; `extra` is only used on the first call for a type. */
  table(type: string, extra?: PrivateColumns): Table
  /** Declares a table without a schema type; `table(name)` then returns it. */
  privateTable(name: string, columns: PrivateColumns): Table
  /** Commits all changes, or none when `work` throws. */
  transaction<Result>(work: () => Result): Result
  clear(): void
  isEmpty(): boolean
  close(): void
}

const columnOf = (type: unknown): Column => {
  if (isListType(type) || isObjectType(type)) return 'json'
  if (isEnumType(type) || !isScalarType(type)) return 'text'
  if (type.name === 'Boolean') return 'flag'
  return type.name === 'Int' || type.name === 'Float' ? 'number' : 'text'
}

const sqlTypes: Readonly<Record<Column, string>> = { text: 'TEXT', number: 'REAL', flag: 'INTEGER', json: 'TEXT' }

// The driver aborts the process when a boolean is bound, so every value must be converted.
const toBound = (value: unknown, column: Column): Bound => {
  if (value === undefined || value === null) return null
  if (column === 'json') return JSON.stringify(value)
  if (column === 'flag') return value ? 1 : 0
  if (column === 'number') return Number(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const fromBound = (value: unknown, column: Column): unknown => {
  if (value === null || value === undefined) return null
  if (column === 'json') return typeof value === 'string' ? JSON.parse(value) : null
  return column === 'flag' ? value === 1 : value
}

/** Opens the database: a file path or ':memory:'. */
export function openStore(path: string, schema: GraphQLSchema): Store {
  const database = new Database(path)
  if (path !== ':memory:') database.exec('PRAGMA journal_mode = WAL')
  const tables = new Map<string, Table>()
  // Preparing takes longer than running most statements, and only a few distinct ones occur.
  const statements = new Map<string, Database.Statement>()
  const prepare = (sql: string): Database.Statement => {
    const found = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, found)
    return found
  }

  const contractColumns = (type: string): [string, Column][] => {
    const node = schema.getType(type)
    if (!isObjectType(node)) throw new Error(`The schema has no type ${type}`)
    return Object.values(node.getFields()).map((field) => [field.name, columnOf(getNullableType(field.type))])
  }

  const build = (type: string, ofContract: readonly [string, Column][], extra: PrivateColumns): Table => {
    const columns = new Map<string, Column>([...ofContract, ...Object.entries(extra)])
    if (!columns.has('id')) columns.set('id', 'text')
    const definitions = [...columns].map(([name, column]) => `"${name}" ${sqlTypes[column]}${name === 'id' ? ' NOT NULL UNIQUE' : ''}`)
    database.exec(`CREATE TABLE IF NOT EXISTS "${type}" (sequence INTEGER PRIMARY KEY AUTOINCREMENT, ${definitions.join(', ')})`)
    const present = new Set(
      database
        .prepare(`SELECT name FROM pragma_table_info('${type}')`)
        .all()
        .map((row) => String(new Map(Object.entries(Object(row))).get('name'))),
    )
    for (const [name, column] of columns)
      if (!present.has(name)) database.exec(`ALTER TABLE "${type}" ADD COLUMN "${name}" ${sqlTypes[column]}`)
    if (columns.has('clientId')) database.exec(`CREATE INDEX IF NOT EXISTS "${type}_client" ON "${type}" ("clientId")`)

    const columnNamed = (name: string): Column => {
      const column = columns.get(name)
      if (!column) throw new Error(`${type} has no column ${name}`)
      return column
    }
    const read = (raw: unknown): Row => {
      const entries = new Map(Object.entries(Object(raw)))
      return Object.fromEntries([...columns].map(([name, column]) => [name, fromBound(entries.get(name), column)]))
    }
    const find = (id: unknown): Row | undefined => {
      const raw = prepare(`SELECT * FROM "${type}" WHERE "id" = ?`).get(String(id))
      return raw === undefined ? undefined : read(raw)
    }
    const known = (id: string): Row => {
      const row = find(id)
      if (!row) throw new Error(`${type} ${id} was written but cannot be found`)
      return row
    }
    const condition = (match: Row, filter?: string): string => {
      const parts = Object.entries(match).map(([name, value]) =>
        columnNamed(name) && value === null ? `"${name}" IS NULL` : `"${name}" = ?`,
      )
      if (filter) parts.push(`(${filter})`)
      return parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : ''
    }
    const bound = (match: Row): Bound[] =>
      Object.entries(match)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => toBound(value, columnNamed(name)))

    return {
      name: type,
      insert: (row) => {
        const names = Object.keys(row)
        prepare(`INSERT INTO "${type}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(
          ...names.map((name) => toBound(row[name], columnNamed(name))),
        )
        return known(String(row['id']))
      },
      update: (id, change) => {
        const names = Object.keys(change)
        if (names.length > 0)
          prepare(`UPDATE "${type}" SET ${names.map((name) => `"${name}" = ?`).join(', ')} WHERE "id" = ?`).run(
            ...names.map((name) => toBound(change[name], columnNamed(name))),
            id,
          )
        return known(id)
      },
      remove: (id) => {
        prepare(`DELETE FROM "${type}" WHERE "id" = ?`).run(id)
      },
      find,
      where: (match, { order = 'sequence', limit = -1, offset = 0, filter, with: values = [] } = {}) =>
        prepare(`SELECT * FROM "${type}" ${condition(match, filter)} ORDER BY ${order} LIMIT ? OFFSET ?`)
          .all(...bound(match), ...values, limit, offset)
          .map(read),
      count: (match) => {
        const raw: unknown = prepare(`SELECT COUNT(*) AS total FROM "${type}" ${condition(match)}`).get(...bound(match))
        return Number(new Map(Object.entries(Object(raw))).get('total'))
      },
    }
  }

  return {
    table: (type, extra = {}) => {
      const found = tables.get(type) ?? build(type, contractColumns(type), extra)
      tables.set(type, found)
      return found
    },
    privateTable: (name, columns) => {
      if (schema.getType(name)) throw new Error(`${name} is a type of the schema`)
      const found = tables.get(name) ?? build(name, [], columns)
      tables.set(name, found)
      return found
    },
    transaction: (work) => {
      database.exec('BEGIN')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    clear: () => {
      for (const name of tables.keys()) database.exec(`DELETE FROM "${name}"`)
    },
    isEmpty: () => [...tables.values()].every((table) => table.count({}) === 0),
    close: () => database.close(),
  }
}
