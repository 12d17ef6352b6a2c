import type { Performance, PlayedWeek, Player, Plays, Season, Spot, TeamWeek } from '../season/model.ts'
import { sumOf } from '../season/oddities.ts'
import { losersBracket, winnersBracket } from './sleeper-brackets.ts'

const leagueId = '1312000000000000777'
const inPoints = (hundredths: number): number => hundredths / 100

const slotNames: Record<Spot, string> = {
  QB: 'QB',
  RB: 'RB',
  WR: 'WR',
  TE: 'TE',
  K: 'K',
  DEF: 'DEF',
  FLEX: 'FLEX',
  REC: 'REC_FLEX',
  SUPER: 'SUPER_FLEX',
  DL: 'DL',
  LB: 'LB',
  DB: 'DB',
  IDP: 'IDP_FLEX',
}

const scoring = {
  pass_yd: 0.04,
  pass_td: 4,
  pass_int: -2,
  rush_yd: 0.1,
  rec_yd: 0.1,
  rec: 0.5,
  xpm: 1,
  sack: 1,
  idp_tkl: 1,
}

/** Returns Sleeper's responses for a week, as of the Tuesday after it. */
export const sleeperResponses = (season: Season, played: PlayedWeek): unknown[] => {
  const { week } = played
  const isPlayoffs = week > season.scenario.regularWeeks
  return [
    league(season, week),
    users(season, week),
    rosters(season, played),
    matchups(season, played),
    playerList(season, played),
    { season: '2026', season_type: 'regular', week, leg: week, display_week: week },
    statistics(played),
    projections(played),
    ...(isPlayoffs ? [winnersBracket(season, week), losersBracket(season, week)] : []),
  ]
}

const league = ({ scenario, teams }: Season, week: number) => ({
  league_id: leagueId,
  name: scenario.name,
  season: '2026',
  status: 'in_season',
  sport: 'nfl',
  previous_league_id: null,
  total_rosters: teams.length,
  roster_positions: [
    ...scenario.lineup.map(spot => slotNames[spot]),
    ...Array.from({ length: 16 }, () => 'BN'),
  ],
  scoring_settings: scoring,
  settings: {
    type: 0,
    last_scored_leg: week,
    best_ball: scenario.bestBall ? 1 : 0,
    league_average_match: scenario.medianGame ? 1 : 0,
    playoff_week_start: scenario.regularWeeks + 1,
    playoff_teams: scenario.playoffTeams,
    playoff_round_type: 0,
    playoff_type: scenario.toiletBowl ? 0 : 1,
    reserve_slots: 1,
    taxi_slots: 1,
    num_teams: teams.length,
  },
})

const users = ({ teams, ownerOf }: Season, week: number) =>
  teams.flatMap(({ number, name }) => {
    const owner = ownerOf(number, week)
    return owner === null
      ? []
      : [
          {
            user_id: owner.id,
            display_name: owner.name,
            is_owner: number === 1,
            metadata: { team_name: name },
          },
        ]
  })

const rosters = ({ ownerOf, seeds }: Season, { week, teams }: PlayedWeek) =>
  teams.map(team => ({
    roster_id: team.team,
    league_id: leagueId,
    owner_id: ownerOf(team.team, week)?.id ?? null,
    co_owners: null,
    players: [...team.starters, ...team.others].flatMap(one => (one ? [id(one.player)] : [])),
    starters: team.starters.map(one => (one ? id(one.player) : '0')),
    reserve: idsIn(team, 'reserve'),
    taxi: idsIn(team, 'taxi'),
    settings: { wins: seeds.length - seeds.indexOf(team.team), losses: seeds.indexOf(team.team), ties: 0 },
  }))

const idsIn = ({ others }: TeamWeek, spot: 'reserve' | 'taxi') => {
  const ids = others.filter(one => one.spot === spot).map(({ player }) => id(player))
  return ids.length === 0 ? null : ids
}

