import { operation } from '#core/kernel/operation'
import { profile } from '#contract/accounts/profile'
import { requireSignedIn, allowAnyone } from '#core/kernel/authorization'
import { emailFrequencyOf, toUser } from '#core/accounts/user'
import { type Declined, openUnsubscribe } from '#core/kernel/outbox/unsubscribe-link'
import { type Ctx, write } from '#core/kernel/context'
import { dropDigestItems, queueDigests } from '#core/kernel/outbox/digest'
import type { EmailFrequency } from '#contract/accounts/accounts'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { UserRow } from '#db/tables/accounts'
import { lockRow } from '#db/sql'

const bit = (on: boolean) => (on ? (1 as const) : (0 as const))

/**
 * Saves which emails a user gets, and how often. Those that wait for a digest are sent in a last one when the user ends
 * it, and dropped when the user turns off email.
 */
export const updateNotifications = operation(profile.notifications, requireSignedIn, (ctx, input, { id }) =>
  write(ctx, async ctx => {
    await lockRow(ctx.db, 'users', id)
    const before = await ctx.db
      .selectFrom('users')
      .select(['wants_email', 'wants_digest'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const wanted = requestedFrequency(before, input)
    const user = await ctx.db
      .updateTable('users')
      .set({
        wants_email: bit(wanted !== 'none'),
        ...(wanted === 'none' ? {} : { wants_digest: bit(wanted === 'digest') }),
        wants_awards: bit(input.awards),
        wants_invitations: bit(input.invitations),
        wants_weekly_updates: bit(input.weeklyUpdates),
        ...(input.awardsInRecap === undefined ? {} : { awards_in_recap: bit(input.awardsInRecap) }),
        ...(input.leagueMail === undefined ? {} : { wants_league_mail: bit(input.leagueMail) }),
        ...(input.announcements === undefined ? {} : { wants_announcements: bit(input.announcements) }),
        updated_at_ms: ctx.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (wanted === 'none') await dropDigestItems(ctx, id)
    if (wanted === 'each' && emailFrequencyOf(before) === 'digest') await queueDigests(ctx, ctx.now(), id)
    return toUser(ctx, user)
  }),
)

type Before = Pick<UserRow, 'wants_email' | 'wants_digest'>

/** Programs that don't know the frequency set only whether there is any email, or send both as they read them. */
const requestedFrequency = (
  before: Before,
  { email, emailFrequency }: ParsedOf<typeof profile.notifications>,
): EmailFrequency => {
  const current = emailFrequencyOf(before)
  if (emailFrequency !== undefined && emailFrequency !== current) return emailFrequency
  return email ? emailFrequencyOf({ ...before, wants_email: 1 }) : 'none'
}

const preference = {
  announcements: { wants_announcements: 0 },
  leagueMail: { wants_league_mail: 0 },
  awards: { wants_awards: 0 },
  invitations: { wants_invitations: 0 },
  weeklyUpdates: { wants_weekly_updates: 0, awards_in_recap: 0 },
  digest: { wants_email: 0 },
  email: { wants_announcements: 0, wants_league_mail: 0 },
} as const

const ended: Record<Declined, string> = {
  announcements: "You won't get announcements anymore. League emails continue.",
  leagueMail: "You won't get league emails anymore: dues, votes, side pots, settling up and messages.",
  awards: "You won't get award emails anymore.",
  invitations: "You won't get emails about league invitations anymore.",
  weeklyUpdates: "You won't get weekly recaps anymore.",
  digest:
    "You won't get the digest or any other email from your leagues anymore. Email about your account, such as security alerts, continues.",
  email: "You won't get announcements or league emails anymore, except awards, invitations and recaps.",
}

/** Unsubscribes the link's recipient from one type of email. Idempotent. */
export const unsubscribe = operation(profile.unsubscribe, allowAnyone, async (ctx, { token }) => ({
  message: await declineBy(ctx, token),
}))

/** Shared implementation, also used for the one-click request that email clients send (RFC 8058). */
export const declineBy = async (ctx: Ctx, token: string): Promise<string> => {
  const { userId, declines } = openUnsubscribe(ctx, token)
  await write(ctx, async ctx => {
    await ctx.db
      .updateTable('users')
      .set({ ...preference[declines], updated_at_ms: ctx.now() })
      .where('id', '=', userId)
      .execute()
    if (declines === 'digest') await dropDigestItems(ctx, userId)
  })
  return `${ended[declines]} You can change this in Settings.`
}
