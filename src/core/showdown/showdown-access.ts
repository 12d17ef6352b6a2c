import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isPremiumLeague } from '#core/leagues/premium'
import { conflict, forbidden, notFound, upgradeRequired } from '#core/kernel/domain-error'
import { type EventRow, isOpen } from './events.ts'

/**
 * New actions in a Showdown (games, opening, paying, picking) require a premium league and an active season. A round
 * that is already open needs no premium, so that no one's money or picks get stuck because premium ended.
 */
export const assertShowdownActionAllowed = (
  ctx: WriteCtx,
  league: LeagueRecord,
  event: EventRow | undefined,
): void => {
  const isRunning = event !== undefined && isOpen(ctx, event)
  if (!isRunning && !isPremiumLeague(ctx, league))
    throw upgradeRequired('Showdown requires a Premium subscription. Upgrade now!')
  assertSeasonNotEnded(league)
}

/** The Showdown of an ended season is frozen. */
export const assertSeasonNotEnded = (league: LeagueRecord): void => {
  if (league.season_status === 'ended') {
    throw conflict(
      'season_ended',
      `The ${league.season_year} season has ended. Start a season to run a Showdown.`,
    )
  }
}

/**
 * Returns the participating member, reloaded under the league lock. Throws forbidden for outside viewers, and not-found
 * for a member removed in the meantime.
 */
export const memberTakingPart = async (ctx: WriteCtx, memberId: number | null): Promise<number> => {
  if (memberId === null) throw forbidden('Only members of this league can take part in its Showdown.')
  const found = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!found) throw notFound('League')
  return found.id
}
