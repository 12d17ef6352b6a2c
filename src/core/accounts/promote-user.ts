import { people } from '#contract/accounts'
import { siteAdmin } from '../access.ts'
import { write } from '../context.ts'
import { operation } from '../operation.ts'
import { recordAudit } from '../platform/audit.ts'
import { notFound } from '../refusal.ts'
import { userById } from './find-user.ts'
import { fullName, userAnswer } from './user.ts'

const dayMs = 86_400_000

/** Grants premium from today, or from the end of what is already granted. */
export const promoteUser = operation(people.promote, siteAdmin, (ctx, { userId, duration }, author) =>
  write(ctx, async ctx => {
    const user = await userById(ctx, userId)
    if (!user) throw notFound('User')
    const now = ctx.now()
    const until = Math.max(now, user.premium_until_ms ?? 0) + duration * dayMs
    const promoted = await ctx.db
      .updateTable('users')
      .set({ is_premium: 1, premium_until_ms: until, updated_at_ms: now })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'user.promoted',
      summary: `Granted ${fullName(user)} premium for ${duration} days`,
    })
    return userAnswer(ctx, promoted)
  }),
)
