import type { ParsedOf } from '#contract/kernel/endpoint'
import type { bulk } from '#contract/administration/bulk'
import { narrowed } from '#core/accounts/people/list-users'
import type { Ctx } from '#core/kernel/context'

export type Selection = Pick<ParsedOf<typeof bulk.preview>, 'ids' | 'filter'>

/** The people that are chosen; without ids or a filter nobody is. */
export const selectedPeople = (ctx: Ctx, { ids, filter }: Selection) => {
  const people = ctx.db.selectFrom('users').select('users.id')
  if (filter) return narrowed(ctx, people, filter)
  return people.where('users.id', 'in', [0, ...(ids ?? [])])
}
