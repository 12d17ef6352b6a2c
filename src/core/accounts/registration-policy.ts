import type { Ctx, WriteCtx } from '#core/kernel/context'
import { loadSetting, saveInstanceSetting, saveSettingOnce } from '#core/kernel/instance-settings'
import { forbidden } from '#core/kernel/domain-error'

const setupKey = 'set up'

/** Whether there ever was an administrator. Until then nobody gets an account but through the setup link. */
export const isSetUp = async (ctx: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await loadSetting(ctx, setupKey)) !== undefined

export const markSetupDone = (ctx: Pick<Ctx, 'db'>): Promise<void> =>
  saveInstanceSetting(ctx, setupKey, 'yes')

/** Takes it on to make the first administrator, in this transaction. Of several who try, one gets true. */
export const claimSetup = (ctx: WriteCtx): Promise<boolean> => saveSettingOnce(ctx, setupKey, 'yes')

/** How somebody without an account comes: by themselves, by an invitation or join link, or by a bare league number. */
type RegistrationChannel = 'register' | 'invitation' | 'league'

/**
 * Ends in a Refusal where the installation makes no account for who comes by this door: before it is set up, and as
 * REGISTRATION says (decisions section 9).
 */
export const assertRegistrationAllowed = async (ctx: Ctx, door: RegistrationChannel): Promise<void> => {
  if (!(await isSetUp(ctx))) {
    throw forbidden('This server is not set up yet. Whoever runs it opens the setup link that it printed.')
  }
  const { registration } = ctx.config
  if (registration === 'open' || (registration === 'invite' && door === 'invitation')) return
  throw forbidden(
    registration === 'invite'
      ? 'Accounts here are by invitation. Ask the commissioner of your league for one.'
      : 'This server makes no new accounts. Ask whoever runs it.',
  )
}
