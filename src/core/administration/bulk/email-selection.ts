import { bulk } from '#contract/administration/bulk'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { saveSelection } from './selection.ts'

/** Starts an announcement draft for the current members of a selection, to be written and sent like any other. */
export const emailSelection = operation(bulk.write, requireSiteAdmin, (ctx, selection, author) =>
  write(ctx, async ctx => {
    const now = ctx.now()
    const run = { act: 'write', duration: 1, author_id: author.id, status: 'done' } as const
    const { id: selectionId } = await ctx.db
      .insertInto('bulk_runs')
      .values({ ...run, created_at_ms: now, starts_at_ms: now, finished_at_ms: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveSelection(ctx, selectionId, selection)
    const draft = { audience: 'chosen', subject: '', message: '', in_feed: 0, status: 'draft' } as const
    const { id: draftId } = await ctx.db
      .insertInto('announcements')
      .values({ ...draft, selection_id: selectionId, author_id: author.id, created_at_ms: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { draftId }
  }),
)
