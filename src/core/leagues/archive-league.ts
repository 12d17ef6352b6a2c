import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import type { LeagueRecord } from './find-league.ts'

/** Throws a conflict for a read-only league. */
export const assertNotArchived = (league: Pick<LeagueRecord, 'archived_at_ms'>): void => {
  if (league.archived_at_ms === null) return
  throw conflict(
    'league_archived',
    'This league is archived: you can view it but not change it. A site admin can restore it.',
  )
}

/** Saves the time since when a league is read-only; null makes it active again. */
export const setArchived = async (
  ctx: WriteCtx,
  leagueId: number,
  archivedAtMs: number | null,
): Promise<void> => {
  await ctx.db
    .updateTable('leagues')
    .set({ archived_at_ms: archivedAtMs })
    .where('id', '=', leagueId)
    .execute()
}
