import { getNullableType, isEnumType, isListType, isObjectType, isScalarType, type GraphQLSchema } from 'graphql'
import Database from 'libsql'
import type { Rows, TableName } from './tables'

/** A decoded row: flags are booleans, lists and objects are values rather than JSON text. */
export type Row = Record<string, unknown>

/** What a statement takes as a value. */
export type Bound = string | number | null
type Column = 'text' | 'number' | 'flag' | 'json'

/** Columns that are not fields of the schema and never leave the backend. */
export type PrivateColumns = Readonly<Record<string, Column>>

/** Tables by name, with their private columns. A table named like a type of the schema also has that type's fields. */
export type Tables = Readonly<Record<string, PrivateColumns>>

/** Values of some columns besides the id; undefined is stored as null. */
export type Values<TableRow> = { readonly [Name in Exclude<keyof TableRow, 'id'>]?: TableRow[Name] | undefined }

export type NewRow<TableRow> = Values<TableRow> & { readonly id: string }

type Match<TableRow> = Values<TableRow> & { readonly id?: string }

interface Table<TableRow> {
  readonly name: string
  insert(row: NewRow<TableRow>): TableRow
  update(id: string, change: Values<TableRow>): TableRow
  remove(id: string): void
  find(id: string | null | undefined): TableRow | undefined
  /** Rows that equal `match` in every named column, in insertion order unless `order` (SQL) is given. */
  where(
    match: Match<TableRow>,
    options?: { order?: string; limit?: number; offset?: number; filter?: string; with?: readonly Bound[] },
  ): TableRow[]
  count(match: Match<TableRow>): number
}

export interface Store {
  table<Name extends TableName>(name: Name): Table<Rows[Name]>
  /** Commits all changes, or none when `work` throws. */
  transaction<Result>(work: () => Result): Result
  clear(): void
  /** Remembers all rows, in memory. */
  snapshot(): void
  /** Returns every table to the rows of the last snapshot. */
  restore(): void
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

/** Opens the database, a file path or ':memory:', and creates missing tables and columns. */
export function openStore(path: string, schema: GraphQLSchema, declared: Tables): Store {
  const database = new Database(path)
  if (path !== ':memory:') database.exec('PRAGMA journal_mode = WAL')
  const tables = new Map<string, Table<Row>>()
  /** Tables written to since the last snapshot: only these need restoring. */
  const changed = new Set<string>()
  // Preparing takes longer than running most statements, and only a few distinct ones occur.
  const statements = new Map<string, Database.Statement>()
  const prepare = (sql: string): Database.Statement => {
    const found = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, found)
    return found
  }

  const contractColumns = (name: string): [string, Column][] => {
    const type = schema.getType(name)
    if (!isObjectType(type)) return []
    return Object.values(type.getFields()).map((field) => [field.name, columnOf(getNullableType(field.type))])
  }

  const build = (type: string, privateColumns: PrivateColumns): Table<Row> => {
    const columns = new Map<string, Column>([...contractColumns(type), ...Object.entries(privateColumns)])
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
      const raw = typeof id === 'string' ? prepare(`SELECT * FROM "${type}" WHERE "id" = ?`).get(id) : undefined
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
        changed.add(type)
        const names = Object.keys(row)
        prepare(`INSERT INTO "${type}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(
          ...names.map((name) => toBound(row[name], columnNamed(name))),
        )
        return known(row.id)
      },
      update: (id, change) => {
        changed.add(type)
        const names = Object.keys(change)
        if (names.length > 0)
          prepare(`UPDATE "${type}" SET ${names.map((name) => `"${name}" = ?`).join(', ')} WHERE "id" = ?`).run(
            ...names.map((name) => toBound(change[name], columnNamed(name))),
            id,
          )
        return known(id)
      },
      remove: (id) => {
        changed.add(type)
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

  const transaction: Store['transaction'] = (work) => {
    database.exec('BEGIN')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  let hasSnapshot = false

  for (const [name, privateColumns] of Object.entries(declared)) tables.set(name, build(name, privateColumns))

  return {
    table: <Name extends TableName>(name: Name) => {
      const found: unknown = tables.get(name)
      if (!found) throw new Error(`There is no table ${name}`)
      // The columns were built from the schema and the declared private columns, as the type of the row is.
      return found as Table<Rows[Name]>
    },
    transaction,
    clear: () => {
      for (const name of tables.keys()) {
        changed.add(name)
        database.exec(`DELETE FROM "${name}"`)
      }
    },
    snapshot: () => {
      if (hasSnapshot) database.exec('DETACH snapshot')
      database.exec("ATTACH ':memory:' AS snapshot")
      hasSnapshot = true
      for (const name of tables.keys()) database.exec(`CREATE TABLE snapshot."${name}" AS SELECT * FROM main."${name}"`)
      changed.clear()
    },
    restore: () => {
      if (!hasSnapshot) throw new Error('There is no snapshot')
      transaction(() => {
        for (const name of changed) database.exec(`DELETE FROM main."${name}"; INSERT INTO main."${name}" SELECT * FROM snapshot."${name}"`)
      })
      changed.clear()
    },
    isEmpty: () => [...tables.values()].every((table) => table.count({}) === 0),
    close: () => database.close(),
  }
}
