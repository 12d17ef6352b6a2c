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
