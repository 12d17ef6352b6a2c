import type { SQLiteConnection } from '#db/sqlite'

export type NotedQuery = { sql: string; parameters: unknown[] }

/** Records every query run on a connection from now on, however it gets there. */
export const noteQueries = (connection: SQLiteConnection): NotedQuery[] => {
  const made: NotedQuery[] = []
  const prepare = connection.prepare.bind(connection)
  connection.prepare = ((sql: string) => {
    const statement = prepare(sql)
    const noted =
      (run: (args: unknown[]) => unknown) =>
      (parameters: unknown[] = []) => {
        made.push({ sql, parameters })
        return run(parameters)
      }
    return Object.assign(statement, {
      all: noted(statement.all.bind(statement)),
      run: noted(statement.run.bind(statement)),
    })
  }) as SQLiteConnection['prepare']
  return made
}
