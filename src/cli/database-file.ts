import { resolve } from 'node:path'
import { isThere } from '#db/file-access'
import type { Cli } from './cli.ts'
import { exitCodes, CliError } from './cli-error.ts'

type Report = (text: string) => void

/** The file of an SQLite database; undefined in memory and on PostgreSQL. */
export const fileOf = (databaseUrl: string): string | undefined =>
  databaseUrl.startsWith('file:') ? resolve(databaseUrl.slice('file:'.length)) : undefined

/** Looks whether the SQLite file exists; what it answers says so once a new one was made. */
export const noticeNewDatabase = (cli: Cli, databaseUrl: string): ((tell?: Report) => void) => {
  const file = fileOf(databaseUrl)
  const isNew = file !== undefined && !isThere(file)
  return (tell = text => cli.present.note(text)) => {
    if (isNew) tell(`Made a new database: ${file}`)
  }
}

/** Looking at a database must not make one. */
export const assertColumnsPresent = (databaseUrl: string): void => {
  const file = fileOf(databaseUrl)
  if (file !== undefined && !isThere(file)) {
    throw new CliError(
      exitCodes.notFound,
      `There is no database at ${file} yet. sidepot db migrate makes it.`,
    )
  }
}
