import { onTestFinished } from 'vitest'
import { markSetupDone } from '#core/accounts/registration'
import { migrate } from '#db/migrate'
import { fromSqlite } from '#db/open'
import { SQLite, type SQLiteConnection } from '#db/sqlite'
import { startTestApp } from './test-app.ts'

type NotedQuery = { sql: string; parameters: unknown[] }

/** Records every query run on a connection from now on, however it gets there. */
const noteQueries = (connection: SQLiteConnection): NotedQuery[] => {
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

/** Starts a test app on SQLite after setup, which records every query. */
export const startNotedApp = async (options: Parameters<typeof startTestApp>[0] = {}) => {
  const connection = new SQLite(':memory:')
  const queries = noteQueries(connection)
  const database = fromSqlite(connection)
  await migrate(database, () => 0)
  onTestFinished(() => database.close())
  const w = await startTestApp(options, database)
  await markSetupDone(w.ctx)
  return { w, queries }
}
