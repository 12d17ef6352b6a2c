import { currencyOf } from '#cli/input/currency-of'
import { rules } from '#contract/rules/rules'
import { commandLine } from '#core/kernel/authorization'
import { agreeToFines } from '#core/rules/agree-to-fines'
import type { Action } from '#cli/cli'
import { getManagerId } from '#cli/input/find-person'
import { withApp } from '#cli/with-app'
import { dollarsText } from '#domain/money'

/** Records the amount that a member agrees to pay in fines this season. */
export const agree: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const managerId = await getManagerId(ctx, String(args.manager))
    const input = rules.agree.input.parse({ leagueId: args.league, managerId, most: args.most })
    const agreed = await agreeToFines.run(ctx, commandLine, input)
    const paid = agreed.paid > 0 ? ` ${dollarsText(agreed.paid, currency)} of it is paid.` : ''
    cli.present.done(
      agreed,
      `${agreed.managerName} agrees to pay at most ${dollarsText(agreed.most, currency)} in fines this season.${paid}`,
    )
  })
