import type { z } from 'zod'
import { factors } from '#contract/accounts/factors'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { recordFailedSignIn } from '#core/accounts/account-audit'
import { recordFailure, delayAfterFailures } from '#core/accounts/sign-in/failed-sign-ins'
import { type SignInMethod, startSession, assertAccountEnabled } from '#core/accounts/sign-in/sessions'
import { allowAnyone } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { invalid, DomainError } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import { recordAttempt, refundAttempt } from '#core/kernel/rate-limit'
import type { UserRow } from '#db/tables/accounts'
import { plural } from '#domain/text'
import { minuteMs } from '#domain/durations'
import { verifyAppCode } from './authenticator-app.ts'
import { codesLeft, consumeRecoveryCode, checkGuess, type SecondFactorRequired } from './recovery-codes.ts'

const lifetimeMs = 5 * minuteMs
const maxAttempts = 5

/**
 * Records that the password was correct, for five minutes and five tries, and returns the response of such a sign-in.
 */
export const startSecondStep = async (
  ctx: Ctx,
  user: UserRow,
  secondFactor: SecondFactorRequired,
): Promise<DomainError> => {
  const ticket = newSecret()
  await ctx.db
    .insertInto('second_steps')
    .values({ user_id: user.id, ticket_hash: hashOf(ticket), expires_at_ms: ctx.now() + lifetimeMs })
    .execute()
  const recoveryCode = (await codesLeft(ctx, user.id)) > 0
  return new DomainError('unauthenticated', 'second_step', "One more step: verify it's you.", {
    secondStep: { ticket, ...secondFactor, recoveryCode },
  })
}

/**
 * Completes a sign-in after a correct password. Wrong codes count like wrong passwords; the fifth invalidates the
 * ticket and notifies the owner that someone has the password.
 */
export const completeSecondStep = operation(factors.secondStep, allowAnyone, async (ctx, input) => {
  await recordAttempt(ctx, 'second step', input.ticket)
  const { user, left } = await countTicket(ctx, input.ticket)
  await delayAfterFailures(ctx, user.email)
  const entered = await checkGuess(ctx, user.id, () =>
    write(ctx, async ctx => {
      const shown = await shownBy(ctx, user, input)
      if (!shown) return undefined
      await useUp(ctx, input.ticket)
      return startSession(ctx, user, input.rememberMe, shown)
    }),
  )
  if (!entered) throw await wrongCode(ctx, user, input, left)
  await refundAttempt(ctx, 'second step', input.ticket)
  return entered
})

/** Counts one of the five tries and returns the user of the pending sign-in. Throws `gone` when there is none. */
const countTicket = async (ctx: Ctx, ticket: string): Promise<{ user: UserRow; left: number }> => {
  const counted = await ctx.db
    .updateTable('second_steps')
    .set(row => ({ tries: row('tries', '+', 1) }))
    .where('ticket_hash', '=', hashOf(ticket))
    .where('tries', '<', maxAttempts)
    .where('expires_at_ms', '>', ctx.now())
    .returning(['user_id', 'tries'])
    .executeTakeFirst()
  if (!counted) throw isOver()
  const user = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', counted.user_id)
    .executeTakeFirst()
  if (!user) throw isOver()
  assertAccountEnabled(user)
  return { user, left: maxAttempts - counted.tries }
}

type SecondStepInput = z.output<typeof factors.secondStep.input>

const shownBy = async (
  ctx: WriteCtx,
  user: UserRow,
  { code, recoveryCode }: SecondStepInput,
): Promise<SignInMethod | undefined> => {
  if (code !== undefined) return (await verifyAppCode(ctx, user.id, code)) ? 'app' : undefined
  if (recoveryCode === undefined) throw invalid('code', 'Enter the 6-digit code from the app.')
  return (await consumeRecoveryCode(ctx, user, recoveryCode)) ? 'recovery code' : undefined
}

/** Of several concurrent requests, only one succeeds. */
const useUp = async (ctx: WriteCtx, ticket: string): Promise<void> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('second_steps')
    .where('ticket_hash', '=', hashOf(ticket))
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw isOver()
}

const wrongCode = async (
  ctx: Ctx,
  user: UserRow,
  { code }: SecondStepInput,
  left: number,
): Promise<DomainError> => {
  await recordFailure(ctx, user.email, 'wrong second step')
  await recordFailedSignIn(ctx, user.id, 'code')
  if (left === 0) await notifyAccountOwner(ctx, user)
  const next = left === 0 ? 'Sign in again.' : `${plural(left, 'try', 'tries')} left.`
  return code === undefined
    ? invalid('recoveryCode', `That recovery code is invalid or already used. ${next}`)
    : invalid('code', `That code is incorrect. ${next}`)
}

const notifyAccountOwner = (ctx: Ctx, user: UserRow): Promise<void> =>
  write(ctx, ctx =>
    queueSecurityEmail(ctx, user, {
      subject: 'Someone may have your password',
      headline: 'Someone entered your password and five incorrect codes.',
      paragraph: "They weren't signed in. Set a new password if it wasn't you.",
    }),
  )

const isOver = (): DomainError =>
  new DomainError(
    'gone',
    'sign_in_expired',
    'This sign-in has expired or is already complete. Sign in again.',
  )
