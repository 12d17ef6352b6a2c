import type { SQLiteConnection } from '#db/sqlite'

type Column = { name: string; type: string; pk: number }
type CopiedKey = { from: string; table: string }
type Index = { name: string; unique: number }

/** Table whose rows belong to leagues or users, and how its columns change from one copy to the next. */
type Copied = { table: string; columns: string[]; values: string[] }

/** Tables with temporary rows, or belonging to the site and not a league, even if they reference users. */
const once = new Set(['outbox', 'page_versions', 'page_drafts'])

/**
 * Tables that outlive the league or account they reference, so they have no foreign key. Lists the reference columns,
 * the condition for rows that have one, and the index that distinguishes leagues by more than a column.
 */
const unsaid: Record<string, { pointers: Record<string, string>; naming: string; index?: string }> = {
  audit_lines: {
    pointers: { league_id: 'leagues', actor_id: 'users' },
    naming: 'league_id is not null',
    index: 'audit_lines_chain',
  },
  audit_heads: { pointers: { chain: 'leagues' }, naming: 'chain <> 0' },
}

/**
 * Copies everything in a database of one played league season many times. Ids and references are shifted, and texts
 * that must be unique get the copy number. Triggers are removed during the copy, so the result is for measuring only.
 *
 * @param copies total number of leagues in the end
 * @param withoutWeeks leaves provider data and decisions empty in the copies, which only the review of that week reads:
 * for numbers of leagues that would not fit on the disk
 */
export const multiply = (
  database: SQLiteConnection,
  copies: number,
  { withoutWeeks = false }: { withoutWeeks?: boolean } = {},
): void => {
  if (copies <= 1) return
  database.pragma('foreign_keys = off')
  database.pragma('synchronous = off')
  // Rollback needs no file: a failed database is created again.
  database.pragma('journal_mode = memory')
  database.pragma('cache_size = -500000')
  const triggers = database.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all() as {
    name: string
    sql: string
  }[]
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`)
  const tables = copiedTables(database, withoutWeeks)
  const statements = tables.map(({ table, columns, values }) =>
    database.prepare(
      `with recursive copies (copy) as (select @from union all select copy + 1 from copies where copy + 1 < @to)
        insert into main."${table}" (${columns.join(', ')})
        select ${values.join(', ')} from copies cross join temp.scale_${table}`,
    ),
  )
  // Copies league by league, not table by table, so that data used together is stored together, as in a database that
  // grew over time.
  const all = database.transaction((from: number, to: number) => {
    for (const statement of statements) statement.run({ from, to })
  })
  for (let from = 1; from < copies; from += 200) all(from, Math.min(copies, from + 200))
  for (const { table } of tables) database.exec(`drop table temp.scale_${table}`)
  for (const { sql } of triggers) database.exec(sql)
  database.exec('pragma analysis_limit = 1000; analyze')
  database.pragma('journal_mode = wal')
}

/** Tables of users and leagues, and all tables that reference them directly or indirectly. */
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
      (database.pragma(`foreign_key_list("${table}")`) as CopiedKey[]).some(key => found.includes(key.table)),
  )
  return pointing.length === 0 ? found : tableNames(database, [...found, ...pointing])
}

/** Columns with provider data and the decisions based on it. */
const weekTexts = new Set(['staged_weeks.week_packed', 'publications.evidence_packed'])

const copiedTables = (database: SQLiteConnection, withoutWeeks: boolean): Copied[] => {
  const tables = [...tableNames(database), ...Object.keys(unsaid)]
  const strides = new Map(tables.map(table => [table, strideOf(database, table)]))
  return tables.flatMap(table => {
    const columns = database.pragma(`table_info("${table}")`) as Column[]
    const keys = database.pragma(`foreign_key_list("${table}")`) as CopiedKey[]
    const target = new Map([
      ...keys.map(({ from, table }): [string, string] => [from, table]),
      ...Object.entries(unsaid[table]?.pointers ?? {}),
    ])
    const moved = (name: string): number | undefined =>
      name === 'id' && isNumber(columns, 'id') ? strides.get(table) : strides.get(target.get(name) ?? '')
    const movesSomething = columns.some(({ name }) => moved(name) !== undefined)
    if (!movesSomething) return []
    database.exec(
      `create temp table scale_${table} as select * from main."${table}" where ${unsaid[table]?.naming ?? 'true'}`,
    )
    const mustDiffer = textsThatMustDiffer(database, table, columns, name => moved(name) !== undefined)
    return [
      {
        table,
        columns: columns.map(({ name }) => `"${name}"`),
        values: columns.map(({ name }) => {
          const stride = moved(name)
          if (stride !== undefined) return `"${name}" + copy * ${stride}`
          if (withoutWeeks && weekTexts.has(`${table}.${name}`)) return `x''`
          return mustDiffer.has(name) ? `"${name}" || '#' || copy` : `"${name}"`
        }),
      },
    ]
  })
}

const isNumber = (columns: Column[], columnName: string): boolean =>
  columns.some(({ name, type }) => name === columnName && /int/i.test(type))

const strideOf = (database: SQLiteConnection, table: string): number | undefined => {
  const columns = database.pragma(`table_info("${table}")`) as Column[]
  if (!isNumber(columns, 'id')) return undefined
  return Number(database.prepare(`select coalesce(max(id), 1) from "${table}"`).pluck().get())
}

/** Text columns of unique indexes and keys that no shifted number makes unique. */
const textsThatMustDiffer = (
  database: SQLiteConnection,
  table: string,
  columns: Column[],
  isMoved: (name: string) => boolean,
): Set<string> => {
  const indexes = (database.pragma(`index_list("${table}")`) as Index[]).filter(
    ({ name, unique }) => unique === 1 && name !== unsaid[table]?.index,
  )
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
