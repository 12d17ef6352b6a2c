import { usageError } from '#cli/cli-error'
import { leagueId, negation, optional, toggle } from '#cli/command-builder/flags'
import { amount, oneOf, several, text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { getManagerId } from '#cli/input/find-person'
import { insist } from '#cli/input/prompt'
import { table } from '#cli/output/table'
import type { DuesPlan } from '#contract/money/dues'
import { authorOf, commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { type ChargeAhead, chargesAhead, reverseChargesAhead } from '#core/money/dues/charges-ahead'
import { readDues } from '#core/money/dues/read-dues'
import { saveDues } from '#core/money/dues/save-dues'
import { dollarsText } from '#domain/money'
import { statNames } from '#domain/stat-names'
import { plural } from '#domain/text'

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

/** Reverses charges made by a clock that was ahead, in all leagues. */
export const reverseUpcoming = verb({
  summary: 'reverse dues and late fees in all leagues charged while the clock was ahead',
  example: 'dues reverse-upcoming --dry-run',
  flags: { dryRun: toggle('--dry-run', "list only; don't save") },
  run: async (cli, { dryRun }) => {
    const found = await chargesAhead(cli.ctx)
    if (dryRun || found.length === 0) {
      return cli.present.output(found, colors => (found.length === 0 ? nothing : listed(found, colors)))
    }
    await insist(cli, `Reverse ${plural(found.length, 'charge')} in ${leagues(found)}?`)
    const reversed = await reverseChargesAhead(cli.ctx, authorOf(commandLine))
    cli.present.done(reversed, `Reversed ${plural(reversed.length, 'charge')} in ${leagues(reversed)}.`)
  },
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
