/*
 * Week as the calculator sees it, read from a provider's raw responses. Points are integer hundredths. Neither this
 * file nor the ones next to it use product code: the documentation (docs/rules.md) is the only source.
 */

export type Slot = 'starter' | 'bench' | 'away'

/** Player's stats. A stat the provider doesn't return is omitted. */
export type Feats = {
  receptions?: number
  rushingYards?: number
  receivingYards?: number
  passingYards?: number
  touchdowns?: number
  takeaways?: number
  sacks?: number
  longestPlay?: number
  /** In yards. */
  longestFieldGoal?: number
  /** Midpoint of the longest one's range: 54.5 for 50 or more, 44.5 for 40 to 49, 19.5 for up to 39. */
  fieldGoalBand?: number
}

export type Player = {
  name: string
  team: string
  /** QB, RB, WR, TE, K or DEF, or an individual defender's position. */
  position: string
  /** All positions the player is eligible for. */
  eligible: string[]
  slot: Slot
  /** Name of the starting slot. */
  place: string | null
  points: number | null
  projected: number | null
  isSuspended: boolean
  feats: Feats
}

export type Result = 'win' | 'loss' | 'tie'

/** Whether a team is still in the playoffs, plays outside them, or has no game. */
export type Stage = 'regular' | 'still in' | 'plays' | 'idle'

export type Team = {
  key: string
  name: string
  /** Includes the commissioner's adjustment. Null if the provider returns none. */
  points: number | null
  isHandSet: boolean
  projected: number | null
  opponent: string | null
  result: Result | null
  stage: Stage
}

export type LineupSlot = { name: string; accepts: string[] }

export type Week = {
  week: number
  lastWeek: number
  playoffStart: number
  places: LineupSlot[]
  isBestBall: boolean
  /** Whether the statuses were fetched during that week. */
  hasStatuses: boolean
  /** Whether the provider returns the bracket of a playoff week. */
  hasBracket: boolean
  teams: Team[]
  players: Player[]
}

/** Six positions that player metrics count. */
export const countedPositions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF']

/** Returns points in hundredths. Null if the value isn't a number. */
export const hundredths = (points: unknown): number | null => {
  if (points === null || points === undefined || points === '') return null
  const number = Number(points)
  return Number.isFinite(number) ? Math.round(number * 100) : null
}
