import { backupFiles } from '#contract/administration/backup-files'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { conflict, DomainError } from '#core/kernel/domain-error'
import { findBackup, toLabel } from './find-backup.ts'

/**
 * Prepares a backup and restarts the server so that it replaces the database, which remains next to it under a separate
 * name. Throws a conflict, without any effect, when the backup can't replace it.
 */
export const restoreBackup = operation(
  backupFiles.restore,
  recently(requireSiteAdmin),
  async (ctx, input, author) => {
    const { restart } = ctx.ports
    const { backups, backup } = await findBackup(ctx, input)
    if (!backups.stage || !restart) {
      throw new DomainError(
        'unavailable',
        'restore_unavailable',
        "This database can't be restored here. Run sidepot db restore on the server.",
      )
    }
    await backups.stage(backup).catch((error: unknown) => {
      throw conflict('copy_unfit', `${backup.name} can't be restored: ${toLabel(error)}`)
    })
    await write(ctx, ctx =>
      recordAudit(ctx, author, {
        leagueId: null,
        action: 'backup.restored',
        summary: `Restored the backup ${backup.name}; the replaced database is saved next to it`,
      }),
    )
    restart()
    return { message: 'The server is restarting with the backup. Sign in again in a moment.' }
  },
)
