import type { League } from '#contract/leagues/leagues'
import type { Showdown } from '#contract/showdown'
import { phaseOf, participantStatus } from './phase.ts'
import { hasBegun, roundInFocus } from './use-rounds.ts'

/** State of the card: one round, the offer to turn Showdown on, or nothing. */
export type ShowdownState =
  | { kind: 'offer' }
  | { kind: 'locked-away' }
  | { kind: 'games-set' | 'enter' | 'pick' | 'in' | 'closed' | 'decided'; round: Showdown }

const isLate = ({ weekToAward, currentWeek, lastPaidWeek, seasonStatus }: League): boolean =>
  seasonStatus !== 'ended' && Math.max(weekToAward, currentWeek) >= lastPaidWeek

/** Offer to the commissioner between the last paid week and the end of the season, before any games exist. */
const beforeIt = (league: League): ShowdownState | undefined => {
  if (league.myRole !== 'commissioner' || !isLate(league)) return undefined
  // A Showdown started under Premium stays accessible: it may hold money.
  if (!league.isPremium) return { kind: 'locked-away' }
  return league.showdownEnabled ? { kind: 'offer' } : undefined
}

const whileOpen = (round: Showdown): ShowdownState => {
  const status = participantStatus(round.userParticipation)
  if (status === 'paid') return { kind: 'pick', round }
  return { kind: status === 'picked' ? 'in' : 'enter', round }
}

/** Returns the Showdown state for the current user; undefined if there is nothing to show. */
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
