import type { Player, Team, Week } from './week.ts'

/** Measured team, player or group of players. `value` is in hundredths of the metric's unit. */
export type Measured = { team: Team; players: Player[]; value: number }

/** Input of a metric: the week being decided and the other weeks it needs. */
export type Question = {
  week: Week
  /** Weeks imported before it, oldest first. */
  earlier: Week[]
  /** Weeks the rule counts in, up to the deciding one. Used by season metrics. */
  itsWeeks: Week[]
  target: number
  /** Positions named in the rule. Empty means all. */
  positions: string[]
}

/** Returns a quotient rounded half up to an integer. */
export const halfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** Whether any team or player scored. A week without points was not played. */
export const wasPlayed = ({ teams, players }: Week): boolean =>
  teams.some(({ points }) => points !== null && points !== 0) ||
  players.some(({ points }) => (points ?? 0) !== 0)

export const teamMeasured = (team: Team, value: number): Measured => ({ team, players: [], value })

/** Whether a team has a game: an opponent and a result. */
export const hasGame = ({ opponent, result }: Team): boolean => opponent !== null && result !== null
