import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { winnings } from '#core/ledger/season-totals'
import { weekEndMs } from '#domain/calendar'
import type { Position } from '#domain/positions'

/** An entry of the ledger that gave an award or took it back. */
export type MoneyLine = {
  id: number
  awardId: number | null
  memberId: number
  amountCents: number
  atMs: number
  awardKind: string
  /** Null for an award of the season. */
  week: number | null
  position: Position
  playerName: string
}

/**
 * What the ledger gave for awards of a season up to a week, the oldest entry first. An award without a week counts once the
 * next week is over.
 */
export const moneyLines = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id' | 'season_year'>,
  week: number,
): Promise<MoneyLine[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('awards', 'awards.id', 'ledger_entries.award_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.award_id',
      'ledger_entries.member_id',
      'ledger_entries.amount_cents',
      'ledger_entries.created_at_ms',
      'awards.kind as award_kind',
      'awards.week',
      'awards.position',
      'awards.player_name',
    ])
    .where('ledger_entries.league_id', '=', league.id)
    .where('ledger_entries.season_id', '=', league.season_id)
    .where('ledger_entries.kind', 'in', [...winnings])
    .where(is =>
      is.or([
        is('awards.week', '<=', week),
        is.and([
          is('awards.week', 'is', null),
          is('ledger_entries.created_at_ms', '<', weekEndMs(week + 1, league.season_year)),
        ]),
      ]),
    )
    .orderBy('ledger_entries.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    awardId: row.award_id,
    memberId: row.member_id ?? 0,
    amountCents: row.amount_cents,
    atMs: row.created_at_ms,
    awardKind: row.award_kind,
    week: row.week,
    position: row.position,
    playerName: row.player_name,
  }))
}
