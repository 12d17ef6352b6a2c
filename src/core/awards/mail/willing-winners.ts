import type { Ctx } from '#core/kernel/context'

/** Those of the people who want mails about their awards. */
export const willingWinners = async (ctx: Ctx, userIds: readonly (number | null)[]) => {
  const ids = [...new Set(userIds.flatMap(id => id ?? []))]
  // PostgreSQL takes no empty list.
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where('wants_email', '=', 1)
    .where('wants_awards', '=', 1)
    .orderBy('id')
    .execute()
}
