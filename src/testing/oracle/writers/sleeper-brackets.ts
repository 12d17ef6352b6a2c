import type { Game, Season, TeamWeek } from '../season/model.ts'
import { totalOf } from '../season/oddities.ts'

type Side = { team: number | null; from?: { w: number } | { l: number } }

/** Returns the winners' bracket as of the end of a week, including the games for third and lower places. */
export const winnersBracket = (season: Season, week: number): unknown[] =>
  rows(season, week, ({ bracket }) => bracket !== 'regular' && bracket !== 'losers')

/**
 * Returns the losers' bracket. In a toilet bowl its "winners" are the teams that advance, so those with fewer points.
 */
export const losersBracket = (season: Season, week: number): unknown[] =>
  rows(season, week, ({ bracket }) => bracket === 'losers')

function rows(season: Season, week: number, isMeant: (game: Game) => boolean): unknown[] {
  const games = uniqueGames(season).filter(game => isMeant(game) && game.away !== null)
  return games.map((game, index) => {
    const [one, other] = [game.home, game.away ?? 0].map(team => sideOf(season, games, game, team, week))
    const isOver = Math.max(...game.weeks) <= week
    const [winner, loser] = isOver ? outcome(season, game) : [null, null]
    return {
      r: game.round,
      m: index + 1,
      t1: one?.team ?? null,
      t2: other?.team ?? null,
      w: winner,
      l: loser,
      ...placeOf(season, game),
      ...(one?.from ? { t1_from: one.from } : {}),
      ...(other?.from ? { t2_from: other.from } : {}),
    }
  })
}

const uniqueGames = ({ weeks }: Season): Game[] => [...new Set(weeks.flatMap(({ games }) => games))]

/** The teams are known once the previous game is over and the next week has begun. */
function sideOf(season: Season, games: Game[], game: Game, team: number, week: number): Side {
  const before = games
    .filter(other => other.round < game.round && (other.home === team || other.away === team))
    .at(-1)
  if (before === undefined || Math.max(...before.weeks) < week) return { team }
  const number = games.indexOf(before) + 1
  const [winner] = outcome(season, before)
  return { team: null, from: winner === team ? { w: number } : { l: number } }
}

function outcome({ weeks, seeds, scenario }: Season, game: Game): [number, number] {
  const points = (team: number) =>
    weeks
      .filter(({ week }) => game.weeks.includes(week))
      .reduce((sum, { teams }) => sum + totalOf(teams[team - 1] as TeamWeek), 0)
  const [home, away] = [game.home, game.away ?? 0]
  const isBetter =
    points(home) === points(away) ? seeds.indexOf(home) < seeds.indexOf(away) : points(home) > points(away)
  const isHome = game.bracket === 'losers' && scenario.toiletBowl ? !isBetter : isBetter
  return isHome ? [home, away] : [away, home]
}

const placeOf = ({ scenario }: Season, { bracket, round }: Game): { p?: number } => {
  if (bracket === 'third') return { p: 3 }
  if (bracket === 'places') return { p: 5 }
  return bracket === 'winners' && round === scenario.rounds.length ? { p: 1 } : {}
}
