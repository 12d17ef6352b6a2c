import type { Ctx } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Backups } from './backups.ts'

/** Whoever copies the database; ends in unavailable for one that is no file. */
export const backupsOf = (ctx: Ctx): Backups => {
  if (ctx.ports.backups) return ctx.ports.backups
  throw new Refusal(
    'unavailable',
    'backup_unavailable',
    'Only a database in a file can be copied from here. On PostgreSQL use pg_dump.',
  )
}

/** The nightly copy, where a folder for it is configured. */
export const keepBackup = async (ctx: Ctx): Promise<object> => {
  if (ctx.config.backupDir === undefined) return { skipped: 'BACKUP_DIR is not set' }
  return (await backupsOf(ctx).keep(ctx.now())) ?? {}
}
