import { allocatePot, reversePotAllocation, listPotAllocations } from '#core/money/pot/allocate-pot'
import { setPot } from '#core/money/pot/set-pot'
import { leagueInfo } from '#core/leagues/describe-leagues'
import type { PotAllocation } from '#contract/money/pots'
import type { Colors, Column } from '#cli/cli'
import { usageError } from '#cli/cli-error'
import { argument, leagueId, optional, reason, required, toggle } from '#cli/command-builder/flags'
import { amount, number, several, text } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { table } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import type { League } from '#contract/leagues/leagues'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'
import { potOf } from '#domain/pot'
import { sumText } from '#domain/pot-totals'
import { statNames } from '#domain/stat-names'

export const verbs: Verbs = {
  show: operationVerb(leagueInfo, {
    summary: "show the pot, season payouts and what's available for weekly awards",
    example: 'pot show --league 1',
    flags: { leagueId },
    print: ({ present }, league) => present.output(planOf(league), colors => planText(league, colors)),
  }),
  set: verb({
    summary: 'set the pot and its payouts; omitted options keep their value',
    example: "pot set --league 1 --amount 1200 --place 1=50% --place 2=200 --other 'Best team name=20'",
    flags: {
      leagueId,
      totalPotAmount: optional('--amount <dollars>', 'total pot', amount),
      places: optional(
        '--place <place=amount>',
        'payout for a place, 1 to 6, in dollars or percent; repeatable',
        several,
      ),
      positionLabels: optional('--label <place=text>', 'name of a place; repeatable', several),
      customFields: optional(
        '--other <label=amount>',
        'custom payout in addition to the places, replaces existing ones; repeatable',
        several,
      ),
      dryRun: toggle('--dry-run', "preview only; don't save"),
    },
    run: async ({ call, preview, present }, { leagueId, dryRun, ...options }) => {
      const before = await call(leagueInfo, { leagueId })
      const input = { leagueId, openedWith: potOf(before), ...changed(before, options) }
      const league = await (dryRun ? preview : call)(setPot, input)
      present.output(planOf(league), colors => planText(league, colors))
      if (dryRun) present.note('Nothing was recorded.')
    },
  }),
  list: operationVerb(listPotAllocations, {
    summary: "list what was taken out of the pot this season, and what's left",
    example: 'pot list --league 1',
    isDefault: true,
    flags: { leagueId },
    print: ({ present, currency }, read) =>
      present.output(read, colors =>
        [
          ...(read.uses.length === 0 ? [] : [table(read.uses, columns(currency), colors), '']),
          `${statNames.unassigned}: ${money(read.unassigned, currency)}`,
        ].join('\n'),
      ),
  }),
  use: operationVerb(allocatePot, {
    summary: 'take unassigned money out of the pot',
    example: "pot use donation --league 1 --amount 30 --for 'Food bank'",
    flags: {
      leagueId,
      use: argument('<use>', 'carried (roll over to next season), donation or expense', text),
      amount: required('--amount <dollars>', 'amount', amount),
      memo: required('--for <text>', 'purpose, such as a receipt number', text),
    },
    print: ({ present, currency }, done) =>
      present.done(
        done,
        `${ledgerKindNames[done.kind]}: ${money(done.amount, currency)} out of the pot, entry ${done.entryId}.`,
      ),
  }),
  reverse: operationVerb(reversePotAllocation, {
    summary: 'return money to the pot',
    example: "pot reverse 12 --league 1 --reason 'Never sent'",
    flags: {
      leagueId,
      entryId: argument('<entry>', 'entry number, as listed by list', number),
      reason,
    },
    print: ({ present, currency }, done) =>
      present.done(done, `Returned ${money(done.amount, currency)} to the pot.`),
  }),
}

const money = (amount: number, currency: string) => dollarsText(amount, currency, true)

const columns = (currency: string): Column<PotAllocation>[] => [
  { header: 'Entry', of: use => use.entryId, right: true },
  { header: 'When', of: use => timeOf(use.at) },
  { header: 'What', of: use => ledgerKindNames[use.kind] },
  { header: 'Amount', of: use => money(use.amount, currency), right: true },
  { header: 'For', of: use => use.memo },
  { header: 'By', of: use => use.by },
  { header: '', of: use => (use.isReversed ? 'returned' : '') },
]

type Changes = {
  totalPotAmount: number | undefined
  places: string[] | undefined
  positionLabels: string[] | undefined
  customFields: string[] | undefined
}

/** Builds the input of the pot form: each place keeps its amount or percentage, depending on which was set last. */
const changed = (before: League, options: Changes) => {
  const places = pairsOf('--place', options.places)
  const isShare = (amount: string) => amount.endsWith('%')
  const untouched = Object.entries(before.dollarInputs).filter(([place]) => !(place in places))
  const amounts = Object.entries(places).filter(([, amount]) => !isShare(amount))
  const shares = Object.entries(places).filter(([, amount]) => isShare(amount))
  return {
    totalPotAmount: options.totalPotAmount ?? before.totalPotAmount,
    dollarInputs: Object.fromEntries<string | number>([...untouched, ...amounts]),
    payoutPercentages: Object.fromEntries(shares.map(([place, share]) => [place, share.slice(0, -1)])),
    positionLabels: { ...before.positionLabels, ...pairsOf('--label', options.positionLabels) },
    customFields: options.customFields?.map(customOf) ?? potOf(before).customFields,
  }
}

const pairsOf = (option: string, pairs: string[] = []): Record<string, string> =>
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
