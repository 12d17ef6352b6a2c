import type { SQLiteConnection } from '#db/sqlite'

type Column = { name: string; type: string; pk: number }
type ForeignKey = { from: string; table: string }
type Index = { name: string; unique: number }

/** A table whose rows belong to leagues or people, and how its columns change from one copy to the next. */
type Copied = { table: string; columns: string[]; values: string[] }

/** Kept for a time only, or of the installation as a whole, though it names people. */
const once = new Set(['outbox', 'audit_lines', 'audit_heads'])

/**
 * Copies everything that is in a database of one played league-season many times, ids and all that points to them moved,
 * texts that must differ marked with the number of the copy. What guards the rows is taken away meanwhile, so that the
 * result is for measuring alone.
 *
 * @param copies how many leagues there are in the end
 */
export const multiply = (database: SQLiteConnection, copies: number): void => {
  database.pragma('foreign_keys = off')
  database.pragma('synchronous = off')
  const triggers = database.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all() as {
    name: string
    sql: string
  }[]
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`)
  const statements = copiedTables(database).map(({ table, columns, values }) =>
    database.prepare(
      `insert into "${table}" (${columns.join(', ')}) select ${values.join(', ')} from scale_${table}`,
    ),
  )
  const all = database.transaction((from: number, to: number) => {
    for (let copy = from; copy < to; copy += 1) for (const statement of statements) statement.run({ copy })
  })
  for (let from = 1; from < copies; from += 500) all(from, Math.min(copies, from + 500))
  for (const { table } of copiedTables(database)) database.exec(`drop table temp.scale_${table}`)
  for (const { sql } of triggers) database.exec(sql)
  database.exec('analyze')
}

/** People and leagues, and whatever points to them, or to what does. */
const tableNames = (database: SQLiteConnection, found = ['users', 'leagues']): string[] => {
  const all = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
    .pluck()
    .all()
    .map(String)
  const pointing = all.filter(
    table =>
      !once.has(table) &&
      !found.includes(table) &&
      (database.pragma(`foreign_key_list("${table}")`) as ForeignKey[]).some(key =>
        found.includes(key.table),
      ),
  )
  return pointing.length === 0 ? found : tableNames(database, [...found, ...pointing])
}

const copiedTables = (database: SQLiteConnection): Copied[] => {
  const tables = tableNames(database)
  const strides = new Map(tables.map(table => [table, strideOf(database, table)]))
  return tables.flatMap(table => {
    const columns = database.pragma(`table_info("${table}")`) as Column[]
    const keys = database.pragma(`foreign_key_list("${table}")`) as ForeignKey[]
    const target = new Map(keys.map(({ from, table }) => [from, table]))
    const moved = (name: string): number | undefined =>
      name === 'id' && isNumber(columns, 'id') ? strides.get(table) : strides.get(target.get(name) ?? '')
    const movesSomething = columns.some(({ name }) => moved(name) !== undefined)
    if (!movesSomething) return []
    database.exec(
      `create temp table if not exists scale_${table} as select * from main."${table}" where 1 = 0`,
    )
    if (database.prepare(`select count(*) from temp.scale_${table}`).pluck().get() === 0)
      database.exec(`insert into temp.scale_${table} select * from main."${table}"`)
    const mustDiffer = textsThatMustDiffer(database, table, columns, name => moved(name) !== undefined)
    return [
      {
        table,
        columns: columns.map(({ name }) => `"${name}"`),
        values: columns.map(({ name }) => {
          const stride = moved(name)
          if (stride !== undefined) return `"${name}" + @copy * ${stride}`
          return mustDiffer.has(name) ? `"${name}" || '#' || @copy` : `"${name}"`
        }),
      },
    ]
  })
}

const isNumber = (columns: Column[], wanted: string): boolean =>
  columns.some(({ name, type }) => name === wanted && /int/i.test(type))

const strideOf = (database: SQLiteConnection, table: string): number | undefined => {
  const columns = database.pragma(`table_info("${table}")`) as Column[]
  if (!isNumber(columns, 'id')) return undefined
  return Number(database.prepare(`select coalesce(max(id), 1) from "${table}"`).pluck().get())
}

/** Texts of unique indexes and keys that no moved number tells apart. */
const textsThatMustDiffer = (
  database: SQLiteConnection,
  table: string,
  columns: Column[],
  isMoved: (name: string) => boolean,
): Set<string> => {
  const indexes = (database.pragma(`index_list("${table}")`) as Index[]).filter(({ unique }) => unique === 1)
  const groups = [
    columns.filter(({ pk }) => pk > 0).map(({ name }) => name),
    ...indexes.map(({ name }) =>
      (database.pragma(`index_info("${name}")`) as { name: string | null }[]).flatMap(
        ({ name }) => name ?? [],
      ),
    ),
  ]
  const alike = groups.filter(names => names.length > 0 && !names.some(isMoved))
  const texts = columns.filter(({ type }) => /text/i.test(type)).map(({ name }) => name)
  return new Set(alike.flat().filter(name => texts.includes(name)))
}
