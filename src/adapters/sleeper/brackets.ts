import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { Brackets, Parts } from './parts.ts'
import type { Game, League, Matchup } from './shapes.ts'

/** A game of the brackets, with what its teams play for; `winner` is the roster that won by Sleeper's word, if it has one. */
export type BracketGame = { tier: NonNullable<WeekTeam['tier']>; winner: string | null }

/**
 * The brackets of a playoff week. Undefined where Sleeper gives none, or none of the week's games, as before it fills
 * them in: then the matchups alone tell.
 */
export function bracketsOf({ brackets, league }: Parts, week: number): Brackets | undefined {
  const round = roundOf(league, week)
  return brackets?.winners.some(game => isOfRound(game, round)) ? brackets : undefined
}

/**
 * The game of the brackets that two paired teams play, with neither tier nor winner where only the winners' bracket is told
 * and it is none of those; undefined for teams that are paired outside both.
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
 * Whether a team that plays nobody this week is still in the winners' bracket: it stands in a game of a later round, in
 * none of this one, and has lost none before.
 */
export function hasBye({ winners }: Brackets, league: League, week: number, key: string): boolean {
  const round = roundOf(league, week)
  const theirs = winners.filter(({ t1, t2 }) => t1 === key || t2 === key)
  const before = theirs.filter(({ r }) => round === null || (r ?? round) < round)
  const isIn = round !== null && theirs.some(({ r }) => r === round)
  const goesOn = theirs.some(({ r }) => (r ?? 0) > (round ?? 1))
  return goesOn && !isIn && !before.some(({ w }) => w != null && w !== key)
}

/** The round that a week is; null where rounds may take two weeks, as Sleeper does not document their codes. */
const roundOf = ({ settings }: League, week: number): number | null =>
  settings?.playoff_round_type ? null : week - (settings?.playoff_week_start ?? week) + 1

const isOfRound = ({ r }: Game, round: number | null): boolean => round === null || r == null || r === round

/** A team that is not known yet may be the other one. */
const isBetween = ({ t1, t2 }: Game, one: string, other: string): boolean => {
  const teams = [t1, t2].filter(team => team != null)
  return teams.length > 0 && teams.every(team => team === one || team === other)
}

/** The bracket of the winners also plays for the places behind the first. */
const tierOf = ({ p }: Game): BracketGame['tier'] => {
  if (p == null || p === 1) return 'winners'
  return p === 3 ? 'third-place' : 'consolation'
}

const toiletBowl = 0
const consolation = 1

/** `w` is the team that moves on: in a toilet bowl the one that scored less. Unknown where the kind of bracket is. */
function winnerOfLosers({ t1, t2, w }: Game, { settings }: League): string | null {
  if (w == null) return null
  if (settings?.playoff_type === consolation) return w
  return (settings?.playoff_type === toiletBowl ? [t1, t2].find(team => team !== w) : null) ?? null
}
