import { operation } from '#core/kernel/operation'
import { factors, type SignIn } from '#contract/accounts/factors'
import { requireSignedIn } from '#core/kernel/authorization'
import { momentOf } from '#contract/kernel/values'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { recently } from '#core/kernel/recent-authentication'
import { conflict } from '#core/kernel/domain-error'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { pageOf } from '#core/kernel/page'
import { contains } from '#db/sql'
import { personMention } from '#core/kernel/mentions'
import { deviceOf } from '#domain/device'
import { type SignInMethod, signedInWith, endSessions } from '#core/accounts/sign-in/sessions'
import { endTokens } from '#core/accounts/tokens'
import { endCalendar } from '#core/accounts/calendar/calendar-address'
import {
  enrolledFactorsOf,
  codesLeft,
  ensureRecoveryCodes,
  deleteOrphanedRecoveryCodes,
} from './recovery-codes.ts'
import { passkeySite } from './use-passkey.ts'
import { getPasskeys, toPasskey } from './manage-passkeys.ts'

export const readFactors = operation(factors.read, requireSignedIn, async (ctx, _input, user) => {
  const { appSinceMs, hasPasskey, isPasskeyRequired } = await enrolledFactorsOf(ctx, user.id)
  const isRequired = user.role === 'site_admin' && ctx.config.adminSecondFactor === 'required'
  return {
    arePasskeysOffered: passkeySite(ctx) !== undefined,
    passkeys: (await getPasskeys(ctx, user.id)).map(toPasskey),
    hasPassword: user.password_hash !== null,
    passwordChangedAt: await passwordChangedAt(ctx, user.id),
    appSince: appSinceMs === null ? null : momentOf(appSinceMs),
    isPasskeyRequired: hasPasskey && (isPasskeyRequired || isRequired),
    isMissing: isRequired && appSinceMs === null && !hasPasskey,
    recoveryCodesLeft: await codesLeft(ctx, user.id),
  }
})

const passwordChangedAt = async (ctx: Ctx, userId: number): Promise<string | null> => {
  const line = await ctx.db
    .selectFrom('audit_lines')
    .select('at_ms')
    .where('actor_id', '=', userId)
    .where('action', '=', 'account.password')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line ? momentOf(line.at_ms) : null
}

/**
 * Sets whether a passkey is required after the password. Creates ten recovery codes if the user has none. Throws a
 * conflict when the account has no passkey.
 */
export const setPasskeyRequired = operation(
  factors.requirePasskey,
  recently(requireSignedIn),
  (ctx, { isAsked: isRequired }, user) =>
    write(ctx, async ctx => {
      const { hasPasskey, isPasskeyRequired } = await enrolledFactorsOf(ctx, user.id)
      if (!hasPasskey) throw conflict('no_passkey', "You don't have a passkey. Add one first.")
      if (isRequired === isPasskeyRequired) return { recoveryCodes: null }
      await ctx.db
        .updateTable('passkey_owners')
        .set({ is_required_after_password: isRequired ? 1 : 0 })
        .where('user_id', '=', user.id)
        .execute()
      const message = isRequired
        ? 'A passkey is required after the password'
        : 'A passkey is no longer required after the password'
      await recordAccountEvent(ctx, user.id, 'account.passkey-asked', message)
      await queueSecurityEmail(ctx, user, {
        subject: 'How you sign in was changed',
        headline: 'How you sign in was changed.',
        paragraph: `${message}.`,
      })
      return { recoveryCodes: isRequired ? await ensureRecoveryCodes(ctx, user.id) : null }
    }),
)

type Removed = { passkeys: number; apps: number; codes: number }

/**
 * Removes passkeys, the authenticator app and recovery codes that were added after the given time, and sign-ins
 * awaiting a second step. Returns the counts.
 */
