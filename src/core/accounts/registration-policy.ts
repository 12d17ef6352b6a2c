import type { Ctx, WriteCtx } from '#core/kernel/context'
import { loadSetting, saveInstanceSetting, saveSettingOnce } from '#core/kernel/instance-settings'
import { forbidden } from '#core/kernel/domain-error'

const setupKey = 'set up'

/** Whether the first administrator was created. Until then, only the setup link can create an account. */
export const isSetUp = async (ctx: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await loadSetting(ctx, setupKey)) !== undefined

export const markSetupDone = (ctx: Pick<Ctx, 'db'>): Promise<void> =>
  saveInstanceSetting(ctx, setupKey, 'yes')

/** Reserves the setup in this transaction. Returns true for exactly one of several concurrent callers. */
export const claimSetup = (ctx: WriteCtx): Promise<boolean> => saveSettingOnce(ctx, setupKey, 'yes')

/** Registration channel: direct sign-up, invitation or join link, or a league number without a code. */
type RegistrationChannel = 'register' | 'invitation' | 'league'

/**
 * Checks that new accounts are allowed through this channel (decisions section 9). Throws a DomainError before setup is
 * complete or when REGISTRATION disallows the channel.
 */
export const assertRegistrationAllowed = async (ctx: Ctx, channel: RegistrationChannel): Promise<void> => {
  if (!(await isSetUp(ctx))) {
    throw forbidden("This server isn't set up yet. The server admin must open the setup link.")
  }
  const { registration } = ctx.config
  if (registration === 'open' || (registration === 'invite' && channel === 'invitation')) return
  throw forbidden(
    registration === 'invite'
      ? 'Registration is by invitation only. Ask your commissioner.'
      : 'Registration is closed. Ask the server admin.',
  )
}
