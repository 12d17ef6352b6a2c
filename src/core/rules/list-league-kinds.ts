import { rules } from '#contract/rules/rules'
import { defaultPrizeCents } from '#core/awards/award-types/default-prize'
import { everyLeagueKind } from '#core/awards/award-types/league-kinds'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import { publishedRules } from '#core/weeks/stored/publications'
import { dollars } from '#domain/money'

/**
 * Lists all award types of a league's season, including disabled ones, with their default prizes; for a given week, by
 * the rules it was published with and including rollovers into it.
 */
export const listLeagueKinds = operation(rules.kinds, member, async (ctx, { week }, { league }) => {
  const upTo = week === undefined ? undefined : await publishedRules(ctx, league.season_id, week)
  return (await everyLeagueKind(ctx, league, { week, upTo })).map(kind => ({
    ...kind,
    defaultPrize: dollars(defaultPrizeCents(league, kind)),
  }))
})
