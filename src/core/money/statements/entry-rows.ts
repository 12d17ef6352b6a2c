import { sql } from 'kysely'
import type { Entry } from '#contract/money/ledger-entries'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import {
  authorColumn,
  effectiveMemberId,
  managerIdColumn,
  memberName,
} from '#core/leagues/members/member-columns'
import { potAllocationKinds } from '#core/ledger/season-totals'
import type { LedgerKind } from '#domain/ledger-kinds'
import { dollars } from '#domain/money'

/** Whether the entry pays its own author; payments by them and their debts don't count. */
const isToSelf = sql<number | boolean>`coalesce(
  ledger_entries.created_by = members.user_id and ledger_entries.amount_cents > 0
  and ledger_entries.kind in ('award', 'season_payout', 'adjustment'), false)`

/** Selects a league's ledger entries, each with its member and author; of all seasons, in no particular order. */
export const selectEntries = (ctx: Ctx, leagueId: number) =>
  ctx.db
    .selectFrom('ledger_entries')
    .leftJoin('members', 'members.id', 'ledger_entries.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin('users as authors', 'authors.id', 'ledger_entries.created_by')
    .selectAll('ledger_entries')
    .select([managerIdColumn.as('manager_id'), effectiveMemberId.as('holder'), memberName.as('name')])
    .select([authorColumn.as('author'), isToSelf.as('is_to_self')])
    .where('ledger_entries.league_id', '=', leagueId)

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

/** Maps an entry to the fields that every view of it has. */
export const toEntry = (row: Row): Entry => ({
  id: row.id,
  kind: row.kind,
  amount: dollars(row.amount_cents),
  memo: row.memo,
  createdAt: momentOf(row.created_at_ms),
  createdByName: row.author,
})

/** Returns the name of an entry's member, or of the pot that money without a member belongs to. */
export const holderName = ({ member_id, kind, name }: Pick<Row, 'member_id' | 'kind' | 'name'>): string =>
  member_id === null ? potName(kind) : name

const potName = (kind: LedgerKind): string => {
  if (kind === 'pool_carried') return 'Pools'
  return potAllocationKinds.some(use => use === kind) ? 'The pot' : 'Super Bowl pot'
}
