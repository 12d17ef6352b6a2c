import { operation } from '#core/kernel/operation'
import { awards } from '#contract/awards'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { invalid, conflict, notFound } from '#core/kernel/domain-error'
import { queueChangeEmails } from '#core/awards/mail/award-emails'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import type { Author } from '#core/kernel/authorization'
import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import { isDuplicate } from '#db/sql'
import { duplicateTextOf } from '#core/awards/award-types/award-kind'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { memoOf, reverse, pay, paidKindOf } from './award-entries.ts'

/**
 * Voids an award: the ledger gets the reversing entry, and the row stays as evidence. Voiding a fine waives it, which
 * throws a validation error on `reason` when the reason is missing.
 */
export const voidAward = operation(
  awards.void,
  requireCommissioner,
  (ctx, { awardId, reason }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const award = await findChangeable(ctx, league, awardId)
      if (award.is_fine === 1 && !reason) throw invalid('reason', 'Explain why the fine is waived')
      await voidRecordedAward(ctx, author, award, reason || null)
      await queueChangeEmails(ctx, league, author, {
        before: award,
        now: null,
        ...(reason && { because: `${author.name} writes: ${reason}` }),
      })
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'award.voided',
        summary: `${award.is_fine === 1 ? 'Waived' : 'Voided'} ${memoOf(award)} of ${personMention(award.manager_id)}${reason ? `: ${reason}` : ''}`,
      })
      return null
    }),
)

/**
 * Voids an award: it no longer counts, and the ledger reverses its prize. If it was paid, the payment stays in the
 * ledger and the manager owes the amount. The caller notifies the winner.
 *
 * @param isCorrection whether a correction voids it; then the page of a shared award stays and shows the reason
 */
export const voidRecordedAward = async (
  ctx: WriteCtx,
  author: Author,
  award: AwardRow,
  reason: string | null = null,
  isCorrection = false,
): Promise<void> => {
  await reverse(ctx, author, award)
  await ctx.db
    .updateTable('awards')
    .set({
      voided_at_ms: ctx.now(),
      void_reason: reason,
      corrected_because: isCorrection ? reason : null,
    })
    .where('id', '=', award.id)
    .execute()
}

/** Records the publication that voided awards made room for, so that unpublishing it restores them. */
export const recordVoidedFor = async (
  ctx: WriteCtx,
  awards: AwardRow[],
  publicationId: number,
): Promise<void> => {
  if (awards.length === 0) return
  const ids = awards.map(({ id }) => id)
  await ctx.db.updateTable('awards').set({ voided_for: publicationId }).where('id', 'in', ids).execute()
}

/**
 * Restores a voided award; the ledger pays it under a new revision. Throws a conflict, with the award type's message,
 * when the same award was given in between.
 */
export const unvoidAward = async (ctx: WriteCtx, author: Author, award: AwardRow): Promise<void> => {
  const revision = award.revision + 1
  try {
    await ctx.db
      .updateTable('awards')
      .set({ voided_at_ms: null, void_reason: null, voided_for: null, revision })
      .where('id', '=', award.id)
      .execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('duplicate_award', duplicateTextOf(award))
  }
  await pay(ctx, author, { ...award, revision }, paidKindOf(award))
}

/** Returns an active award of the league. Another league's award is reported as not found. */
export const findAward = async (ctx: Ctx, leagueId: number, awardId: number): Promise<AwardRow> => {
  const row = await activeAwardsIn(ctx, leagueId).where('awards.id', '=', awardId).executeTakeFirst()
  if (!row) throw notFound('Award')
  return row
}

/** Returns an award that may still be changed. Awards of ended seasons can't be changed. */
export const findChangeable = async (ctx: Ctx, league: LeagueRecord, awardId: number): Promise<AwardRow> => {
  assertSeasonActive(league)
  const award = await findAward(ctx, league.id, awardId)
  if (award.season_id !== league.season_id) {
    throw conflict('season_ended', `The ${award.season_year} season has ended. Its awards can't be changed.`)
  }
  return award
}
