import { operation } from '#core/kernel/operation'
import {
  statements,
  type Statement,
  type StatementEntry,
  type StatementLine,
} from '#contract/money/statements'
import { member, type LeagueAccess } from '#core/leagues/access'
import { fileNamePart } from '#domain/csv'
import { csvTextOf, statementCsv } from '#domain/csv-exports'
import type { Ctx } from '#core/kernel/context'
import { forbidden, notFound } from '#core/kernel/domain-error'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { cents, dollars } from '#domain/money'
import type { LeagueRecord } from '#core/leagues/find-league'
import { effectiveMemberId, managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { momentOf } from '#contract/kernel/values'
import type { LedgerHead } from '#contract/money/ledger-entries'
import { selectEntries, toEntry } from './entry-rows.ts'
import { canSeeAllMoney } from './hidden-entries.ts'
import { seasonSums, toStatementSums, type SeasonSums } from './read-year.ts'

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
  const rows = await selectEntries(ctx, league.id)
    .where('ledger_entries.season_id', '=', league.season_id)
    .where(effectiveMemberId, '=', memberId)
    .orderBy('ledger_entries.id')
    .execute()
  let balanceCents = openingCents
  return rows.map(row => {
    balanceCents += row.amount_cents
    return { ...toEntry(row), balance: dollars(balanceCents) }
  })
}

const linesOf = ({ entries, opening, closing }: Statement) => [
  { id: null, createdAt: null, kind: 'Opening balance' as const, memo: '', amount: null, balance: opening },
  ...entries,
  { id: null, createdAt: null, kind: 'Closing balance' as const, memo: '', amount: null, balance: closing },
]

/** Lists the totals of a season's statements, by name; only the caller's own if they can't manage money. */
export const listStatements = operation(statements.list, member, async (ctx, { season }, access) => {
  const league = await leagueInSeason(ctx, access.league, season)
  const all = await statementLines(ctx, league)
  return {
    ...(await seasonHeader(ctx, league)),
    seasons: await getYears(ctx, league.id),
    myMemberId: access.memberId,
    statements: all.filter(({ memberId }) => canSeeAllMoney(access) || memberId === access.memberId),
  }
})

/** Returns the totals of all statements: active members, and former ones with money in the season or before. */
const statementLines = async (ctx: Ctx, league: LeagueRecord): Promise<StatementLine[]> => {
  const sums = await seasonSums(ctx, league)
  const members = await ctx.db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.team_name', 'members.status'])
    .select([managerIdColumn.as('manager_id'), memberName.as('name')])
    .where('members.league_id', '=', league.id)
    .where('members.status', 'in', ['active', 'removed'])
    .orderBy('members.id')
    .execute()
  return members
    .map(row => ({ ...row, of: sums.of(row.id) }))
    .filter(({ status, of }) => status === 'active' || hasMoney(of))
    .map(row => ({
      memberId: row.id,
      managerId: row.manager_id,
      name: row.name,
      teamName: row.team_name,
      ...toStatementSums(row.of),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.memberId - b.memberId)
}

/** Also true when a prize and a buy-in cancel out, because the statement shows both. */
const hasMoney = ({ openingCents, parts }: SeasonSums): boolean =>
  openingCents !== 0 || Object.values(parts).some(cents => cents !== 0)

/** Returns the header of a statement and of the ledger: the season, and the ledger's current fingerprint. */
export const seasonHeader = async (
  ctx: Ctx,
  league: LeagueRecord,
): Promise<{
  leagueName: string
  currency: string
  season: number
  hasEnded: boolean
  chain: LedgerHead
}> => {
  const row = await ctx.db
    .selectFrom('ledger_heads')
    .selectAll()
    .where('chain', '=', league.id)
    .executeTakeFirst()
  return {
    leagueName: league.name,
    currency: league.currency,
    season: league.season_year,
    hasEnded: league.season_status === 'ended',
    chain: {
      count: row?.length ?? 0,
      head: row?.hash ?? null,
      since: row ? momentOf(row.changed_at_ms) : null,
    },
  }
}

/** Returns the years a league has played, the current one first. */
export const getYears = async (ctx: Ctx, leagueId: number): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('seasons')
    .select('year')
    .where('league_id', '=', leagueId)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}
