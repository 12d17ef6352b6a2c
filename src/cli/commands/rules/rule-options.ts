import { type Command, Option } from 'commander'
import { finePurposes, ruleDirections, ruleLineups, ruleParts, ruleResults, tiePolicies } from '#domain/rules'
import {
  amount,
  amountOrNone,
  amounts,
  sharedAmount,
  weeksOrAll,
  commaSeparated,
} from '#cli/command-builder/values'

/**
 * Adds the options for a rule's terms. None has a default, so that omitted options can be detected.
 *
 * @param metric a new rule requires one
 */
export const ruleTerms = (command: Command, metric: 'option' | 'requiredOption' = 'option'): Command => {
  const oneOf = (flags: string, description: string, choices: readonly string[]) =>
    command.addOption(new Option(flags, description).choices(choices))
  command[metric]('--metric <name>', 'metric, by its name in the catalog')
  oneOf('--direction <direction>', "winning value (default: the metric's, from the catalog)", ruleDirections)
  command.option('--target <value>', 'target for closest, or none for the catalog default', amountOrNone)
  command.option(
    '--positions <positions>',
    'only these positions, like QB,RB; all for every position',
    commaSeparated,
  )
  oneOf('--lineup <part>', 'players who count', ruleLineups)
  oneOf('--result <result>', 'teams that count', ruleResults)
  oneOf('--part <part>', 'part of the season when it counts', ruleParts)
  command.option('--weeks <weeks>', 'weeks when it counts, like 3,5-8; all for every week', weeksOrAll)
  prizes(command)
  oneOf('--ties <policy>', 'what happens in a tie', tiePolicies)
  command.option(
    '--tie-breakers <metrics>',
    'tiebreakers with --ties breakers, like total_with_bench,highest_score',
    commaSeparated,
  )
  return conditions(command)
}

/** Options for the amount that the rule pays or charges; only one may be used. */
const prizes = (command: Command): Command =>
  command
    .option('--prize <dollars>', 'prize for the winner', amount)
    .option('--places <dollars>', 'prize for each place, first place first, like 20,10,5', amounts)
    .option('--shared <dollars/places>', 'one amount shared by the top N, like 30/3', sharedAmount)
    .option('--pot-share <percent>', 'percent of the pot', amount)
    .option('--dues-multiple <times>', "multiple of a member's share of the pot", amount)
    .option('--remainder', 'remainder of the weekly money')
    .option(
      '--jackpot <dollars>',
      'amount, plus the same amount for each previous week without a winner',
      amount,
    )
    .option('--fine <dollars>', 'amount the winner pays', amount)
    .addOption(new Option('--fine-to <whom>', 'destination of fines').choices(finePurposes))

const conditions = (command: Command): Command =>
  command
    .option('--legal-lineup', 'only teams with no empty lineup slot')
    .option('--paid-up', 'only members with no balance due')
    .option('--most-wins <wins>', 'maximum wins per season, or none', amountOrNone)
    .option('--not-twice', 'no back-to-back wins')
    .option(
      '--projection-within <points>',
      'for benched players: maximum points projected above the starter, or none',
      amountOrNone,
    )

/** Adds the options of a rule beyond its terms. */
export const ruleSwitches = (command: Command): Command =>
  command
    .option('--challenge', 'a challenge that the calendar assigns to weeks')
    .option('--manual', 'the commissioner chooses; no one is preselected in the review')
    .option('--off', 'keep it without awarding it')

/** Adds the options that clear settings of an existing rule. */
export const ruleUndoings = (command: Command): Command =>
  command
    .option('--no-legal-lineup', 'allow empty lineup slots')
    .option('--no-paid-up', 'allow members with a balance due')
    .option('--twice', 'allow back-to-back wins')
    .option('--no-challenge', 'no longer a calendar challenge')
    .option('--automatic', 'the winner is preselected in the review')
    .option('--on', 'award it again')
