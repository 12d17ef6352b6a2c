import { LockOpen, Lock, Trophy } from 'lucide-react'
import { type Showdown, type ShowdownParticipation, showdown } from '#contract/showdown'
import { isRoundClosed, type ShowdownRound, showdownRoundNames } from '#domain/showdown-rounds'
import { type Tone, Badge } from '#ui/components/badge.tsx'
import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'
import { useApiQuery } from '#ui/lib/use-api-query'
import type { CallError } from '#ui/lib/call'
import { toast } from '#ui/components/toast'
import { combineQueries } from '#ui/components/await.tsx'
import type { League } from '#contract/leagues/leagues'
import { useDialog } from '#ui/lib/use-dialog'
import { momentText } from '#ui/lib/format'

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

const list = new Intl.ListFormat('en-US')

/** Describes the winner of a round: 'Priya Raman takes the $80 pool with 3 of 4 right'. */
export const outcomeText = (
  { event, games, participations }: Showdown,
  userId: number,
  currency: string,
): string => {
  const winners = participations.filter(({ winnings }) => winnings > 0)
  const [best] = winners
  if (!best) return 'No one had paid, so there was nothing to win'
  const names = winners.map(({ managerId, managerName }) => (managerId === userId ? 'you' : managerName))
  const right = `with ${best.correctPicks ?? 0} of ${plural(games.length, 'game')} right`
  const pool = `the ${dollarsText(event.potAmount, currency)} pool ${right}`
  const winnersText = list.format(names)
  const capitalized = winnersText.charAt(0).toUpperCase() + winnersText.slice(1)
  if (winners.length > 1) return `${capitalized} split ${pool}`
  return best.managerId === userId ? `You win ${pool}` : `${capitalized} takes ${pool}`
}

/** Returns a round, refetched periodically because others pay and pick in the meantime. */
export const useRound = (leagueId: number, round: ShowdownRound) =>
  useApiQuery(showdown.view, { leagueId, round }, { everyMs: 30_000 })

/** Shows the server's error message of a Showdown request. */
export const toastReason = (error: CallError): void => {
  const reason = error.issues[0]?.message ?? error.message
  if (error.upgradeRequired) toast('premium', 'Premium Feature', reason)
  else toast('negative', 'Error', reason)
}

/** Returns both rounds of the current season, divisional first. */
export const useRounds = (leagueId: number) =>
  combineQueries(useRound(leagueId, 'divisional'), useRound(leagueId, 'conference'))

/** Whether this season's Showdown has had any games. */
export const hasBegun = (rounds: readonly Showdown[]): boolean => rounds.some(({ games }) => games.length > 0)

/**
 * Returns the most relevant round: an open one, otherwise one that waits for results, otherwise the latest decided one.
 */
export const roundInFocus = (rounds: readonly Showdown[]): Showdown | undefined =>
  rounds.find(round => phaseOf(round) === 'open') ??
  rounds.find(round => phaseOf(round) === 'closed') ??
  rounds.findLast(round => phaseOf(round) === 'completed')

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

/** Commissioner tasks in the dialog. */
export const roundTasks = ['games', 'open', 'results'] as const

export type RoundTask = (typeof roundTasks)[number]

/** State of the Showdown dialog, with round and task stored in the URL. */
export const useShowdownDialog = () => {
  const dialog = useDialog('showdown', ['round', 'task'])
  return {
    isOpen: dialog.isOpen,
    round: showdownRoundNames.find(name => name === dialog.about('round')) ?? 'divisional',
    task: roundTasks.find(task => task === dialog.about('task')),
    show: (round: ShowdownRound, task?: RoundTask) =>
      dialog.open(task === undefined ? { round } : { round, task }),
    close: dialog.close,
  }
}

export type ShowdownDialogState = ReturnType<typeof useShowdownDialog>

const icons = { open: LockOpen, closed: Lock, completed: Trophy } as const

/** Badge with the phase of a round. */
export const RoundBadge = ({ phase }: { phase: Phase }) => {
  const { label, tone } = phaseLabels[phase]
  const Icon = phase === 'open' || phase === 'closed' || phase === 'completed' ? icons[phase] : undefined
  return (
    <Badge tone={tone}>
      {Icon && <Icon />}
      {label}
    </Badge>
  )
}

/** Returns a readable name of the browser's time zone: New York, or Eastern Standard Time if it has no city. */
export const zoneName = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

const two = (number: number) => String(number).padStart(2, '0')

/** Converts a timestamp to the value of a datetime field in the browser's time zone; '' for null. */
export const toField = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Converts the field value to an ISO timestamp; null if it is empty. */
export const fromField = (text: string): string | null => (text === '' ? null : new Date(text).toISOString())

const shortZone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })

/** Formats a time with its zone: Jan 16, 4:30 PM EST. */
export const zonedText = (moment: string): string => {
  const zone = shortZone.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value
  return [momentText(moment), zone].filter(Boolean).join(' ')
}
