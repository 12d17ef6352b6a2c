import { sql } from 'kysely'
import type { DuesPayment } from '#contract/money/dues'
import { momentOf } from '#contract/kernel/values'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import {
  formerMember,
  effectiveMemberId,
  managerIdColumn,
  memberName,
} from '#core/leagues/members/member-columns'

const isReversed = sql<number | boolean>`exists (
  select 1 from ledger_entries as reversal
  where reversal.league_id = ledger_entries.league_id and reversal.kind = 'paid_in'
    and reversal.reference = 'reversal:' || ledger_entries.id
)`

/**
 * Returns dues payments of the league's current season, newest first, of one member or all; or a single payment of any
 * season.
 */
export const duesPayments = async (
  ctx: Ctx,
  league: LeagueRecord,
  only: { memberId?: number; entryId?: number },
): Promise<DuesPayment[]> => {
  const rows = await ctx.db
    .selectFrom('payment_details')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'payment_details.entry_id')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin('users as authors', 'authors.id', 'ledger_entries.created_by')
    .select(['entry_id', 'amount_cents', 'how', 'paid_on', 'note', 'ledger_entries.created_at_ms'])
    .select([managerIdColumn.as('manager_id'), memberName.as('name'), isReversed.as('is_reversed')])
    .select(
      sql<string>`coalesce(signed_as, authors.first_name || ' ' || authors.last_name, ${formerMember})`.as(
        'author',
      ),
    )
    .where('payment_details.league_id', '=', league.id)
    .$if(only.entryId === undefined, query => query.where('ledger_entries.season_id', '=', league.season_id))
    .$if(only.memberId !== undefined, query => query.where(effectiveMemberId, '=', only.memberId ?? 0))
    .$if(only.entryId !== undefined, query => query.where('entry_id', '=', only.entryId ?? 0))
    .orderBy('entry_id', 'desc')
    .execute()
  return rows.map(row => ({
    entryId: row.entry_id,
    managerId: row.manager_id,
    managerName: row.name,
    amount: dollars(row.amount_cents),
    how: row.how,
    paidOn: row.paid_on,
    note: row.note,
    recordedAt: momentOf(row.created_at_ms),
    recordedBy: row.author,
    isReversed: Boolean(row.is_reversed),
  }))
}
