import { bulk } from '#contract/administration/bulk'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { plural } from '#domain/text'
import { actionLabel, lockRun, toBulkRun } from './bulk-runs.ts'
import { saveSelection } from './selection.ts'

/** Time before a bulk action starts, during which it can be undone, in milliseconds. */
export const undoDelayMs = 10_000

/**
 * Stores the users a bulk action currently applies to, for the job that runs it. Users who match the filter later are
 * not included. Throws a conflict when the selection is empty.
 */
export const startBulk = operation(
  bulk.start,
  recently(requireSiteAdmin),
  (ctx, { act: action, duration, ...selection }, author) =>
    write(ctx, async ctx => {
      const { id } = await ctx.db
        .insertInto('bulk_runs')
        .values({
          act: action,
          duration,
          author_id: author.id,
          by_command: author.id === null ? 1 : 0,
          status: 'waiting',
          created_at_ms: ctx.now(),
          starts_at_ms: ctx.now() + undoDelayMs,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const total = await saveSelection(ctx, id, selection)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: `bulk.${action}`,
        summary: `Began ${actionLabel[action]} ${plural(total, 'person', 'people')}`,
      })
      return toBulkRun(ctx, await lockRun(ctx, id))
    }),
)
