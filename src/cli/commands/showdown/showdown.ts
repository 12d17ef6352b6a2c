import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { plural } from '#domain/text'
import { dollarsText } from '#domain/money'
import { showdown, type Showdown, type ShowdownPreview } from '#contract/showdown'
import { gameKey, showdownRounds } from '#domain/showdown-rounds'
import { teamKey } from '#domain/nfl-clubs'
import { commandLine } from '#core/kernel/authorization'
import { cancelRound } from '#core/showdown/cancel-round'
import { previewResults } from '#core/showdown/preview-results'
import { undoResults } from '#core/showdown/undo-results'
import { readShowdown } from '#core/showdown/read-showdown'
import { recordResults } from '#core/showdown/record-results'
import { setGames } from '#core/showdown/set-games'
import { toggleShowdown } from '#core/showdown/toggle-showdown'
import type { Action, CommandInput } from '#cli/cli'
import { exitCodes, CliError } from '#cli/cli-error'
import { confirm } from '#cli/input/ask'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { timeOf } from '#cli/output/text'
import { showdownText } from './showdown-text.ts'

const Typed = z.object({
  game: z.array(z.string()).default([]),
  winner: z.array(z.string()).default([]),
  locksAt: z.string().optional(),
  withdrawPicks: z.boolean().default(false),
})

/** The league and round as API input. */
const at = ({ league, round }: CommandInput) => ({ leagueId: league, round })

const labelOf = ({ event }: Showdown): string => showdownRounds[event.round].label

export const show: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const view = await readShowdown.run(ctx, commandLine, showdown.view.input.parse(at(given)))
    cli.present.answer(view, paint => showdownText(view, paint, currency))
  })

export const games: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { game, withdrawPicks } = Typed.parse(given)
    const matches = game.map((typed, index) => {
      const [awayTeam, homeTeam] = typed.split('@')
      return { gameNumber: index + 1, awayTeam, homeTeam }
    })
    const input = showdown.games.input.parse({ ...at(given), games: matches, withdrawPicks })
    const view = await setGames.run(ctx, commandLine, input)
    cli.present.done(view, `Set ${plural(view.games.length, 'game')}: ${labelOf(view)}.`)
  })

export const open: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { locksAt, withdrawPicks } = Typed.parse(given)
    const input = showdown.toggle.input.parse({ ...at(given), status: 'open', locksAt, withdrawPicks })
    const view = await toggleShowdown.run(ctx, commandLine, input)
    const until = view.event.locksAt ? ` until ${timeOf(view.event.locksAt)} UTC` : ''
    cli.present.done(view, `Open${until}: ${labelOf(view)}.`)
  })

export const close: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const input = showdown.toggle.input.parse({ ...at(given), status: 'inactive' })
    const view = await toggleShowdown.run(ctx, commandLine, input)
    cli.present.done(
      view,
      `Closed: ${labelOf(view)}. The prize pool is ${dollarsText(view.event.potAmount, currency)}.`,
    )
  })

export const results: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const before = await readShowdown.run(ctx, commandLine, showdown.view.input.parse(at(given)))
    const winners = winnersIn(before, Typed.parse(given).winner)
    const input = showdown.results.input.parse({ ...at(given), winners })
    if (given.dryRun === true) {
      const preview = await previewResults.run(ctx, commandLine, input)
      return cli.present.rows(preview.people, previewColumns(currency), 'No one had paid.')
    }
    const view = await recordResults.run(ctx, commandLine, input)
    cli.present.done(view, `Recorded the results: ${labelOf(view)}. ${outcomeOf(view, currency)}.`)
  })

const previewColumns = (currency: string): Column<ShowdownPreview['people'][number]>[] => [
  { head: 'Manager', of: person => person.managerName },
  { head: 'Right', of: person => person.correctPicks, right: true },
  { head: 'Would win', of: person => dollarsText(person.winnings, currency), right: true },
]

export const undoRoundResults: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const input = showdown.undoResults.input.parse({ ...at(given), reason: given.reason })
    const { label } = showdownRounds[input.round]
    const wanted = await confirm(cli, `Undo the ${label} results?`)
    if (!wanted) throw new CliError(exitCodes.failed, 'The results are unchanged.')
    const view = await undoResults.run(ctx, commandLine, input)
    const pool = dollarsText(view.event.potAmount, currency)
    cli.present.done(view, `Undid the results: ${label}. The prize pool is ${pool} again.`)
  })

export const cancel: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const input = showdown.cancel.input.parse({ ...at(given), reason: given.reason })
    const { label } = showdownRounds[input.round]
    const before = await readShowdown.run(ctx, commandLine, showdown.view.input.parse(at(given)))
    const pool = dollarsText(before.event.potAmount, currency)
    const wanted = await confirm(cli, `Cancel the ${label} and refund ${pool}?`)
    if (!wanted) throw new CliError(exitCodes.failed, 'The round continues.')
    const view = await cancelRound.run(ctx, commandLine, input)
    cli.present.done(view, `Canceled: ${label}. Refunded ${pool}.`)
  })

/** Each team plays in only one game, so its name identifies the game it won; KC also matches Kansas City. */
const winnersIn = ({ games }: Showdown, typed: string[]): Record<string, string> => {
  const winners: Record<string, string> = {}
  for (const text of typed) {
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
