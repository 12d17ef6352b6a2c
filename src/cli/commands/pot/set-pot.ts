import { z } from 'zod'
import type { League } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { dollarsText } from '#domain/money'
import { potOf } from '#domain/pot'
import { sumText } from '#domain/pot-lines'
import { commandLine } from '#core/kernel/authorization'
import { dryRun } from '#core/kernel/dry-run'
import { leagueInfo } from '#core/leagues/describe-leagues'
import { setPot } from '#core/money/pot/set-pot'
import type { Action } from '#cli/cli'
import type { Colors } from '#cli/output/colors'
import { table } from '#cli/output/table'
import { usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number() })

const Changes = Arguments.extend({
  amount: z.number().optional(),
  place: z.array(z.string()).default([]),
  label: z.array(z.string()).default([]),
  other: z.array(z.string()).default([]),
  dryRun: z.boolean().default(false),
})

export const show: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const league = await leagueInfo.run(ctx, commandLine, { leagueId: Arguments.parse(args).league })
    cli.present.output(planOf(league), colors => planText(league, colors))
  })

/** Changes the pot and its payouts; omitted options keep their value. */
export const set: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, dryRun: isDry, ...options } = Changes.parse(args)
    const before = await leagueInfo.run(ctx, commandLine, { leagueId })
    const input = pots.set.input.parse({
      leagueId,
      openedWith: potOf(before),
      ...changed(before, options),
    })
    const league = isDry
      ? await dryRun(ctx, ctx => setPot.run(ctx, commandLine, input))
      : await setPot.run(ctx, commandLine, input)
    cli.present.output(planOf(league), colors => planText(league, colors))
    if (isDry) cli.present.note('Nothing was recorded.')
  })

/** Builds the input of the pot form: each place keeps its amount or percentage, depending on which was set last. */
const changed = (before: League, options: Omit<z.output<typeof Changes>, 'league' | 'dryRun'>) => {
  const places = pairsOf('--place', options.place)
  const isShare = (amount: string) => amount.endsWith('%')
  const untouched = Object.entries(before.dollarInputs).filter(([place]) => !(place in places))
  const amounts = Object.entries(places).filter(([, amount]) => !isShare(amount))
  const shares = Object.entries(places).filter(([, amount]) => isShare(amount))
  return {
    totalPotAmount: options.amount ?? before.totalPotAmount,
    dollarInputs: Object.fromEntries<string | number>([...untouched, ...amounts]),
    payoutPercentages: Object.fromEntries(shares.map(([place, share]) => [place, share.slice(0, -1)])),
    positionLabels: { ...before.positionLabels, ...pairsOf('--label', options.label) },
    customFields: options.other.length === 0 ? potOf(before).customFields : options.other.map(customOf),
  }
}

const pairsOf = (option: string, pairs: string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map(text => {
      const [, place, value] = /^([1-6])=(.+)$/s.exec(text) ?? []
      if (place === undefined || value === undefined)
        throw usageError(`${option} ${text}: use PLACE=VALUE with a place from 1 to 6.`)
      return [place, value]
    }),
  )

const customOf = (text: string) => {
  const [, label, amount = ''] = /^(.+)=(\d+(?:\.\d{1,2})?%?)$/s.exec(text) ?? []
  if (label === undefined) throw usageError(`--other ${text}: use LABEL=AMOUNT or LABEL=PERCENT%.`)
  return amount.endsWith('%')
    ? { label, percentage: amount.slice(0, -1) }
    : { label, dollarAmount: Number(amount) }
}

const planOf = (league: League) => ({
  leagueId: league.id,
  ...potOf(league),
  payoutPercentages: league.payoutPercentages,
  superBowlPot: league.superBowlPot,
  availableForWeeklyAwards: league.availableForWeeklyAwards,
  overspent: league.overspent,
  pot: league.pot,
})

const planText = (league: League, colors: Colors): string => {
  const money = (amount: number) => dollarsText(amount, league.currency, true)
  const payouts = [
    ...Object.entries(league.dollarInputs).map(([place, amount]) => ({
      place,
      label: league.positionLabels[place] ?? '',
      amount,
    })),
    ...league.customFields.map(({ label, dollarAmount }) => ({ place: '', label, amount: dollarAmount })),
  ]
  return [
    table(
      payouts,
      [
        { header: 'Place', of: ({ place }) => place, right: true },
        { header: 'For', of: ({ label }) => label },
        { header: 'Amount', of: ({ amount }) => money(amount), right: true },
      ],
      colors,
    ),
    '',
    sumText(league.pot, league.currency),
    ...(league.pot.isDues ? ['Charged dues determine the pot: change them with dues set.'] : []),
  ].join('\n')
}
