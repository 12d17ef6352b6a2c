import type { Author } from '#core/kernel/authorization'
import { type AwardRow, allAwards, activeAwardsIn } from '#core/awards/award-rows'
import { queueRestoredEmails, wasNotified } from '#core/awards/mail/award-emails'
import { unvoidAward, recordVoidedFor, voidRecordedAward } from '#core/awards/record/void-award-row'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { deletePending } from '#core/kernel/outbox/pending-award-email'

/**
 * Voids the remaining awards of a week's publication, if any, and drops its waiting emails. Returns its id and the
 * awards; undefined if the week was never published.
 */
export const voidPublication = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  week: number,
  reason: string | null = null,
): Promise<{ id: number; awards: AwardRow[] } | undefined> => {
  const published = await ctx.db
    .selectFrom('publications')
    .select('id')
    .where('season_id', '=', league.season_id)
    .where('week', '=', week)
    .where('replaced_at_ms', 'is', null)
    .executeTakeFirst()
  if (!published) return undefined
  const awards = await activeAwardsIn(ctx, league.id)
    .where('awards.publication_id', '=', published.id)
    .orderBy('awards.id')
    .execute()
  for (const award of awards) await voidRecordedAward(ctx, author, award, reason)
  await deletePending(ctx, { leagueId: league.id, publicationId: published.id })
  // The next publication is new again, even if the recap was already sent.
  await ctx.db
    .deleteFrom('recaps')
    .where('season_id', '=', league.season_id)
    .where('week', '=', week)
    .where('kind', '=', 'published')
    .execute()
  await ctx.db
    .updateTable('publications')
    .set({ replaced_at_ms: ctx.now() })
    .where('id', '=', published.id)
    .execute()
  return { id: published.id, awards }
}

/** Records the publication that replaced a week, so that unpublishing it restores the previous one. */
export const recordReplaced = async (
  ctx: WriteCtx,
  voided: { id: number; awards: AwardRow[] },
  replacedBy: number,
): Promise<void> => {
  await ctx.db
    .updateTable('publications')
    .set({ replaced_by: replacedBy })
    .where('id', '=', voided.id)
    .execute()
  await recordVoidedFor(ctx, voided.awards, replacedBy)
}

/**
 * Restores the publication that this one replaced, with the awards it lost then. Notifies winners who were not notified
 * of them yet, or were notified of the replacement. Returns the awards.
 */
export const restoreReplacedAwards = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  publicationId: number,
): Promise<AwardRow[]> => {
  const before = await ctx.db
    .selectFrom('publications')
    .select('id')
    .where('replaced_by', '=', publicationId)
    .executeTakeFirst()
  if (!before) return []
  const awards = await allAwards(ctx)
    .where('awards.league_id', '=', league.id)
    .where('awards.voided_for', '=', publicationId)
    .orderBy('awards.id')
    .execute()
  for (const award of awards) await unvoidAward(ctx, author, award)
  await ctx.db
    .updateTable('publications')
    .set({ replaced_at_ms: null, replaced_by: null })
    .where('id', '=', before.id)
    .execute()
  await queueRestoredEmails(ctx, league, awards, await wasNotified(ctx, league, publicationId))
  return awards
}
