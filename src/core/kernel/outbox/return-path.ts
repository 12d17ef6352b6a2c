import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Ctx, write } from '#core/kernel/context'
import { loadSetting, saveSettingOnce } from '#core/kernel/instance-settings'
import { newSecret } from '#core/kernel/secret'

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
export const readReturnPath = (address: string): { id: number; check: string } | undefined => {
  const [, id, check] = /\+(\d{1,15})-([0-9a-f]{16})@/i.exec(address) ?? []
  return id === undefined || check === undefined ? undefined : { id: Number(id), check: check.toLowerCase() }
}

/** Whether this instance issued the check value for that email. */
export const isOwnPath = async (ctx: Ctx, email: Sent, check: string): Promise<boolean> =>
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
