import type { Ctx } from '#core/kernel/context'
import { writeBestEffort } from '#core/kernel/write-lock'
import { hourMs, minuteMs } from '#domain/durations'

/** Last ledger entry the user had seen at their last visit, and its time. */
export type Since = { entryId: number; atMs: number }

type HomeVisitor = { userId: number; leagueId: number; seasonId: number }

/** Returning within this time continues the visit, which ends after half a day in any case. */
const pauseMs = 30 * minuteMs
const maxVisitMs = 12 * hourMs

/** Not every page view is recorded. */
const exactToMs = minuteMs

/**
 * Returns the time since which things are new to a visitor; null on the first visit of a season. The result is stable
 * during a visit, no matter how often the page is loaded or in how many windows; the next visit starts at its end.
 *
 * @param latestEntryId latest ledger entry currently shown to the visitor
 */
export const sinceLastVisit = async (
  ctx: Ctx,
  visitor: HomeVisitor,
  latestEntryId: number,
): Promise<Since | null> => {
  const now = ctx.now()
  const visit = await visitOf(ctx, visitor)
  const isSame = visit !== undefined && visit.season_id === visitor.seasonId
  const isContinued =
    isSame && Math.abs(now - visit.seen_at_ms) < pauseMs && Math.abs(now - visit.began_at_ms) < maxVisitMs
  const since = !isSame ? null : isContinued ? sinceOf(visit) : endOf(visit)
  const seenEntryId = isContinued ? Math.max(latestEntryId, visit.seen_entry_id) : latestEntryId
  const isKnown =
    isContinued && seenEntryId === visit.seen_entry_id && Math.abs(now - visit.seen_at_ms) < exactToMs
  if (!isKnown) {
    const values = {
      season_id: visitor.seasonId,
      since_entry_id: since?.entryId ?? null,
      since_ms: since?.atMs ?? null,
      seen_entry_id: seenEntryId,
      began_at_ms: isContinued ? visit.began_at_ms : now,
      seen_at_ms: now,
    }
    await writeBestEffort(ctx, () =>
      ctx.db
        .insertInto('home_visits')
        .values({ user_id: visitor.userId, league_id: visitor.leagueId, ...values })
        .onConflict(known => known.columns(['user_id', 'league_id']).doUpdateSet(values))
        .execute(),
    )
  }
  return since
}

type Visit = NonNullable<Awaited<ReturnType<typeof visitOf>>>

const visitOf = (ctx: Ctx, { userId, leagueId }: HomeVisitor) =>
  ctx.db
    .selectFrom('home_visits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('league_id', '=', leagueId)
    .executeTakeFirst()

const sinceOf = ({ since_entry_id, since_ms }: Visit): Since | null =>
  since_entry_id === null ? null : { entryId: since_entry_id, atMs: since_ms ?? 0 }

const endOf = ({ seen_entry_id, seen_at_ms }: Visit): Since => ({ entryId: seen_entry_id, atMs: seen_at_ms })
