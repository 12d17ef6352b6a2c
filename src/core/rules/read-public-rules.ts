import { rules } from '#contract/rules/rules'
import { operation } from '#core/kernel/operation'
import { publicRules } from '#core/weeks/league-page/public-league'
import { buildRulebook } from './get-rulebook.ts'

/** Returns a league's public rules, without their authors, which are private to the league. */
export const readPublicRules = operation(rules.public, publicRules, async (ctx, _input, { league }) => {
  const { season, nextWeek, rules, changes } = await buildRulebook(ctx, league)
  return {
    leagueId: league.id,
    leagueName: league.name,
    currency: league.currency,
    season,
    nextWeek,
    rules,
    changes,
  }
})
