import type { Showdown, ShowdownParticipation } from '#contract/showdown'
import { isRoundClosed } from '#domain/showdown-rounds'
import type { Tone } from '#ui/components/badge.tsx'

/** Phase of a round. The API's 'inactive' is split into three. */
export type Phase = 'no-games' | 'not-open' | 'open' | 'closed' | 'completed'

/** Returns the phase of a round. */
export const phaseOf = ({ event, games, participations }: Showdown): Phase => {
  if (event.status !== 'inactive') return event.status
  if (games.length === 0) return 'no-games'
  return isRoundClosed(event.status, participations.length > 0) ? 'closed' : 'not-open'
}

export const phaseLabels: Record<Phase, { label: string; tone: Tone | undefined }> = {
  'no-games': { label: 'No games yet', tone: undefined },
  'not-open': { label: 'Not open yet', tone: undefined },
  open: { label: 'Open', tone: 'showdown' },
  closed: { label: 'Closed', tone: 'warn' },
  completed: { label: 'Completed', tone: 'pos' },
}

/** Status of a member in a round. */
export type ParticipantStatus = 'not-in' | 'out' | 'paid' | 'picked'

export const participantStatus = (own: ShowdownParticipation | null | undefined): ParticipantStatus => {
  if (!own) return 'not-in'
  if (!own.paymentVerified) return 'out'
  return own.picksSubmitted ? 'picked' : 'paid'
}

/** Returns the participants who paid. */
export const entrantsOf = ({ participations }: Showdown): ShowdownParticipation[] =>
  participations.filter(({ paymentVerified }) => paymentVerified)

/** Counts the participants with picks, which are lost when picks are cleared. */
export const pickersOf = ({ participations }: Showdown): number =>
  participations.filter(({ picksSubmitted }) => picksSubmitted).length
