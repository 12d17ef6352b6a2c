import { emailAdministrators } from '#core/accounts/administrators'
import { type Ctx, write } from '#core/kernel/context'
import { rateLimitNetworkOf } from '#core/kernel/client-network'
import { addOne, attemptCount } from '#core/kernel/rate-limit'

/** What the failures of everybody are counted by. */
export const anywhere = 'failed sign-in'
const ofAccount = (email: string): string => `failed sign-in of ${email}`

/** So many an account may fail within the hour, from wherever, before each further try takes longer. */
const free = 10
const stepMs = 250
const maxDelayMs = 3000

/** So many failures within the hour, of all accounts, are no forgetful people any more. */
export const alarmAt = 200

/** How many sign-ins failed within the hour that is being counted, of whatever account. */
export const failedSignIns = (ctx: Ctx): Promise<number> => attemptCount(ctx, anywhere)

/**
 * Lets a try wait that follows many failed ones of the account, from whatever networks: guessing from a thousand
 * addresses gets slow, and nobody is locked out.
 */
export const delayAfterFailures = async (ctx: Ctx, email: string): Promise<void> => {
  const failed = await attemptCount(ctx, ofAccount(email))
  if (failed >= free) await ctx.pause(Math.min(maxDelayMs, (failed - free + 1) * stepMs))
}

/**
 * Writes a failed sign-in down: a line in the log in which tools such as fail2ban find the address, and the counts. With
 * the failure that makes it an attack, administrators get a mail.
 */
export const recordFailure = async (ctx: Ctx, email: string, reason: string): Promise<void> => {
  const address = rateLimitNetworkOf(ctx.edge.address) === 'unknown' ? 'unknown' : ctx.edge.address
  ctx.log.warn({ address, reason }, `Sign-in failed from ${address}: ${reason}`)
  await addOne(ctx, ofAccount(email))
  const { count } = await addOne(ctx, anywhere)
  if (count === alarmAt) await alertAdministrators(ctx)
}

const alertAdministrators = async (ctx: Ctx): Promise<void> => {
  ctx.log.error(
    { failures: alarmAt },
    `${alarmAt} sign-ins failed within the hour: somebody is guessing passwords`,
  )
  await write(ctx, ctx =>
    emailAdministrators(ctx, {
      template: 'sign-in-alarm',
      priority: 'first',
      subject: `${alarmAt} sign-ins failed within an hour`,
      notice: {
        label: 'Security',
        headline: 'Somebody is guessing passwords.',
        paragraphs: [
          `${alarmAt} sign-ins failed within an hour. Each network is let through twenty times an hour, and accounts that are aimed at answer more slowly.`,
          'The log names the addresses; docs/security.md has a filter for fail2ban.',
        ],
      },
    }),
  )
}
