import { leagueManagement } from '#contract/leagues/management'
import { seasons } from '#contract/seasons'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { commandLine } from '#core/kernel/authorization'
import { listAwards } from '#core/awards/list/list-awards'
import { disbandLeague, transferLeague } from '#core/administration/leagues/manage-league'
import { readOpenBalances } from '#core/money/statements/open-balances'
import { leagueInfo } from '#core/leagues/describe-leagues'
import { changeCurrency, renameLeague } from '#core/leagues/settings/league-basics'
import { setSeasonStatus } from '#core/seasons/season-status'
import { insist } from '#cli/input/prompt'
import { personWith } from '#cli/input/find-person'
import { openText, statementsText } from '#cli/output/open-balances'
import { nameOf } from '#cli/output/text'
import type { Action } from '#cli/cli'
import { dryRun } from '#core/kernel/dry-run'
import { withApp } from '#cli/with-app'
import { currencyPlural } from '#domain/currency-names'
import { plural } from '#domain/text'

export const rename: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = leagueManagement.rename.input.parse({ leagueId: args.league, name: args.name })
    const league = await renameLeague.run(ctx, commandLine, input)
    cli.present.done(league, `League ${league.id} is ${league.name} now.`)
  })

export const edit: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = { leagueId: Number(args.league), currency: String(args.currency) }
    const league = await changeCurrency.run(ctx, commandLine, input)
    cli.present.done(league, `${league.name} now uses ${currencyPlural(league.currency)}.`)
  })

export const endSeason: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = seasons.setStatus.input.parse({ leagueId: args.league, status: 'ended' })
    const ended = await dryRun(ctx, ctx => setSeasonStatus.run(ctx, commandLine, input))
    await insist(
      cli,
      `End the ${ended.season} season of ${ended.name}, freeze its awards and email everyone a statement?`,
    )
    const league = await setSeasonStatus.run(ctx, commandLine, input)
    cli.present.done(league, `Ended the ${league.season} season of ${league.name}. Its awards are frozen.`)
  })

/** Restarts the same season or, in a later year, starts a new one. */
export const startSeason: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = seasons.setStatus.input.parse({ leagueId: args.league, status: 'active' })
    const league = await setSeasonStatus.run(ctx, commandLine, input)
    cli.present.done(league, `The ${league.season} season of ${league.name} is active.`)
  })

/** Transfers ownership immediately, as a site admin does when the commissioner is unreachable. */
export const handOver: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { id: leagueId, name } = await leagueInfo.run(
      ctx,
      commandLine,
      leagueDeletion.disband.input.parse({ leagueId: args.league }),
    )
    const user = await personWith(ctx, String(args.to))
    const newOne = { id: user.id, name: nameOf({ firstName: user.first_name, lastName: user.last_name }) }
    await dryRun(ctx, ctx => transferLeague.run(ctx, commandLine, { leagueId, userId: newOne.id }))
    await insist(cli, `Make ${newOne.name} the commissioner of ${name}? Both are notified.`)
    await transferLeague.run(ctx, commandLine, { leagueId, userId: newOne.id })
    cli.present.done({ leagueId, userId: newOne.id }, `${newOne.name} runs ${name} now.`)
  })

export const disband: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = leagueDeletion.disband.input.parse({ leagueId: args.league })
    const league = await leagueInfo.run(ctx, commandLine, input)
    await dryRun(ctx, ctx => disbandLeague.run(ctx, commandLine, input))
    const awards = await listAwards.run(ctx, commandLine, { ...input, season: 'all' })
    const open = await readOpenBalances.run(ctx, commandLine, input)
    const losses = `${plural(league.memberCount, 'member')} and ${plural(awards.length, 'award')}`
    cli.present.note(`Save its records first: sidepot export ledger --league ${league.id} --out ledger.csv`)
    await insist(cli, `Disband ${league.name}, with ${losses}?${openText(open)}`)
    await disbandLeague.run(ctx, commandLine, input)
    cli.present.done(null, `Disbanded ${league.name}. ${statementsText(ctx, open.statements)}`)
  })
