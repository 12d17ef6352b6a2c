import type { Position, ScoringPosition } from '#domain/positions'
import type { Slot, ProviderWeek, WeekTeam, WeekPlayer } from '#core/kernel/ports/provider-week'
import type { MetricGroup, MetricScope, MetricUnit, MetricNeed, RuleDirection } from '#domain/rules'

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
 * A metric for ranking a week. To add one, write it into the file of its family, such as games.ts, and add a line to
 * registry.ts; the catalog, the editor, the CLI and the checks of provider data follow.
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

type MetricExample = {
  /** Example as text, including the numbers. */
  text: string
  week: ProviderWeek
  earlier?: readonly ProviderWeek[]
  /** Winning subject, with its value in hundredths. */
  winner: string
  value: number
}

/** Returns a team as a measured subject. */
export const teamSubject = ({ key, name }: WeekTeam): Subject => ({
  id: `team:${key}`,
  name,
  nflTeam: '',
  position: 'ALL',
  teamKey: key,
  status: null,
})

/** Returns a player as a measured subject. Individual defenders count as ALL. */
export const playerSubject = (player: WeekPlayer): Subject => ({
  id: player.id,
  name: player.name,
  nflTeam: player.nflTeam,
  position: player.position ?? 'ALL',
  teamKey: player.teamKey,
  slot: player.slot,
  status: player.status,
  cannotWin: player.cannotWin,
  isUnknown: player.isUnknown,
  warning: player.warning,
})

/** Returns a group of players on one team as one subject. If one of them can't win, the whole group can't. */
export function pairSubject(players: readonly WeekPlayer[]): Subject {
  const textFor = (reasonOf: (player: WeekPlayer) => string | null | undefined) => {
    const first = players.find(player => reasonOf(player))
    return first && `include ${first.name}: ${reasonOf(first)}`
  }
  return {
    id: players.map(({ id }) => id).join('+'),
    name: players.map(({ name }) => name).join(' + '),
    nflTeam: onlyOne(players.map(({ nflTeam }) => nflTeam)) ?? '',
    position: onlyOne(players.map(({ position }) => position)) ?? 'ALL',
    teamKey: players[0]?.teamKey ?? '',
    slot: 'starter',
    status: null,
    cannotWin: textFor(({ cannotWin }) => cannotWin),
    warning: textFor(({ warning }) => warning),
  }
}

const onlyOne = <T>(all: T[]): T | undefined => (new Set(all).size === 1 ? all[0] : undefined)
