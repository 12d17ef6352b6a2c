import type { Author } from '#core/kernel/authorization'
import { type AwardRow, allAwards, activeAwardsIn } from '#core/awards/award-rows'
import { queueRestoredMail, wasNotified } from '#core/awards/mail/award-mail'
import { unvoidAward, recordVoidedFor, voidRecordedAward } from '#core/awards/record/void-award-row'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { deletePending } from '#core/kernel/outbox/pending-award-email'

/**
 * Takes back what is left of a week's publication, which may be nothing: its awards are voided and its waiting mails are
 * not sent. Answers its id and the awards; undefined where the week was never published.
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
  // What is published next is news again, also where its recap was out.
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

/** Notes for which publication a week was taken back, so that taking this one back gives that one back. */
export const recordReplaced = async (
  ctx: WriteCtx,
  taken: { id: number; awards: AwardRow[] },
  replacedBy: number,
): Promise<void> => {
  await ctx.db
    .updateTable('publications')
    .set({ replaced_by: replacedBy })
    .where('id', '=', taken.id)
    .execute()
  await recordVoidedFor(ctx, taken.awards, replacedBy)
}

/**
 * Lets the publication that this one had replaced stand again, with the awards it lost then. Winners who were not told of
 * them yet, or heard of the one that replaced them, are told now. Answers the awards.
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
  await queueRestoredMail(ctx, league, awards, await wasNotified(ctx, league, publicationId))
  return awards
}
