import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/player-line'
import type { Parts, Brackets } from './parts.ts'
import { isUpcoming, isFinal, isPlayoffWeek } from './week-state.ts'
import type { Matchup, League, Game } from './shapes.ts'
import { hasPlayers } from './read-lineup.ts'

type Score = Pick<WeekTeam, 'total' | 'override' | 'opponentKey' | 'result' | 'tier' | 'plays'>

/** Score of a team's week from the matchups. Sleeper also pairs future weeks, which are not meaningful yet. */
export function scoreOf(parts: Parts, week: number, key: string): Score {
  if (isUpcoming(parts.league, parts.state, week)) return {}
  const own = parts.matchups.find(({ roster_id }) => roster_id === key)
  const met = own && meetingOf(parts, week, own)
  if (own === undefined || met === undefined)
    return { ...(own && totalOf(own)), opponentKey: null, result: null, ...unmatched(parts, week, key, own) }
  return {
    ...totalOf(own),
    opponentKey: met.other.roster_id,
    result: isFinal(parts.league, parts.state, week) ? resultOf(parts, own, met) : null,
    ...(met.tier ? { tier: met.tier } : {}),
  }
}

/** State of a team without an opponent: regular season before the playoffs, possibly a bye during them. */
function unmatched(
  parts: Parts,
  week: number,
  key: string,
  own: Matchup | undefined,
): Pick<Score, 'tier' | 'plays'> {
  const { league } = parts
  if (own && own.matchup_id == null && !hasPlayers(own)) return { plays: false }
  if (!isPlayoffWeek(league, week)) return { tier: 'regular' }
  const brackets = bracketsOf(parts, week)
  if (brackets === undefined) return {}
  return hasBye(brackets, league, week, key) ? { tier: 'winners', plays: false } : { plays: false }
}

/** Sleeper does not explain how a manually set total is calculated. */
function totalOf({ points, custom_points }: Matchup): Pick<Score, 'total' | 'override'> {
  const counted = hundredths(points)
  const set = hundredths(custom_points)
  if (set === null) return counted === null ? {} : { total: counted }
  return { total: set, override: { kind: 'replacement', points: set - (counted ?? 0) } }
}

const scored = (matchup: Matchup): number | null => totalOf(matchup).total ?? null

type Meeting = { other: Matchup; tier?: WeekTeam['tier']; winner?: string | null }

/** Finds a team's opponent. In the playoffs only bracket games count, because Sleeper pairs every team. */
function meetingOf(parts: Parts, week: number, own: Matchup): Meeting | undefined {
  const { league, matchups } = parts
  const other = matchups.find(one => one !== own && isPaired(one, own))
  if (other === undefined) return undefined
  if (!isPlayoffWeek(league, week)) return { other, tier: 'regular' }
  const brackets = bracketsOf(parts, week)
  if (brackets === undefined) return { other }
  const game = gameBetween(brackets, league, week, own, other)
  return game && { other, ...game }
}

const isPaired = (one: Matchup, other: Matchup): boolean =>
  one.matchup_id != null && one.matchup_id === other.matchup_id

/**
 * Determines the result by score, and by bracket only for ties and unknown scores. The codes for two-week rounds are
 * undocumented, so such a week has no result of its own.
 */
function resultOf({ league }: Parts, own: Matchup, { other, tier, winner }: Meeting): WeekTeam['result'] {
  if (tier !== 'regular' && league.settings?.playoff_round_type) return null
  const [mine, theirs] = [scored(own), scored(other)]
  if (mine !== null && theirs !== null && mine !== theirs) return mine > theirs ? 'win' : 'loss'
  if (winner != null) return winner === own.roster_id ? 'win' : 'loss'
  return mine === null || theirs === null ? null : 'tie'
}

/** A bracket game and its tier. `winner` is the roster that won according to Sleeper, if known. */
export type BracketGame = { tier: NonNullable<WeekTeam['tier']>; winner: string | null }

/**
 * Brackets of a playoff week. Undefined if Sleeper has none, or none of the week's games yet; the matchups alone are
 * used then.
 */
export function bracketsOf({ brackets, league }: Parts, week: number): Brackets | undefined {
  const round = roundOf(league, week)
  return brackets?.winners.some(game => isOfRound(game, round)) ? brackets : undefined
}

/**
 * The bracket game between two paired teams. Has neither tier nor winner if only the winners' bracket is known and the
 * game is not in it; undefined for teams that are paired outside both brackets.
 */
export function gameBetween(
  { winners, losers }: Brackets,
  league: League,
  week: number,
  one: Matchup,
  other: Matchup,
): Partial<BracketGame> | undefined {
  const round = roundOf(league, week)
  const isTheirs = (game: Game) => isOfRound(game, round) && isBetween(game, one.roster_id, other.roster_id)
  const won = winners.find(isTheirs)
  if (won) return { tier: tierOf(won), winner: won.w ?? null }
  if (losers === undefined) return {}
  const lost = losers.find(isTheirs)
  return lost && { tier: 'consolation', winner: winnerOfLosers(lost, league) }
}

/**
 * Whether a team without an opponent this week is still in the winners' bracket: it has a game in a later round, none
 * in this one, and has not lost before.
 */
export function hasBye({ winners }: Brackets, league: League, week: number, key: string): boolean {
  const round = roundOf(league, week)
  const theirs = winners.filter(({ t1, t2 }) => t1 === key || t2 === key)
  const before = theirs.filter(({ r }) => round === null || (r ?? round) < round)
  const isIn = round !== null && theirs.some(({ r }) => r === round)
  const advances = theirs.some(({ r }) => (r ?? 0) > (round ?? 1))
  return advances && !isIn && !before.some(({ w }) => w != null && w !== key)
}

/** The bracket round of a week; null if rounds may take two weeks, because Sleeper does not document their codes. */
const roundOf = ({ settings }: League, week: number): number | null =>
  settings?.playoff_round_type ? null : week - (settings?.playoff_week_start ?? week) + 1

const isOfRound = ({ r }: Game, round: number | null): boolean => round === null || r == null || r === round

/** A team that is not known yet matches either team. */
const isBetween = ({ t1, t2 }: Game, one: string, other: string): boolean => {
  const teams = [t1, t2].filter(team => team != null)
  return teams.length > 0 && teams.every(team => team === one || team === other)
}

/** The winners' bracket also includes games for lower places. */
const tierOf = ({ p }: Game): BracketGame['tier'] => {
  if (p == null || p === 1) return 'winners'
  return p === 3 ? 'third-place' : 'consolation'
}

const toiletBowl = 0

const consolation = 1

/** `w` is the team that advances: in a toilet bowl, the one that scored less. Null if the bracket type is unknown. */
function winnerOfLosers({ t1, t2, w }: Game, { settings }: League): string | null {
  if (w == null) return null
  if (settings?.playoff_type === consolation) return w
  return (settings?.playoff_type === toiletBowl ? [t1, t2].find(team => team !== w) : null) ?? null
}
