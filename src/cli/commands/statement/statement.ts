import { z } from 'zod'
import type { LedgerPage, Statement, StatementEntry, StatementLine } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { shortHash } from '#domain/short-hash'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { invalid, notFound } from '#core/kernel/domain-error'
import { exportLedgerPage, getLedgerPage } from '#core/money/statements/get-ledger-page'
import { exportStatement, readStatement, listStatements } from '#core/money/statements/read-statement'
import type { Action, Cli } from '#cli/cli'
import { getManagerId } from '#cli/input/find-person'
import { type Column, table } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Arguments = z.object({
  league: z.number(),
  member: z.string().optional(),
  season: z.number().optional(),
  ledger: z.boolean().default(false),
  csv: z.boolean().default(false),
})

const money = (amount: number, currency: string) => dollarsText(amount, currency, true)

export const statement: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, member, season, ledger, csv } = Arguments.parse(args)
    const at = { leagueId: league, ...(season === undefined ? {} : { season }) }
    if (ledger && member !== undefined) throw invalid('ledger', 'Use either --ledger or --member, not both')
    if (csv && !ledger && member === undefined) throw invalid('csv', 'Pass --member or --ledger')
    if (ledger)
      return csv ? printFile(cli, exportLedgerPage.run(ctx, commandLine, at)) : printLedger(cli, ctx, at)
    if (member === undefined) return printSums(cli, ctx, at)
    const one = { ...at, memberId: await getMemberId(ctx, at, member) }
    if (csv) return printFile(cli, exportStatement.run(ctx, commandLine, one))
    const found = await readStatement.run(ctx, commandLine, one)
    cli.present.output(found, colors =>
      [
        headerOf(found),
        '',
        `Opening ${money(found.opening, found.currency)}`,
        table(found.entries, entryColumns(found.currency), colors),
        `Closing ${money(found.closing, found.currency)}`,
        chainLine(found),
      ].join('\n'),
    )
  })

type At = { leagueId: number; season?: number }

const printFile = async (cli: Cli, file: ReturnType<typeof exportLedgerPage.run>): Promise<void> => {
  const { text } = await file
  await cli.present.pieces(typeof text === 'string' ? [text] : text)
}

const printSums = async (cli: Cli, ctx: Ctx, at: At): Promise<void> => {
  const list = await listStatements.run(ctx, commandLine, at)
  cli.present.output(list, colors =>
    [
      `${list.leagueName}, ${list.season} season`,
      '',
      table(list.statements, sumColumns(list.currency), colors),
    ].join('\n'),
  )
}

const printLedger = async (cli: Cli, ctx: Ctx, at: At): Promise<void> => {
  const ledger = await getLedgerPage.run(ctx, commandLine, at)
  cli.present.output(ledger, colors =>
    [
      `${ledger.leagueName}, ${ledger.season} season: ${plural(ledger.entries.length, 'entry', 'entries')}`,
      '',
      table(ledger.entries.toReversed(), ledgerColumns(ledger.currency), colors),
      '',
      table(ledger.totals, totalColumns(ledger.currency), colors),
      chainLine(ledger),
    ].join('\n'),
  )
}

const getMemberId = async (ctx: Ctx, at: At, person: string): Promise<number> => {
  const managerId = await getManagerId(ctx, person)
  const { statements } = await listStatements.run(ctx, commandLine, at)
  const found = statements.find(line => line.managerId === managerId)
  if (!found) throw notFound('Member with money in this season')
  return found.memberId
}

const headerOf = ({ name, leagueName, season, won, paidIn, net, currency }: Statement): string =>
  `${name}, ${leagueName}, ${season} season: won ${money(won, currency)}, paid ${money(paidIn, currency)}, net ${money(net, currency)}`

const chainLine = ({ chain }: Pick<Statement, 'chain'>): string =>
  `Ledger fingerprint after ${plural(chain.count, 'entry', 'entries')}: ${shortHash(chain.head)}`

const dayOf = (moment: string): string => moment.slice(0, 10)

const sumColumns = (currency: string): Column<StatementLine>[] => [
  { header: 'Name', of: line => line.name },
  { header: 'Opening', of: line => money(line.opening, currency), right: true },
  { header: 'Dues', of: line => money(line.dues, currency), right: true },
  { header: 'Won', of: line => money(line.won, currency), right: true },
  { header: 'Fines', of: line => money(line.fines, currency), right: true },
  { header: 'Paid in', of: line => money(line.paidIn, currency), right: true },
  { header: 'Paid out', of: line => money(line.paidOut, currency), right: true },
  { header: 'Net', of: line => money(line.net, currency), right: true },
  { header: 'Closing', of: line => money(line.closing, currency), right: true },
]

const entryColumns = (currency: string): Column<StatementEntry>[] => [
  { header: 'Entry', of: entry => entry.id, right: true },
  { header: 'Date', of: entry => dayOf(entry.createdAt) },
  { header: 'Kind', of: entry => ledgerKindNames[entry.kind] },
  { header: 'Memo', of: entry => entry.memo },
  { header: 'Amount', of: entry => money(entry.amount, currency), right: true },
  { header: 'Balance', of: entry => money(entry.balance, currency), right: true },
]

const ledgerColumns = (currency: string): Column<LedgerPage['entries'][number]>[] => [
  { header: 'Entry', of: entry => entry.id, right: true },
  { header: 'Date', of: entry => dayOf(entry.createdAt) },
  { header: 'Name', of: entry => entry.name },
  { header: 'Kind', of: entry => ledgerKindNames[entry.kind] },
  { header: 'Memo', of: entry => entry.memo },
  { header: 'Amount', of: entry => money(entry.amount, currency), right: true },
  { header: 'Question', of: entry => entry.question ?? '' },
]

const totalColumns = (currency: string): Column<LedgerPage['totals'][number]>[] => [
  { header: 'Kind', of: total => ledgerKindNames[total.kind] },
  { header: 'Entries', of: total => total.count, right: true },
  { header: 'Total', of: total => money(total.amount, currency), right: true },
]
