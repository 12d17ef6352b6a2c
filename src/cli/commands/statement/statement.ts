import { z } from 'zod'
import type { LedgerPage, Statement, StatementEntry, StatementLine } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { shortHash } from '#domain/ledger-head'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { invalid, notFound } from '#core/kernel/domain-error'
import { listStatements } from '#core/money/statements/list-statements'
import { exportLedgerPage, getLedgerPage } from '#core/money/statements/get-ledger-page'
import { exportStatement, readStatement } from '#core/money/statements/read-statement'
import type { Action, Cli } from '#cli/cli'
import { getManagerId } from '#cli/input/find-person'
import { type Column, table } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Typed = z.object({
  league: z.number(),
  member: z.string().optional(),
  season: z.number().optional(),
  ledger: z.boolean().default(false),
  csv: z.boolean().default(false),
})

const money = (amount: number, currency: string) => dollarsText(amount, currency, true)

export const statement: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league, member, season, ledger, csv } = Typed.parse(given)
    const at = { leagueId: league, ...(season === undefined ? {} : { season }) }
    if (ledger && member !== undefined) throw invalid('ledger', 'Use either --ledger or --member, not both')
    if (csv && !ledger && member === undefined) throw invalid('csv', 'Pass --member or --ledger')
    if (ledger)
      return csv ? printFile(cli, exportLedgerPage.run(ctx, commandLine, at)) : printLedger(cli, ctx, at)
    if (member === undefined) return printSums(cli, ctx, at)
    const one = { ...at, memberId: await getMemberId(ctx, at, member) }
    if (csv) return printFile(cli, exportStatement.run(ctx, commandLine, one))
    const found = await readStatement.run(ctx, commandLine, one)
    cli.present.answer(found, paint =>
      [
        headerOf(found),
        '',
        `Opening ${money(found.opening, found.currency)}`,
        table(found.entries, entryColumns(found.currency), paint),
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
  cli.present.answer(list, paint =>
    [
      `${list.leagueName}, ${list.season} season`,
      '',
      table(list.statements, sumColumns(list.currency), paint),
    ].join('\n'),
  )
}

const printLedger = async (cli: Cli, ctx: Ctx, at: At): Promise<void> => {
  const ledger = await getLedgerPage.run(ctx, commandLine, at)
  cli.present.answer(ledger, paint =>
    [
      `${ledger.leagueName}, ${ledger.season} season: ${plural(ledger.entries.length, 'entry', 'entries')}`,
      '',
      table(ledger.entries.toReversed(), ledgerColumns(ledger.currency), paint),
      '',
      table(ledger.totals, totalColumns(ledger.currency), paint),
      chainLine(ledger),
    ].join('\n'),
  )
}

const getMemberId = async (ctx: Ctx, at: At, who: string): Promise<number> => {
  const managerId = await getManagerId(ctx, who)
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
  { head: 'Name', of: line => line.name },
  { head: 'Opening', of: line => money(line.opening, currency), right: true },
  { head: 'Dues', of: line => money(line.dues, currency), right: true },
  { head: 'Won', of: line => money(line.won, currency), right: true },
  { head: 'Fines', of: line => money(line.fines, currency), right: true },
  { head: 'Paid in', of: line => money(line.paidIn, currency), right: true },
  { head: 'Paid out', of: line => money(line.paidOut, currency), right: true },
  { head: 'Net', of: line => money(line.net, currency), right: true },
  { head: 'Closing', of: line => money(line.closing, currency), right: true },
]

const entryColumns = (currency: string): Column<StatementEntry>[] => [
  { head: 'Entry', of: entry => entry.id, right: true },
  { head: 'Date', of: entry => dayOf(entry.createdAt) },
  { head: 'Kind', of: entry => ledgerKindNames[entry.kind] },
  { head: 'Memo', of: entry => entry.memo },
  { head: 'Amount', of: entry => money(entry.amount, currency), right: true },
  { head: 'Balance', of: entry => money(entry.balance, currency), right: true },
]

const ledgerColumns = (currency: string): Column<LedgerPage['entries'][number]>[] => [
  { head: 'Entry', of: entry => entry.id, right: true },
  { head: 'Date', of: entry => dayOf(entry.createdAt) },
  { head: 'Name', of: entry => entry.name },
  { head: 'Kind', of: entry => ledgerKindNames[entry.kind] },
  { head: 'Memo', of: entry => entry.memo },
  { head: 'Amount', of: entry => money(entry.amount, currency), right: true },
  { head: 'Question', of: entry => entry.question ?? '' },
]

const totalColumns = (currency: string): Column<LedgerPage['totals'][number]>[] => [
  { head: 'Kind', of: total => ledgerKindNames[total.kind] },
  { head: 'Entries', of: total => total.count, right: true },
  { head: 'Total', of: total => money(total.amount, currency), right: true },
]
