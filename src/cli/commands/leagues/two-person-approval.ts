import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import { dollarsText } from '#domain/money'
import { commandLine } from '#core/kernel/authorization'
import { getTwoPersonApproval, saveTwoPersonApproval } from '#core/leagues/settings/two-person-approval'
import type { Action } from '#cli/cli'
import { pairs } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Arguments = z.object({
  league: z.number(),
  forOwn: z.string().optional(),
  above: z.union([z.number(), z.literal('none')]).optional(),
})

/** Shows which actions need two-person approval, after applying the changes passed as options. */
export const showOrChange: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league: leagueId, forOwn, above } = Arguments.parse(args)
    const before = await getTwoPersonApproval.run(ctx, commandLine, { leagueId })
    const input = twoPersonApproval.save.input.parse({
      leagueId,
      forOwn: forOwn ?? before.forOwn,
      above: above === 'none' ? null : (above ?? before.above),
    })
    const isSame = forOwn === undefined && above === undefined
    const saved = isSame ? before : await saveTwoPersonApproval.run(ctx, commandLine, input)
    cli.present.output(saved, colors =>
      pairs(
        [
          ['Payments to yourself', saved.forOwn ? 'need another person' : 'one person is enough'],
          [
            'Payments needing two people',
            saved.above === null
              ? 'none'
              : `above ${dollarsText(saved.above, currency)} to one person within 24 hours`,
          ],
        ],
        colors,
      ),
    )
  })
