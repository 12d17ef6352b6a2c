import { storedBackups } from '#app'
import type { Config } from '#config'
import { latestCredible } from '#core/kernel/clock-ahead'
import type { StoredBackup } from '#core/kernel/ports/backups'
import type { Action } from '#cli/cli'
import { sizeText } from '#domain/size-text'
import { table } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import { configOf } from '#cli/with-app'

/** Lists the stored backups, newest first. */
export const listBackups: Action = async cli => {
  const found = await kept(configOf(cli))
  const told = found.map(({ takenAtMs, ...copy }) => ({
    ...copy,
    takenAt: new Date(takenAtMs).toISOString(),
  }))
  cli.present.answer(told, paint =>
    table(
      told,
      [
        { head: 'Taken (UTC)', of: ({ takenAt }) => timeOf(takenAt) },
        { head: 'Size', of: ({ bytes }) => sizeText(bytes), right: true },
        { head: 'State', of: stateOf },
        { head: 'Name', of: ({ name }) => name },
        { head: 'Place', of: ({ place }) => place },
      ],
      paint,
    ),
  )
}

const stateOf = (copy: Pick<StoredBackup, 'isDoubtful' | 'isSealed'> & { takenAt: string }): string =>
  [
    copy.isDoubtful ? 'has ledger errors' : 'good',
    ...(copy.isSealed ? ['sealed'] : []),
    ...(isAhead(Date.parse(copy.takenAt)) ? ['dated in the future'] : []),
  ].join(', ')

const wanted = /^(newest|\d{4}-\d\d-\d\d(T[\d:-]*Z?)?|sidepot-\d{4}-.+)$/

/**
 * Finds a stored backup by name, or the newest good one: overall, of a day, or of a time (UTC). Undefined if the
 * argument is none of these. Throws CliError when no backup matches.
 */
export const storedBackup = async (config: Config, word: string): Promise<StoredBackup | undefined> => {
  if (!wanted.test(word)) return undefined
  const found = await kept(config)
  const copy =
    found.find(({ name }) => name === word) ?? found.find(copy => isUsable(copy) && isOf(copy, word))
  if (copy) return copy
  const newest = found.find(isUsable)
  throw new CliError(
    exitCodes.notFound,
    newest === undefined
      ? 'No good backup found.'
      : `No good backup for ${word}. The newest is ${newest.name}; sidepot db backups lists all.`,
  )
}

/** A backup dated in the future was made by a clock that was ahead; it can only be selected by name. */
const isUsable = ({ isDoubtful, takenAtMs }: StoredBackup): boolean => !isDoubtful && !isAhead(takenAtMs)

const isAhead = (takenAtMs: number): boolean => takenAtMs > latestCredible({ now: Date.now })

const isOf = ({ takenAtMs }: StoredBackup, word: string): boolean => {
  const time = new Date(takenAtMs).toISOString()
  return word === 'newest' || time.startsWith(word.replace(/Z$/, ''))
}

const kept = async (config: Config): Promise<StoredBackup[]> => {
  if (config.backupDir === undefined && config.backupS3Url === undefined) {
    throw usageError('No backups: neither BACKUP_DIR nor BACKUP_S3_URL is set. Name a file.')
  }
  try {
    return await storedBackups(config)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CliError(exitCodes.failed, `Can't list the backups: ${why}.`)
  }
}
