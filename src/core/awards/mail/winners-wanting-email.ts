import type { Ctx } from '#core/kernel/context'

export type EmailableWinner = {
  id: number
  email: string
  first_name: string
  last_name: string
  awards_in_recap: 0 | 1
}

/** Returns the users among these who are subscribed to award emails, each once. */
export const winnersWantingEmail = async (
  ctx: Ctx,
  userIds: readonly (number | null)[],
): Promise<EmailableWinner[]> => {
  const ids = [...new Set(userIds.flatMap(id => id ?? []))]
  // PostgreSQL rejects an empty list.
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'awards_in_recap'])
    .where('id', 'in', ids)
    .where('wants_email', '=', 1)
    .where('wants_awards', '=', 1)
    .orderBy('id')
    .execute()
}
