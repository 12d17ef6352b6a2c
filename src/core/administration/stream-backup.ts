import { administration } from '#contract/administration/administration'
import { backupFiles } from '#contract/administration/backup-files'
import { type Author, requireSiteAdmin } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import type { TransferResult } from '#core/kernel/ports/backups'
import { recently } from '#core/kernel/recent-authentication'
import { recordAudit } from '#core/kernel/audit'
import { DomainError } from '#core/kernel/domain-error'
import { findBackup, toLabel } from '#core/administration/backups/backup-status'
import { requireBackups } from './backups.ts'

/** Streams a consistent, checked backup of the current database. Stored secrets in it stay encrypted. */
export const downloadBackup = operation(
  administration.backup,
  recently(requireSiteAdmin),
  (ctx, _input, author) => handOver(ctx, author, requireBackups(ctx).download(ctx.now())),
)

/** Downloads a stored backup unchanged. */
export const downloadStoredBackup = operation(
  backupFiles.download,
  recently(requireSiteAdmin),
  async (ctx, input, author) => {
    const { backups, backup } = await findBackup(ctx, input)
    return handOver(ctx, author, backups.fetch(backup))
  },
)

/**
 * A backup contains all data of all users, so the audit log records who downloaded it. Throws `unavailable` when there
 * is none.
 */
const handOver = async (ctx: Ctx, author: Author, copying: Promise<TransferResult>) => {
  const { fileName, content } = await copying.catch((error: unknown) => {
    ctx.log.error({ err: error }, "A backup couldn't be downloaded")
    throw new DomainError('unavailable', 'copy_failed', `No copy could be made: ${toLabel(error)}`)
  })
  await write(ctx, ctx =>
    recordAudit(ctx, author, {
      leagueId: null,
      action: 'backup.downloaded',
      summary: `Downloaded the backup ${fileName}`,
    }),
  )
  return { fileName, mediaType: 'application/octet-stream', bytes: content }
}
