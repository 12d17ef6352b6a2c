import type { WriteCtx } from '#core/kernel/context'

/** Drops what mails say that were not sent, which nobody can read any more; their lines stay. Answers how many. */
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
