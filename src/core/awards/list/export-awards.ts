import { setImmediate } from 'node:timers/promises'
import { stateWords } from '#domain/award-states'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import { fileNamePart } from '#domain/csv'
import { awards } from '#contract/awards'
import { momentOf } from '#contract/kernel/values'
import { member } from '#core/leagues/access'
import { seasonAsked } from '#core/leagues/season/find-season'
import { operation } from '#core/kernel/operation'
import { type Sheet, sheetRows, sheetText } from '#domain/sheets'
import type { AwardRow } from '#core/awards/award-rows'
import { stateOf } from '#core/awards/award-state'
import { labelOf } from '#core/awards/kinds/registry'
import { filterAwards } from './filter-awards.ts'

/** How many awards are read at once, and travel as one piece. */
const pieceSize = 500

/** The awards as CSV, piece by piece. */
export const exportAwards = operation(awards.csv, member, async (ctx, input, { league }) => {
  const { season, named, ...filters } = input
  const { id: seasonId } = await seasonAsked(ctx, league, season)
  const query = filterAwards(ctx, league.id, seasonId, filters)
  return {
    fileName: `${named === 'type' ? ofType(filters.type) : ofLeague(league.name)}_${dayOf(ctx.now())}.csv`,
    mediaType: 'text/csv',
    // The first rows are read here: where that fails, nothing was sent yet and the refusal is an answer.
    text: piecesFrom(query, await query.limit(pieceSize).execute()),
  }
})

const ofLeague = (name: string): string => `${fileNamePart(name)}_awards`
const ofType = (type = 'all'): string => `awards_${fileNamePart(type)}`
const dayOf = (ms: number): string => momentOf(ms).slice(0, 10)

/**
 * Every piece is a short query of its own that goes on where the one before ended, so that somebody who reads slowly
 * keeps neither a connection nor a lock. In between others get their turn: SQLite answers at once, and a large export
 * would never let go of the event loop.
 */
async function* piecesFrom(
  query: ReturnType<typeof filterAwards>,
  first: AwardRow[],
): AsyncGenerator<string> {
  yield sheetText(sheet, first)
  let rows = first
  for (let last = rows.at(-1); last && rows.length === pieceSize; last = rows.at(-1)) {
    await setImmediate()
    rows = await query.where('awards.id', '<', last.id).limit(pieceSize).execute()
    yield sheetRows(sheet, rows)
  }
}

const sheet: Sheet<AwardRow> = {
  Date: row => dayOf(row.created_at_ms),
  Week: row => row.week,
  'Manager ID': row => row.user_id,
  'Player Name': row => row.player_name,
  Position: row => row.position,
  Points: row => pointsOf(row.points_hundredths),
  'Award Type': row => labelOf(row.kind),
  'Prize Amount': row => dollars(row.prize_cents),
  State: row => stateWords[stateOf(row)],
}
