import { z } from 'zod'
import type { LedgerEntry } from '#contract/winnings'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { commandLine } from '#core/kernel/authorization'
import { ledgerEntries } from '#core/winnings/list-entries'
import { verifyLedger } from '#core/winnings/verify-ledger'
import type { Action } from '#cli/cli'
import { currencyOf } from '#cli/input/currency-of'
import { memberWith } from '#cli/input/find-person'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { exitCodes, CliError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'

const Typed = z.object({ league: z.number() })
const Listed = Typed.extend({ season: z.number().optional(), manager: z.string().optional() })
const Checked = Typed.extend({ head: z.string().optional() })

const columns = (currency: string): Column<LedgerEntry>[] => [
  { head: 'Entry', of: entry => entry.id, right: true },
  { head: 'When', of: entry => timeOf(entry.createdAt) },
  { head: 'Manager', of: entry => entry.managerName },
  { head: 'What', of: entry => ledgerKindNames[entry.kind] },
  { head: 'Amount', of: entry => dollarsText(entry.amount, currency, true), right: true },
  { head: 'For', of: entry => entry.memo },
  { head: 'By', of: entry => entry.createdByName },
]

export const list: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, season, manager } = Listed.parse(given)
    const currency = await currencyOf(ctx, given)
    const { entries } = await ledgerEntries.run(ctx, commandLine, { leagueId, season })
    const of = manager === undefined ? undefined : await memberWith(ctx, leagueId, manager)
    const wanted = of ? entries.filter(({ managerId }) => managerId === of.managerId) : entries
    cli.present.rows(wanted, columns(currency), 'Nothing was recorded yet.')
  })

export const balances: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const read = await ledgerEntries.run(ctx, commandLine, { leagueId: Typed.parse(given).league })
    cli.present.rows(
      read.balances ?? [],
      [
        { head: 'Number', of: ({ managerId }) => managerId ?? '', right: true },
        { head: 'Manager', of: ({ managerName }) => managerName },
        { head: 'Balance', of: ({ balance }) => dollarsText(balance, currency, true), right: true },
      ],
      'This league has no members.',
    )
  })

export const check: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, head } = Checked.parse(given)
    const proof = await verifyLedger.run(ctx, commandLine, { leagueId, head })
    const { wrong, known, count } = proof
    const asWritten = `${plural(count, 'entry', 'entries')}, all unaltered.`
    const stood =
      known && `The ledger had this fingerprint at ${timeOf(known.at)}, after entry ${known.entryId}.`
    cli.present.answer(proof, () => [wrong ? wrong.what : asWritten, stood].filter(Boolean).join('\n'))
    if (wrong) throw new CliError(exitCodes.failed, 'The ledger was altered.')
    if (head !== undefined && !known)
      throw new CliError(exitCodes.failed, 'The ledger never had this fingerprint.')
  })
