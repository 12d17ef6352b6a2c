import { storedBackups } from '#app'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { plainVerb } from '#cli/command-builder/verb'
import { configOf } from '#cli/command-builder/with-app'
import { table } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import type { Config } from '#config'
import { latestCredible } from '#core/kernel/clock-ahead'
import type { StoredBackup } from '#core/kernel/ports/backups'
import { sizeText } from '#domain/text'

/** Lists the stored backups, newest first. */
export const listBackups = plainVerb({
  summary: 'list the backups in BACKUP_DIR and BACKUP_S3_URL',
  example: 'db backups',
  flags: {},
  run: async cli => {
    const found = await listStoredBackups(configOf(cli))
    const rows = found.map(({ takenAtMs, ...backup }) => ({
      ...backup,
      takenAt: new Date(takenAtMs).toISOString(),
    }))
    cli.present.output(rows, colors =>
      table(
        rows,
        [
          { header: 'Taken (UTC)', of: ({ takenAt }) => timeOf(takenAt) },
          { header: 'Size', of: ({ bytes }) => sizeText(bytes), right: true },
          { header: 'State', of: stateOf },
          { header: 'Name', of: ({ name }) => name },
          { header: 'Place', of: ({ place }) => place },
        ],
        colors,
      ),
    )
  },
})

const stateOf = (backup: Pick<StoredBackup, 'hasLedgerErrors' | 'isSealed'> & { takenAt: string }): string =>
  [
    backup.hasLedgerErrors ? 'has ledger errors' : 'good',
    ...(backup.isSealed ? ['sealed'] : []),
    ...(isAhead(Date.parse(backup.takenAt)) ? ['dated in the future'] : []),
  ].join(', ')

const backupNamePattern = /^(newest|\d{4}-\d\d-\d\d(T[\d:-]*Z?)?|sidepot-\d{4}-.+)$/

/**
 * Finds a stored backup by name, or the newest good one: overall, of a day, or of a time (UTC). Undefined if the
 * argument is none of these. Throws CliError when no backup matches.
 */
export const storedBackup = async (config: Config, state: string): Promise<StoredBackup | undefined> => {
  if (!backupNamePattern.test(state)) return undefined
  const found = await listStoredBackups(config)
  const match =
    found.find(({ name }) => name === state) ??
    found.find(candidate => isUsable(candidate) && isOf(candidate, state))
  if (match) return match
  const newest = found.find(isUsable)
  throw new CliError(
    exitCodes.notFound,
    newest === undefined
      ? 'No good backup found.'
      : `No good backup for ${state}. The newest is ${newest.name}; sidepot db backups lists all.`,
  )
}

/** A backup dated in the future was made by a clock that was ahead; it can only be selected by name. */
const isUsable = ({ hasLedgerErrors, takenAtMs }: StoredBackup): boolean =>
  !hasLedgerErrors && !isAhead(takenAtMs)

const isAhead = (takenAtMs: number): boolean => takenAtMs > latestCredible({ now: Date.now })

const isOf = ({ takenAtMs }: StoredBackup, name: string): boolean => {
  const time = new Date(takenAtMs).toISOString()
  return name === 'newest' || time.startsWith(name.replace(/Z$/, ''))
}

const listStoredBackups = async (config: Config): Promise<StoredBackup[]> => {
  if (config.backupDir === undefined && config.backupS3Url === undefined) {
    throw usageError('No backups: neither BACKUP_DIR nor BACKUP_S3_URL is set. Name a file.')
  }
  try {
    return await storedBackups(config)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new CliError(exitCodes.failed, `Can't list the backups: ${message}.`)
  }
}
