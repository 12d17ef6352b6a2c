import { sql } from 'kysely'
import type { LedgerPageEntry } from '#contract/money/statements'
import { momentOf } from '#contract/kernel/values'
import { reversalPairs } from '#domain/ledger-pairs'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import {
  authorColumn,
  effectiveMemberId,
  managerIdColumn,
  memberName,
} from '#core/leagues/members/member-columns'
import { isToSelf, isUnowned } from '#core/money/statements/list-entries'

/** State of the latest question about an entry. */
const questionState = sql<LedgerPageEntry['question']>`(
  select state from questions where questions.entry_id = ledger_entries.id order by questions.id desc limit 1
)`

/**
 * Returns all ledger entries of the league's season, newest first. An entry and its reversal have each other's number.
 */
export const ledgerPageEntries = async (ctx: Ctx, league: LeagueRecord): Promise<LedgerPageEntry[]> => {
  const rows = await entryRows(ctx, league)
  const requiresApproval = league.second_approval_for_own === 1
  const pairs = reversalPairs(rows)
  const reverses = new Map(pairs.map(({ reversal, of }) => [reversal, of]))
  const reversedBy = new Map(pairs.map(({ reversal, of }) => [of, reversal]))
  return rows.map(row => ({
    id: row.id,
    memberId: row.holder,
    managerId: row.manager_id,
    name: row.member_id === null ? isUnowned(row.kind) : row.name,
    kind: row.kind,
    amount: dollars(row.amount_cents),
    memo: row.memo,
    createdAt: momentOf(row.created_at_ms),
    createdByName: row.author,
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
  ctx.db
    .selectFrom('ledger_entries')
    .leftJoin('members', 'members.id', 'ledger_entries.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin('users as authors', 'authors.id', 'ledger_entries.created_by')
    .leftJoin('awards', 'awards.id', 'ledger_entries.award_id')
    .selectAll('ledger_entries')
    .select([
      'awards.paid_at_ms',
      isToSelf.as('is_to_self'),
      managerIdColumn.as('manager_id'),
      memberName.as('name'),
    ])
    .select([effectiveMemberId.as('holder'), authorColumn.as('author'), questionState.as('question')])
    .where('ledger_entries.league_id', '=', league.id)
    .where('ledger_entries.season_id', '=', league.season_id)
    .orderBy('ledger_entries.id', 'desc')
    .execute()
