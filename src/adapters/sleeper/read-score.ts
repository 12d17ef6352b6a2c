import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/to-hundredths'
import { bracketsOf, gameBetween, hasBye } from './brackets.ts'
import type { Parts } from './parts.ts'
import { hasPlayers } from './read-lineup.ts'
import type { Matchup } from './shapes.ts'
import { isFinal, isPlayoffWeek, isUpcoming } from './week-state.ts'

type Score = Pick<WeekTeam, 'total' | 'override' | 'opponentKey' | 'result' | 'tier' | 'plays'>

/** What the matchups tell of a team's week. Sleeper pairs weeks that are to come as well, which mean nothing yet. */
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

/** Where a team without an opponent stands: before the playoffs in the season, in them perhaps in the next round already. */
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

/** Sleeper does not say how a total that was set by hand comes about. */
function totalOf({ points, custom_points }: Matchup): Pick<Score, 'total' | 'override'> {
  const counted = hundredths(points)
  const set = hundredths(custom_points)
  if (set === null) return counted === null ? {} : { total: counted }
  return { total: set, override: { kind: 'replacement', points: set - (counted ?? 0) } }
}

const scored = (matchup: Matchup): number | null => totalOf(matchup).total ?? null

type Meeting = { other: Matchup; tier?: WeekTeam['tier']; winner?: string | null }

/** Whom a team met. In the playoffs only games of the brackets are meant: everybody is paired there with somebody. */
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
 * By the scores, and by the brackets only where those do not decide: at a tie, and where one is not known. What rounds of
 * two weeks are coded as is not documented, so that such a week has no result of its own.
 */
function resultOf({ league }: Parts, own: Matchup, { other, tier, winner }: Meeting): WeekTeam['result'] {
  if (tier !== 'regular' && league.settings?.playoff_round_type) return null
  const [mine, theirs] = [scored(own), scored(other)]
  if (mine !== null && theirs !== null && mine !== theirs) return mine > theirs ? 'win' : 'loss'
  if (winner != null) return winner === own.roster_id ? 'win' : 'loss'
  return mine === null || theirs === null ? null : 'tie'
}
