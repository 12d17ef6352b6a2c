import { resolve } from 'node:path'
import { isThere } from '#db/file-access'
import type { Cli } from './cli.ts'
import { exitCodes, CliError } from './cli-error.ts'

type Report = (text: string) => void

/** Path of an SQLite database; undefined for in-memory databases and PostgreSQL. */
export const fileOf = (databaseUrl: string): string | undefined =>
  databaseUrl.startsWith('file:') ? resolve(databaseUrl.slice('file:'.length)) : undefined

/** Checks if the SQLite file exists. Returns a function that reports when a new one was created. */
export const noticeNewDatabase = (cli: Cli, databaseUrl: string): ((report?: Report) => void) => {
  const file = fileOf(databaseUrl)
  const isNew = file !== undefined && !isThere(file)
  return (report = text => cli.present.note(text)) => {
    if (isNew) report(`Created a new database: ${file}`)
  }
}

/** Rejects a missing database file, so that a read-only command doesn't create one. */
export const assertFileExists = (databaseUrl: string): void => {
  const file = fileOf(databaseUrl)
  if (file !== undefined && !isThere(file)) {
    throw new CliError(exitCodes.notFound, `No database at ${file} yet. sidepot db migrate creates it.`)
  }
}
