import { z } from 'zod'
import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'

/**
 * Email types that users can turn off individually, matching the preferences in their settings; and the digest, with
 * which they turn off all of them.
 */
export const Declinable = z.enum([
  'announcements',
  'leagueMail',
  'awards',
  'invitations',
  'weeklyUpdates',
  'digest',
])

export type Declinable = z.infer<typeof Declinable>

const place = 'unsubscribe link'

/** Links sent before announcements could be turned off separately contain `email`, whichever email they came with. */
const UnsubscribeScope = z.enum([...Declinable.options, 'email'])

const Sealed = z.tuple([z.number().int(), UnsubscribeScope])

export type Declined = z.infer<typeof UnsubscribeScope>

/**
 * Returns a link that unsubscribes its recipient from this type of email without signing in; null for recipients
 * without an account.
 */
export const unsubscribeUrl = (ctx: Ctx, userId: number | null, declines: Declinable): string | null => {
  if (userId === null) return null
  const token = ctx.ports.secrets.seal(JSON.stringify([userId, declines]), place)
  const url = `${ctx.config.publicUrl}/unsubscribe?token=${encodeURIComponent(token)}`
  // The page names what will be turned off before it opens the token.
  return declines === 'digest' ? `${url}&type=digest` : url
}

/** Returns the user and email type of a token. Throws `gone` when this instance didn't issue it. */
export const openUnsubscribe = (ctx: Ctx, token: string): { userId: number; declines: Declined } => {
  try {
    const [userId, declines] = Sealed.parse(JSON.parse(ctx.ports.secrets.open(token, place)))
    return { userId, declines }
  } catch {
    throw new DomainError(
      'gone',
      'unsubscribe_unknown',
      "This link isn't valid. Sign in and change your notifications in Settings.",
    )
  }
}

/** Whether a user, joined as users, has email about their leagues turned on, apart from awards and invitations. */
export const wantsLeagueEmail = sql<number | null>`users.wants_email * users.wants_league_mail`
