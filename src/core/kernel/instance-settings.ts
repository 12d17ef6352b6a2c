import type { Ctx, WriteCtx } from './context.ts'

/** Keeps something about the installation, by name. */
export const saveInstanceSetting = async (
  ctx: Pick<Ctx, 'db'>,
  key: string,
  value: string,
): Promise<void> => {
  await ctx.db
    .insertInto('installation')
    .values({ key, value })
    .onConflict(existing => existing.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * Keeps something unless something is kept under this name already. Answers whether it was the first: who tries at the same
 * time waits until the other one's transaction is through.
 */
export const saveSettingOnce = async (ctx: WriteCtx, key: string, value: string): Promise<boolean> => {
  const first = await ctx.db
    .insertInto('installation')
    .values({ key, value })
    .onConflict(existing => existing.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return first !== undefined
}

/** What was kept under this name. */
export const loadSetting = async (ctx: Pick<Ctx, 'db'>, key: string): Promise<string | undefined> => {
  const row = await ctx.db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

/** Forgets a value if it is still this one; of several who try at once, one succeeds. */
export const deleteIfUnchanged = async (
  ctx: Pick<Ctx, 'db'>,
  key: string,
  value: string,
): Promise<boolean> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('installation')
    .where('key', '=', key)
    .where('value', '=', value)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Forgets what was kept under this name. */
export const forget = async (ctx: Pick<Ctx, 'db'>, key: string): Promise<void> => {
  await ctx.db.deleteFrom('installation').where('key', '=', key).execute()
}
