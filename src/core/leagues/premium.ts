import { isPremium, type LimitedUser, limitsOf } from '#core/accounts/user'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from './find-league.ts'

/** Premium belongs to the commissioner and covers every league they run. */
export const isPremiumLeague = (ctx: Ctx, league: LeagueRecord): boolean => isPremium(ctx, ownerOf(league))

export const maxManagersOf = (ctx: Ctx, league: LeagueRecord): number =>
  limitsOf(ctx, ownerOf(league)).managers

const ownerOf = (league: LeagueRecord): LimitedUser => ({
  is_premium: league.owner_is_premium,
  premium_until_ms: league.owner_premium_until_ms,
  additional_league_slots: league.owner_additional_league_slots,
})
