import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'

/** The sorts of mail that people can decline one by one; they are the preferences of their settings. */
export const Declinable = z.enum(['announcements', 'leagueMail', 'awards', 'invitations', 'weeklyUpdates'])
export type Declinable = z.infer<typeof Declinable>

const place = 'unsubscribe link'
/** Links that were mailed before announcements could be declined by themselves say `email`, whichever mail they came with. */
const Mailed = z.enum([...Declinable.options, 'email'])
const Sealed = z.tuple([z.number().int(), Mailed])
export type Declined = z.infer<typeof Mailed>

/** A link that ends mails of this sort for its receiver without signing in; null for somebody without an account. */
export const unsubscribeUrl = (ctx: Ctx, userId: number | null, declines: Declinable): string | null => {
  if (userId === null) return null
  const token = ctx.ports.secrets.seal(JSON.stringify([userId, declines]), place)
  return `${ctx.config.publicUrl}/unsubscribe?token=${encodeURIComponent(token)}`
}

/** Who declines what. Ends in gone for a token that this installation did not make. */
export const openUnsubscribe = (ctx: Ctx, token: string): { userId: number; declines: Declined } => {
  try {
    const [userId, declines] = Sealed.parse(JSON.parse(ctx.ports.secrets.open(token, place)))
    return { userId, declines }
  } catch {
    throw new DomainError(
      'gone',
      'unsubscribe_unknown',
      'This link is not valid. Sign in and change your notifications in Settings.',
    )
  }
}