export const removeFactorsSince = async (
  ctx: WriteCtx,
  userId: number,
  sinceMs: number,
): Promise<Removed> => {
  const removeFrom = async (table: 'passkeys' | 'authenticator_apps' | 'recovery_codes') => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at_ms', '>=', sinceMs)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
  const removed = {
    passkeys: await removeFrom('passkeys'),
    apps: await removeFrom('authenticator_apps'),
    codes: await removeFrom('recovery_codes'),
  }
  await ctx.db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await ctx.db.deleteFrom('second_steps').where('user_id', '=', userId).execute()
  await deleteOrphanedRecoveryCodes(ctx, userId)
  return removed
}

export const removeAllFactors = (ctx: WriteCtx, userId: number): Promise<Removed> =>
  removeFactorsSince(ctx, userId, 0)

/** Read from the audit log, so only as far back as its retention. */
export const listOwnSignIns = operation(
  factors.signIns,
  requireSignedIn,
  async (ctx, { limit, cursor }, user) => {
    const rows = await linesOf(ctx, user.id)
      .$if(cursor !== undefined, query => query.where('id', '<', cursor ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = pageOf(ctx, rows, limit)
    const firsts = await firstsOfDevices(ctx, user.id)
    const veryFirst = Math.min(...firsts.values())
    return page.map(row => {
      const first = firsts.get(kindOf(row.device))
      return toSignIn(row, (first === undefined || row.id <= first) && row.id !== veryFirst)
    })
  },
)

const linesOf = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('audit_lines')
    .select(['id', 'action', 'summary', 'address', 'device', 'at_ms'])
    .where('league_id', 'is', null)
    .where(is =>
      is.or([
        is.and([is('actor_id', '=', userId), is('action', '=', 'account.signed-in')]),
        is.and([
          is('actor_id', 'is', null),
          is('action', '=', 'account.sign-in-failed'),
          contains('summary', personMention(userId)),
        ]),
      ]),
    )

/** Returns browser and operating system without versions, so that an updated browser isn't a new device. */
const kindOf = (device: string | null): string => deviceOf(device ?? '')

/** Returns the first successful sign-in per device type. */
const firstsOfDevices = async (ctx: Ctx, userId: number): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .selectFrom('audit_lines')
    .select(({ fn }) => ['device', fn.min<number>('id').as('first')])
    .where('actor_id', '=', userId)
    .where('action', '=', 'account.signed-in')
    .groupBy('device')
    .execute()
  const firsts = new Map<string, number>()
  for (const { device, first } of rows) {
    const kind = kindOf(device)
    firsts.set(kind, Math.min(Number(first), firsts.get(kind) ?? Infinity))
  }
  return firsts
}

type Line = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number]

const toSignIn = (row: Line, isNewDevice: boolean): SignIn => {
  const isFailed = row.action === 'account.sign-in-failed'
  return {
    id: row.id,
    at: momentOf(row.at_ms),
    isFailed,
    with: isFailed ? wrongIn(row.summary) : shownIn(row.summary),
    address: row.address,
    device: row.device,
    isNewDevice,
  }
}

const shownIn = (summary: string): SignInMethod => {
  const ways: SignInMethod[] = ['passkey', 'app', 'recovery code']
  return ways.find(way => signedInWith[way] === summary) ?? 'password'
}

const wrongIn = (summary: string): 'password' | 'code' =>
  summary.endsWith('with a wrong code') ? 'code' : 'password'

/** Ends every other way into the account. For users who are still signed in and find a sign-in that wasn't theirs. */
export const signOutEverywhereElse = operation(
  factors.signOutOthers,
  recently(requireSignedIn),
  (ctx, _input, user) =>
    write(ctx, async ctx => {
      await endSessions(ctx, user.id, ctx.requestContext.sessionToken)
      await endTokens(ctx, user.id, [])
      await endCalendar(ctx, user.id)
      await ctx.db.deleteFrom('second_steps').where('user_id', '=', user.id).execute()
      await recordAccountEvent(ctx, user.id, 'account.not-me', "Reported: This wasn't me")
      await queueSecurityEmail(ctx, user, {
        subject: "You reported that it wasn't you",
        headline: 'All your other sessions and access tokens were ended.',
        paragraph: 'You reported this on the security page. Set a new password too.',
      })
      return null
    }),
)
