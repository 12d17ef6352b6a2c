/** A rule as docs/rules.md describes it; money in dollars, as people type it. */
export type Rule = {
  key: string
  metric: string
  direction: 'highest' | 'lowest' | 'closest' | 'closestUnder' | 'first'
  target: number | null
  positions: string[]
  result: 'all' | 'winners' | 'losers'
  part: 'all' | 'regular' | 'playoffs'
  weeks: number[] | null
  prize: Prize
  ties: 'split' | 'each' | 'breakers' | 'carryOver' | 'decide'
  tieBreakers: string[]
  legalLineup: boolean
  mostWins: number | null
  notTwiceInARow: boolean
}

export type Prize =
  | { kind: 'fixed'; amounts: number[] }
  | { kind: 'shared'; amount: number; places: number }
  | { kind: 'potShare'; percent: number }
  | { kind: 'duesMultiple'; times: number }
  | { kind: 'remainder' }
  | { kind: 'jackpot'; amount: number }
  | { kind: 'fine'; amount: number; purpose: 'pot' | 'firstPlace' }

/** Who can win in the weeks of the playoffs. */
export type PlayoffChoice = 'still in' | 'plays' | 'every team'

/** What a league is to the calculator. */
export type League = {
  /** In dollars; the pot leaves all of it for weekly prizes. */
  pot: number
  members: number
  playoffChoice: PlayoffChoice
  rules: Rule[]
  /** The member whose team it is in a week. */
  memberOf: (team: string, week: number) => string
  /** How much each member agreed to pay in fines, in dollars; nobody else pays any. */
  agreed: Map<string, number>
}

/** Somebody's part of a prize; less than nothing for a fine. */
export type Award = {
  week: number
  rule: string
  /** Null for a prize of the whole week. */
  position: string | null
  member: string
  /** The player, both players or the team. */
  names: string[]
  value: number
  cents: number
}
