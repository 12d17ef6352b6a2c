import { emailAdministrators } from '#core/accounts/administrators'
import { type Ctx, write } from '#core/kernel/context'
import { addOne, attemptCount, rateLimitNetworkOf } from '#core/kernel/rate-limit'

/** Counter key for failed sign-ins of all accounts. */
export const anywhere = 'failed sign-in'
const ofAccount = (email: string): string => `failed sign-in of ${email}`

/** Number of failures per account and hour, from any network, before each further try is delayed. */
const free = 10
const stepMs = 250
const maxDelayMs = 3000

/** Number of failures per hour, across all accounts, that indicates an attack. */
export const alarmAt = 200

/** Returns the number of failed sign-ins of all accounts in the current hour. */
export const failedSignInCounts = (ctx: Ctx): Promise<number> => attemptCount(ctx, anywhere)

/**
 * Delays a sign-in after many failures of the account, from any network: guessing from a thousand addresses becomes
 * slow, and no one is locked out.
 */
export const delayAfterFailures = async (ctx: Ctx, email: string): Promise<void> => {
  const failed = await attemptCount(ctx, ofAccount(email))
  if (failed >= free) await ctx.pause(Math.min(maxDelayMs, (failed - free + 1) * stepMs))
}

/**
 * Records a failed sign-in: a log line in which tools such as fail2ban find the address, and the counters. The failure
 * that reaches the alarm limit emails the administrators.
 */
export const recordFailure = async (ctx: Ctx, email: string, reason: string): Promise<void> => {
  const address =
    rateLimitNetworkOf(ctx.requestContext.address) === 'unknown' ? 'unknown' : ctx.requestContext.address
  ctx.log.warn({ address, reason }, `Sign-in failed from ${address}: ${reason}`)
  await addOne(ctx, ofAccount(email))
  const { count } = await addOne(ctx, anywhere)
  if (count === alarmAt) await alertAdministrators(ctx)
}

const alertAdministrators = async (ctx: Ctx): Promise<void> => {
  ctx.log.error(
    { failures: alarmAt },
    `${alarmAt} sign-ins failed within an hour: someone may be guessing passwords`,
  )
  await write(ctx, ctx =>
    emailAdministrators(ctx, {
      template: 'sign-in-alarm',
      priority: 'first',
      subject: `${alarmAt} sign-ins failed within an hour`,
      notice: {
        label: 'Security',
        headline: 'Someone may be guessing passwords.',
        paragraphs: [
          `${alarmAt} sign-ins failed within an hour. Each network is limited to twenty attempts an hour, and targeted accounts respond more slowly.`,
          'The log lists the addresses; docs/security.md has a fail2ban filter.',
        ],
      },
    }),
  )
}
