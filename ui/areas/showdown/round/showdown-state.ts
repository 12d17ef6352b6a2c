import type { League } from '#contract/leagues/leagues'
import type { Showdown } from '#contract/showdown'
import { phaseOf, standingsOf } from './phase.ts'
import { hasBegun, roundInFocus } from './use-rounds.ts'

/** What the card is about: one round in its state, the question whether to play at all, or nothing. */
export type ShowdownState =
  | { kind: 'offer' }
  | { kind: 'locked-away' }
  | { kind: 'games-set' | 'enter' | 'pick' | 'in' | 'closed' | 'decided'; round: Showdown }

const isLate = ({ weekToAward, currentWeek, lastPaidWeek, seasonStatus }: League): boolean =>
  seasonStatus !== 'ended' && Math.max(weekToAward, currentWeek) >= lastPaidWeek

/** What a commissioner is asked from the last paid week until the season ends, before there is anything. */
const beforeIt = (league: League): ShowdownState | undefined => {
  if (league.myRole !== 'commissioner' || !isLate(league)) return undefined
  // What was begun under premium stays in reach: there may be money in it.
  if (!league.isPremium) return { kind: 'locked-away' }
  return league.showdownEnabled ? { kind: 'offer' } : undefined
}

const whileOpen = (round: Showdown): ShowdownState => {
  const standing = standingsOf(round.userParticipation)
  if (standing === 'paid') return { kind: 'pick', round }
  return { kind: standing === 'picked' ? 'in' : 'enter', round }
}

/** Where the Showdown stands for whoever looks; undefined while there is nothing to show them. */
export const showdownState = (league: League, rounds: readonly Showdown[]): ShowdownState | undefined => {
  if (!hasBegun(rounds)) return beforeIt(league)
  const focus = roundInFocus(rounds)
  const isUnderWay = focus && phaseOf(focus) !== 'completed'
  const next = rounds.find(round => phaseOf(round) === 'not-open')
  if (!isUnderWay && next) return { kind: 'games-set', round: next }
  if (!focus) return undefined
  const phase = phaseOf(focus)
  if (phase === 'open') return whileOpen(focus)
  return { kind: phase === 'closed' ? 'closed' : 'decided', round: focus }
}
