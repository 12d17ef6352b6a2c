import { usageError } from '#cli/cli-error'
import { leagueId, negation, optional } from '#cli/command-builder/flags'
import { amount, oneOf, several, text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { getManagerId } from '#cli/input/find-person'
import type { DuesPlan } from '#contract/money/dues'
import type { Ctx } from '#core/kernel/context'
import { readDues } from '#core/money/dues/read-dues'
import { saveDues } from '#core/money/dues/save-dues'
import { dollarsText } from '#domain/money'
import { statNames } from '#domain/stat-names'

/** Sets the season's dues. */
export const setDues = verb({
  summary: "set the season's dues; omitted options keep their value",
  example: 'dues set --league 1 --amount 100 --due 2026-09-10 --late-fee 10 --late-every once',
  flags: {
    leagueId,
    amount: optional('--amount <dollars>', 'dues per member', amount),
    dueOn: optional('--due <day>', 'due date, like 2026-09-10', text),
    lateFee: optional('--late-fee <fee>', 'late fee: dollars (10), percent (5%) or none', text),
    every: optional('--late-every <when>', `frequency: ${oneOf(['once', 'week'])}`, text),
    own: optional('--own <who=dollars>', 'member with a different amount; repeatable', several),
    noOwn: negation('--no-own', 'no different amounts'),
    reminds: optional('--reminds <true|false>', 'whether members who owe are reminded', text),
    membersSee: optional('--members-see <true|false>', 'whether members see who has paid', text),
  },
  run: async ({ ctx, call, present, currency }, { leagueId, every, noOwn, ...flags }) => {
    const { plan } = await call(readDues, { leagueId })
    const dues = await call(saveDues, {
      leagueId,
      amount: flags.amount ?? plan?.amount,
      dueOn: flags.dueOn ?? plan?.dueOn,
      lateFee: lateFeeOf(flags.lateFee, every, plan),
      reminds: flags.reminds ?? plan?.reminds ?? true,
      membersSee: flags.membersSee ?? plan?.membersSee ?? true,
      own: noOwn ? [] : flags.own ? await ownAmounts(ctx, flags.own) : (plan?.own ?? []),
    })
    const { amount: each = 0, dueOn = '' } = dues.plan ?? {}
    present.done(
      dues,
      `Dues for ${dues.season} are ${dollarsText(each, currency)} each, due ${dueOn}: ${statNames.leaguePot} ${dollarsText(dues.leaguePot, currency)}.`,
    )
  },
})

/** Parses a late fee: 10, 5% or none; omitted parts keep their value. */
const lateFeeOf = (
  typed: string | undefined,
  typedFrequency: string | undefined,
  plan: DuesPlan | null,
): unknown => {
  if (typed === 'none') return null
  const every = typedFrequency ?? plan?.lateFee?.every ?? 'once'
  if (typed === undefined) return plan?.lateFee ? { ...plan.lateFee, every } : null
  const [, amount, percent] = /^(\d+(?:\.\d{1,2})?)(%?)$/.exec(typed) ?? []
  if (amount === undefined) throw usageError('Late fee must be an amount (10), a percentage (5%) or none.')
  return { kind: percent === '%' ? 'percent' : 'fixed', amount: Number(amount), every }
}

const ownAmounts = (ctx: Ctx, own: string[]): Promise<DuesPlan['own']> =>
  Promise.all(
    own.map(async text => {
      const [, person, amount] = /^(.+)=(\d+(?:\.\d{1,2})?)$/.exec(text) ?? []
      if (person === undefined) throw usageError('Enter different amounts as noor@example.com=50.')
      return { managerId: await getManagerId(ctx, person), amount: Number(amount) }
    }),
  )
