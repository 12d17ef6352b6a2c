import { operation } from '#core/kernel/operation'
import { profile } from '#contract/accounts/profile'
import { requireSignedIn, allowAnyone } from '#core/kernel/authorization'
import { toUser } from '#core/accounts/user'
import { type Declined, openUnsubscribe } from '#core/kernel/outbox/unsubscribe-link'
import type { Ctx } from '#core/kernel/context'

const bit = (on: boolean) => (on ? (1 as const) : (0 as const))

export const updateNotifications = operation(
  profile.notifications,
  requireSignedIn,
  async (ctx, input, user) =>
    toUser(
      ctx,
      await ctx.db
        .updateTable('users')
        .set({
          wants_email: bit(input.email),
          wants_awards: bit(input.awards),
          wants_invitations: bit(input.invitations),
          wants_weekly_updates: bit(input.weeklyUpdates),
          ...(input.awardsInRecap === undefined ? {} : { awards_in_recap: bit(input.awardsInRecap) }),
          ...(input.leagueMail === undefined ? {} : { wants_league_mail: bit(input.leagueMail) }),
          ...(input.announcements === undefined ? {} : { wants_announcements: bit(input.announcements) }),
          updated_at_ms: ctx.now(),
        })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
)

const preference = {
  announcements: { wants_announcements: 0 },
  leagueMail: { wants_league_mail: 0 },
  awards: { wants_awards: 0 },
  invitations: { wants_invitations: 0 },
  weeklyUpdates: { wants_weekly_updates: 0, awards_in_recap: 0 },
  email: { wants_announcements: 0, wants_league_mail: 0 },
} as const

const ended: Record<Declined, string> = {
  announcements: "You won't get announcements anymore. League emails continue.",
  leagueMail: "You won't get league emails anymore: dues, votes, side pots, settling up and messages.",
  awards: "You won't get award emails anymore.",
  invitations: "You won't get emails about league invitations anymore.",
  weeklyUpdates: "You won't get weekly recaps anymore.",
  email: "You won't get announcements or league emails anymore, except awards, invitations and recaps.",
}

/** Unsubscribes the link's recipient from one type of email. Idempotent. */
export const unsubscribe = operation(profile.unsubscribe, allowAnyone, async (ctx, { token }) => ({
  message: await declineBy(ctx, token),
}))

/** Shared implementation, also used for the one-click request that email clients send (RFC 8058). */
export const declineBy = async (ctx: Ctx, token: string): Promise<string> => {
  const { userId, declines } = openUnsubscribe(ctx, token)
  await ctx.db
    .updateTable('users')
    .set({ ...preference[declines], updated_at_ms: ctx.now() })
    .where('id', '=', userId)
    .execute()
  return `${ended[declines]} You can change this in Settings.`
}
