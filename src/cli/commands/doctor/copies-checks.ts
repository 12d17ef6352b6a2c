import { backupProblems, oldProgram, storedBackups } from '#app'
import { backupFaults, staleDestinations } from '#core/administration/backups/backup-status'
import { latestCredible } from '#core/kernel/clock-ahead'
import type { OpenDatabase } from '#db/open'
import { sizeText } from '#domain/size-text'
import { timeOf } from '#cli/output/text'
import { isCurrent } from './database-checks.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Installation } from './installation.ts'

/** Checks that nightly backups are enabled, how old and large the newest are, and how the last test restore went. */
export const backups = async (installation: Installation): Promise<Finding[]> => {
  const { config } = installation
  const places = [config.backupDir, config.backupS3Url].filter(place => place !== undefined)
  if (config.databaseUrl === 'memory:') return []
  if (places.length === 0) {
    return [
      warning(
        'No nightly copies are made',
        config.databaseUrl.startsWith('postgres')
          ? 'Set BACKUP_DIR or BACKUP_S3_URL where pg_dump is installed, or run deploy/postgres/backup.sh, whose copies Sidepot does not see.'
          : 'Set BACKUP_DIR to a folder, better on another disk, or BACKUP_S3_URL to a storage.',
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
    const [what = '', ...remedy] = fault.split('. ')
    return problem(what, `${remedy.join('. ') || 'Correct the setting'}.`)
  })

const unsealed = ({ config }: Installation): Finding[] =>
  config.backupS3Url !== undefined && config.backupAgeRecipient === undefined
    ? [
        warning(
          `Copies leave this machine for ${config.backupS3Url} unsealed`,
          'Set BACKUP_AGE_RECIPIENT to a public key of age.',
        ),
      ]
    : []

/** The newest good backup in each place. */
const there = async ({ config, now }: Installation, places: string[]): Promise<Finding[]> => {
  try {
    const good = (await storedBackups(config)).filter(
      ({ isDoubtful, takenAtMs }) => !isDoubtful && takenAtMs <= latestCredible({ now }),
    )
    return places.map(place => {
      const newest = good.find(copy => copy.place === place)
      if (newest === undefined || staleDestinations([place], [newest], now()).length > 0)
        return staleFinding(place, newest?.takenAtMs)
      return ok(
        `The newest of ${config.backupKeep} in ${place} is of ${timeText(newest.takenAtMs)}, ${sizeText(newest.bytes)}`,
      )
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [problem(`The copies cannot be looked through: ${why}`, 'Look at the BACKUP_ settings.')]
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
    ...(old === undefined ? [] : [problem(old, 'The next nightly copy fails otherwise.')]),
    ...(await backupFaults({ db: database.open.db, now })).map(fault =>
      problem(fault, 'Look into the log, and run sidepot jobs run backup and sidepot jobs run rehearsal.'),
    ),
  ]
}

const timeText = (atMs: number): string => `${timeOf(new Date(atMs).toISOString())} UTC`

const staleFinding = (place: string, takenAtMs: number | undefined): Finding =>
  takenAtMs === undefined
    ? warning(
        `There is no good copy in ${place} yet`,
        'Run sidepot jobs run backup; every night does it as well.',
      )
    : problem(
        `The newest good copy in ${place} is of ${timeText(takenAtMs)}, older than two days`,
        'Run sidepot jobs run backup, and look at what it says.',
      )
