import { InvalidArgumentError } from 'commander'
import { requiredChoice, required, leagueId, toggle, optional } from '#cli/command-builder/flags'
import { text, several } from '#cli/command-builder/values'
import { type Verbs, operationVerb, verb } from '#cli/command-builder/verb'
import { readShowdown } from '#core/showdown/showdown-view'
import { setGames } from '#core/showdown/set-games'
import { plural } from '#domain/text'
import { toggleShowdown } from '#core/showdown/toggle-showdown'
import { timeOf } from '#cli/output/text'
import { dollarsText } from '#domain/money'
import { previewResults } from '#core/showdown/scored-round'
import { recordResults, undoResults } from '#core/showdown/record-results'
import { showdownRounds, teamKey, gameKey } from '#domain/showdown-rounds'
import { confirm } from '#cli/input/prompt'
import { CliError, exitCodes } from '#cli/cli-error'
import { cancelRound } from '#core/showdown/close-round'
import type { Showdown, ShowdownPreview, ShowdownGame, ShowdownParticipation } from '#contract/showdown'
import type { Column, Colors } from '#cli/cli'
import { pairs, table } from '#cli/output/table'

const round = requiredChoice('--round <round>', 'round', ['divisional', 'conference'])

const reason = required('--reason <text>', 'reason, shown to participants', text)

export const verbs: Verbs = {
  show: operationVerb(readShowdown, {
    summary: "show a round: games, entrants and, once closed, everyone's picks",
    example: 'showdown show --league 1 --round divisional',
    flags: { leagueId, round },
    print: ({ present, currency }, view) =>
      present.output(view, colors => showdownText(view, colors, currency)),
  }),
  games: operationVerb(setGames, {
    summary: 'set all games of a round in order, each as AWAY@HOME',
    example: 'showdown games --league 1 --round conference --game BUF@KC --game WAS@PHI',
    flags: {
      leagueId,
      round,
      games: required('--game <away@home>', 'game; repeat for each one', gamesOf),
      withdrawPicks: toggle('--withdraw-picks', 'even if someone has picked: they are asked to pick again'),
    },
    print: ({ present }, view) =>
      present.done(view, `Set ${plural(view.games.length, 'game')}: ${labelOf(view)}.`),
  }),
  open: verb({
    summary: 'let members pay and pick; --locks-at changes the lock time of an open round',
    example: 'showdown open --league 1 --round divisional --locks-at 2027-01-16T21:30Z',
    flags: {
      leagueId,
      round,
      locksAt: optional('--locks-at <time>', 'auto-close time, like 2027-01-16T21:30Z', text),
      withdrawPicks: toggle(
        '--withdraw-picks',
        'even if picks were revealed: members who picked are asked to pick again',
      ),
    },
    run: async ({ call, present }, flags) => {
      const view = await call(toggleShowdown, { ...flags, status: 'open' })
      const until = view.event.locksAt ? ` until ${timeOf(view.event.locksAt)} UTC` : ''
      present.done(view, `Open${until}: ${labelOf(view)}.`)
    },
  }),
  close: verb({
    summary: 'close a round: payments and picks end, and picks are revealed',
    example: 'showdown close --league 1 --round divisional',
    flags: { leagueId, round },
    run: async ({ call, present, currency }, flags) => {
      const view = await call(toggleShowdown, { ...flags, status: 'inactive' })
      const pool = dollarsText(view.event.potAmount, currency)
      present.done(view, `Closed: ${labelOf(view)}. The prize pool is ${pool}.`)
    },
  }),
  results: verb({
    summary: "record every game's winner and pay out the prize pool",
    example: 'showdown results --league 1 --round conference --winner BUF --winner PHI',
    flags: {
      leagueId,
      round,
      winners: required('--winner <team>', 'winner; repeat for every game', several),
      dryRun: toggle('--dry-run', "preview the payouts only; don't save"),
    },
    run: async ({ call, present, currency }, { winners, dryRun, ...at }) => {
      const input = { ...at, winners: winnersIn(await call(readShowdown, at), winners) }
      if (dryRun) {
        const { people } = await call(previewResults, input)
        return present.rows(people, previewColumns(currency), 'No one had paid.')
      }
      const view = await call(recordResults, input)
      present.done(view, `Recorded the results: ${labelOf(view)}. ${outcomeOf(view, currency)}.`)
    },
  }),
  'undo-results': verb({
    summary: 'undo recorded results: prizes are reversed in the ledger, entries and picks stay',
    example: "showdown undo-results --league 1 --round divisional --reason 'The wrong winner' --yes",
    flags: { leagueId, round, reason },
    run: async (cli, input) => {
      const { label } = showdownRounds[input.round]
      const isConfirmed = await confirm(cli, `Undo the ${label} results?`)
      if (!isConfirmed) throw new CliError(exitCodes.failed, 'The results are unchanged.')
      const view = await cli.call(undoResults, input)
      const pool = dollarsText(view.event.potAmount, cli.currency)
      cli.present.done(view, `Undid the results: ${label}. The prize pool is ${pool} again.`)
    },
  }),
  cancel: verb({
    summary: 'cancel a round and refund all entry fees',
    example: "showdown cancel --league 1 --round divisional --reason 'No one has time' --yes",
    flags: { leagueId, round, reason },
    run: async (cli, { reason, ...at }) => {
      const { label } = showdownRounds[at.round]
      const before = await cli.call(readShowdown, at)
      const pool = dollarsText(before.event.potAmount, cli.currency)
      const isConfirmed = await confirm(cli, `Cancel the ${label} and refund ${pool}?`)
      if (!isConfirmed) throw new CliError(exitCodes.failed, 'The round continues.')
      const view = await cli.call(cancelRound, { ...at, reason })
      cli.present.done(view, `Canceled: ${label}. Refunded ${pool}.`)
    },
  }),
}

