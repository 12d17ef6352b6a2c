import type { z } from 'zod'
import { sql } from 'kysely'
import { operation } from '#core/kernel/operation'
import { sharing, type NewAchievement } from '#contract/sharing'
import { allowAnyone, requireSignedIn } from '#core/kernel/authorization'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import { hashOf, newCode } from '#core/kernel/secret'
import { lockRow } from '#db/sql'
import { reached } from '#domain/rewards'
import { findShared, shownSlug } from './shared-award.ts'
import { dayOf, getStreaks } from './streaks.ts'

const failureResult = (message: string) => ({
  success: false,
  creditAwarded: false,
  alreadyCredited: false,
  message,
})

const counted = {
  success: true,
  creditAwarded: true,
  alreadyCredited: false,
  message: 'This visit earned a share credit.',
}

const alreadyMaxedOut = {
  success: true,
  creditAwarded: false,
  alreadyCredited: true,
  message: "You've maxed this award for today—share another tomorrow for more points.",
}

/**
 * Credits a link's creator for the first visit through a valid link, by any visitor; later visits are shown that it has
 * counted. An expired or unknown link earns nothing and says so.
 */
export const verifyShare = operation(
  sharing.verify,
  allowAnyone,
  async (ctx, { awardId, slug, token }, actor) => {
    const visitor = actor.kind === 'user' ? actor.user : null
    await findShared(ctx, awardId, visitor, (await slugOfLink(ctx, awardId, token)) ?? slug)
    if (!token) {
      return failureResult(visitor ? 'Share the award to earn credits.' : 'Please log in to earn credits.')
    }
    return write(ctx, ctx => redeem(ctx, awardId, token))
  },
)

/** A link created for the award proves as much as its slug. */
const slugOfLink = async (
  ctx: Ctx,
  awardId: number,
  token: string | null | undefined,
): Promise<string | undefined> => {
  const found = await ctx.db
    .selectFrom('share_tokens')
    .innerJoin('public_awards', 'public_awards.award_id', 'share_tokens.award_id')
    .select(['public_awards.slug', 'public_awards.sealed_slug'])
    .where('share_tokens.token_hash', '=', hashOf(token ?? ''))
    .where('share_tokens.award_id', '=', awardId)
    .executeTakeFirst()
  return (found && shownSlug(ctx, found)) ?? undefined
}

const redeem = async (ctx: WriteCtx, awardId: number, token: string) => {
  const found = await ctx.db
    .selectFrom('share_tokens')
    .select(['id', 'user_id', 'expires_at_ms'])
    .where('token_hash', '=', hashOf(token))
    .where('award_id', '=', awardId)
    .executeTakeFirst()
  if (!found || found.expires_at_ms <= ctx.now()) {
    return failureResult('This share link has expired, so the visit earns no credit.')
  }
  await lockRow(ctx.db, 'users', found.user_id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('share_tokens')
    .set({ used_at_ms: ctx.now() })
    .where('id', '=', found.id)
    .where('used_at_ms', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return alreadyMaxedOut
  const { isNew } = await creditShare(ctx, found.user_id, awardId)
  return isNew ? counted : alreadyMaxedOut
}

/**
 * Credits the user who shared the site for the first visit by another person in a day; all other visits earn nothing.
 */
export const visitSite = operation(sharing.siteVisit, allowAnyone, async (ctx, { code }, actor) => {
  const shared = await ctx.db
    .selectFrom('site_shares')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!shared || (actor.kind === 'user' && actor.user.id === shared.user_id)) return { creditAwarded: false }
  return write(ctx, async ctx => ({ creditAwarded: await creditSite(ctx, shared.user_id) }))
})

/** Returns the caller's link to the site. Their code is created once and never changes. */
export const shareSite = operation(sharing.siteShare, requireSignedIn, async (ctx, _input, user) => {
  const { code } = await ctx.db
    .insertInto('site_shares')
    .values({ user_id: user.id, code: newCode(8), created_at_ms: ctx.now() })
    .onConflict(existing => existing.column('user_id').doUpdateSet({ user_id: user.id }))
    .returning('code')
    .executeTakeFirstOrThrow()
  return { shareUrl: `${ctx.config.publicUrl}/welcome?ref=${code}` }
})

type Credit = { isNew: boolean; achievements: z.infer<typeof NewAchievement>[] }

/**
 * Credits a share, once per award, user and day (UTC); the primary key enforces this for concurrent visits. Returns
 * newly earned rewards.
 */
export const creditShare = async (ctx: WriteCtx, userId: number, awardId: number): Promise<Credit> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('share_credits')
    .values({ user_id: userId, award_id: awardId, day: dayOf(ctx.now()), at_ms: ctx.now() })
    .onConflict(existing => existing.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return { isNew: false, achievements: [] }
  return { isNew: true, achievements: await earn(ctx, userId) }
}

/** Credits a share of the site, once per user and day (UTC). */
const creditSite = async (ctx: WriteCtx, userId: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('site_share_credits')
    .values({ user_id: userId, day: dayOf(ctx.now()), at_ms: ctx.now() })
    .onConflict(existing => existing.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await earn(ctx, userId)
  return true
}

const earn = async (ctx: WriteCtx, userId: number): Promise<Credit['achievements']> => {
  const [streak] = await getStreaks(ctx, sql`users.id = ${userId}`)
  if (!streak) return []
  const fresh = reached(streak.shareStreak, streak.totalShares).filter(
    ({ name }) => !streak.achievements.includes(name),
  )
  if (fresh.length === 0) return []
  await ctx.db
    .insertInto('achievements')
    .values(fresh.map(({ name }) => ({ user_id: userId, name, earned_at_ms: ctx.now() })))
    .onConflict(existing => existing.doNothing())
    .execute()
  return fresh.map(({ name, kind, threshold, reward }) => ({
    name,
    ...(kind === 'streak' ? { streakDays: threshold } : { totalShares: threshold }),
    reward,
  }))
}

/** Whether this user's share of this award was credited today. */
export const isCredited = async (ctx: WriteCtx, userId: number, awardId: number): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('share_credits')
    .select('day')
    .where('user_id', '=', userId)
    .where('award_id', '=', awardId)
    .where('day', '=', dayOf(ctx.now()))
    .executeTakeFirst()
  return found !== undefined
}
