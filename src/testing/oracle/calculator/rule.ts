/** Rule as described in docs/rules.md, with money in dollars as typed. */
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

/** Teams that can win in playoff weeks. */
export type PlayoffChoice = 'still in' | 'plays' | 'every team'

/** League data the calculator needs. */
export type League = {
  /** In dollars. The pot leaves all of it for weekly prizes. */
  pot: number
  members: number
  playoffChoice: PlayoffChoice
  rules: Rule[]
  /** Returns the member who owns a team in a week. */
  memberOf: (team: string, week: number) => string
  /** Amount in dollars each member agreed to pay in fines. No one else pays any. */
  agreed: Map<string, number>
}

/** Member's share of a prize. Negative for a fine. */
export type Award = {
  week: number
  rule: string
  /** Null for a prize of the whole week. */
  position: string | null
  member: string
  /** Name of the player, both players or the team. */
  names: string[]
  value: number
  cents: number
}
