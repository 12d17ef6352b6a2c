import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { readLeague } from '#core/leagues/read-league'
import { awards, recentAwards, type AwardFilters } from '#contract/awards'
import { member } from '#core/leagues/access'
import { requestedSeason } from '#core/leagues/season/find-season'
import { toAward, activeAwards, activeAwardsIn, stateOf } from '#core/awards/award-rows'
import { operation } from '#core/kernel/operation'
import { requireSignedIn } from '#core/kernel/authorization'
import {
  effectiveMemberId,
  managerIdColumn,
  isManager,
  memberName,
} from '#core/leagues/members/member-columns'
import type { Ctx } from '#core/kernel/context'
import { fileNamePart } from '#domain/csv'
import { momentOf } from '#contract/kernel/values'
import { csvTextOf, csvRowsOf, type CsvTable } from '#domain/csv-exports'
import { pointsOf } from '#domain/points'
import { labelOf } from '#core/awards/award-types/award-kind'
import { dollars } from '#domain/money'
import { stateLabels } from '#domain/award-states'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { findLeague } from '#core/leagues/find-league'
import { contains } from '#db/sql'

/** Lists awards, newest first. With a limit, the response includes the start of the next page, if any. */
export const listAwards = readLeague(awards.list, member, async (ctx, input, { league }) => {
  const { season, limit, cursor, ...filters } = input
  const { id: seasonId } = await requestedSeason(ctx, league, season)
  let query = filterAwards(ctx, league.id, seasonId, filters)
  if (cursor !== undefined) query = query.where('awards.id', '<', cursor)
  if (limit === undefined) return (await query.execute()).map(toAward)
  const rows = await query.limit(limit + 1).execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last) ctx.requestContext.setNextCursor(last.id)
  return page.map(toAward)
})

/** Lists the caller's awards in all leagues, newest first. */
export const myAwards = operation(recentAwards.own, requireSignedIn, async (ctx, _input, user) => {
  const rows = await activeAwards(ctx)
    .where('members.user_id', '=', user.id)
    .orderBy('awards.id', 'desc')
    .execute()
  return rows.map(toAward)
})

/** Lists the ten newest awards of the current season won by others. */
export const otherAwards = readLeague(
  recentAwards.ofOthers,
  member,
  async (ctx, _input, { league, memberId }) => {
    const rows = await activeAwardsIn(ctx, league.id)
      .where('awards.season_id', '=', league.season_id)
      .where(effectiveMemberId, '<>', memberId ?? 0)
      .orderBy('awards.id', 'desc')
      .limit(10)
      .execute()
    return rows.map(toAward)
  },
)

/** Number of awards that are read per query and sent as one chunk. */
const pieceSize = 1000

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

/** Returns the number of awards in an export; 0 for a league that doesn't exist. */
export const countAwards = async (
  ctx: Ctx,
  { leagueId, season, ...filters }: ParsedOf<typeof awards.csv>,
): Promise<number> => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) return 0
  const { id: seasonId } = await requestedSeason(ctx, found.league, season)
  const { count } = await filterAwards(ctx, leagueId, seasonId, filters)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Filters = Omit<z.output<typeof AwardFilters>, 'season'>

/**
 * Selects awards, newest first. The search matches player name, manager id or manager name, ignoring case.
 *
 * @param seasonId a season, or null for all time
 */
const filterAwards = (ctx: Ctx, leagueId: number, seasonId: number | null, filters: Filters) => {
  let query = activeAwardsIn(ctx, leagueId).orderBy('awards.id', 'desc')
  if (seasonId !== null) query = query.where('awards.season_id', '=', seasonId)
  if (filters.week !== undefined) query = query.where('awards.week', '=', filters.week)
  if (filters.type !== undefined) query = query.where('awards.kind', '=', filters.type)
  if (filters.position !== undefined) query = query.where('awards.position', '=', filters.position)
  if (filters.managerId !== undefined) query = query.where(isManager(filters.managerId))
  if (filters.source !== undefined) query = query.where('awards.source', '=', filters.source)
  const searched = filters.search
  if (searched) {
    query = query.where(is =>
      is.or([
        contains('awards.player_name', searched),
        contains(memberName, searched),
        ...(/^\d+$/.test(searched) ? [isManager(Number(searched))] : []),
      ]),
    )
  }
  return query
}
