import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { openApp } from '#app'
import { integrityIssues } from '#core/administration/check-integrity'
import { copyDatabase } from '#db/copy'
import { fileProblems, type FileProblem } from '#db/file-problems'
import { migrate, migrationState, assertKnownKeys } from '#db/migrate'
import { type OpenDatabase, openDatabase } from '#db/open'
import { isPostgres } from '#db/sql'
import type { Action, Cli } from '#cli/cli'
import { databaseSize } from '#cli/output/database-size'
import { sizeText } from '#domain/size-text'
import { progressBar } from '#cli/output/progress'
import { fileOf } from '#cli/database-file'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import { pairs } from '#cli/output/table'
import { noticeNewDatabase, assertFileExists } from '#cli/database-file'
import { configOf, unlessInterrupted, waitMs } from '#cli/with-app'
import { plural } from '#domain/text'

export const migrateNow: Action = async cli => {
  const announceCreation = noticeNewDatabase(cli, configOf(cli).databaseUrl)
  await withDatabase(cli, async open => {
    const applied = await migrate(open, Date.now)
    announceCreation()
    const sentence = applied.length === 0 ? 'Nothing to do.' : `Applied ${applied.join(', ')}.`
    cli.present.done({ applied }, sentence)
  })
}

export const status: Action = cli =>
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
  })

const Backup = z.object({ file: z.string().min(1) })

export const backup: Action = async (cli, args) => {
  const file = resolve(Backup.parse(args).file)
  await withExistingDatabase(cli, async open => {
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
}

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

export const verify: Action = async cli => {
  const found = await problemsFound(cli)
  const problems = found.map(({ what, suggestedFix }) => ({ what, suggestedFix }))
  cli.present.output(
    { problems },
    () =>
      problems.map(({ what, suggestedFix }) => `${what}. ${suggestedFix}`).join('\n') || 'No problems found.',
  )
  if (problems.length > 0)
    throw new CliError(exitCodes.failed, `Found ${plural(problems.length, 'problem')}.`)
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
