import type { Player, Team, Week } from './week.ts'

/** Somebody measured: a team, one of its players, or several together. `value` is in hundredths of the metric's unit. */
export type Measured = { team: Team; players: Player[]; value: number }

/** What a metric is asked about: the week that is decided, and the weeks it knows besides. */
export type Question = {
  week: Week
  /** The weeks brought in before it, the first one first. */
  earlier: Week[]
  /** The weeks that the rule counts in, up to the deciding one: of a metric of the season. */
  itsWeeks: Week[]
  target: number
  /** The positions that the rule names; none names all. */
  positions: string[]
}

/** Returns a quotient as a whole number, halves up. */
export const halfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** Whether somebody scored anything: a week in which nobody did was not played. */
export const wasPlayed = ({ teams, players }: Week): boolean =>
  teams.some(({ points }) => points !== null && points !== 0) ||
  players.some(({ points }) => (points ?? 0) !== 0)

export const teamMeasured = (team: Team, value: number): Measured => ({ team, players: [], value })

/** Whether a team has a game: an opponent and a result. */
export const hasGame = ({ opponent, result }: Team): boolean => opponent !== null && result !== null
