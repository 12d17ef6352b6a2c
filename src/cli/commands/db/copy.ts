import { constants, copyFileSync, existsSync } from 'node:fs'
import { openApp } from '#app'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { optional, required } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { plainVerb } from '#cli/command-builder/verb'
import { assertFileExists, configOf, fileOf, unlessInterrupted, waitMs } from '#cli/command-builder/with-app'
import { insist } from '#cli/input/prompt'
import { progressBar } from '#cli/output/progress'
import { integrityProblems } from '#core/administration/check-integrity'
import { type Copied, copyBetweenDatabases } from '#db/copy-between-databases/copy-across'
import { openDatabase, type OpenDatabase } from '#db/open'
import { plural } from '#domain/text'
import { withoutPassword } from '#domain/without-password'
import { settings } from '#config/settings'

/** Copies everything into another database, between SQLite and PostgreSQL in either direction. */
export const copy = plainVerb({
  summary:
    'copy everything into an empty database, SQLite to PostgreSQL or back, and compare both; rerun to resume; not while a server is running on either',
  example: 'db copy --from file:data/sidepot.db --to postgres://pot@db/pot --yes',
  flags: {
    from: optional('--from <url>', 'source database, instead of DATABASE_URL', text),
    to: required('--to <url>', 'empty target: file:PATH or postgres://…', text),
  },
  run: async (cli, flags) => {
    const ends = endsOf(cli, flags)
    await insist(cli, `Copy everything from ${withoutPassword(ends.from)} to ${withoutPassword(ends.to)}?`)
    const copied = await copyBetween(cli, ends)
    const where = withoutPassword(ends.to).replace('***@', '')
    const keyNote = copyKey(cli, ends)
    await assertNoProblems(cli, ends)
    const rows = `${copied.rows.toLocaleString('en-US')} ${copied.rows === 1 ? 'row' : 'rows'}`
    cli.present.done(
      copied,
      `Copied ${rows} of ${plural(copied.tables, 'table')} to ${where} and compared both: every row, balance and hash chain matches.`,
    )
    cli.present.note(keyNote)
  },
})

const address = settings.databaseUrl.schema

type Ends = { from: string; to: string }

const endsOf = (cli: Cli, typed: { from: string | undefined; to: string }): Ends => {
  const from = typed.from === undefined ? configOf(cli).databaseUrl : address.parse(typed.from)
  const to = address.parse(typed.to)
  if (from === 'memory:' || to === 'memory:') throw usageError('An in-memory database ends with its process.')
  const file = fileOf(to)
  if (from === to || (file !== undefined && file === fileOf(from)))
    throw usageError('Source and target are the same database.')
  assertFileExists(from)
  return { from, to }
}

const copyBetween = async (cli: Cli, { from, to }: Ends): Promise<Copied> => {
  const source = await openDatabase(from, { waitMs })
  return closing(source, async () => {
    const target = await openDatabase(to, { waitMs })
    return closing(target, async () => {
      const bar = progressBar(cli)
      try {
        return await unlessInterrupted(cli, () =>
          copyBetweenDatabases(source, target, { now: Date.now, watch: bar.step }),
        )
      } finally {
        bar.end()
      }
    })
  })
}

const closing = async <T>(open: Pick<OpenDatabase, 'close'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } finally {
    await open.close()
  }
}

/**
 * The key that decrypts the stored secrets if it is stored next to the source; undefined if it comes from the settings.
 */
const keyFileBeside = (cli: Cli, { from }: Ends): string | undefined => {
  const file = fileOf(from)
  if (file === undefined || configOf(cli).secretKey !== undefined) return undefined
  return existsSync(`${file}.key`) ? `${file}.key` : undefined
}

/**
 * Secrets can only be decrypted with the source's key, which is copied along if possible. Returns instructions for the
 * server admin.
 */
const copyKey = (cli: Cli, ends: Ends): string => {
  const key = keyFileBeside(cli, ends)
  const file = fileOf(ends.to)
  if (key === undefined) return 'Start the server with it and the same SECRET_KEY.'
  if (file === undefined)
    return `Start the server with it and SECRET_KEY_FILE=${key}: stored secrets can only be decrypted with that key.`
  if (!existsSync(`${file}.key`)) copyFileSync(key, `${file}.key`, constants.COPYFILE_EXCL)
  return `Its key is ${file}.key. Store a copy of the key somewhere else.`
}

/** The copy is identical to its source, so any problem was already there. */
const assertNoProblems = async (cli: Cli, ends: Ends): Promise<void> => {
  const key = keyFileBeside(cli, ends)
  const config = configOf(cli, {
    DATABASE_URL: ends.to,
    ...(key === undefined ? {} : { SECRET_KEY_FILE: key }),
  })
  const app = await openApp(config, { log: silent, waitMs })
  const problems = await closing(app, () => integrityProblems(app.ctx))
  if (problems.length === 0) return
  const message = problems.join('\n')
  throw new CliError(
    exitCodes.failed,
    `${message}\nThe copy matches its source row by row and has ${plural(problems.length, 'problem')}.`,
  )
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
