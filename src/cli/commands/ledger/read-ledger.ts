import { z } from 'zod'
import type { LedgerEntry } from '#contract/money/ledger-entries'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { commandLine } from '#core/kernel/authorization'
import { listLedgerEntries, verifyLedger } from '#core/money/statements/list-entries'
import type { Action } from '#cli/cli'
import { currencyOf } from '#cli/input/currency-of'
import { memberWith } from '#cli/input/find-person'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { exitCodes, CliError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number() })
const Listed = Arguments.extend({ season: z.number().optional(), manager: z.string().optional() })
const Checked = Arguments.extend({ head: z.string().optional() })

const columns = (currency: string): Column<LedgerEntry>[] => [
  { header: 'Entry', of: entry => entry.id, right: true },
  { header: 'When', of: entry => timeOf(entry.createdAt) },
  { header: 'Manager', of: entry => entry.managerName },
  { header: 'What', of: entry => ledgerKindNames[entry.kind] },
  { header: 'Amount', of: entry => dollarsText(entry.amount, currency, true), right: true },
  { header: 'For', of: entry => entry.memo },
  { header: 'By', of: entry => entry.createdByName },
]

export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, season, manager } = Listed.parse(args)
    const currency = await currencyOf(ctx, args)
    const { entries } = await listLedgerEntries.run(ctx, commandLine, { leagueId, season })
    const of = manager === undefined ? undefined : await memberWith(ctx, leagueId, manager)
    const selected = of ? entries.filter(({ managerId }) => managerId === of.managerId) : entries
    cli.present.rows(selected, columns(currency), 'Nothing was recorded yet.')
  })

export const balances: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const read = await listLedgerEntries.run(ctx, commandLine, { leagueId: Arguments.parse(args).league })
    cli.present.rows(
      read.balances ?? [],
      [
        { header: 'Number', of: ({ managerId }) => managerId ?? '', right: true },
        { header: 'Manager', of: ({ managerName }) => managerName },
        { header: 'Balance', of: ({ balance }) => dollarsText(balance, currency, true), right: true },
      ],
      'This league has no members.',
    )
  })

export const check: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, head } = Checked.parse(args)
    const verification = await verifyLedger.run(ctx, commandLine, { leagueId, head })
    const { wrong, known, count } = verification
    const asWritten = `${plural(count, 'entry', 'entries')}, all unaltered.`
    const knownNote =
      known && `The ledger had this fingerprint at ${timeOf(known.at)}, after entry ${known.entryId}.`
    cli.present.output(verification, () =>
      [wrong ? wrong.what : asWritten, knownNote].filter(Boolean).join('\n'),
    )
    if (wrong) throw new CliError(exitCodes.failed, 'The ledger was altered.')
    if (head !== undefined && !known)
      throw new CliError(exitCodes.failed, 'The ledger never had this fingerprint.')
  })
