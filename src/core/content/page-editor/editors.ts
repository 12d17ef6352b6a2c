import type { Ctx } from '#core/kernel/context'

/** The name of who wrote something; null for nobody known. */
export const nameOfEditor = async (ctx: Ctx, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const person = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return person ? `${person.first_name} ${person.last_name}` : null
}
