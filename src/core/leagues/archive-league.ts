import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import type { LeagueRecord } from './find-league.ts'

/** Ends in a conflict for a league that can only be read. */
export const assertNotArchived = (league: Pick<LeagueRecord, 'archived_at_ms'>): void => {
  if (league.archived_at_ms === null) return
  throw conflict(
    'league_archived',
    'This league is archived: it can be read and not changed. The administrator of this site can restore it.',
  )
}

/** Keeps since when a league can only be read; null for one that is played in again. */
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