const matchups = (_season: Season, { games, teams }: PlayedWeek) =>
  teams.map(team => {
    const game = games.findIndex(({ home, away }) => home === team.team || away === team.team)
    const isMet = game >= 0 && games[game]?.away != null
    return {
      roster_id: team.team,
      matchup_id: isMet ? game + 1 : null,
      points: inPoints(sumOf(team)),
      custom_points: team.handSet === null ? null : inPoints(team.handSet),
      starters: team.starters.map(one => (one ? id(one.player) : '0')),
      starters_points: team.starters.map(one => inPoints(one?.points ?? 0)),
      players: allPlayers(team).map(({ player }) => id(player)),
      players_points: Object.fromEntries(
        allPlayers(team).map(({ player, points }) => [id(player), inPoints(points)]),
      ),
    }
  })

const allPlayers = ({ starters, others }: TeamWeek): Performance[] => [
  ...starters.filter(one => one !== null),
  ...others,
]

const id = ({ number }: Player): string => String(1000 + number)

const playerList = ({ players }: Season, { teams }: PlayedWeek) => {
  const statuses = new Map(teams.flatMap(allPlayers).map(one => [one.player.number, one.status]))
  return Object.fromEntries(
    players.map(player => {
      const [first = '', last = ''] = player.name.split(' ')
      const status = statuses.get(player.number)
      return [
        id(player),
        {
          player_id: id(player),
          first_name: first,
          last_name: last,
          ...(player.position === 'DEF' ? {} : { full_name: player.name }),
          position: player.position,
          fantasy_positions: [player.position, ...(player.also ? [player.also] : [])],
          team: player.club,
          injury_status: status === 'suspended' ? 'Sus' : status === 'questionable' ? 'Questionable' : null,
        },
      ]
    }),
  )
}

const row = (one: Performance, week: number, category: string, stats: object) => ({
  player_id: id(one.player),
  season: '2026',
  season_type: 'regular',
  week,
  category,
  team: one.player.club,
  opponent: one.played ? 'GB' : null,
  stats,
})

const statistics = ({ week, teams }: PlayedWeek) =>
  teams
    .flatMap(allPlayers)
    .map(one => row(one, week, 'stat', one.played ? done(one.plays) : { gms_active: 1 }))

/** Zero stats are omitted. */
const done = (plays: Plays) => {
  const made = (min: number, max: number) => plays.kicks.filter(yards => yards >= min && yards <= max).length
  const stats = {
    pass_yd: plays.passYards,
    pass_td: plays.passTouchdowns,
    pass_int: plays.interceptionsThrown,
    pass_lng: plays.longestPass,
    rush_yd: plays.rushYards,
    rush_td: plays.rushTouchdowns,
    rush_lng: plays.longestRush,
    rec: plays.receptions,
    rec_yd: plays.receivingYards,
    rec_td: plays.receivingTouchdowns,
    rec_lng: plays.longestReception,
    st_td: plays.returnTouchdowns,
    fgm: plays.kicks.length,
    fgm_0_19: made(0, 19),
    fgm_20_29: made(20, 29),
    fgm_30_39: made(30, 39),
    fgm_40_49: made(40, 49),
    fgm_50p: made(50, 99),
    fgm_50_59: made(50, 59),
    fgm_lng: Math.max(0, ...plays.kicks),
    xpm: plays.extraPoints,
    sack: plays.sacks,
    int: plays.interceptions,
    fum_rec: plays.fumblesRecovered,
    def_td: plays.defensiveTouchdowns,
    pts_allow: plays.pointsAllowed,
    idp_tkl: plays.tackles,
  }
  return { gp: 1, ...Object.fromEntries(Object.entries(stats).filter(([, value]) => value !== 0)) }
}

const projections = ({ week, teams }: PlayedWeek) =>
  teams
    .flatMap(allPlayers)
    .filter(({ played }) => played)
    .map(one => row(one, week, 'proj', expected(one)))

/** Stats that add up to the projection under the league's scoring. */
function expected({ player, projected }: Performance): object {
  const key = { QB: 'pass_yd', K: 'xpm', DEF: 'sack', DL: 'idp_tkl', LB: 'idp_tkl', DB: 'idp_tkl' }[
    player.position as string
  ]
  if (key === 'pass_yd') return { gp: 1, pass_td: 1, pass_yd: (projected - 400) / 4 }
  if (key !== undefined) return { gp: 1, [key]: projected / 100 }
  return { gp: 1, rec: 2, rec_yd: 30, rush_yd: (projected - 400) / 10 }
}
