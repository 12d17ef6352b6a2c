import { sql } from 'kysely'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { bulk } from '#contract/administration/bulk'
import { type Ctx, type WriteCtx, write } from '#core/kernel/context'
import { narrowed, chosenAfter } from '#core/accounts/people/list-users'
import { conflict } from '#core/kernel/domain-error'
import { operation } from '#core/kernel/operation'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recently } from '#core/kernel/recent-authentication'
import { recordAudit } from '#core/kernel/audit'
import { csvTextOf, usersCsv } from '#domain/csv-exports'

export type Selection = Pick<ParsedOf<typeof bulk.preview>, 'ids' | 'filter'>

/** Selects the chosen users; without ids or a filter, none. */
export const selectedPeople = (ctx: Ctx, { ids, filter }: Selection) => {
  const people = ctx.db.selectFrom('users').select('users.id')
  if (filter) return narrowed(ctx, people, filter)
  return people.where('users.id', 'in', [0, ...(ids ?? [])])
}

/** Stores the current members of a selection. Returns how many; throws a conflict when it is empty. */
export const saveSelection = async (ctx: WriteCtx, runId: number, selection: Selection): Promise<number> => {
  const people = selectedPeople(ctx, selection)
  await ctx.db
    .insertInto('bulk_rows')
    .columns(['run_id', 'user_id'])
    .expression(() =>
      ctx.db
        .selectFrom(people.as('chosen'))
        .select([sql<number>`cast(${runId} as bigint)`.as('run_id'), 'chosen.id']),
    )
    .execute()
  const { count } = await ctx.db
    .selectFrom('bulk_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  const total = Number(count)
  if (total === 0) throw conflict('nobody_chosen', 'No one is selected. Select at least one person.')
  await ctx.db.updateTable('bulk_runs').set({ total }).where('id', '=', runId).execute()
  return total
}

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

const rowsAtOnce = 500

/** Exports users as CSV by number, read a page at a time. The export is recorded in the audit log. */
export const exportPeople = operation(
  bulk.export,
  recently(requireSiteAdmin),
  async (ctx, selection, author) => {
    await write(ctx, ctx =>
      recordAudit(ctx, author, {
        leagueId: null,
        action: 'users.exported',
        summary: 'Exported people as CSV',
      }),
    )
    return {
      fileName: `sidepot-people-${new Date(ctx.now()).toISOString().slice(0, 10)}.csv`,
      mediaType: 'text/csv',
      text: linesOf(ctx, selection),
    }
  },
)

const linesOf = async function* (ctx: Ctx, selection: Selection): AsyncGenerator<string> {
  for (let after = 0, isFirst = true; ; isFirst = false) {
    const rows = await chosenAfter(ctx, selectedPeople(ctx, selection), { after, limit: rowsAtOnce })
    const text = csvTextOf(usersCsv, rows)
    // Emit the header only once.
    yield isFirst ? text : text.slice(text.indexOf('\n') + 1)
    const last = rows.at(-1)
    if (rows.length < rowsAtOnce || !last) return
    after = last.id
  }
}
