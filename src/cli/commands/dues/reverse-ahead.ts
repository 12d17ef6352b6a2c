import { z } from 'zod'
import { authorOf, commandLine } from '#core/kernel/authorization'
import { type ChargeAhead, chargesAhead, reverseChargesAhead } from '#core/money/dues/charges-ahead'
import { plural } from '#domain/text'
import type { Action } from '#cli/cli'
import { insist } from '#cli/input/prompt'
import { table } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Options = z.object({ dryRun: z.boolean().default(false) })

/** Reverses charges made by a clock that was ahead, in all leagues. */
export const reverseAhead: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { dryRun } = Options.parse(args)
    const found = await chargesAhead(ctx)
    if (dryRun || found.length === 0) {
      cli.present.output(found, colors => (found.length === 0 ? nothing : listed(found, colors)))
      return
    }
    await insist(cli, `Reverse ${plural(found.length, 'charge')} in ${leagues(found)}?`)
    const reversed = await reverseChargesAhead(ctx, authorOf(commandLine))
    cli.present.done(reversed, `Reversed ${plural(reversed.length, 'charge')} in ${leagues(reversed)}.`)
  })

const nothing = 'No charges were made while the clock was ahead.'

const leagues = (charges: readonly ChargeAhead[]): string =>
  plural(new Set(charges.map(({ leagueId }) => leagueId)).size, 'league')

const listed = (charges: readonly ChargeAhead[], colors: Parameters<typeof table>[2]): string =>
  table(
    [...charges],
    [
      { header: 'Entry', of: ({ entryId }) => entryId, right: true },
      { header: 'League', of: ({ leagueName }) => leagueName },
      { header: 'Member', of: ({ memberId }) => memberId, right: true },
      { header: 'Amount', of: ({ amountCents }) => (amountCents / 100).toFixed(2), right: true },
      { header: 'Reason', of: ({ memo }) => memo },
    ],
    colors,
  )
