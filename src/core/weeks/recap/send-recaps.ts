import type { ExpressionBuilder } from 'kysely'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { recordEvent } from '#core/kernel/events/record-event'
import { type Email, queueEmails } from '#core/kernel/outbox/queue-emails'
import { type LeagueRecord, visibleLeagues } from '#core/leagues/find-league'
import { lastFinishedWeek, seasonYear, weekEndMs } from '#domain/calendar'
import type { Schema } from '#db/schema'
import type { RecapTable } from '#db/tables/weeks'
import { lastPaidWeek } from '#core/leagues/season/week-to-award'
import { dayMs, hourMs } from '#domain/durations'
import { livePublication } from '#core/weeks/stored/publications'
import { readersOf } from './recap-recipients.ts'
import { openRecapEmail, type Reader, recapEmail } from './recap-email.tsx'
import { recapOf } from './build-recap.ts'

/** Delay between a publication and its recap, so that a week unpublished right away is not announced. */
export const breakMs = hourMs

/**
 * From the end of a week (Tuesday at four) to Wednesday at nine. Clocks change only on Sundays, so never in between.
 */
const fallbackMs = 29 * hourMs

/** Time during which a due recap is still worth sending. */
const isNewsForMs = 3 * dayMs

type RecapReport = { leagues: number; mails: number }

/** Returns a member's open tasks in a league, as text. */
type NeedsFor = (ctx: Ctx, leagueId: number, userId: number) => Promise<Reader['needs']>

const nothing: NeedsFor = async () => []

type Due = { seasonId: number; week: number; kind: RecapTable['kind'] }

/**
 * Emails recaps that are due: an hour after a week was published; on Wednesday at nine US Eastern time for the week
 * played, with its manual awards or a notice that it is not published yet. Once per league, week and type, no matter
 * how often this runs or on how many servers. Each includes the recipient's open tasks in the league.
 */
export const sendRecaps = async (ctx: Ctx, needsFor: NeedsFor = nothing): Promise<RecapReport> => {
  const report: RecapReport = { leagues: 0, mails: 0 }
  for (const due of [...(await publishedSince(ctx)), ...(await playedLast(ctx))]) {
    const emails = await write(ctx, ctx => sendRecap(ctx, due, needsFor))
    if (emails > 0) report.leagues += 1
    report.mails += emails
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
 * Returns the last played week of leagues that existed then, have given an award this season and have had no recap of
 * it. All leagues' weeks end at the same time, so nothing is queried on other days.
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
  const publication = await livePublication(ctx, due.seasonId, due.week)
  const recap = {
    ...(await recapOf(ctx, league, due.week)),
    ledger,
    publicationId: publication?.id ?? null,
  }
  const isPublished = recap.paysNothing || recap.awards.length + recap.fines.length > 0
  const kind = isPublished ? 'published' : 'open'
  if (kind === 'open' && !(await isExpected(ctx, league, due.week))) return 0
  if (!(await isFirst(ctx, { ...due, kind }))) return 0
  if (kind === 'published')
    await recordEvent(ctx, {
      ...{ leagueId: league.id, seasonId: league.season_id, event: 'recap.ready', week: due.week },
      data: {},
    })
  const people = await readersOf(ctx, league, kind)
  const emails: Email[] = []
  for (const person of people) {
    const reader = { ...person, needs: await needsFor(ctx, league.id, person.id) }
    const email = kind === 'published' ? recapEmail : openRecapEmail
    emails.push(await email(ctx, recap, reader))
  }
  return queueEmails(ctx, emails)
}

/** A league without awards this season has nothing to wait for, and an unpaid week gives none. */
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
