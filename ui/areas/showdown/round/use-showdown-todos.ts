import { Swords } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Showdown } from '#contract/showdown'
import { dollarsText } from '#domain/money'
import { showdownEntryFee, showdownRounds } from '#domain/showdown-rounds'
import type { Todo } from '#ui/components/todo.tsx'
import { weekdayText } from '#ui/lib/format'
import { phaseOf, standingOf } from './phase.ts'
import { roundInFocus, useRounds } from './use-rounds.ts'
import { useShowdownDialog } from './use-showdown-dialog.ts'

type Told = Pick<Todo, 'title' | 'note' | 'act' | 'isOpen'>

const untilText = ({ event: { locksAt, potAmount } }: Showdown, currency: string): string =>
  [
    ...(locksAt === null ? [] : [`Closes ${weekdayText(locksAt)}.`]),
    ...(potAmount > 0 ? [`${dollarsText(potAmount, currency)} in the pot.`] : []),
  ].join(' ')

const whileOpen = (round: Showdown, currency: string): Told => {
  const { label } = showdownRounds[round.event.round]
  const standing = standingOf(round.userParticipation)
  const note = untilText(round, currency)
  if (standing === 'paid')
    return { title: 'Showdown: your picks are missing', note, act: 'Pick', isOpen: true }
  if (standing === 'not-in')
    return {
      title: `Showdown: ${label}`,
      note: `${dollarsText(showdownEntryFee, currency)} to enter. ${note}`.trim(),
      act: 'Enter',
      isOpen: true,
    }
  const said = standing === 'picked' ? 'Your picks are in.' : 'You opted out.'
  return { title: `Showdown: ${label}`, note: `${said} ${note}`.trim(), act: 'Look', isOpen: false }
}

const afterwards = (round: Showdown, currency: string): Told => {
  const standing = standingOf(round.userParticipation)
  const isIn = standing === 'paid' || standing === 'picked'
  const waits = phaseOf(round) === 'closed'
  const won = `You won ${dollarsText(round.userParticipation?.winnings ?? 0, currency)}.`
  return {
    title: `Showdown: ${showdownRounds[round.event.round].label}`,
    note: waits ? 'Waiting for the results.' : isIn ? won : 'Decided.',
    act: 'Look',
    isOpen: false,
  }
}

/** What the Showdown asks of somebody, or tells them; nothing before it has begun. */
export const useShowdownTodos = (leagueId: number): Todo[] => {
  const currency = useCurrency()
  const { show } = useShowdownDialog()
  const { data } = useRounds(leagueId)
  const round = data && roundInFocus(data)
  if (!round) return []
  const { round: name } = round.event
  const told = phaseOf(round) === 'open' ? whileOpen(round, currency) : afterwards(round, currency)
  return [{ key: `showdown ${name}`, icon: Swords, ...told, onAct: () => show(name) }]
}
