import { sql } from 'kysely'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { bulk } from '#contract/administration/bulk'
import { narrowed } from '#core/accounts/people/list-users'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'

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
