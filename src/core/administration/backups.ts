import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { Backups } from '#core/kernel/ports/backups'

/** Returns the backup port. Throws `unavailable` when the database can't be backed up. */
export const requireBackups = (ctx: Ctx): Backups => {
  if (ctx.ports.backups) return ctx.ports.backups
  throw new DomainError(
    'unavailable',
    'backup_unavailable',
    'Only a database file can be backed up here. On PostgreSQL use pg_dump.',
  )
}
