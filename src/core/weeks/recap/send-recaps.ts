import type { ExpressionBuilder } from 'kysely'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { type Mail, queueMail } from '#core/kernel/outbox/queue-mail'
import { type LeagueRecord, visibleLeagues } from '#core/leagues/find-league'
import { lastFinishedWeek, seasonYear, weekEndMs } from '#domain/calendar'
import type { Schema } from '#db/schema'
import type { RecapTable } from '#db/tables/weeks'
import { lastPaidWeek } from '#core/leagues/season/last-paid-week'
import { readersOf } from './recap-recipients.ts'
import { openRecapMail, type Reader, recapMail } from './recap-mail.tsx'
import { recapOf } from './build-recap.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** For how long a publication rests before its recap, so that what is withdrawn at once is not told of. */
export const breakMs = hourMs

/** From a week's end, Tuesday at four, to Wednesday at nine: weeks turn on Sundays only, so no clock is changed between. */
const fallbackMs = 29 * hourMs

/** For how long a recap that is due is still news. */
const isNewsForMs = 3 * dayMs

export type RecapReport = { leagues: number; mails: number }

/** What in a league waits for one of its members, in words. */
type NeedsFor = (ctx: Ctx, leagueId: number, userId: number) => Promise<Reader['needs']>

const nothing: NeedsFor = async () => []

type Due = { seasonId: number; week: number; kind: RecapTable['kind'] }

/**
 * Mails the recaps that are due: of a week an hour after it was published; on Wednesday at nine, US Eastern time, of the
 * week that was played, with the awards it has by hand, or saying that it is not published yet. Each league, week and
 * sort once, however often this runs and in whatever number of servers. Each tells its reader what in the league needs them.
 */
export const sendRecaps = async (ctx: Ctx, needsFor: NeedsFor = nothing): Promise<RecapReport> => {
  const report: RecapReport = { leagues: 0, mails: 0 }
  for (const due of [...(await publishedSince(ctx)), ...(await playedLast(ctx))]) {
    const mails = await write(ctx, ctx => sendRecap(ctx, due, needsFor))
    if (mails > 0) report.leagues += 1
    report.mails += mails
  }
  return report
}

const activeLeagues = (ctx: Ctx) => visibleLeagues(ctx, null).where('seasons.status', '=', 'active')

const publishedSince = (ctx: Ctx): Promise<Due[]> =>
  ctx.db
    .selectFrom('publications')
    .innerJoin('seasons', 'seasons.id', 'publications.season_id')
    .leftJoin('recaps', join =>
      join
        .onRef('recaps.season_id', '=', 'publications.season_id')
        .onRef('recaps.week', '=', 'publications.week')
        .on('recaps.kind', '=', 'published'),
    )
    .select(['publications.season_id as seasonId', 'publications.week'])
    .where('seasons.status', '=', 'active')
    .where('publications.replaced_at_ms', 'is', null)
    .where('publications.published_at_ms', '<=', ctx.now() - breakMs)
    .where('publications.published_at_ms', '>', ctx.now() - breakMs - isNewsForMs)
    .where('recaps.week', 'is', null)
    .orderBy('publications.id')
    .execute()
    .then(rows => rows.map(row => ({ ...row, kind: 'published' as const })))

/**
 * The week that was played last, of the leagues that were here by then, gave an award this season and have no recap of it
 * by now. All leagues turn their weeks at once, so that on other days nothing is looked for.
 */
const playedLast = async (ctx: Ctx): Promise<Due[]> => {
  const year = seasonYear(ctx.now())
  const week = lastFinishedWeek(ctx.now(), year)
  const endMs = weekEndMs(week, year)
  const since = ctx.now() - endMs - fallbackMs
  if (week === 0 || since < 0 || since >= isNewsForMs) return []
  const rows = await ctx.db
    .selectFrom('seasons')
    .select('id')
    .where('status', '=', 'active')
    .where('year', '=', year)
    .where('started_at_ms', '<', endMs)
    .where(is => is.not(is.exists(recapsOf(is, week))))
    .where(is => is.exists(awardsIn(is)))
    .orderBy('league_id')
    .execute()
  return rows.map(({ id }) => ({ seasonId: id, week, kind: 'open' as const }))
}

type OfSeason = ExpressionBuilder<Schema, 'seasons'>

const recapsOf = (of: OfSeason, week: number) =>
  of
    .selectFrom('recaps')
    .select('recaps.week')
    .whereRef('recaps.season_id', '=', 'seasons.id')
    .where('recaps.week', '>=', week)

const awardsIn = (of: OfSeason) =>
  of
    .selectFrom('awards')
    .select('awards.id')
    .whereRef('awards.season_id', '=', 'seasons.id')
    .where('awards.voided_at_ms', 'is', null)

const sendRecap = async (ctx: WriteCtx, due: Due, needsFor: NeedsFor): Promise<number> => {
  const league = await activeLeagues(ctx).where('seasons.id', '=', due.seasonId).executeTakeFirst()
  if (!league) return 0
  const ledger = await ctx.db
    .selectFrom('ledger_heads')
    .select(['length', 'hash'])
    .where('chain', '=', league.id)
    .executeTakeFirst()
  const recap = { ...(await recapOf(ctx, league, due.week)), ledger }
  const isPublished = recap.paysNothing || recap.awards.length + recap.fines.length > 0
  const kind = isPublished ? 'published' : 'open'
  if (kind === 'open' && !(await isExpected(ctx, league, due.week))) return 0
  if (!(await isFirst(ctx, { ...due, kind }))) return 0
  const people = await readersOf(ctx, league, kind)
  const mails: Mail[] = []
  for (const person of people) {
    const reader = { ...person, needs: await needsFor(ctx, league.id, person.id) }
    mails.push(kind === 'published' ? recapMail(ctx, recap, reader) : openRecapMail(ctx, recap, reader))
  }
  return queueMail(ctx, mails)
}

/** A league that has given no award this season has nothing to wait for, and a week that pays nothing gives none. */
const isExpected = async (ctx: WriteCtx, league: LeagueRecord, week: number): Promise<boolean> => {
  const award = await ctx.db
    .selectFrom('awards')
    .select('id')
    .where('season_id', '=', league.season_id)
    .where('voided_at_ms', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return award !== undefined && week <= lastPaidWeek(league)
}

const isFirst = async (ctx: WriteCtx, { seasonId, week, kind }: Due): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('recaps')
    .values({ season_id: seasonId, week, kind, sent_at_ms: ctx.now() })
    .onConflict(sent => sent.columns(['season_id', 'week', 'kind']).doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}
