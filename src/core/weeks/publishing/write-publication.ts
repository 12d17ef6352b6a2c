import type { StagedWeek } from '#core/weeks/stored/find-staged'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { WriteCtx } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import type { LeagueRecord } from '#core/leagues/find-league'
import { compressJson, omitNulls } from '#core/weeks/stored/stored-json'
import { isDuplicate } from '#db/sql'
import { conflict } from '#core/kernel/domain-error'
import { type AwardRow, activeAwardsIn, allAwards } from '#core/awards/award-rows'
import { voidRecordedAward, recordVoidedFor, unvoidAward } from '#core/awards/record/void-award'
import { deletePending } from '#core/kernel/outbox/pending-award-email'
import { queueRestoredEmails, wasNotified } from '#core/awards/mail/award-emails'

type Published = {
  staged: Pick<StagedWeek, 'source' | 'fetchedAtMs' | 'week'>
  /** Earlier weeks that its rules used. */
  earlier: ProviderWeek[]
  youtubeLink: string | null
  /** Commissioner's choices, stored with the options they were made from. */
  choices: object
  /** Latest version of the rules that decided it. */
  rulesUpTo: number
  /** Whether it gives no awards. */
  paysNothing: boolean
}

/** Records a publication and its basis. Throws a conflict when the week is already published. */
export const writePublication = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { staged, earlier, youtubeLink, choices, rulesUpTo, paysNothing }: Published,
): Promise<number> => {
  const { week, source, fetchedAtMs } = staged
  try {
    const { id } = await ctx.db
      .insertInto('publications')
      .values({
        league_id: league.id,
        season_id: league.season_id,
        week: week.week,
        source,
        youtube_link: youtubeLink,
        evidence_packed: compressJson({
          fetchedAtMs,
          week: omitNulls(week),
          earlier: earlier.map(omitNulls),
          choices,
        }),
        published_at_ms: ctx.now(),
        rules_up_to: rulesUpTo,
        pays_nothing: paysNothing ? 1 : 0,
        published_by: author.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('already_published', `Week ${week.week} is already published.`)
  }
}

/**
 * Voids the remaining awards of a week's publication, if any, and drops its waiting emails. Returns its id and the
 * awards, and the ids of those that their winners were to learn of in a digest; undefined if the week was never published.
 */
export const voidPublication = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  week: number,
  reason: string | null = null,
): Promise<{ id: number; awards: AwardRow[]; unannouncedIds: number[] } | undefined> => {
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
  const unannouncedIds = await deletePending(ctx, { leagueId: league.id, publicationId: published.id })
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
  return { id: published.id, awards, unannouncedIds }
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
