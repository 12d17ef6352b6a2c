import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/hundredths'
import type { Parts } from './parts.ts'
import type { Game, Matchup } from './shapes.ts'
import { currentWeek, isFinal, isPlayoffWeek } from './week-state.ts'

type Score = Pick<WeekTeam, 'total' | 'override' | 'opponentKey' | 'result' | 'tier'>

/** What the matchups tell of a team's week. Sleeper pairs weeks that are to come as well, which mean nothing yet. */
export function scoreOf(parts: Parts, week: number, key: string): Score {
  const current = currentWeek(parts.league, parts.state)
  if (current !== null && current < week) return {}
  const own = parts.matchups.find(({ roster_id }) => roster_id === key)
  const inSeason = isPlayoffWeek(parts.league, week) ? {} : { tier: 'regular' as const }
  if (own === undefined) return { opponentKey: null, result: null, ...inSeason }
  const met = meetingOf(parts, week, own)
  return {
    ...totalOf(own),
    opponentKey: met?.other.roster_id ?? null,
    result: met && isFinal(parts.league, parts.state, week) ? resultOf(parts, own, met) : null,
    ...(met?.tier ? { tier: met.tier } : inSeason),
  }
}

/** Sleeper does not say how a total that was set by hand comes about. */
function totalOf({ points, custom_points }: Matchup): Pick<Score, 'total' | 'override'> {
  const counted = hundredths(points)
  const set = hundredths(custom_points)
  if (set === null) return counted === null ? {} : { total: counted }
  return { total: set, override: { kind: 'replacement', points: set - (counted ?? 0) } }
}

const scored = (matchup: Matchup): number | null => totalOf(matchup).total ?? null

type Meeting = { other: Matchup; tier?: WeekTeam['tier']; winner?: string | null | undefined }

/** Whom a team met. In the play-offs only games of the brackets are meant: everybody is paired there with somebody. */
function meetingOf(parts: Parts, week: number, own: Matchup): Meeting | undefined {
  const { league, matchups, brackets } = parts
  const other = matchups.find(one => one !== own && isPaired(one, own))
  if (other === undefined) return undefined
  if (!isPlayoffWeek(league, week)) return { other, tier: 'regular' }
  if (brackets === undefined) return { other }
  const round = league.settings?.playoff_round_type
    ? null
    : week - (league.settings?.playoff_week_start ?? week) + 1
  const isTheirs = (game: Game) =>
    isBetween(game, own, other) && (round === null || game.r == null || game.r === round)
  const inWinners = brackets.winners.find(isTheirs)
  const found = inWinners ?? brackets.losers.find(isTheirs)
  return found && { other, tier: inWinners ? tierOf(inWinners) : 'consolation', winner: found.w }
}

const isPaired = (one: Matchup, other: Matchup): boolean =>
  one.matchup_id != null && one.matchup_id === other.matchup_id

const isBetween = ({ t1, t2 }: Game, one: Matchup, other: Matchup): boolean =>
  (t1 === one.roster_id && t2 === other.roster_id) || (t1 === other.roster_id && t2 === one.roster_id)

/** The bracket of the winners also plays for the places behind the first. */
const tierOf = ({ p }: Game): WeekTeam['tier'] => {
  if (p == null || p === 1) return 'winners'
  return p === 3 ? 'third-place' : 'consolation'
}

/** What rounds of two weeks are coded as is not documented, so that such a week has no result of its own. */
function resultOf({ league }: Parts, own: Matchup, { other, tier, winner }: Meeting): WeekTeam['result'] {
  if (tier !== 'regular' && league.settings?.playoff_round_type) return null
  if (winner != null) return winner === own.roster_id ? 'win' : 'loss'
  const [mine, theirs] = [scored(own), scored(other)]
  if (mine === null || theirs === null) return null
  if (mine === theirs) return 'tie'
  return mine > theirs ? 'win' : 'loss'
}
