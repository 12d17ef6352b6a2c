import { auditProblems } from '#core/administration/check-integrity'
import { faultOfSecretKey } from '#app'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { toggle } from '#cli/command-builder/flags'
import { plainVerb } from '#cli/command-builder/verb'
import { assertFileExists, configOf, fileOf, unlessInterrupted, waitMs } from '#cli/command-builder/with-app'
import { insist } from '#cli/input/prompt'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { openDatabase } from '#db/open'
import { preMigrationBackups } from '#db/pre-migration-backup'
import { DatabaseInUse } from '#db/restore'
import { upgrade, type Loss, undoUpgrade, upgradeBackup } from '#db/upgrade'
import { plural } from '#domain/text'

/** Migrates the database to this version, or undoes the latest upgrade. */
export const verbs = plainVerb({
  example: 'upgrade',
  flags: {
    undo: toggle(
      '--undo',
      'restore the backup from before the last upgrade; the current one is saved (SQLite)',
    ),
  },
  run: (cli, flags) => (flags.undo ? undo(cli) : upgradeNow(cli)),
})

const upgradeNow = async (cli: Cli): Promise<void> => {
  const config = configOf(cli)
  assertFileExists(config.databaseUrl)
  const open = await openDatabase(config.databaseUrl, { waitMs })
  await unlessInterrupted(cli, async () => {
    try {
      const fault = await faultOfSecretKey(open, config)
      if (fault !== undefined) throw usageError(fault)
      const { applied, copy: backup } = await upgrade(open, {
        now: Date.now,
        validate: async db => [
          ...(await ledgerProblems({ db })),
          ...(await auditProblems({ db, now: Date.now })),
        ],
        onStep: text => cli.present.note(`${text} …`),
      })
      cli.present.done({ applied, copy: backup }, upgradeSummary(applied, backup))
    } finally {
      await open.close()
    }
  })
}

const upgradeSummary = (applied: string[], backup: string | null): string => {
  if (applied.length === 0) return 'Nothing to do: the database is up to date.'
  const way =
    backup === null ? '' : ` ${backup} is the backup from before; sidepot upgrade --undo restores it.`
  return `Applied ${applied.join(', ')}.${way}`
}

const undo = async (cli: Cli): Promise<void> => {
  const { databaseUrl } = configOf(cli)
  const file = fileOf(databaseUrl)
  if (file === undefined) {
    throw usageError('Only an SQLite file can be restored here. With PostgreSQL, use pg_restore.')
  }
  assertFileExists(databaseUrl)
  const way = upgradeBackup(file)
  if (way === undefined) throw new CliError(exitCodes.notFound, nothingToUndo(file))
  const { backup, undone, loss } = way
  cli.present.note(lossText(loss))
  await insist(cli, `Undo ${undone.join(', ')} and replace ${file} with ${backup.path}?`)
  const savedAs = await undoUpgrade(file, way, Date.now()).catch((error: unknown) => {
    throw error instanceof DatabaseInUse ? new CliError(exitCodes.refused, error.message) : error
  })
  cli.present.done(
    { file, copy: backup.path, undone, kept: savedAs, lost: loss },
    `Restored ${backup.path}. The previous database is saved as ${savedAs}. Now start the earlier version: this one would ` +
      'migrate the database again.',
  )
}

const nothingToUndo = (file: string): string =>
  preMigrationBackups(file).length === 0
    ? `There's no pre-upgrade backup next to ${file}.`
    : "Nothing to undo: no backup is older than the database's migrations."

const lossText = ({ actions, ledgerEntries }: Loss): string => {
  if (actions.length === 0 && ledgerEntries === 0) return 'Nothing has changed since that backup.'
  const lines = actions.map(({ action, times }) => `  ${action}${times === 1 ? '' : `, ${times} times`}`)
  return [
    `Changes since that backup would be lost, including ${plural(ledgerEntries, 'entry', 'entries')} in the ledger:`,
    ...lines,
  ].join('\n')
}
