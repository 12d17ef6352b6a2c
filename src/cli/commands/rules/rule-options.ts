import { choice, type Flag, negation, optional, toggle } from '#cli/command-builder/flags'
import {
  amount,
  amountOrNone,
  amounts,
  commaSeparated,
  sharedAmount,
  weeksOrAll,
} from '#cli/command-builder/values'
import { finePurposes, ruleDirections, ruleLineups, ruleParts, ruleResults, tiePolicies } from '#domain/rules'

/** Options for the amount that the rule pays or charges; only one may be used. */
const prizes = {
  prize: optional('--prize <dollars>', 'prize for the winner', amount),
  places: optional('--places <dollars>', 'prize for each place, first place first, like 20,10,5', amounts),
  shared: optional('--shared <dollars/places>', 'one amount shared by the top N, like 30/3', sharedAmount),
  potShare: optional('--pot-share <percent>', 'percent of the pot', amount),
  duesMultiple: optional('--dues-multiple <times>', "multiple of a member's share of the pot", amount),
  remainder: toggle('--remainder', 'remainder of the weekly money'),
  jackpot: optional(
    '--jackpot <dollars>',
    'amount, plus the same amount for each previous week without a winner',
    amount,
  ),
  fine: optional('--fine <dollars>', 'amount the winner pays', amount),
  fineTo: choice('--fine-to <whom>', 'destination of fines', finePurposes),
}

const conditions = {
  legalLineup: toggle('--legal-lineup', 'only teams with no empty lineup slot'),
  paidUp: toggle('--paid-up', 'only members with no balance due'),
  mostWins: optional('--most-wins <wins>', 'maximum wins per season, or none', amountOrNone),
  notTwice: toggle('--not-twice', 'no back-to-back wins'),
  projectionWithin: optional(
    '--projection-within <points>',
    'for benched players: maximum points projected above the starter, or none',
    amountOrNone,
  ),
}

/**
 * Options for a rule's terms. None has a default, so that omitted options can be detected.
 *
 * @param metric option for the metric, which a new rule requires
 */
export const ruleTerms = <M>(metric: Flag<M>) => ({
  metric,
  direction: choice(
    '--direction <direction>',
    "winning value (default: the metric's, from the catalog)",
    ruleDirections,
  ),
  target: optional('--target <value>', 'target for closest, or none for the catalog default', amountOrNone),
  positions: optional(
    '--positions <positions>',
    'only these positions, like QB,RB; all for every position',
    commaSeparated,
  ),
  lineup: choice('--lineup <part>', 'players who count', ruleLineups),
  result: choice('--result <result>', 'teams that count', ruleResults),
  part: choice('--part <part>', 'part of the season when it counts', ruleParts),
  weeks: optional('--weeks <weeks>', 'weeks when it counts, like 3,5-8; all for every week', weeksOrAll),
  ...prizes,
  ties: choice('--ties <policy>', 'what happens in a tie', tiePolicies),
  tieBreakers: optional(
    '--tie-breakers <metrics>',
    'tiebreakers with --ties breakers, like total_with_bench,highest_score',
    commaSeparated,
  ),
  ...conditions,
})

/** Options of a rule beyond its terms. */
export const ruleSwitches = {
  challenge: toggle('--challenge', 'a challenge that the calendar assigns to weeks'),
  manual: toggle('--manual', 'the commissioner chooses; no one is preselected in the review'),
  off: toggle('--off', 'keep it without awarding it'),
}

/** Options that clear settings of an existing rule. */
export const ruleUndoings = {
  noLegalLineup: negation('--no-legal-lineup', 'allow empty lineup slots'),
  noPaidUp: negation('--no-paid-up', 'allow members with a balance due'),
  twice: toggle('--twice', 'allow back-to-back wins'),
  noChallenge: negation('--no-challenge', 'no longer a calendar challenge'),
  automatic: toggle('--automatic', 'the winner is preselected in the review'),
  on: toggle('--on', 'award it again'),
}
