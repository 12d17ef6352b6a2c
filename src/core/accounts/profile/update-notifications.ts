import { profile } from '#contract/accounts/profile'
import { requireSignedIn } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { toUser } from '#core/accounts/user'

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