const labelOf = ({ event }: Showdown): string => showdownRounds[event.round].label

const previewColumns = (currency: string): Column<ShowdownPreview['people'][number]>[] => [
  { header: 'Manager', of: person => person.managerName },
  { header: 'Right', of: person => person.correctPicks, right: true },
  { header: 'Would win', of: person => dollarsText(person.winnings, currency), right: true },
]

type Game = { gameNumber: number; awayTeam: string; homeTeam: string }

/** Parses a repeatable option with games. */
function gamesOf(text: string, before: Game[] = []): Game[] {
  const [, awayTeam, homeTeam] = /^([^@]*[^@\s][^@]*)@([^@]*[^@\s][^@]*)$/.exec(text) ?? []
  if (awayTeam === undefined || homeTeam === undefined)
    throw new InvalidArgumentError('Enter a game as AWAY@HOME, like BUF@KC.')
  return [...before, { gameNumber: before.length + 1, awayTeam, homeTeam }]
}

/** Each team plays in only one game, so its name identifies the game it won; KC also matches Kansas City. */
const winnersIn = ({ games }: Showdown, pairs: string[]): Record<string, string> => {
  const winners: Record<string, string> = {}
  for (const text of pairs) {
    const game = games.find(({ homeTeam, awayTeam }) =>
      [homeTeam, awayTeam].map(teamKey).includes(teamKey(text)),
    )
    if (!game) throw new CliError(exitCodes.refused, `${text} isn't playing in this round.`)
    const key = gameKey(game.gameNumber)
    if (winners[key] !== undefined)
      throw new CliError(exitCodes.refused, `Game ${game.gameNumber} can only have one winner.`)
    winners[key] = teamKey(game.homeTeam) === teamKey(text) ? game.homeTeam : game.awayTeam
  }
  return winners
}

const outcomeOf = ({ participations }: Showdown, currency: string): string => {
  const paid = participations.filter(({ winnings }) => winnings > 0)
  if (paid.length === 0) return 'No one had paid'
  return paid
    .map(({ managerName, winnings }) => `${managerName} won ${dollarsText(winnings, currency)}`)
    .join(', ')
}

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
