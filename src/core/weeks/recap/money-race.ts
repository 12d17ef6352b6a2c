import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'
import { type WinningsRow, standingsOf } from '#core/leagues/standings'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { Position } from '#domain/positions'
import { winnings, fines } from '#core/ledger/season-totals'
import { labelOf } from '#core/awards/award-types/award-kind'
import type { Schema } from '#db/schema'
import { weekEndMs } from '#domain/calendar'

/** A member's standing after a week, and the number of places gained (negative: lost). */
export type Mover = Pick<WinningsRow, 'memberId' | 'managerId' | 'name' | 'teamName' | 'winningsCents'> & {
  place: number
  up: number
  wonCents: number
  /** Winnings before the week. */
  beforeCents: number
}

/** Returns the standings after a week, from ledger entries up to then; most winnings first. */
export const rankRunners = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
  week: number,
  lines: MoneyLine[],
): Promise<Mover[]> => {
  const people = await standingsOf(ctx, league.id, league.season_id)
  const runners = people.map(({ memberId, managerId, name, teamName }) => {
    const own = lines.filter(line => line.memberId === memberId)
    const wonCents = sumOf(own.filter(line => line.week === week))
    const winningsCents = sumOf(own)
    return {
      ...{ memberId, managerId, name, teamName, winningsCents, wonCents },
      beforeCents: winningsCents - wonCents,
    }
  })
  return placed(runners, paysAWeek(lines.filter(line => line.week !== week)))
}

type Runner = Pick<Mover, 'name' | 'winningsCents' | 'beforeCents'>

/** Ranks members by money with their change of place, most first. Without a previous week, there is no change. */
export const placed = <R extends Runner>(
  runners: readonly R[],
  hasWeekBefore: boolean,
): (R & Pick<Mover, 'place' | 'up'>)[] =>
  runners
    .map(runner => {
      const place = 1 + runners.filter(other => other.winningsCents > runner.winningsCents).length
      const before = 1 + runners.filter(other => other.beforeCents > runner.beforeCents).length
      return { ...runner, place, up: hasWeekBefore ? before - place : 0 }
    })
    .toSorted((a, b) => b.winningsCents - a.winningsCents || a.name.localeCompare(b.name, 'en'))

/** Returns whether these entries include an award of any week that was not reversed. */
export const paysAWeek = (lines: readonly MoneyLine[]): boolean =>
  lines.some(({ week }) => week !== null && sumOf(lines.filter(line => line.week === week)) !== 0)

export const sumOf = (lines: readonly MoneyLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

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
