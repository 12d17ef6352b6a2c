import { z } from 'zod'
import { type Ctx, write } from '#core/kernel/context'
import { deleteSetting, loadSetting, saveSettingOnce } from '#core/kernel/instance-settings'
import type { PushKeys } from '#core/kernel/ports/push'

const settingKey = 'push keys'

const place = 'instance_settings.push keys'

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })

/**
 * Returns the keys with which this instance identifies itself to push services, created on first use. Browsers tie their
 * subscriptions to the public one. Undefined if they don't exist yet and nothing may be written.
 */
export const getPushKeys = async (ctx: Ctx): Promise<PushKeys | undefined> => {
  const known = await loadSetting(ctx, settingKey)
  if (known !== undefined) return openKeys(ctx, known)
  if (ctx.writeLock.current() !== undefined) return undefined
  const sealed = ctx.ports.secrets.seal(JSON.stringify(await ctx.ports.push.newKeys()), place)
  await write(ctx, ctx => saveSettingOnce(ctx, settingKey, sealed))
  return openKeys(ctx, (await loadSetting(ctx, settingKey)) ?? '')
}

const openKeys = (ctx: Ctx, sealed: string): PushKeys =>
  Keys.parse(JSON.parse(ctx.ports.secrets.open(sealed, place)))

/** Deletes keys that can no longer be decrypted; the next ones are new. */
export const deletePushKeys = (ctx: Ctx): Promise<void> => deleteSetting(ctx, settingKey)

/** Contact for push services, which accept https URLs and mailto addresses. */
export const pushSubject = ({ config: { publicUrl, supportEmail } }: Ctx): string => {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && hostname !== 'localhost') return publicUrl
  return `mailto:${supportEmail ?? 'admin@example.com'}`
}
