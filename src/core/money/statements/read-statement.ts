import { type Statement, type StatementEntry, statements } from '#contract/money/statements'
import { cents, dollars } from '#domain/money'
import { fileNamePart } from '#domain/csv'
import { statementCsv, csvTextOf } from '#domain/csv-exports'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { forbidden, notFound } from '#core/kernel/domain-error'
import { type LeagueAccess, member } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { authorColumn, effectiveMemberId } from '#core/leagues/members/member-columns'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { canSeeAllMoney } from './hidden-entries.ts'
import { statementLines } from './list-statements.ts'
import { seasonHeader } from './statement-header.ts'

type StatementQuery = { memberId: number; season?: number | undefined }

/** Returns a member's money in a season: their own or, for those who can manage money, anyone's. */
export const readStatement = operation(statements.read, member, (ctx, query, access) =>
  getStatement(ctx, access, query),
)

/** Exports it as CSV, with opening and closing balance as rows. */
export const exportStatement = operation(statements.csv, member, async (ctx, query, access) => {
  const statement = await getStatement(ctx, access, query)
  const { leagueName, season, name } = statement
  return {
    fileName: `${fileNamePart(leagueName)}_${season}_${fileNamePart(name)}.csv`,
    mediaType: 'text/csv',
    text: csvTextOf(statementCsv(statement.currency), linesOf(statement)),
  }
})

const getStatement = async (ctx: Ctx, access: LeagueAccess, query: StatementQuery): Promise<Statement> => {
  if (!canSeeAllMoney(access) && access.memberId !== query.memberId)
    throw forbidden(
      'You can view your own statement. Only commissioners and the treasurer can view everyone’s.',
    )
  const league = await leagueInSeason(ctx, access.league, query.season)
  const line = (await statementLines(ctx, league)).find(({ memberId }) => memberId === query.memberId)
  if (!line) throw notFound('Statement')
  const entries = await entriesFrom(ctx, league, line.memberId, cents(line.opening))
  return { ...(await seasonHeader(ctx, league)), ...line, entries }
}

const entriesFrom = async (
  ctx: Ctx,
  league: LeagueRecord,
  memberId: number,
  openingCents: number,
): Promise<StatementEntry[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .leftJoin('users as authors', 'authors.id', 'ledger_entries.created_by')
    .select(['ledger_entries.id', 'ledger_entries.created_at_ms', 'kind', 'memo', 'amount_cents'])
    .select(authorColumn.as('author'))
    .where('ledger_entries.league_id', '=', league.id)
    .where('ledger_entries.season_id', '=', league.season_id)
    .where(effectiveMemberId, '=', memberId)
    .orderBy('ledger_entries.id')
    .execute()
  let balanceCents = openingCents
  return rows.map(row => {
    balanceCents += row.amount_cents
    return {
      id: row.id,
      createdAt: momentOf(row.created_at_ms),
      kind: row.kind,
      memo: row.memo,
      amount: dollars(row.amount_cents),
      balance: dollars(balanceCents),
      createdByName: row.author,
    }
  })
}

const linesOf = ({ entries, opening, closing }: Statement) => [
  { id: null, createdAt: null, kind: 'Opening balance' as const, memo: '', amount: null, balance: opening },
  ...entries,
  { id: null, createdAt: null, kind: 'Closing balance' as const, memo: '', amount: null, balance: closing },
]
