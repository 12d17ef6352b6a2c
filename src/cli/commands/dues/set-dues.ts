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

const Arguments = z.object({
  league: z.number(),
  amount: z.number().optional(),
  due: z.string().optional(),
  lateFee: z.string().optional(),
  lateEvery: z.string().optional(),
  own: z.union([z.array(z.string()), z.boolean()]).optional(),
  reminds: z.string().optional(),
  membersSee: z.string().optional(),
})
type Arguments = z.infer<typeof Arguments>

export const set: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const options = Arguments.parse(args)
    const { plan } = await readDues.run(ctx, commandLine, { leagueId: options.league })
    const input = saveDues.endpoint.input.parse({
      leagueId: options.league,
      amount: options.amount ?? plan?.amount,
      dueOn: options.due ?? plan?.dueOn,
      lateFee: lateFeeOf(options, plan),
      reminds: options.reminds ?? plan?.reminds ?? true,
      membersSee: options.membersSee ?? plan?.membersSee ?? true,
      own: await ownOf(ctx, options, plan),
    })
    const dues = await saveDues.run(ctx, commandLine, input)
    cli.present.done(
      dues,
      `Dues for ${dues.season} are ${dollarsText(input.amount, currency)} each, due ${input.dueOn}: ${statNames.leaguePot} ${dollarsText(dues.leaguePot, currency)}.`,
    )
  })

/** Parses a late fee: 10, 5% or none; omitted parts keep their value. */
const lateFeeOf = ({ lateFee, lateEvery }: Arguments, plan: DuesPlan | null): unknown => {
  if (lateFee === 'none') return null
  const every = lateEvery ?? plan?.lateFee?.every ?? 'once'
  if (lateFee === undefined) return plan?.lateFee ? { ...plan.lateFee, every } : null
  const [, amount, percent] = /^(\d+(?:\.\d{1,2})?)(%?)$/.exec(lateFee) ?? []
  if (amount === undefined)
    throw new CliError(exitCodes.usage, 'Late fee must be an amount (10), a percentage (5%) or none.')
  return { kind: percent === '%' ? 'percent' : 'fixed', amount: Number(amount), every }
}

const ownOf = async (ctx: Ctx, { own }: Arguments, plan: DuesPlan | null): Promise<DuesPlan['own']> => {
  if (own === false) return []
  if (!Array.isArray(own)) return plan?.own ?? []
  return Promise.all(
    own.map(async text => {
      const [, person, amount] = /^(.+)=(\d+(?:\.\d{1,2})?)$/.exec(text) ?? []
      if (person === undefined)
        throw new CliError(exitCodes.usage, 'Enter different amounts as noor@example.com=50.')
      return { managerId: await getManagerId(ctx, person), amount: Number(amount) }
    }),
  )
}
