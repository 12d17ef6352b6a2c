import type { Column } from '#cli/cli'
import { argument, leagueId, required } from '#cli/command-builder/flags'
import { amount, number, text } from '#cli/command-builder/values'
import { operationVerb, type Verbs } from '#cli/command-builder/verb'
import { setPotVerb, showPot } from '#cli/commands/pot/set-pot'
import { table } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import type { PotAllocation } from '#contract/money/pot-allocations'
import { allocatePot, reversePotAllocation } from '#core/money/pot-allocations/allocate-pot'
import { listPotAllocations } from '#core/money/pot-allocations/list-pot-allocations'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'
import { statNames } from '#domain/stat-names'

export const verbs: Verbs = {
  show: showPot,
  set: setPotVerb,
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
      reason: required('--reason <text>', 'why', text),
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
