import type { z } from 'zod'
import { sharePlaceText } from '#domain/recap-address'
import { sharing } from '#contract/sharing'
import { operation } from '#core/kernel/operation'
import { requireSignedIn } from '#core/kernel/authorization'
import { recordAttempt } from '#core/kernel/rate-limit'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { lockRow } from '#db/sql'
import { notFound, conflict, forbidden, invalid, DomainError } from '#core/kernel/domain-error'
import type { UserRow } from '#db/tables/accounts'
import { newSecret, hashOf } from '#core/kernel/secret'
import { momentOf } from '#contract/kernel/values'
import { minuteMs } from '#domain/durations'
import { findShared, newSlug, shownSlug } from './shared-award.ts'
import { isCredited, creditShare } from './credit-share.ts'

type Input = z.output<typeof sharing.share.input>

/** Time during which a share link can earn credit. */
const lifetimeMs = 5 * minuteMs

const prefix = 'sps_'

/**
 * Creates a share link for an award and makes the award public; or, with `confirmed`, claims the credit after a native
 * share, using a token issued to this user for this award. Only for members of the award's league, and the first time
 * only for its winner or the commissioner: no one else may make a win public. Throws a conflict for a fine.
 */
export const shareAward = operation(sharing.share, requireSignedIn, async (ctx, input, user) => {
  await recordAttempt(ctx, 'share', `user ${user.id}`)
  return write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', user.id)
    const award = await findShared(ctx, input.awardId, user)
    const { isMember, isShared, isWinner, isCommissioner, state, withheld_at_ms } = award
    if (!isMember || state === 'corrected') throw notFound('Award')
    if (award.is_fine === 1) throw conflict('fine', "A fine can't be shared: it stays in the league.")
    if (!isShared && !isWinner && !isCommissioner) {
      throw forbidden('Only the winner or the commissioner can make this award public.')
    }
    if (withheld_at_ms !== null) {
      if (!isWinner) throw forbidden('The winner stopped sharing this award. Only they can share it again.')
      await ctx.db.deleteFrom('withheld_awards').where('award_id', '=', input.awardId).execute()
    }
    return input.confirmed ? confirm(ctx, user, input) : issue(ctx, user, input)
  })
})

const issue = async (ctx: WriteCtx, user: UserRow, input: Input) => {
  const now = ctx.now()
  const shareToken = `${prefix}${newSecret()}`
  await ctx.db
    .insertInto('share_tokens')
    .values({
      award_id: input.awardId,
      user_id: user.id,
      platform: input.platform,
      token_hash: hashOf(shareToken),
      created_at_ms: now,
      expires_at_ms: now + lifetimeMs,
    })
    .execute()
  await ctx.db
    .insertInto('public_awards')
    .values({ award_id: input.awardId, shared_by: user.id, shared_at_ms: now, ...newSlug(ctx) })
    .onConflict(existing => existing.doNothing())
    .execute()
  return {
    shareToken,
    tokenExpiry: momentOf(now + lifetimeMs),
    shareUrl: await shareUrl(ctx, input.awardId, shareToken),
    newAchievements: [],
    alreadyCredited: await isCredited(ctx, user.id, input.awardId),
  }
}

const confirm = async (ctx: WriteCtx, user: UserRow, input: Input) => {
  const token = await ctx.db
    .selectFrom('share_tokens')
    .select(['id', 'expires_at_ms'])
    .where('token_hash', '=', hashOf(input.shareToken ?? ''))
    .where('user_id', '=', user.id)
    .where('award_id', '=', input.awardId)
    .executeTakeFirst()
  if (!token) throw invalid('shareToken', 'Please wait for the link to generate')
  if (token.expires_at_ms <= ctx.now()) {
    throw new DomainError('gone', 'share_expired', 'This share link has expired. Share the award again.')
  }
  await ctx.db
    .updateTable('share_tokens')
    .set({ used_at_ms: ctx.now() })
    .where('id', '=', token.id)
    .where('used_at_ms', 'is', null)
    .execute()
  const credit = await creditShare(ctx, user.id, input.awardId)
  return {
    shareToken: input.shareToken ?? '',
    tokenExpiry: momentOf(token.expires_at_ms),
    shareUrl: await shareUrl(ctx, input.awardId, input.shareToken ?? ''),
    newAchievements: credit.achievements,
    alreadyCredited: !credit.isNew,
  }
}

const shareUrl = async (ctx: WriteCtx, awardId: number, token: string): Promise<string> => {
  const slug = await readableSlug(ctx, awardId)
  return `${ctx.config.publicUrl}/share/award/${sharePlaceText({ awardId, slug })}?token=${token}`
}

/** Replaced if it was encrypted with a different key. */
const readableSlug = async (ctx: WriteCtx, awardId: number): Promise<string | null> => {
  const stored = await ctx.db
    .selectFrom('public_awards')
    .select(['slug', 'sealed_slug'])
    .where('award_id', '=', awardId)
    .executeTakeFirstOrThrow()
  const shown = shownSlug(ctx, stored)
  if (shown !== null || stored.slug === null) return shown
  const fresh = newSlug(ctx)
  await ctx.db.updateTable('public_awards').set(fresh).where('award_id', '=', awardId).execute()
  return shownSlug(ctx, fresh)
}

/**
 * Stops sharing an award: non-members no longer see its page or image, and its links no longer count. Always allowed
 * for its winner, regardless of who shared it, and for the league's commissioner. If the winner stopped it, no one else
 * can share it again.
 */
export const stopSharing = operation(sharing.withdraw, requireSignedIn, (ctx, { awardId }, user) =>
  write(ctx, async ctx => {
    const award = await findShared(ctx, awardId, user)
    if (!award.isShared) throw notFound('Share')
    if (!award.isSharer && !award.isWinner && !award.isCommissioner) {
      throw forbidden(
        'Only the winner, the person who shared it or the commissioner can stop sharing this award.',
      )
    }
    if (award.isWinner) {
      await ctx.db
        .insertInto('withheld_awards')
        .values({ award_id: awardId, withheld_at_ms: ctx.now() })
        .onConflict(existing => existing.doNothing())
        .execute()
    }
    await ctx.db.deleteFrom('public_awards').where('award_id', '=', awardId).execute()
    await ctx.db.deleteFrom('share_tokens').where('award_id', '=', awardId).execute()
    await ctx.db.deleteFrom('share_images').where('award_id', '=', awardId).execute()
    return null
  }),
)

/** Purges expired share links. */
export const purgeExpiredLinks = async (ctx: Ctx): Promise<void> => {
  await ctx.db.deleteFrom('share_tokens').where('expires_at_ms', '<=', ctx.now()).execute()
}
