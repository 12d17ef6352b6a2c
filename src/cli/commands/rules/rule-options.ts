import { type Command, Option } from 'commander'
import { finePurposes, ruleDirections, ruleLineups, ruleParts, ruleResults, tiePolicies } from '#domain/rules'
import { amount, amountOrNone, amounts, sharedAmount, weeksOrAll, words } from '#cli/command-builder/values'

/**
 * Adds the options for a rule's terms. None has a default, so that omitted options can be detected.
 *
 * @param metric a new rule requires one
 */
export const ruleTerms = (command: Command, metric: 'option' | 'requiredOption' = 'option'): Command => {
  const oneOf = (flags: string, description: string, choices: readonly string[]) =>
    command.addOption(new Option(flags, description).choices(choices))
  command[metric]('--metric <name>', 'what counts, by its name in the catalogue')
  oneOf(
    '--direction <direction>',
    'which value wins; of another metric, as the catalogue says',
    ruleDirections,
  )
  command.option(
    '--target <value>',
    'what closest is measured against, or none for the catalogue’s',
    amountOrNone,
  )
  command.option('--positions <positions>', 'only these, as QB,RB; all for every one', words)
  oneOf('--lineup <part>', 'players who count', ruleLineups)
  oneOf('--result <result>', 'teams that count', ruleResults)
  oneOf('--part <part>', 'the part of the season it counts in', ruleParts)
  command.option('--weeks <weeks>', 'the weeks it counts in, as 3,5-8; all for each', weeksOrAll)
  prizes(command)
  oneOf('--ties <policy>', 'what a tie does', tiePolicies)
  command.option(
    '--tie-breakers <metrics>',
    'what breaks a tie with --ties breakers, as total_with_bench,highest_score',
    words,
  )
  return conditions(command)
}

/** Options for the amount that the rule pays or charges; only one may be used. */
const prizes = (command: Command): Command =>
  command
    .option('--prize <dollars>', 'what the best wins', amount)
    .option('--places <dollars>', 'what each place wins, the first first, as 20,10,5', amounts)
    .option('--shared <dollars/places>', 'one amount that the best so many share, as 30/3', sharedAmount)
    .option('--pot-share <percent>', 'so much of the pot', amount)
    .option('--dues-multiple <times>', "so many times a member's share of the pot", amount)
    .option('--remainder', 'what is left of the weekly money')
    .option(
      '--jackpot <dollars>',
      'so much, and as much more for each week before that nobody won it',
      amount,
    )
    .option('--fine <dollars>', 'what the winner pays', amount)
    .addOption(new Option('--fine-to <whom>', 'where a fine goes').choices(finePurposes))

const conditions = (command: Command): Command =>
  command
    .option('--legal-lineup', 'only who left no starting place empty')
    .option('--paid-up', 'only who owes the league nothing')
    .option('--most-wins <wins>', 'how often somebody may win it in a season, or none', amountOrNone)
    .option('--not-twice', 'not twice in a row')
    .option(
      '--projection-within <points>',
      'for benched players: expected to score at most so much more than the starter, or none',
      amountOrNone,
    )

/** Adds the options of a rule beyond its terms. */
export const ruleSwitches = (command: Command): Command =>
  command
    .option('--challenge', 'one of the challenges that the calendar gives weeks to')
    .option('--by-hand', 'the commissioner chooses; nobody is chosen beforehand in the review')
    .option('--off', 'keep it, and give nothing for it')

/** Adds the options that clear settings of an existing rule. */
export const ruleUndoings = (command: Command): Command =>
  command
    .option('--no-legal-lineup', 'also with an empty starting place')
    .option('--no-paid-up', 'also who owes the league something')
    .option('--twice', 'also twice in a row')
    .option('--no-challenge', 'no challenge of the calendar any more')
    .option('--by-itself', 'the best is chosen beforehand in the review')
    .option('--on', 'give it again')
