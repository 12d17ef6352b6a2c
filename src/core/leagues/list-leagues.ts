import { sql } from 'kysely'
import { operation } from '#core/kernel/operation'
import { leagues, type LeagueOverview, type LeagueSort } from '#contract/leagues/leagues'
import { requireActor, requireSiteAdmin } from '#core/kernel/authorization'
import { maySeeLinks } from '#core/kernel/token-scope'
import type { Ctx } from '#core/kernel/context'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { contains } from '#db/sql'
import { momentOf } from '#contract/kernel/values'
import { type Order, sortedPages, partName } from '#core/kernel/page'
import { type LeagueRecord, visibleLeagues } from './find-league.ts'
import { describeLeagues } from './describe-leagues.ts'

/** Lists the leagues the caller runs, then those they belong to, oldest first. */
export const listLeagues = operation(leagues.list, requireActor, async (ctx, _input, actor) => {
  const { user } = actor
  const visible = (await ownLeagues(ctx, user.id)).map(league => ({
    league,
    role:
      league.commissioner_id === user.id || league.my_league_role === 'co_commissioner'
        ? ('commissioner' as const)
        : ('manager' as const),
    seesLinks: maySeeLinks(actor, league.id),
  }))
  return describeLeagues(ctx, [
    ...visible.filter(({ role }) => role === 'commissioner'),
    ...visible.filter(({ role }) => role === 'manager'),
  ])
})

/** Returns the leagues a user runs or belongs to, oldest first, with their membership. */
export const ownLeagues = (ctx: Ctx, userId: number): Promise<LeagueRecord[]> =>
  visibleLeagues(ctx, userId)
    .where('leagues.id', 'in', leaguesOf(ctx, userId))
    .orderBy('leagues.id')
    .execute()

/** Uses two indexes: a single condition would scan all leagues. */
const leaguesOf = ({ db }: Ctx, userId: number) =>
  db
    .selectFrom('leagues as run')
    .select('run.id')
    .where('run.commissioner_id', '=', userId)
    .union(
      db
        .selectFrom('members')
        .select('members.league_id as id')
        .where('members.user_id', '=', userId)
        .where('members.status', '=', 'active'),
    )

type Filters = Pick<ParsedOf<typeof leagues.all>, 'id' | 'search' | 'state' | 'provider'>

/** Sort orders for leagues. Each has a matching index. */
const leaguePages = sortedPages<LeagueSort>({
  name: [sql`lower(leagues.name)`, sql`leagues.id`],
  commissioner: [sql`lower(owner.first_name)`, sql`lower(owner.last_name)`, sql`owner.id`, sql`leagues.id`],
  members: [sql`league_counts.members`, sql`league_counts.league_id`],
  weeks: [sql`league_counts.published_weeks`, sql`league_counts.league_id`],
  created: [sql`leagues.created_at_ms`, sql`leagues.id`],
})

const { cursorAfter, isAfter, placeOf } = leaguePages

/**
 * Lists leagues in sort order, searchable by league or commissioner name. Pages continue after a position that survives
 * deletions.
 */
export const allLeagues = operation(leagues.all, requireSiteAdmin, async (ctx, input) => {
  const { limit, cursor } = input
  const rows = await filtered(ctx, input, input)
    .$if(cursor !== undefined, query => query.where(isAfter(input, placeOf(input, cursor ?? ''))))
    .$if(limit !== undefined, query => query.limit((limit ?? 0) + 1))
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > page.length && last) ctx.requestContext.setNextCursor(cursorAfter(input, last))
  return overviews(ctx, page)
})

const filtered = (ctx: Ctx, { id, search, state, provider }: Filters, order: LeagueOrder) =>
  sortedLeagues(ctx, order)
    .$if(id !== undefined, query => query.where('leagues.id', '=', id ?? 0))
    .$if(Boolean(provider), query => query.where('leagues.provider', '=', provider ?? ''))
    .$if(state !== undefined, query => query.where(isInState(state ?? 'ended')))
    .$if(Boolean(search), query =>
      query.where(is =>
        is.or(
          ['leagues.name', sql`owner.first_name || ' ' || owner.last_name`].map(searched =>
            contains(searched, search ?? ''),
          ),
        ),
      ),
    )

const isInState = (state: NonNullable<Filters['state']>) => {
  if (state === 'archived') return sql<boolean>`leagues.archived_at_ms is not null`
  if (state === 'unpublished') return sql<boolean>`league_counts.published_weeks = 0`
  return sql<boolean>`not exists (
    select 1 from seasons where seasons.league_id = leagues.id and seasons.status = 'active')`
}

/** Maximum number of leagues described at the same time, because a statement accepts no more values. */
const atOnce = 500

const overviews = async (
  ctx: Ctx,
  page: { id: number; published_weeks: number }[],
): Promise<LeagueOverview[]> => {
  const described: LeagueOverview[] = []
  for (let from = 0; from < page.length; from += atOnce)
    described.push(...(await describedOf(ctx, page.slice(from, from + atOnce))))
  return described
}

const describedOf = async (
  ctx: Ctx,
  page: { id: number; published_weeks: number }[],
): Promise<LeagueOverview[]> => {
  const ids = page.map(({ id }) => id)
  const found = await visibleLeagues(ctx, null).where('leagues.id', 'in', ids).execute()
  const rows = new Map(found.map(league => [league.id, league]))
  const inOrder = page.flatMap(({ id, published_weeks }) => {
    const league = rows.get(id)
    return league ? [{ league, role: null, seesLinks: false, published_weeks }] : []
  })
  const described = await describeLeagues(ctx, inOrder)
  const activity = await latestActivity(ctx, ids)
  return described.flatMap((league, at) => {
    const row = inOrder[at]
    if (!row) return []
    const { archived_at_ms } = row.league
    return {
      ...league,
      status: league.seasonStatus,
      activeManagers: league.memberCount,
      publishedWeeks: row.published_weeks,
      archivedAt: archived_at_ms === null ? null : momentOf(archived_at_ms),
      lastActivityAt: activity.get(league.id) ?? null,
    }
  })
}

const latestActivity = async (ctx: Ctx, leagueIds: number[]): Promise<Map<number, string>> => {
  const rows = await ctx.db
    .selectFrom('audit_lines')
    .select(({ fn }) => ['league_id', fn.max('at_ms').as('at_ms')])
    .where('league_id', 'in', leagueIds)
    .groupBy('league_id')
    .execute()
  return new Map(rows.map(row => [Number(row.league_id), momentOf(Number(row.at_ms))]))
}

/** Sort order for leagues. */
type LeagueOrder = Order<LeagueSort>

/** Selects sorted league ids with their sort key parts. Narrow, because it sorts a long list. */
const sortedLeagues = (ctx: Ctx, order: LeagueOrder) => {
  const direction = order.isDescending ? 'desc' : 'asc'
  const leagues = ctx.db
    .selectFrom('leagues')
    .innerJoin('users as owner', 'owner.id', 'leagues.commissioner_id')
    .innerJoin('league_counts', 'league_counts.league_id', 'leagues.id')
    .select(['leagues.id', 'league_counts.published_weeks'])
  return leaguePages
    .partsOf(order)
    .reduce((query, part, at) => query.select(part.as(partName(at))).orderBy(part, direction), leagues)
}
