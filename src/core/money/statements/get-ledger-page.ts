import { sql } from 'kysely'
import { operation } from '#core/kernel/operation'
import { statements, type LedgerPage, type LedgerPageEntry } from '#contract/money/statements'
import { member, type LeagueAccess } from '#core/leagues/access'
import { fileNamePart } from '#domain/csv'
import { csvTextOf, ledgerPageCsv } from '#domain/csv-exports'
import type { Ctx } from '#core/kernel/context'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { ledgerKinds } from '#domain/ledger-kinds'
import { cents, dollars } from '#domain/money'
import type { LeagueRecord } from '#core/leagues/find-league'
import { reversalPairs } from '#core/ledger/references'
import { hiddenEntriesFor } from './hidden-entries.ts'
import { seasonHeader, getYears } from './read-statement.ts'
import { holderName, selectEntries, toEntry } from './entry-rows.ts'

/** Returns the league's ledger of a season, for every member. */
export const getLedgerPage = operation(statements.ledgerPage, member, (ctx, { season }, access) =>
  ledgerPageOf(ctx, access, season),
)

/** Exports it as CSV. */
export const exportLedgerPage = operation(
  statements.ledgerPageCsv,
  member,
  async (ctx, { season }, access) => {
    const { leagueName, currency, season: year, entries } = await ledgerPageOf(ctx, access, season)
    return {
      fileName: `${fileNamePart(leagueName)}_${year}_book.csv`,
      mediaType: 'text/csv',
      text: csvTextOf(ledgerPageCsv(currency), entries),
    }
  },
)

const ledgerPageOf = async (
  ctx: Ctx,
  access: LeagueAccess,
  year: number | undefined,
): Promise<LedgerPage> => {
  const league = await leagueInSeason(ctx, access.league, year)
  const all = await ledgerPageEntries(ctx, league)
  const isHidden = await hiddenEntriesFor(ctx, access)
  const entries = all.filter(
    ({ kind, memberId }) => !isHidden({ kind, memberId, seasonId: league.season_id }),
  )
  return {
    ...(await seasonHeader(ctx, league)),
    seasons: await getYears(ctx, league.id),
    entries,
    totals: totalsOf(entries),
    hidesWhoPaid: entries.length < all.length,
    myMemberId: access.memberId,
    canManageMoney: access.canManageMoney,
  }
}

const totalsOf = (entries: LedgerPage['entries']): LedgerPage['totals'] =>
  ledgerKinds.flatMap(kind => {
    const ofKind = entries.filter(entry => entry.kind === kind)
    if (ofKind.length === 0) return []
    const total = ofKind.reduce((sum, { amount }) => sum + cents(amount), 0)
    return [{ kind, count: ofKind.length, amount: dollars(total) }]
  })

/** State of the latest question about an entry. */
const questionState = sql<LedgerPageEntry['question']>`(
  select state from questions where questions.entry_id = ledger_entries.id order by questions.id desc limit 1
)`

/**
 * Returns all ledger entries of the league's season, newest first. An entry and its reversal have each other's number.
 */
const ledgerPageEntries = async (ctx: Ctx, league: LeagueRecord): Promise<LedgerPageEntry[]> => {
  const rows = await entryRows(ctx, league)
  const requiresApproval = league.second_approval_for_own === 1
  const pairs = reversalPairs(rows)
  const reverses = new Map(pairs.map(({ reversal, of }) => [reversal, of]))
  const reversedBy = new Map(pairs.map(({ reversal, of }) => [of, reversal]))
  return rows.map(row => ({
    ...toEntry(row),
    memberId: row.holder,
    managerId: row.manager_id,
    name: holderName(row),
    awardId: row.award_id,
    isToSelf: Boolean(row.is_to_self),
    needsSecondApproval:
      Boolean(row.is_to_self) && requiresApproval && row.award_id !== null && row.paid_at_ms === null,
    reverses: reverses.get(row.id) ?? null,
    reversedBy: reversedBy.get(row.id) ?? null,
    question: row.question,
    hash: row.hash,
    previousHash: row.previous_hash,
  }))
}

const entryRows = (ctx: Ctx, league: LeagueRecord) =>
  selectEntries(ctx, league.id)
    .leftJoin('awards', 'awards.id', 'ledger_entries.award_id')
    .select(['awards.paid_at_ms', questionState.as('question')])
    .where('ledger_entries.season_id', '=', league.season_id)
    .orderBy('ledger_entries.id', 'desc')
    .execute()
