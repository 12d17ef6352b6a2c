import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'
import type { Showdown, ShowdownGame, ShowdownParticipation } from '#contract/showdown'
import { gameKey, showdownRounds } from '#domain/showdown-rounds'
import type { Colors } from '#cli/cli'
import { pairs, table } from '#cli/output/table'
import type { Column } from '#cli/cli'
import { timeOf } from '#cli/output/text'

/** Formats a Showdown round as text. */
export const showdownText = (view: Showdown, colors: Colors, currency: string): string => {
  const { event, games, participations } = view
  const entrants = participations.filter(({ paymentVerified }) => paymentVerified)
  return [
    colors.bold(showdownRounds[event.round].label),
    pairs(
      [
        ['Status', statusText(event)],
        ['Pool', `${dollarsText(event.potAmount, currency)}, ${plural(entrants.length, 'entry', 'entries')}`],
      ],
      colors,
    ),
    ...(games.length === 0 ? [] : ['', table(games, gameColumns, colors)]),
    ...(participations.length === 0 ? [] : ['', table(participations, columnsFor(view, currency), colors)]),
  ].join('\n')
}

const statusText = ({ status, locksAt }: Showdown['event']): string => {
  if (status !== 'open') return status
  return locksAt ? `open until ${timeOf(locksAt)} UTC` : 'open'
}

const gameColumns: Column<ShowdownGame>[] = [
  { header: 'Game', of: game => game.gameNumber, right: true },
  { header: 'Away', of: game => game.awayTeam },
  { header: 'Home', of: game => game.homeTeam },
  { header: 'Winner', of: game => game.winner },
]

const columnsFor = ({ games, event }: Showdown, currency: string): Column<ShowdownParticipation>[] => [
  { header: 'Manager', of: entry => entry.managerName },
  { header: 'Entry', of: entry => (entry.paymentVerified ? 'paid' : 'opted out') },
  { header: 'Picks', of: entry => picksText(games, entry) },
  ...(event.status === 'completed'
    ? [
        { header: 'Right', of: (entry: ShowdownParticipation) => entry.correctPicks, right: true },
        {
          header: 'Won',
          of: (entry: ShowdownParticipation) => dollarsText(entry.winnings, currency),
          right: true,
        },
      ]
    : []),
]

const picksText = (games: ShowdownGame[], { picks, picksSubmitted }: ShowdownParticipation): string => {
  if (!picksSubmitted) return 'none'
  if (!picks) return 'made'
  return games.map(({ gameNumber }) => picks[gameKey(gameNumber)] ?? '-').join(', ')
}
