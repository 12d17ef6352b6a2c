import type { Ctx } from '#core/kernel/context'

/** Returns the author's name; null when unknown. */
export const nameOfEditor = async (ctx: Ctx, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const person = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return person ? `${person.first_name} ${person.last_name}` : null
}
