import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isPremiumLeague } from '#core/leagues/premium'
import { conflict, forbidden, notFound, upgradeRequired } from '#core/kernel/domain-error'
import { type EventRow, isOpen } from './events.ts'

/**
 * What is new in a Showdown (games, opening, paying, picking) needs a premium league and a season that runs. In a round
 * that is open already nothing asks for premium: nobody's money or picks may be stuck because it ended.
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

/** The Showdown of a season that has ended stands as it is. */
export const assertSeasonNotEnded = (league: LeagueRecord): void => {
  if (league.season_status === 'ended') {
    throw conflict(
      'season_ended',
      `The ${league.season_year} season has ended. Start a season to run a Showdown.`,
    )
  }
}

/**
 * The member who takes part, as they are once the league is locked. Ends in forbidden for those who only look in from
 * outside, and in not-found for somebody who was removed meanwhile.
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
