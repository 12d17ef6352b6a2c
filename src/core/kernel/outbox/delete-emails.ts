import type { WriteCtx } from '#core/kernel/context'

/** Deletes the content of unsent emails that can no longer be decrypted; the rows remain. Returns how many. */
export const deleteEmailBodies = async (ctx: WriteCtx): Promise<number> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set(({ eb }) => ({
      status: eb
        .case()
        .when('status', '=', 'dead')
        .then('dead' as const)
        .else('discarded' as const)
        .end(),
      sealed_body: null,
    }))
    .where('sealed_body', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
