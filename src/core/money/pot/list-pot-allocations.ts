import { sql } from 'kysely'
import { type PotAllocation, potUseKinds, potAllocations } from '#contract/money/pots'
import { momentOf } from '#contract/kernel/values'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { formerMember } from '#core/leagues/members/member-columns'
import { unassignedCents } from './unassigned.ts'

/** Lists the current season's pot allocations (money not awarded to a member), and the remaining amount. */
export const listPotAllocations = operation(potAllocations.list, member, async (ctx, _input, { league }) => ({
  uses: await usesOf(ctx, league),
  unassigned: dollars(await unassignedCents(ctx, league)),
}))

const isReversed = sql<number | boolean>`exists (
  select 1 from ledger_entries as reversal
  where reversal.league_id = ledger_entries.league_id and reversal.kind = ledger_entries.kind
    and reversal.reference = 'reversal:' || ledger_entries.id
)`

/** Returns a season's pot allocations, newest first, or one of them, each with its reversal. */
export const usesOf = async (ctx: Ctx, league: LeagueRecord, entryId?: number): Promise<PotAllocation[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .leftJoin('users as authors', 'authors.id', 'ledger_entries.created_by')
    .select(['ledger_entries.id', 'kind', 'amount_cents', 'memo', 'ledger_entries.created_at_ms'])
    .select([
      isReversed.as('is_reversed'),
      sql<string>`coalesce(signed_as, authors.first_name || ' ' || authors.last_name, ${formerMember})`.as(
        'author',
      ),
    ])
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .where('kind', 'in', potUseKinds)
    .where(sql<boolean>`coalesce(reference, '') not like 'reversal:%'`)
    .$if(entryId !== undefined, query => query.where('ledger_entries.id', '=', entryId ?? 0))
    .orderBy('ledger_entries.id', 'desc')
    .execute()
  return rows.flatMap(row => {
    const kind = potUseKinds.find(use => use === row.kind)
    if (kind === undefined) return []
    return [
      {
        entryId: row.id,
        kind,
        amount: dollars(0 - row.amount_cents),
        memo: row.memo,
        at: momentOf(row.created_at_ms),
        by: row.author,
        isReversed: Boolean(row.is_reversed),
      },
    ]
  })
}
