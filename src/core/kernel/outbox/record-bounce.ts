import type { Selectable } from 'kysely'
import type { OutboxTable } from '#db/tables/kernel'
import { type Ctx, write } from '#core/kernel/context'
import { isOwnPath, readReturnPath } from './return-path.ts'
import { suppressAddress } from './suppressed-addresses.ts'

/** Bounced email, as reported by the bounce handler. */
export type Bounce = {
  /** Bounce address it was returned to (return-path.ts). */
  recipient?: string | undefined
  messageId?: string | undefined
  /** Original recipient, if neither is known. */
  address?: string | undefined
  /** `hard`: no email will ever be delivered there. */
  kind: 'hard' | 'soft'
  reason?: string | undefined
}

type Stored = Selectable<OutboxTable>

/**
 * Records a bounce, which the outbox shows with its reason. A permanent one suppresses the address. Returns false when
 * the email or address can't be identified.
 */
export const recordBounce = async (ctx: Ctx, bounce: Bounce): Promise<boolean> => {
  const email = (await byReturnPath(ctx, bounce)) ?? (await byMessageId(ctx, bounce))
  const address = email?.to_email ?? bounce.address
  if (address === undefined) return false
  const reason = (bounce.reason ?? '').replace(/\s+/g, ' ').trim().slice(0, 500) || 'The email bounced'
  await write(ctx, async ctx => {
    if (email) {
      await ctx.db
        .updateTable('outbox')
        .set({ status: 'bounced', last_error: reason })
        .where('id', '=', email.id)
        .where('status', 'in', ['sent', 'bounced'])
        .execute()
    }
    if (bounce.kind === 'hard') await suppressAddress(ctx, address, reason)
  })
  return true
}

const byReturnPath = async (ctx: Ctx, { recipient }: Bounce): Promise<Stored | undefined> => {
  const parsed = recipient === undefined ? undefined : readReturnPath(recipient)
  const email = parsed && (await findEmail(ctx, parsed.id))
  return email && (await isOwnPath(ctx, email, parsed.check)) ? email : undefined
}

const byMessageId = async (ctx: Ctx, { messageId }: Bounce): Promise<Stored | undefined> => {
  const [, id, madeMs] = /^<?(\d{1,15})\.(\d{1,15})@[^@>]+>?$/.exec(messageId?.trim() ?? '') ?? []
  const email = id === undefined ? undefined : await findEmail(ctx, Number(id))
  return email && email.created_at_ms === Number(madeMs) ? email : undefined
}

const findEmail = (ctx: Ctx, id: number): Promise<Stored | undefined> =>
  ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
