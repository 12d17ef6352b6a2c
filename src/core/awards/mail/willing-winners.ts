import type { Ctx } from '#core/kernel/context'

/** Those of the people who want mails about their awards. */
export const willingWinners = (ctx: Ctx, userIds: readonly (number | null)[]) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(userIds.flatMap(id => id ?? []))])
    .where('wants_email', '=', 1)
    .where('wants_awards', '=', 1)
    .orderBy('id')
    .execute()
