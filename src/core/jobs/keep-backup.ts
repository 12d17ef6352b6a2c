import { backupsOf } from '#core/administration/backups'
import type { Ctx } from '#core/kernel/context'

/** The nightly copy, where a folder for it is configured. */
export const keepBackup = async (ctx: Ctx): Promise<object> => {
  if (ctx.config.backupDir === undefined) return { skipped: 'BACKUP_DIR is not set' }
  return (await backupsOf(ctx).keep(ctx.now())) ?? {}
}
