import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'

const place = 'stop transfer link'
const Sealed = z.tuple([z.number().int(), z.number().int()])

/** Returns a link that cancels a waiting transfer without signing in. */
export const cancelLink = (ctx: Ctx, { id, from_user_id }: { id: number; from_user_id: number }): string => {
  const token = ctx.ports.secrets.seal(JSON.stringify([id, from_user_id]), place)
  return `${ctx.config.publicUrl}/stop-transfer?token=${encodeURIComponent(token)}`
}

/** Returns the transfer and user of a cancellation link. Throws `gone` for a token this instance did not issue. */
export const parseCancelLink = (ctx: Ctx, token: string): { id: number; userId: number } => {
  try {
    const [id, userId] = Sealed.parse(JSON.parse(ctx.ports.secrets.open(token, place)))
    return { id, userId }
  } catch {
    throw new DomainError(
      'gone',
      'stop_link_unknown',
      "This link isn't valid. Sign in and cancel the transfer in My Leagues.",
    )
  }
}
