import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { labelOf } from '#core/awards/award-types/award-kind'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { fines, winnings } from '#core/ledger/season-totals'
import type { Schema } from '#db/schema'
import { weekEndMs } from '#domain/calendar'
import type { Position } from '#domain/positions'

/** A ledger entry that gave or reversed an award. */
export type MoneyLine = {
  id: number
  awardId: number | null
  publicationId: number | null
  memberId: number
  amountCents: number
  atMs: number
  label: string
  /** Null for a season award. */
  week: number | null
  position: Position
  playerName: string
  isFine: boolean
}

/**
 * Returns ledger entries for awards of a season up to a week, oldest first. An award without a week counts once the
 * next week is over.
 *
 * @param week null for the whole season
 */
export const moneyLines = (ctx: Ctx, league: OfSeason, week: number | null): Promise<MoneyLine[]> =>
  linesOf(ctx, league, week, winnings)

/** Same for fines, which don't count as winnings. */
export const fineLines = (ctx: Ctx, league: OfSeason, week: number): Promise<MoneyLine[]> =>
  linesOf(ctx, league, week, fines)

type OfSeason = Pick<LeagueRecord, 'id' | 'season_id' | 'season_year'>

const linesOf = async (
  ctx: Ctx,
  league: OfSeason,
  week: number | null,
  kinds: typeof winnings | typeof fines,
): Promise<MoneyLine[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('awards', 'awards.id', 'ledger_entries.award_id')
    .leftJoin('rule_versions', 'rule_versions.id', 'awards.rule_version_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.award_id',
      'ledger_entries.member_id',
      'ledger_entries.amount_cents',
      'ledger_entries.created_at_ms',
      'awards.kind',
      'awards.rule_version_id',
      'rule_versions.rule_json',
      'awards.week',
      'awards.position',
      'awards.player_name',
      'awards.publication_id',
    ])
    .where('ledger_entries.league_id', '=', league.id)
    .where('ledger_entries.season_id', '=', league.season_id)
    .where('ledger_entries.kind', 'in', [...kinds])
    .$if(week !== null, query => query.where(upTo(league.season_year, week ?? 0)))
    .orderBy('ledger_entries.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    awardId: row.award_id,
    publicationId: row.publication_id,
    memberId: row.member_id ?? 0,
    amountCents: row.amount_cents,
    atMs: row.created_at_ms,
    label: labelOf(row),
    week: row.week,
    position: row.position,
    playerName: row.player_name,
    isFine: kinds === fines,
  }))
}

const upTo =
  (seasonYear: number, week: number) =>
  (is: ExpressionBuilder<Schema, 'awards' | 'ledger_entries'>): Expression<SqlBool> =>
    is.or([
      is('awards.week', '<=', week),
      is.and([
        is('awards.week', 'is', null),
        is('ledger_entries.created_at_ms', '<', weekEndMs(week + 1, seasonYear)),
      ]),
    ])
