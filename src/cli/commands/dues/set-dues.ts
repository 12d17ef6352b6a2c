import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import type { DuesPlan } from '#contract/money/dues'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { readDues } from '#core/money/dues/read-dues'
import { saveDues } from '#core/money/dues/save-dues'
import type { Action } from '#cli/cli'
import { getManagerId } from '#cli/input/find-person'
import { exitCodes, CliError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'

const Typed = z.object({
  league: z.number(),
  amount: z.number().optional(),
  due: z.string().optional(),
  lateFee: z.string().optional(),
  lateEvery: z.string().optional(),
  own: z.union([z.array(z.string()), z.boolean()]).optional(),
  reminds: z.string().optional(),
  membersSee: z.string().optional(),
})
type Typed = z.infer<typeof Typed>

export const set: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const typed = Typed.parse(given)
    const { plan } = await readDues.run(ctx, commandLine, { leagueId: typed.league })
    const input = saveDues.endpoint.input.parse({
      leagueId: typed.league,
      amount: typed.amount ?? plan?.amount,
      dueOn: typed.due ?? plan?.dueOn,
      lateFee: lateFeeOf(typed, plan),
      reminds: typed.reminds ?? plan?.reminds ?? true,
      membersSee: typed.membersSee ?? plan?.membersSee ?? true,
      own: await ownOf(ctx, typed, plan),
    })
    const dues = await saveDues.run(ctx, commandLine, input)
    cli.present.done(
      dues,
      `Dues for ${dues.season} are ${dollarsText(input.amount, currency)} each, due ${input.dueOn}: ${statNames.leaguePot} ${dollarsText(dues.leaguePot, currency)}.`,
    )
  })

/** Parses a late fee: 10, 5% or none; omitted parts keep their value. */
const lateFeeOf = ({ lateFee, lateEvery }: Typed, plan: DuesPlan | null): unknown => {
  if (lateFee === 'none') return null
  const every = lateEvery ?? plan?.lateFee?.every ?? 'once'
  if (lateFee === undefined) return plan?.lateFee ? { ...plan.lateFee, every } : null
  const [, amount, percent] = /^(\d+(?:\.\d{1,2})?)(%?)$/.exec(lateFee) ?? []
  if (amount === undefined)
    throw new CliError(exitCodes.usage, 'Late fee must be an amount (10), a percentage (5%) or none.')
  return { kind: percent === '%' ? 'percent' : 'fixed', amount: Number(amount), every }
}

const ownOf = async (ctx: Ctx, { own }: Typed, plan: DuesPlan | null): Promise<DuesPlan['own']> => {
  if (own === false) return []
  if (!Array.isArray(own)) return plan?.own ?? []
  return Promise.all(
    own.map(async typed => {
      const [, who, amount] = /^(.+)=(\d+(?:\.\d{1,2})?)$/.exec(typed) ?? []
      if (who === undefined)
        throw new CliError(exitCodes.usage, 'Enter different amounts as noor@example.com=50.')
      return { managerId: await getManagerId(ctx, who), amount: Number(amount) }
    }),
  )
}
