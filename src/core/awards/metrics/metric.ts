import type { ProviderWeek, Slot } from '#core/kernel/ports/provider-week'
import type { MetricGroup, MetricNeed, MetricScope, MetricUnit, RuleDirection } from '#domain/rules'
import type { Position, ScoringPosition } from '#domain/positions'

/** Who is measured: a player, several players together or a whole team; one id a week. */
export type Subject = {
  /** A player's id at the provider; `team:KEY` for a team, ids joined by + for players together. */
  id: string
  /** As people read it: the player, 'Josh Allen + Travis Kelce', or the team's name. */
  name: string
  nflTeam: string
  /** ALL for a team and for players of several positions. */
  position: Position
  teamKey: string
  /** Left out for a team. */
  slot?: Slot
  status: string | null
  /** Why they can win nothing this week, and what to check before they do, in words that follow the name. */
  cannotWin?: string | null | undefined
  /** True for a starter whom the provider no longer knows: nobody wins what they may have won. */
  isUnknown?: boolean | undefined
  doubt?: string | null | undefined
}

/** A subject with what it is ranked by, in hundredths of the metric's unit. */
export type Measured = {
  subject: Subject
  value: number
  /** How the value came about, where the value alone does not tell: '98.2 of 120.4 possible'. */
  detail?: string
}

export type MetricChoices = {
  /** The positions that count; for players together, one place each, in order. Empty for all six. */
  positions: readonly ScoringPosition[]
}

/**
 * Something that a week is measured by. Adding one is a file like highest-score.ts and a line in registry.ts; the
 * catalogue, the editor, the terminal and the checks of what a provider tells follow.
 */
export type Metric = {
  /** Small letters and underscores; stays for good, because rules are kept by it. */
  name: string
  label: string
  /** What it is, as the end of 'goes to …': 'the team with the most points'. */
  sentence: string
  group: MetricGroup
  scope: MetricScope
  unit: MetricUnit
  needs: readonly MetricNeed[]
  /** Which value wins where a rule does not say otherwise. */
  direction: RuleDirection
  /** What closest is measured against where a rule does not say, in hundredths. */
  target?: number
  /** The positions to begin a rule with; left out where positions mean nothing to it. */
  positions?: readonly ScoringPosition[]
  /**
   * Pure. Measures everybody in a week; whoever cannot be measured is left out.
   *
   * @param earlier the season's weeks before this one, the first first; empty where the metric does not need them
   */
  measure(week: ProviderWeek, choices: MetricChoices, earlier: readonly ProviderWeek[]): Measured[]
  /** A worked example, which is also its test. */
  example: MetricExample
}

export type MetricExample = {
  /** The example in words, with the figures. */
  text: string
  week: ProviderWeek
  earlier?: readonly ProviderWeek[]
  /** The subject that wins, and its value in hundredths. */
  winner: string
  value: number
}
