import { currencyOf } from '#cli/input/currency-of'
import { awards } from '#contract/awards'
import { commandLine } from '#core/kernel/authorization'
import { finalizeWeek } from '#core/awards/record/finalize-awards'
import { markPaid } from '#core/awards/record/mark-paid'
import type { Action } from '#cli/cli'
import { inFields } from '#cli/input/fields'
import { awardsText } from '#cli/output/text'
import { withApp } from '#cli/with-app'

export const finalizeAwards: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const input = awards.finalize.input.parse(inFields(args))
    const final = await finalizeWeek.run(ctx, commandLine, input)
    cli.present.done(final, `Week ${input.week} is final: ${awardsText(final, currency)}.`)
  })

/** Records that awards were paid or, with --unpaid, that they were not. */
export const pay: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const isPaid = args.unpaid !== true
    const input = awards.markPaid.input.parse({ leagueId: args.league, awardIds: args.award, isPaid })
    const markedAwards = await markPaid.run(ctx, commandLine, input)
    cli.present.done(
      markedAwards,
      `${isPaid ? 'Marked as paid' : 'Marked as unpaid'}: ${awardsText(markedAwards, currency)}.`,
    )
  })
