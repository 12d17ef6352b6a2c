import type { Showdown, ShowdownParticipation } from '#contract/showdown'
import type { Tone } from '#ui/components/badge.tsx'

/** Where a round stands. The wire's 'inactive' is three things to people. */
export type Phase = 'no-games' | 'not-open' | 'open' | 'closed' | 'completed'

/** A round that somebody entered or left was open once: it is closed now, not waiting to open. */
export const phaseOf = ({ event, games, participations }: Showdown): Phase => {
  if (event.status !== 'inactive') return event.status
  if (games.length === 0) return 'no-games'
  return participations.length > 0 ? 'closed' : 'not-open'
}

export const phaseLabels: Record<Phase, { label: string; tone: Tone | undefined }> = {
  'no-games': { label: 'No games yet', tone: undefined },
  'not-open': { label: 'Not open yet', tone: undefined },
  open: { label: 'Open', tone: 'showdown' },
  closed: { label: 'Closed', tone: 'warn' },
  completed: { label: 'Completed', tone: 'pos' },
}

/** How somebody stands in a round. */
export type ParticipantStatus = 'not-in' | 'out' | 'paid' | 'picked'

export const standingsOf = (own: ShowdownParticipation | null | undefined): ParticipantStatus => {
  if (!own) return 'not-in'
  if (!own.paymentVerified) return 'out'
  return own.picksSubmitted ? 'picked' : 'paid'
}

/** Those who paid. */
export const entrantsOf = ({ participations }: Showdown): ShowdownParticipation[] =>
  participations.filter(({ paymentVerified }) => paymentVerified)

/** How many made picks, which are lost when picks are withdrawn. */
export const pickersOf = ({ participations }: Showdown): number =>
  participations.filter(({ picksSubmitted }) => picksSubmitted).length
