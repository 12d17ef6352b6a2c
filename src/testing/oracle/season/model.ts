/*
 * Fantasy season in a provider-neutral format. Points are integer hundredths. The writers turn it into each provider's
 * responses. The calculator never sees it.
 */

export type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'DL' | 'LB' | 'DB'

/** Starting slots by our own name, with the positions they accept. */
export const spots = {
  QB: ['QB'],
  RB: ['RB'],
  WR: ['WR'],
  TE: ['TE'],
  K: ['K'],
  DEF: ['DEF'],
  FLEX: ['RB', 'WR', 'TE'],
  REC: ['WR', 'TE'],
  SUPER: ['QB', 'RB', 'WR', 'TE'],
  DL: ['DL'],
  LB: ['LB'],
  DB: ['DB'],
  IDP: ['DL', 'LB', 'DB'],
} as const satisfies Record<string, readonly Position[]>
export type Spot = keyof typeof spots

export type Player = {
  number: number
  name: string
  position: Position
  /** Second eligible position. */
  also?: Position
  club: string
}

/** Player's stats on the field. Yards and lengths are integers. `kicks` are the lengths of made field goals. */
export type Plays = {
  passYards: number
  passTouchdowns: number
  interceptionsThrown: number
  rushYards: number
  rushTouchdowns: number
  receptions: number
  receivingYards: number
  receivingTouchdowns: number
  returnTouchdowns: number
  longestPass: number
  longestRush: number
  longestReception: number
  kicks: number[]
  extraPoints: number
  sacks: number
  interceptions: number
  fumblesRecovered: number
  defensiveTouchdowns: number
  pointsAllowed: number
  tackles: number
}

export type Status = 'suspended' | 'questionable'

export type Performance = {
  player: Player
  /** Starting slot, or where else the player was. */
  spot: Spot | 'bench' | 'reserve' | 'taxi'
  /** Whether the player's club had a game and the player took part. */
  played: boolean
  points: number
  projected: number
  plays: Plays
  status: Status | null
}

export type TeamWeek = {
  team: number
  /** In the order of the league's slots. Null for an empty slot. */
  starters: (Performance | null)[]
  others: Performance[]
  /** Total the commissioner set manually. Null if not set. */
  handSet: number | null
  projected: number
}

export type Bracket = 'regular' | 'winners' | 'third' | 'places' | 'losers'

/** Game between two teams, over one or two weeks. `away` is null for a bye. */
export type Game = {
  home: number
  away: number | null
  bracket: Bracket
  round: number
  weeks: number[]
}

export type Owner = { id: string; name: string }
export type Team = { number: number; name: string }

export type PlayedWeek = { week: number; games: Game[]; teams: TeamWeek[] }

export type Season = {
  scenario: Scenario
  teams: Team[]
  /** Owner of a team in a week. Null if it has none. */
  ownerOf: (team: number, week: number) => Owner | null
  players: Player[]
  /** Best teams of the regular season, first seed first. */
  seeds: number[]
  weeks: PlayedWeek[]
}

export type Scenario = {
  name: string
  provider: 'sleeper' | 'espn' | 'yahoo'
  teams: number
  lineup: Spot[]
  regularWeeks: number
  playoffTeams: 4 | 6
  /** Weeks of each playoff round. */
  rounds: number[][]
  /** Whether losers advance in the losers' bracket, so that the worst team "wins" it. */
  toiletBowl?: boolean
  bestBall?: boolean
  medianGame?: boolean
  replacedOwner?: { team: number; fromWeek: number }
  ownerless?: number
  /** Oddities of individual weeks. */
  odd: Record<number, Oddity[]>
}

export type Oddity =
  /** The week's first game ends in a tie, to the hundredth. */
  | 'level game'
  /** The two best teams have equal points. */
  | 'level top'
  /** The two worst teams have equal points. */
  | 'level bottom'
  /** The two best started running backs are tied. */
  | 'level backs'
  /** No kicker scores. */
  | 'no kicks'
  /** No field goal is longer than 39 yards. */
  | 'short kicks'
  /** One team finishes below 0. */
  | 'below zero'
  /** One team leaves a slot empty. */
  | 'empty slot'
  /** The commissioner sets one team's total manually. */
  | 'hand-set'
  /** One team starts a suspended player. */
  | 'suspended'
  /** Two teams start one. */
  | 'two suspended'
