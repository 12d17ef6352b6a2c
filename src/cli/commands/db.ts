import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { sql } from 'kysely'
import { openApp } from '#app'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { argument } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { plainVerb, type Verbs } from '#cli/command-builder/verb'
import {
  assertFileExists,
  configOf,
  fileOf,
  noticeNewDatabase,
  unlessInterrupted,
  waitMs,
} from '#cli/command-builder/with-app'
import { copy } from '#cli/commands/db/copy'
import { dropSecrets } from '#cli/commands/db/drop-secrets'
import { restore } from '#cli/commands/db/restore'
import { listBackups } from '#cli/commands/db/stored-backup'
import { progressBar } from '#cli/output/progress'
import { pairs } from '#cli/output/table'
import { integrityIssues } from '#core/administration/check-integrity'
import { copyDatabase } from '#db/copy'
import { type FileProblem, fileProblems } from '#db/startup-check'
import { assertKnownKeys, migrate, migrationState } from '#db/migrate'
import { openDatabase, type OpenDatabase } from '#db/open'
import { isPostgres } from '#db/sql'
import { plural, sizeText } from '#domain/text'

export const verbs: Verbs = {
  migrate: plainVerb({
    summary: 'migrate the database to this version',
    example: 'db migrate',
    flags: {},
    run: async cli => {
      const announceCreation = noticeNewDatabase(cli, configOf(cli).databaseUrl)
      await withDatabase(cli, async open => {
        const applied = await migrate(open, Date.now)
        announceCreation()
        const sentence = applied.length === 0 ? 'Nothing to do.' : `Applied ${applied.join(', ')}.`
        cli.present.done({ applied }, sentence)
      })
    },
  }),
  status: plainVerb({
    summary: 'show the database location, size and applied migrations',
    example: 'db status --json',
    flags: {},
    run: cli =>
      withExistingDatabase(cli, async open => {
        const state = await migrationState(open.db)
        const value = { place: open.place, sizeBytes: await databaseSize(open), ...state }
        cli.present.output(value, colors =>
          pairs(
            [
              ['Database', value.place],
              ['Size', sizeText(value.sizeBytes)],
              ['Applied', plural(state.applied.length, 'migration')],
              ['Pending', state.pending.join(', ') || 'none'],
            ],
            colors,
          ),
        )
        assertKnownKeys(state.unknown)
      }),
  }),
  backup: plainVerb({
    summary: 'write a consistent, checked backup, even while a server is running (SQLite)',
    example: 'db backup backups/friday.db',
    flags: { file: argument('<file>', 'backup file; must not exist yet', text) },
    run: (cli, flags) => backUp(cli, resolve(flags.file)),
  }),
  backups: listBackups,
  restore,
  copy,
  verify: plainVerb({
    summary: 'check the file, the hash chains and guards of ledger and audit log, and every cent',
    example: 'db verify',
    flags: {},
    run: async cli => {
      const found = await problemsFound(cli)
      const problems = found.map(({ what, suggestedFix }) => ({ what, suggestedFix }))
      cli.present.output(
        { problems },
        () =>
          problems.map(({ what, suggestedFix }) => `${what}. ${suggestedFix}`).join('\n') ||
          'No problems found.',
      )
      if (problems.length > 0)
        throw new CliError(exitCodes.failed, `Found ${plural(problems.length, 'problem')}.`)
    },
  }),
  'drop-secrets': dropSecrets,
}

const backUp = (cli: Cli, file: string): Promise<void> =>
  withExistingDatabase(cli, async open => {
    if (isPostgres(open.db)) {
      throw usageError('This database is on PostgreSQL. Back it up with pg_dump.')
    }
    if (!open.file) throw usageError("An in-memory database can't be backed up.")
    if (existsSync(file))
      throw new CliError(exitCodes.refused, `${file} already exists. Choose another name.`)
    mkdirSync(dirname(file), { recursive: true })
    await copyWithProgress(cli, open.file, file)
    cli.present.done({ file }, `Backed up ${open.place} to ${file} and checked the backup.`)
    const key = `${open.file}.key`
    if (existsSync(key))
      cli.present.note(
        `Its secrets can only be decrypted with ${key}. Store a copy of the key somewhere else.`,
      )
  })

/** Shows a progress bar in bytes. Ctrl-C leaves no partial copy. */
const copyWithProgress = async (cli: Cli, from: string, to: string): Promise<void> => {
  const bar = progressBar(cli, { amount: sizeText })
  try {
    await copyDatabase(from, to, {
      onProgress: (done, total) => bar.step({ done, total, doing: done < total ? 'Copying' : 'Checking' }),
      signal: cli.terminal.interrupted,
    })
  } finally {
    bar.end()
  }
}

/** Check the file first: a damaged one may not even open. */
const problemsFound = async (cli: Cli): Promise<FileProblem[]> => {
  const { databaseUrl } = configOf(cli)
  assertFileExists(databaseUrl)
  const file = fileOf(databaseUrl)
  const damage = file === undefined ? [] : fileProblems(file)
  if (damage.length > 0) return damage
  const { pending } = await withDatabase(cli, open => migrationState(open.db))
  if (pending.length > 0) {
    return [
      {
        what: `The ledger wasn't checked; first apply ${pending.join(', ')}`,
        suggestedFix: 'Run sidepot upgrade.',
      },
    ]
  }
  const app = await openApp(configOf(cli), { log: silent, waitMs })
  try {
    return await integrityIssues(app.ctx)
  } finally {
    await app.close()
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Opens the database as it is, without migrating it. */
const withDatabase = async <T>(cli: Cli, work: (open: OpenDatabase) => Promise<T>): Promise<T> => {
  const open = await openDatabase(configOf(cli).databaseUrl, { waitMs })
  return unlessInterrupted(cli, async () => {
    try {
      return await work(open)
    } finally {
      await open.close()
    }
  })
}

const withExistingDatabase = <T>(cli: Cli, work: (open: OpenDatabase) => Promise<T>): Promise<T> => {
  assertFileExists(configOf(cli).databaseUrl)
  return withDatabase(cli, work)
}

/** Size of a database in bytes, including SQLite's write-ahead log next to the file. */
const databaseSize = async ({ db, file }: OpenDatabase): Promise<number> => {
  if (file) return bytesOf(file) + bytesOf(`${file}-wal`)
  if (!isPostgres(db)) return 0
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return Number(rows[0]?.bytes ?? 0)
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
