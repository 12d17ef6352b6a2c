import { backupProblems, oldProgram, storedBackups } from '#app'
import { backupFaults, staleDestinations } from '#core/administration/backups/backup-status'
import { latestCredible } from '#core/kernel/clock-ahead'
import type { OpenDatabase } from '#db/open'
import { sizeText } from '#domain/text'
import { timeOf } from '#cli/output/text'
import { isCurrent } from './database-checks.ts'
import { type Finding, type Installation, ok, problem, warning } from './installation.ts'

/** Checks that nightly backups are enabled, how old and large the newest are, and how the last test restore went. */
export const backups = async (installation: Installation): Promise<Finding[]> => {
  const { config } = installation
  const places = [config.backupDir, config.backupS3Url].filter(place => place !== undefined)
  if (config.databaseUrl === 'memory:') return []
  if (places.length === 0) {
    return [
      warning(
        'No nightly backups',
        config.databaseUrl.startsWith('postgres')
          ? "Set BACKUP_DIR or BACKUP_S3_URL if pg_dump is installed, or run deploy/postgres/backup.sh, whose backups Sidepot can't see."
          : 'Set BACKUP_DIR to a folder, ideally on another disk, or BACKUP_S3_URL to object storage.',
      ),
    ]
  }
  return [
    ...(await unusable(installation)),
    ...unsealed(installation),
    ...(await there(installation, places)),
    ...(isCurrent(installation) ? await remembered(installation) : []),
  ]
}

/** The doctor creates nothing, so for a missing folder it checks whether it could be created. */
const unusable = async ({ config }: Installation): Promise<Finding[]> =>
  (await backupProblems(config, { isDry: true })).map(fault => {
    const [what = '', ...suggestedFix] = fault.split('. ')
    return problem(what, `${suggestedFix.join('. ') || 'Correct the setting'}.`)
  })

const unsealed = ({ config }: Installation): Finding[] =>
  config.backupS3Url !== undefined && config.backupAgeRecipient === undefined
    ? [
        warning(
          `Backups are sent to ${config.backupS3Url} unencrypted`,
          'Set BACKUP_AGE_RECIPIENT to an age public key.',
        ),
      ]
    : []

/** The newest good backup in each place. */
const there = async ({ config, now }: Installation, places: string[]): Promise<Finding[]> => {
  try {
    const good = (await storedBackups(config)).filter(
      ({ hasLedgerErrors, takenAtMs }) => !hasLedgerErrors && takenAtMs <= latestCredible({ now }),
    )
    return places.map(place => {
      const newest = good.find(backup => backup.place === place)
      if (newest === undefined || staleDestinations([place], [newest], now()).length > 0)
        return staleBackupFinding(place, newest?.takenAtMs)
      return ok(
        `The newest of ${config.backupKeep} in ${place} is from ${timeText(newest.takenAtMs)}, ${sizeText(newest.bytes)}`,
      )
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [problem(`Can't list the backups: ${message}`, 'Check the BACKUP_ settings.')]
  }
}

/** The latest backup and test restore recorded in the database, and whether pg_dump matches its version. */
const remembered = async ({
  database,
  now,
}: {
  database: { open: OpenDatabase }
  now: () => number
}): Promise<Finding[]> => {
  const old = await oldProgram(database.open)
  return [
    ...(old === undefined ? [] : [problem(old, 'Otherwise the next nightly backup fails.')]),
    ...(await backupFaults({ db: database.open.db, now })).map(fault =>
      problem(fault, 'Check the log, and run sidepot jobs run backup and sidepot jobs run restore-test.'),
    ),
  ]
}

const timeText = (atMs: number): string => `${timeOf(new Date(atMs).toISOString())} UTC`

const staleBackupFinding = (place: string, takenAtMs: number | undefined): Finding =>
  takenAtMs === undefined
    ? warning(`No good backup in ${place} yet`, 'Run sidepot jobs run backup; it also runs every night.')
    : problem(
        `The newest good backup in ${place} is from ${timeText(takenAtMs)}, over two days ago`,
        'Run sidepot jobs run backup and check its output.',
      )
