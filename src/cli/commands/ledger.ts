import { verifyLedger } from '#core/money/statements/list-entries'
import { reversePayment } from '#core/money/payments/reverse-payment'
import { pay as payManager } from '#core/money/payments/record-payment'
import type { LedgerEntry } from '#contract/money/ledger-entries'
import { listLedgerEntries } from '#core/money/statements/list-entries'
import type { Column } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import {
  argument,
  dryRun,
  leagueId,
  optional,
  reason,
  required,
  toggle,
  type Values,
} from '#cli/command-builder/flags'
import { amount, number, text, year } from '#cli/command-builder/values'
import { type AppCli, operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { memberWith } from '#cli/input/find-person'
import { timeOf } from '#cli/output/text'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

/** Options and arguments of an entry for a member. */
const entryFlags = {
  leagueId,
  managerId: argument('<manager>', 'email address or number', text),
  amount: required('--amount <dollars>', 'amount', amount),
  memo: required('--memo <text>', 'reason', text),
  dryRun,
}

export const verbs: Verbs = {
  list: verb({
    summary: 'list entries, newest first',
    example: 'ledger list --league 1 --season 2026',
    isDefault: true,
    flags: {
      leagueId,
      season: optional('--season <year>', 'one season (default: all)', year),
      managerId: optional('--manager <who>', 'one manager: email address or number', text),
    },
    run: async ({ ctx, call, present, currency }, { managerId: manager, ...input }) => {
      const { entries } = await call(listLedgerEntries, input)
      const of = manager === undefined ? undefined : await memberWith(ctx, input.leagueId, manager)
      const selected = of ? entries.filter(({ managerId }) => managerId === of.managerId) : entries
      present.rows(selected, columns(currency), 'Nothing was recorded yet.')
    },
  }),
  balances: operationVerb(listLedgerEntries, {
    summary: 'show all balances',
    example: 'ledger balances --league 1',
    flags: { leagueId },
    print: ({ present, currency }, { balances }) =>
      present.rows(
        balances ?? [],
        [
          { header: 'Number', of: ({ managerId }) => managerId ?? '', right: true },
          { header: 'Manager', of: ({ managerName }) => managerName },
          { header: 'Balance', of: ({ balance }) => dollarsText(balance, currency, true), right: true },
        ],
        'This league has no members.',
      ),
  }),
  check: operationVerb(verifyLedger, {
    summary: 'check that the ledger is unaltered; exits with 1 if it was altered',
    example: 'ledger check --league 1 --head 9f2c41d07a6b',
    flags: {
      leagueId,
      head: optional('--head <head>', 'a saved fingerprint: check whether the ledger ever had it', text),
    },
    print: ({ present }, verification, { head }) => {
      const { wrong, known, count } = verification
      const asWritten = `${plural(count, 'entry', 'entries')}, all unaltered.`
      const knownNote =
        known && `The ledger had this fingerprint at ${timeOf(known.at)}, after entry ${known.entryId}.`
      present.output(verification, () =>
        [wrong ? wrong.what : asWritten, knownNote].filter(Boolean).join('\n'),
      )
      if (wrong) throw new CliError(exitCodes.failed, 'The ledger was altered.')
      if (head !== undefined && !known)
        throw new CliError(exitCodes.failed, 'The ledger never had this fingerprint.')
    },
  }),
  pay: verb({
    summary: 'record a payment to a manager; lowers their balance',
    example: "ledger pay noor@example.com --league 1 --amount 45 --memo 'Venmo'",
    flags: { ...entryFlags, confirmOverBalance: toggle('--over-balance', 'allow more than the balance') },
    run: (cli, flags) => addEntry(cli, { ...flags, kind: 'payment' }),
  }),
  adjust: verb({
    summary: 'correct a balance, up or down (--amount=-5)',
    example: "ledger adjust 4 --league 1 --amount=-5 --memo 'Week 3 by hand'",
    flags: entryFlags,
    run: (cli, flags) => addEntry(cli, { ...flags, kind: 'adjustment' }),
  }),
  payout: verb({
    summary: 'award a season place payout, in full or in part',
    example: "ledger payout 4 --league 1 --place 1 --amount 600 --memo 'Champion'",
    flags: { ...entryFlags, place: required('--place <place>', 'payout of the pot, 1 to 6', number) },
    run: (cli, flags) => addEntry(cli, { ...flags, kind: 'season_payout' }),
  }),
  reverse: verb({
    summary: 'reverse a recorded payment',
    example: "ledger reverse 57 --league 1 --reason 'The transfer bounced'",
    flags: {
      leagueId,
      entryId: argument('<entry>', 'entry number, as listed by list', number),
      reason,
      dryRun,
    },
    run: async (cli, { dryRun, ...input }) =>
      printEntry(cli, await (dryRun ? cli.preview : cli.call)(reversePayment, input), dryRun),
  }),
}

const columns = (currency: string): Column<LedgerEntry>[] => [
  { header: 'Entry', of: entry => entry.id, right: true },
  { header: 'When', of: entry => timeOf(entry.createdAt) },
  { header: 'Manager', of: entry => entry.managerName },
  { header: 'What', of: entry => ledgerKindNames[entry.kind] },
  { header: 'Amount', of: entry => dollarsText(entry.amount, currency, true), right: true },
  { header: 'For', of: entry => entry.memo },
  { header: 'By', of: entry => entry.createdByName },
]

type NewEntry = Values<typeof entryFlags> & {
  kind: 'payment' | 'adjustment' | 'season_payout'
  place?: number
  confirmOverBalance?: boolean
}

/** Posts an entry for a member, or rolls it back with --dry-run. */
const addEntry = async (cli: AppCli, { dryRun, ...entry }: NewEntry): Promise<void> => {
  const { managerId } = await memberWith(cli.ctx, entry.leagueId, entry.managerId)
  printEntry(cli, await (dryRun ? cli.preview : cli.call)(payManager, { ...entry, managerId }), dryRun)
}

const printEntry = ({ present, currency }: AppCli, entry: LedgerEntry, isDry: boolean): void => {
  const { managerName, kind, memo } = entry
  const amount = dollarsText(entry.amount, currency, true)
  const what = `${ledgerKindNames[kind]}, ${managerName}: ${amount} (${memo})`
  present.done(entry, isDry ? `${what} can be recorded. Nothing was recorded.` : `Entry ${entry.id}. ${what}`)
}
