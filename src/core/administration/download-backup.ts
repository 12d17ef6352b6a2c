import { administration } from '#contract/administration/administration'
import { siteAdmin } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/proof'
import { write } from '#core/kernel/context'
import { recordAudit } from '#core/kernel/audit'
import { backupsOf } from './backups.ts'

/**
 * A consistent, checked copy of the database, piece by piece. It holds everything about everybody, so the audit log says
 * who took one; stored secrets in it stay sealed.
 */
export const downloadBackup = operation(
  administration.backup,
  recently(siteAdmin),
  async (ctx, _input, author) => {
    const { fileName, content } = await backupsOf(ctx).download(ctx.now())
    await write(ctx, ctx =>
      recordAudit(ctx, author, {
        leagueId: null,
        action: 'backup.downloaded',
        summary: `Downloaded the backup ${fileName}`,
      }),
    )
    return { fileName, mediaType: 'application/vnd.sqlite3', bytes: content }
  },
)
