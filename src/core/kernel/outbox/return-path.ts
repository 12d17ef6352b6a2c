import { timingSafeEqual, createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Ctx, write } from '#core/kernel/context'
import { loadSetting, saveSettingOnce } from '#core/kernel/instance-settings'
import { newSecret } from '#core/kernel/secret'
import type { OutboxTable } from '#db/tables/kernel'
import { suppressAddress } from './suppressed-addresses.ts'

const keyName = 'key of return paths'

type Sent = { id: number; to_email: string }

/**
 * Returns the bounce address of an email: MAIL_BOUNCE_ADDRESS with the email's number and a check value that can't be
 * forged; undefined when it is not configured.
 */
export const getReturnPath = async (ctx: Ctx, email: Sent): Promise<string | undefined> => {
  const [local, host] = (ctx.config.mailBounceAddress ?? '').split('@')
  if (!local || !host) return undefined
  return `${local}+${email.id}-${checkOf(await keyOf(ctx), email)}@${host}`
}

/**
 * Returns the email number in a bounce address and its check value, to be verified by `isOwnPath`; undefined for any
 * other address.
 */
const readReturnPath = (address: string): { id: number; check: string } | undefined => {
  const [, id, check] = /\+(\d{1,15})-([0-9a-f]{16})@/i.exec(address) ?? []
  return id === undefined || check === undefined ? undefined : { id: Number(id), check: check.toLowerCase() }
}

/** Whether this instance issued the check value for that email. */
const isOwnPath = async (ctx: Ctx, email: Sent, check: string): Promise<boolean> =>
  timingSafeEqual(Buffer.from(checkOf(await keyOf(ctx), email)), Buffer.from(check))

/** Hexadecimal, because servers on the way may change case. */
const checkOf = (key: string, { id, to_email }: Sent): string =>
  createHmac('sha256', key).update(`${id} ${to_email}`).digest('hex').slice(0, 16)

/** Created with the first email that needs it. */
const keyOf = async (ctx: Ctx): Promise<string> => {
  const known = await loadSetting(ctx, keyName)
  if (known !== undefined) return known
  await write(ctx, ctx => saveSettingOnce(ctx, keyName, newSecret()))
  return (await loadSetting(ctx, keyName)) ?? ''
}

/** Bounced email, as reported by the bounce handler. */
type Bounce = {
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
