import type { ProviderWeek, Slot } from '#core/kernel/ports/provider-week'
import type { MetricGroup, MetricNeed, MetricScope, MetricUnit, RuleDirection } from '#domain/rules'
import type { Position, ScoringPosition } from '#domain/positions'

/** The measured subject: a player, a group of players or a whole team, with one id per week. */
export type Subject = {
  /** Provider's player id; `team:KEY` for a team, ids joined by + for a group of players. */
  id: string
  /** Display name: the player, 'Josh Allen + Travis Kelce', or the team's name. */
  name: string
  nflTeam: string
  /** ALL for a team and for players at several positions. */
  position: Position
  teamKey: string
  /** Omitted for a team. */
  slot?: Slot
  status: string | null
  /**
   * Reason why the subject can't win this week, and a warning to review before it does, both phrased to follow the
   * name.
   */
  cannotWin?: string | null | undefined
  /** True for a starter the provider no longer lists. No one can be awarded a prize this player may have won. */
  isUnknown?: boolean | undefined
  warning?: string | null | undefined
}

/** A subject with its ranking value, in hundredths of the metric's unit. */
export type Measured = {
  subject: Subject
  value: number
  /** Explanation of the value when it isn't obvious: '98.2 of 120.4 possible'. */
  detail?: string
}

export type MetricChoices = {
  /** Positions that count; for a group of players, one slot each, in order. Empty for all six. */
  positions: readonly ScoringPosition[]
}

/**
 * A metric for ranking a week. To add one, create a file like highest-score.ts and add a line to registry.ts; the
 * catalog, the editor, the CLI and the checks of provider data follow.
 */
export type Metric = {
  /** Lowercase letters and underscores. Never changes, because saved rules refer to it. */
  name: string
  label: string
  /** Description that completes 'goes to …': 'the team with the most points'. */
  sentence: string
  group: MetricGroup
  scope: MetricScope
  unit: MetricUnit
  needs: readonly MetricNeed[]
  /** Default direction of a rule. */
  direction: RuleDirection
  /** Default target for closest, in hundredths. */
  target?: number
  /** Default positions of a new rule; omitted when positions don't apply. */
  positions?: readonly ScoringPosition[]
  /**
   * Measures every subject in a week and leaves out those that can't be measured. Pure.
   *
   * @param earlier earlier weeks of the season, oldest first; empty when the metric doesn't need them
   */
  measure(week: ProviderWeek, choices: MetricChoices, earlier: readonly ProviderWeek[]): Measured[]
  /** Worked example, which also serves as its test. */
  example: MetricExample
}

export type MetricExample = {
  /** Example as text, including the numbers. */
  text: string
  week: ProviderWeek
  earlier?: readonly ProviderWeek[]
  /** Winning subject, with its value in hundredths. */
  winner: string
  value: number
}
