import type { Ctx } from './context.ts'

/** Keeps something about the installation, by name. */
export const remember = async (ctx: Pick<Ctx, 'db'>, key: string, value: string): Promise<void> => {
  await ctx.db
    .insertInto('installation')
    .values({ key, value })
    .onConflict(existing => existing.column('key').doUpdateSet({ value }))
    .execute()
}

/** What was kept under this name. */
export const recall = async (ctx: Pick<Ctx, 'db'>, key: string): Promise<string | undefined> => {
  const row = await ctx.db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

/** Forgets a value if it is still this one; of several who try at once, one succeeds. */
export const forgetIf = async (ctx: Pick<Ctx, 'db'>, key: string, value: string): Promise<boolean> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('installation')
    .where('key', '=', key)
    .where('value', '=', value)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
