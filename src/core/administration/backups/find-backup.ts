import { backupFiles, type Backup } from '#contract/administration/backup-files'
import { momentOf } from '#contract/kernel/values'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import type { StoredBackup } from '#core/kernel/ports/backups'
import { notFound, DomainError } from '#core/kernel/domain-error'
import { requireBackups } from '../backups.ts'
import { backupFaults } from './backup-status.ts'

/** Lists the stored backups and their problems. An unreachable location is reported as a problem. */
export const listBackups = operation(backupFiles.list, requireSiteAdmin, async ctx => {
  const { backups, restart } = ctx.ports
  const faults = await backupFaults(ctx)
  const found = await storedBackups(ctx).catch((error: unknown) => {
    faults.push(`Can't list the backups: ${toLabel(error)}.`)
    return []
  })
  return {
    places: backups?.places ?? [],
    copies: found.map(toBackup),
    faults,
    canRestore: backups?.stage !== undefined && restart !== undefined,
  }
})

const toBackup = ({ takenAtMs, ...backup }: StoredBackup): Backup => ({
  ...backup,
  takenAt: momentOf(takenAtMs),
})

const storedBackups = async (ctx: Ctx): Promise<StoredBackup[]> => (await ctx.ports.backups?.list()) ?? []

/**
 * Returns a backup by location and name. Throws not-found when it doesn't exist, and `unavailable` when the location
 * can't be reached.
 */
export const findBackup = async (ctx: Ctx, { place, name }: { place: string; name: string }) => {
  const backups = requireBackups(ctx)
  const found = await backups.list().catch((error: unknown) => {
    throw new DomainError('unavailable', 'place_unavailable', `${place} isn't responding: ${toLabel(error)}.`)
  })
  const backup = found.find(candidate => candidate.place === place && candidate.name === name)
  if (!backup) throw notFound('Copy')
  return { backups, backup }
}

export const toLabel = (error: unknown): string => (error instanceof Error ? error.message : String(error))
