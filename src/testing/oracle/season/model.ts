/*
 * A fantasy season in nobody's format. Points are integer hundredths. The writers turn it into what each provider answers;
 * the calculator never sees it.
 */

export type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'DL' | 'LB' | 'DB'

/** A starting slot, by a name of our own, and the positions it takes. */
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
  /** A second position that the player may be started at. */
  also?: Position
  club: string
}

/** What a player did on the field. Yards and lengths are whole; `kicks` are the lengths of made field goals. */
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
  /** The starting slot filled, or where else the player was. */
  spot: Spot | 'bench' | 'reserve' | 'taxi'
  /** Whether the player's club played and the player took part. */
  played: boolean
  points: number
  projected: number
  plays: Plays
  status: Status | null
}

export type TeamWeek = {
  team: number
  /** In the order of the league's slots; null for a slot left empty. */
  starters: (Performance | null)[]
  others: Performance[]
  /** The total that the commissioner set by hand; null where nobody did. */
  handSet: number | null
  projected: number
}

export type Bracket = 'regular' | 'winners' | 'third' | 'places' | 'losers'

/** Two teams that meet, in one week or over two; `away` is null for a bye. */
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
  /** Who runs a team in a week; null for nobody. */
  ownerOf: (team: number, week: number) => Owner | null
  players: Player[]
  /** The best teams of the regular season, the first seed first. */
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
  /** The weeks of each round of the playoffs. */
  rounds: number[][]
  /** Whether losers go on in the losers' bracket, the worst of them "winning" it. */
  toiletBowl?: boolean
  bestBall?: boolean
  medianGame?: boolean
  replacedOwner?: { team: number; fromWeek: number }
  ownerless?: number
  /** The oddities of single weeks. */
  odd: Record<number, Oddity[]>
}

export type Oddity =
  /** The first game of the week ends level, to the hundredth. */
  | 'level game'
  /** The two best teams have the same points. */
  | 'level top'
  /** The two worst teams have the same points. */
  | 'level bottom'
  /** The two best started running backs have the same points. */
  | 'level backs'
  /** No kicker scores. */
  | 'no kicks'
  /** No field goal is longer than 39 yards. */
  | 'short kicks'
  /** One team ends below 0. */
  | 'below zero'
  /** One team leaves a slot empty. */
  | 'empty slot'
  /** The commissioner sets one team's total by hand. */
  | 'hand-set'
  /** One team starts a suspended player. */
  | 'suspended'
  /** Two teams do. */
  | 'two suspended'
