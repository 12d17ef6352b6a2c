import { setup } from '#contract/accounts/setup'
import { allowAnyone } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { deleteIfUnchanged, loadSetting, saveInstanceSetting } from '#core/kernel/instance-settings'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { recordAttempt, refundIfBusy } from '#core/kernel/rate-limit'
import { conflict, forbidden, DomainError } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import { minuteMs } from '#domain/durations'
import { claimSetup, isSetUp, addUser } from './registration.ts'
import { hashNewPassword } from './passwords/new-password.ts'
import { signIn } from './sign-in/sessions.ts'
import { termsRequired } from './terms.ts'
import { fullName, toUser, saveBillingFields } from './user.ts'
import { hasUsableAdministrator } from './usable-administrators.ts'

const tokenKey = 'setup token'
const lifetimeMs = 30 * minuteMs

/** Whether a printed link may create an administrator: there is none yet, or none that can sign in. */
const acceptsLink = async (ctx: Ctx): Promise<boolean> =>
  !(await isSetUp(ctx)) || !(await hasUsableAdministrator(ctx))

/**
 * Creates a link to make an administrator, valid for 30 minutes; undefined while there is one who can sign in. Each
 * call creates a new link and invalidates the previous one. Other registrations don't invalidate it.
 */
export const setupLink = async (ctx: Ctx): Promise<string | undefined> => {
  if (!(await acceptsLink(ctx))) return undefined
  const token = newSecret()
  await saveInstanceSetting(ctx, tokenKey, `${hashOf(token)} ${ctx.now() + lifetimeMs}`)
  return `${ctx.config.publicUrl}/setup?token=${token}`
}

export const setupNeeded = operation(setup.needed, allowAnyone, async ctx => ({
  needed: !(await isSetUp(ctx)),
  acceptsLink: await acceptsLink(ctx),
  registration: ctx.config.registration,
  passwordMinLength: ctx.config.passwordMinLength,
  terms: await termsRequired(ctx),
}))

/** Creates an administrator with the most recently printed link, if there is none who can sign in. */
export const beginSetup = operation(setup.begin, allowAnyone, async (ctx, { token, password, ...person }) => {
  await recordAttempt(ctx, 'setup', '')
  const passwordHash = await refundIfBusy(ctx, 'setup', '', () => hashNewPassword(ctx, password, person))
  return write(ctx, async ctx => {
    if (!(await claimSetup(ctx)) && (await hasUsableAdministrator(ctx))) throw alreadySetUp()
    await useUp(ctx, token)
    const user = await addUser(ctx, { ...person, role: 'site_admin', passwordHash, isVerified: true })
    // The server admin could grant it to themselves and should not be stopped by tiers before learning about them.
    await saveBillingFields(ctx, user.id, { is_premium: 1, premium_until_ms: null })
    const author = { id: user.id, name: fullName(user) }
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'setup.done',
      summary: `${personMention(user.id)} set up Sidepot`,
    })
    const entered = await signIn(ctx, user, false)
    return toUser(ctx, { ...entered, is_premium: 1, premium_until_ms: null })
  })
})

/** Throws a DomainError when the link is not the newest, was used, or is older than 30 minutes. */
const useUp = async (ctx: WriteCtx, token: string): Promise<void> => {
  const stored = (await loadSetting(ctx, tokenKey)) ?? ''
  const [hash, endsAt] = stored.split(' ')
  if (hash !== hashOf(token)) {
    throw forbidden("This isn't the newest setup link. Use the last one the server printed.")
  }
  if (Number(endsAt) <= ctx.now()) {
    throw new DomainError(
      'gone',
      'setup_link_expired',
      'This setup link has expired. Print a new one: sidepot setup-link',
    )
  }
  if (!(await deleteIfUnchanged(ctx, tokenKey, stored))) throw alreadySetUp()
}

const alreadySetUp = (): DomainError => conflict('set_up', 'Sidepot is already set up. Sign in instead.')
