import { isPremium, limitsOf } from '#core/accounts/user'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from './find-league.ts'

/** Premium belongs to the commissioner and covers every league they run. */
export const isPremiumLeague = (ctx: Ctx, league: LeagueRecord): boolean =>
  isPremium(ctx, {
    is_premium: league.owner_is_premium,
    premium_until_ms: league.owner_premium_until_ms,
  })

export const maxManagersOf = (ctx: Ctx, league: LeagueRecord): number =>
  limitsOf(isPremiumLeague(ctx, league), league.owner_additional_league_slots).managers
