import { factors, type SignIn } from '#contract/accounts/factors'
import { momentOf } from '#contract/kernel/values'
import { queueSecurityEmail } from '#core/accounts/security-alerts/security-email'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { endSessions, signedInWith, type SignInMethod } from '#core/accounts/sign-in/sessions'
import { endTokens } from '#core/accounts/tokens'
import { requireSignedIn } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { pageOf } from '#core/kernel/page'
import { recently } from '#core/kernel/recent-authentication'
import { personMention } from '#core/kernel/mentions'
import { contains } from '#db/sql'
import { deviceOf } from '#domain/device'

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
