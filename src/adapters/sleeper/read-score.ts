import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/to-hundredths'
import { bracketsOf, gameBetween, hasBye } from './brackets.ts'
import type { Parts } from './parts.ts'
import { hasPlayers } from './read-lineup.ts'
import type { Matchup } from './shapes.ts'
import { isFinal, isPlayoffWeek, isUpcoming } from './week-state.ts'

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
