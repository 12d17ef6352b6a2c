import type { Ctx, WriteCtx } from '#core/kernel/context'

/** A league's settings for all its chat channels. */
export type ChatSettings = {
  /** Whether nothing is posted from 10 PM to 8 AM. */
  isQuiet: boolean
  /** Whether posts about dues name the members who owe. */
  namesDebtors: boolean
}

export const chatSettings = async (ctx: Ctx, leagueId: number): Promise<ChatSettings> => {
  const row = await ctx.db
    .selectFrom('leagues')
    .select(['chat_is_quiet', 'chat_names_debtors'])
    .where('id', '=', leagueId)
    .executeTakeFirst()
  return { isQuiet: row?.chat_is_quiet === 1, namesDebtors: row?.chat_names_debtors === 1 }
}

export const saveChatSettings = async (
  ctx: WriteCtx,
  leagueId: number,
  { isQuiet, namesDebtors }: ChatSettings,
): Promise<void> => {
  await ctx.db
    .updateTable('leagues')
    .set({ chat_is_quiet: isQuiet ? 1 : 0, chat_names_debtors: namesDebtors ? 1 : 0 })
    .where('id', '=', leagueId)
    .execute()
}
