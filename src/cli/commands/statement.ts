import type { Cli, Column } from '#cli/cli'
import { leagueId, optional, toggle } from '#cli/command-builder/flags'
import { number, text } from '#cli/command-builder/values'
import { type AppCli, verb } from '#cli/command-builder/verb'
import { getManagerId } from '#cli/input/find-person'
import { table } from '#cli/output/table'
import { dayOf } from '#cli/output/text'
import type { Download } from '#contract/kernel/endpoint'
import type { LedgerPage, Statement, StatementEntry, StatementLine } from '#contract/money/statements'
import { invalid, notFound } from '#core/kernel/domain-error'
import { exportLedgerPage, getLedgerPage } from '#core/money/statements/get-ledger-page'
import { exportStatement, readStatement, listStatements } from '#core/money/statements/read-statement'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'
import { shortHash } from '#domain/short-hash'
import { plural } from '#domain/text'

export const verbs = verb({
  example: 'statement --league 1 --member noor@example.com --season 2026 --csv > noor.csv',
  flags: {
    leagueId,
    memberId: optional('--member <who>', 'one member, by email address or manager id', text),
    season: optional('--season <year>', 'season, if not the current one', number),
    ledger: toggle('--ledger', 'the annual ledger report: every entry, totals by kind and the fingerprint'),
    csv: toggle('--csv', 'as CSV; requires --member or --ledger'),
  },
  run: async (cli, { leagueId, memberId: member, season, ledger, csv }) => {
    const { call, present } = cli
    const at = { leagueId, ...(season === undefined ? {} : { season }) }
    if (ledger && member !== undefined) throw invalid('ledger', 'Use either --ledger or --member, not both')
    if (csv && !ledger && member === undefined) throw invalid('csv', 'Pass --member or --ledger')
    if (ledger) return csv ? printFile(cli, await call(exportLedgerPage, at)) : printLedger(cli, at)
    if (member === undefined) return printSums(cli, at)
    const one = { ...at, memberId: await getMemberId(cli, at, member) }
    if (csv) return printFile(cli, await call(exportStatement, one))
    const found = await call(readStatement, one)
    present.output(found, colors =>
      [
        headerOf(found),
        '',
        `Opening ${money(found.opening, found.currency)}`,
        table(found.entries, entryColumns(found.currency), colors),
        `Closing ${money(found.closing, found.currency)}`,
        chainLine(found),
      ].join('\n'),
    )
  },
})

type At = { leagueId: number; season?: number }

const money = (amount: number, currency: string) => dollarsText(amount, currency, true)

const printFile = ({ present }: Cli, { text }: Download): Promise<void> =>
  present.pieces(typeof text === 'string' ? [text] : text)

const printSums = async ({ call, present }: AppCli, at: At): Promise<void> => {
  const list = await call(listStatements, at)
  present.output(list, colors =>
    [
      `${list.leagueName}, ${list.season} season`,
      '',
      table(list.statements, sumColumns(list.currency), colors),
    ].join('\n'),
  )
}

const printLedger = async ({ call, present }: AppCli, at: At): Promise<void> => {
  const ledger = await call(getLedgerPage, at)
  present.output(ledger, colors =>
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

const getMemberId = async ({ ctx, call }: AppCli, at: At, person: string): Promise<number> => {
  const managerId = await getManagerId(ctx, person)
  const { statements } = await call(listStatements, at)
  const found = statements.find(line => line.managerId === managerId)
  if (!found) throw notFound('Member with money in this season')
  return found.memberId
}

const headerOf = ({ name, leagueName, season, won, paidIn, net, currency }: Statement): string =>
  `${name}, ${leagueName}, ${season} season: won ${money(won, currency)}, paid ${money(paidIn, currency)}, net ${money(net, currency)}`

const chainLine = ({ chain }: Pick<Statement, 'chain'>): string =>
  `Ledger fingerprint after ${plural(chain.count, 'entry', 'entries')}: ${shortHash(chain.head)}`

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
