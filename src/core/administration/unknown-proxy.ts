import type { Ctx } from '#core/kernel/context'
import { loadSetting, saveInstanceSetting } from '#core/kernel/instance-settings'
import { writeBestEffort } from '#core/kernel/write-lock'

const key = 'unknown proxy'

/** Records and logs that requests arrive through a proxy that TRUST_PROXY does not list. */
export const recordUnknownProxy = async (ctx: Ctx, address: string): Promise<void> => {
  ctx.log.warn(
    { address },
    `Requests come through a proxy at ${address}, which isn't in TRUST_PROXY: all visitors seem to share its address`,
  )
  await writeBestEffort(ctx, () => saveInstanceSetting(ctx, key, address))
}

/** Returns the address of such a proxy; undefined while none was seen and once TRUST_PROXY is set. */
export const unknownProxy = async (
  ctx: Pick<Ctx, 'db'>,
  trustProxy: readonly string[] | undefined,
): Promise<string | undefined> => (trustProxy === undefined ? loadSetting(ctx, key) : undefined)
