/*
 * A week as the calculator sees it, read from a provider's raw answers. Points are integer hundredths. Nothing here, nor in
 * the files beside it, uses code of the product: the documentation (docs/rules.md) is the only source.
 */

export type Slot = 'starter' | 'bench' | 'away'

/** What a player did; a figure that the provider does not tell is left out. */
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
  /** The band of the longest one by its middle: 54.5 for 50 or more, 44.5 for 40 to 49, 19.5 for up to 39. */
  fieldGoalBand?: number
}

export type Player = {
  name: string
  team: string
  /** QB, RB, WR, TE, K or DEF, or that of an individual defender. */
  position: string
  /** All positions the player may be started at. */
  eligible: string[]
  slot: Slot
  /** The starting slot's name. */
  place: string | null
  points: number | null
  projected: number | null
  isSuspended: boolean
  feats: Feats
}

export type Result = 'win' | 'loss' | 'tie'

/** Whether a team is still in the playoffs, plays without being in them, or has nobody to play. */
export type Stage = 'regular' | 'still in' | 'plays' | 'idle'

export type Team = {
  key: string
  name: string
  /** With what the commissioner changed by hand; null where the provider tells none. */
  points: number | null
  isHandSet: boolean
  projected: number | null
  opponent: string | null
  result: Result | null
  stage: Stage
}

export type LineupSlot = { name: string; takes: string[] }

export type Week = {
  week: number
  lastWeek: number
  playoffStart: number
  places: LineupSlot[]
  isBestBall: boolean
  /** Whether the statuses were read during that week. */
  hasStatuses: boolean
  /** Whether the provider tells the bracket, where it is one of the playoffs. */
  tellsBracket: boolean
  teams: Team[]
  players: Player[]
}

/** The six positions that player metrics count. */
export const countedPositions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF']

/** Returns points as hundredths; null for what is no number. */
export const hundredths = (points: unknown): number | null => {
  if (points === null || points === undefined || points === '') return null
  const number = Number(points)
  return Number.isFinite(number) ? Math.round(number * 100) : null
}
