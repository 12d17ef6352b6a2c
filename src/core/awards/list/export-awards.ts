import { setImmediate } from 'node:timers/promises'
import { stateLabels } from '#domain/award-states'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import { fileNamePart } from '#domain/csv'
import { awards } from '#contract/awards'
import { momentOf } from '#contract/kernel/values'
import { member } from '#core/leagues/access'
import { managerIdColumn } from '#core/leagues/members/member-columns'
import { requestedSeason } from '#core/leagues/season/find-season'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { type CsvTable, csvRowsOf, csvTextOf } from '#domain/csv-exports'
import { stateOf } from '#core/awards/award-state'
import { labelOf } from '#core/awards/award-types/award-kind'
import { type Filters, filterAwards } from './filter-awards.ts'

/** Number of awards that are read per query and sent as one chunk. */
const pieceSize = 500

/** Streams the awards as CSV. */
export const exportAwards = operation(awards.csv, member, async (ctx, input, { league }) => {
  const { season, named, ...filters } = input
  const { id: seasonId } = await requestedSeason(ctx, league, season)
  const query = exported(ctx, league.id, seasonId, filters)
  return {
    fileName: `${named === 'type' ? ofType(filters.type) : ofLeague(league.name)}_${dayOf(ctx.now())}.csv`,
    mediaType: 'text/csv',
    // The first rows are read here, so that a failure can still be reported as an error response.
    text: piecesFrom(query, await query.limit(pieceSize).execute()),
  }
})

/** Selects only the exported columns, because building columns is most of the cost of reading many rows. */
const exported = (ctx: Ctx, leagueId: number, seasonId: number | null, filters: Filters) =>
  filterAwards(ctx, leagueId, seasonId, filters)
    .clearSelect()
    .select([
      'awards.id',
      'awards.created_at_ms',
      'awards.week',
      managerIdColumn.as('manager_id'),
      'awards.player_name',
      'awards.position',
      'awards.points_hundredths',
      'awards.kind',
      'awards.rule_version_id',
      'rule_versions.rule_json',
      'awards.prize_cents',
      'awards.voided_at_ms',
      'awards.paid_at_ms',
      'awards.final_at_ms',
      'awards.why',
    ])

type Exported = Awaited<ReturnType<ReturnType<typeof exported>['execute']>>[number]

const ofLeague = (name: string): string => `${fileNamePart(name)}_awards`
const ofType = (type = 'all'): string => `awards_${fileNamePart(type)}`
const dayOf = (ms: number): string => momentOf(ms).slice(0, 10)

/**
 * Every chunk is a separate short query that continues where the previous one ended, so that a slow reader holds
 * neither a connection nor a lock. Other requests get their turn in between: SQLite returns synchronously, and a large
 * export would otherwise block the event loop.
 */
async function* piecesFrom(query: ReturnType<typeof exported>, first: Exported[]): AsyncGenerator<string> {
  yield csvTextOf(sheet, first)
  let rows = first
  for (let last = rows.at(-1); last && rows.length === pieceSize; last = rows.at(-1)) {
    await setImmediate()
    rows = await query.where('awards.id', '<', last.id).limit(pieceSize).execute()
    yield csvRowsOf(sheet, rows)
  }
}

const sheet: CsvTable<Exported> = {
  Date: row => dayOf(row.created_at_ms),
  Week: row => row.week,
  'Manager ID': row => row.manager_id,
  'Player Name': row => row.player_name,
  Position: row => row.position,
  Points: row => pointsOf(row.points_hundredths),
  'Award Type': row => labelOf(row),
  'Prize Amount': row => dollars(row.prize_cents),
  State: row => stateLabels[stateOf(row)],
  Why: row => row.why,
}
