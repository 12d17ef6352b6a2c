import { rules } from '#contract/rules'
import { defaultPrizeCents } from '#core/awards/award-types/default-prize'
import { everyLeagueKind } from '#core/awards/rules/league-kinds'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import { publishedRules } from '#core/weeks/publishing/publications'
import { dollars } from '#domain/money'

/**
 * Every kind of award of a league's season, also those that are switched off, with what it usually pays there: in a week
 * that is named by the rules that it was published by, and with what rolled over into it.
 */
export const listLeagueKinds = operation(rules.kinds, member, async (ctx, { week }, { league }) => {
  const upTo = week === undefined ? undefined : await publishedRules(ctx, league.season_id, week)
  return (await everyLeagueKind(ctx, league, { week, upTo })).map(kind => ({
    ...kind,
    defaultPrize: dollars(defaultPrizeCents(league, kind)),
  }))
})
