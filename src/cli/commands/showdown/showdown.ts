import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'
import { showdown, type Showdown, type ShowdownPreview } from '#contract/showdown'
import { gameKey, showdownRounds } from '#domain/showdown-rounds'
import { teamKey } from '#domain/nfl-clubs'
import { commandLine } from '#core/kernel/authorization'
import { cancelRound } from '#core/showdown/close-round'
import { previewResults } from '#core/showdown/scored-round'
import { readShowdown } from '#core/showdown/showdown-view'
import { recordResults, undoResults } from '#core/showdown/record-results'
import { setGames } from '#core/showdown/set-games'
import { toggleShowdown } from '#core/showdown/toggle-showdown'
import type { Action, CommandInput } from '#cli/cli'
import { exitCodes, CliError } from '#cli/cli-error'
import { confirm } from '#cli/input/prompt'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { timeOf } from '#cli/output/text'
import { showdownText } from './showdown-text.ts'

const Arguments = z.object({
  game: z.array(z.string()).default([]),
  winner: z.array(z.string()).default([]),
  locksAt: z.string().optional(),
  withdrawPicks: z.boolean().default(false),
})

/** The league and round as API input. */
const at = ({ league, round }: CommandInput) => ({ leagueId: league, round })

const labelOf = ({ event }: Showdown): string => showdownRounds[event.round].label

export const show: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const view = await readShowdown.run(ctx, commandLine, showdown.view.input.parse(at(args)))
    cli.present.output(view, colors => showdownText(view, colors, currency))
  })

export const games: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { game, withdrawPicks } = Arguments.parse(args)
    const matches = game.map((text, index) => {
      const [awayTeam, homeTeam] = text.split('@')
      return { gameNumber: index + 1, awayTeam, homeTeam }
    })
    const input = showdown.games.input.parse({ ...at(args), games: matches, withdrawPicks })
    const view = await setGames.run(ctx, commandLine, input)
    cli.present.done(view, `Set ${plural(view.games.length, 'game')}: ${labelOf(view)}.`)
  })

export const open: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { locksAt, withdrawPicks } = Arguments.parse(args)
    const input = showdown.toggle.input.parse({ ...at(args), status: 'open', locksAt, withdrawPicks })
    const view = await toggleShowdown.run(ctx, commandLine, input)
    const until = view.event.locksAt ? ` until ${timeOf(view.event.locksAt)} UTC` : ''
    cli.present.done(view, `Open${until}: ${labelOf(view)}.`)
  })

export const close: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const input = showdown.toggle.input.parse({ ...at(args), status: 'inactive' })
    const view = await toggleShowdown.run(ctx, commandLine, input)
    cli.present.done(
      view,
      `Closed: ${labelOf(view)}. The prize pool is ${dollarsText(view.event.potAmount, currency)}.`,
    )
  })

export const results: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const before = await readShowdown.run(ctx, commandLine, showdown.view.input.parse(at(args)))
    const winners = winnersIn(before, Arguments.parse(args).winner)
    const input = showdown.results.input.parse({ ...at(args), winners })
    if (args.dryRun === true) {
      const preview = await previewResults.run(ctx, commandLine, input)
      return cli.present.rows(preview.people, previewColumns(currency), 'No one had paid.')
    }
    const view = await recordResults.run(ctx, commandLine, input)
    cli.present.done(view, `Recorded the results: ${labelOf(view)}. ${outcomeOf(view, currency)}.`)
  })

const previewColumns = (currency: string): Column<ShowdownPreview['people'][number]>[] => [
  { header: 'Manager', of: person => person.managerName },
  { header: 'Right', of: person => person.correctPicks, right: true },
  { header: 'Would win', of: person => dollarsText(person.winnings, currency), right: true },
]

export const undoRoundResults: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const input = showdown.undoResults.input.parse({ ...at(args), reason: args.reason })
    const { label } = showdownRounds[input.round]
    const isConfirmed = await confirm(cli, `Undo the ${label} results?`)
    if (!isConfirmed) throw new CliError(exitCodes.failed, 'The results are unchanged.')
    const view = await undoResults.run(ctx, commandLine, input)
    const pool = dollarsText(view.event.potAmount, currency)
    cli.present.done(view, `Undid the results: ${label}. The prize pool is ${pool} again.`)
  })

export const cancel: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const input = showdown.cancel.input.parse({ ...at(args), reason: args.reason })
    const { label } = showdownRounds[input.round]
    const before = await readShowdown.run(ctx, commandLine, showdown.view.input.parse(at(args)))
    const pool = dollarsText(before.event.potAmount, currency)
    const isConfirmed = await confirm(cli, `Cancel the ${label} and refund ${pool}?`)
    if (!isConfirmed) throw new CliError(exitCodes.failed, 'The round continues.')
    const view = await cancelRound.run(ctx, commandLine, input)
    cli.present.done(view, `Canceled: ${label}. Refunded ${pool}.`)
  })

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
