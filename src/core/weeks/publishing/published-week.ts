import { undoForMs, type PublishedWeek, publications } from '#contract/weeks/publications'
import { momentOf } from '#contract/kernel/values'
import { dollars } from '#domain/money'
import { type AwardRow, toAward, activeAwardsIn, sharedAmong } from '#core/awards/award-rows'
import { winnerTemplate } from '#core/awards/mail/winner-email.tsx'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getPotBalance } from '#core/money/pot/set-pot'
import { livePublication } from '../stored/publications.ts'

/**
 * Whether a publication can still be undone without a reason, because its emails are waiting; afterwards people know of
 * it, and a reason is required.
 */
export const isUndo = (ctx: Ctx, published: { published_at_ms: number }): boolean =>
  ctx.now() < published.published_at_ms + undoForMs

/** Returns a week's publication, and the effects of unpublishing it. */
export const readPublishedWeek = operation(
  publications.read,
  requireCommissioner,
  async (ctx, { week }, { league }): Promise<PublishedWeek> => {
    const published = await livePublication(ctx, league.season_id, week)
    if (!published) throw conflict('not_published', `Week ${week} is not published.`)
    const awards = await awardsOf(ctx, league, published.id)
    const emails = await emailsOf(ctx, published.id)
    const total = centsOf(awards)
    return {
      week,
      publicationId: published.id,
      publishedAt: momentOf(published.published_at_ms),
      awards: awards.map(toAward),
      totalPrizeAmount: dollars(total),
      managers: new Set(awards.map(({ manager_id, member_id }) => manager_id ?? -member_id)).size,
      mailsSent: emails.filter(({ status }) => status !== 'queued').length,
      mailsWaiting: emails.filter(({ status }) => status === 'queued').length,
      restores: await restoredBy(ctx, published.id),
      shared: (
        await sharedAmong(
          ctx,
          awards.map(({ id }) => id),
        )
      ).size,
      alreadyPaid: dollars(centsOf(awards.filter(({ paid_at_ms }) => paid_at_ms !== null))),
      ...(await getPotBalance(ctx, league, 0 - total)),
      needsReason: !isUndo(ctx, published),
    }
  },
)

const awardsOf = (ctx: Ctx, league: LeagueRecord, publicationId: number): Promise<AwardRow[]> =>
  activeAwardsIn(ctx, league.id)
    .where('awards.publication_id', '=', publicationId)
    .orderBy('awards.id')
    .execute()

const centsOf = (awards: AwardRow[]): number => awards.reduce((sum, award) => sum + award.prize_cents, 0)

const emailsOf = (ctx: Ctx, publicationId: number) =>
  ctx.db
    .selectFrom('outbox')
    .select('status')
    .where('publication_id', '=', publicationId)
    .where('template', '=', winnerTemplate)
    .execute()

const restoredBy = async (ctx: Ctx, publicationId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('awards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('voided_for', '=', publicationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
