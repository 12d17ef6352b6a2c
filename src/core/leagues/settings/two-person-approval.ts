import { z } from 'zod'
import { type TwoPersonApproval, twoPersonApproval } from '#contract/leagues/two-person-approval'
import { cents, dollars } from '#domain/money'
import { isLooser, type TwoPeople, twoPeopleText } from '#domain/two-people'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recently } from '#core/kernel/recent-authentication'
import { conflict } from '#core/kernel/domain-error'
import { lastChange, assertNotStale } from '#core/kernel/assert-not-stale'
import { type LeagueAccess, member, requireLeagueOwner, requireTreasurer } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { formerMember } from '#core/leagues/members/member-columns'
import { notifyApprovers } from './two-person-approval-mail.ts'

const Asked = z.object({ forOwn: z.boolean(), above: z.number().nullable(), by: z.number() })
type Asked = z.infer<typeof Asked>

/** Returns the league's two-person approval policy, and a pending request to loosen it. */
export const getTwoPersonApproval = operation(
  twoPersonApproval.read,
  member,
  (ctx, _input, { league, author }) => secondYesAnswer(ctx, league, author.id),
)

/**
 * Saves the actions that need two-person approval; only the league's owner may. A looser policy stays pending until
 * another member who can manage money agrees; otherwise one person could disable the control. The CLI needs no
 * approval.
 */
export const saveTwoPersonApproval = operation(
  twoPersonApproval.save,
  recently(requireLeagueOwner),
  (ctx, input, granted) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, granted.league)
      const before = policyOf(league)
      await assertNotStale(input.openedWith, before, () =>
        lastChange(ctx, { leagueId: league.id, action: 'two-person-approval.changed' }),
      )
      const wanted = { forOwn: input.forOwn, above: input.above }
      assertCurrencyDecimals(league.currency, 'above', wanted.above)
      const { id: by } = granted.author
      return by !== null && isLooser(wanted, before)
        ? savePending(ctx, { ...granted, league }, { ...wanted, by })
        : savePolicy(ctx, { ...granted, league }, wanted)
    }),
)

/**
 * Approves the requested looser policy, which takes effect immediately. Throws conflict `not_asked` when it is no
 * longer the pending one, and `second_yes` for its requester.
 */
export const agreeToSecondYes = operation(
  twoPersonApproval.agree,
  recently(requireTreasurer),
  (ctx, input, granted) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, granted.league)
      const asked = pendingOf(league)
      if (asked?.forOwn !== input.forOwn || asked.above !== input.above)
        throw conflict('not_asked', 'This request is no longer open. Check the current one.')
      if (asked.by === granted.author.id)
        throw conflict('second_yes', 'You made this request. Another person who can manage money must agree.')
      return savePolicy(ctx, { ...granted, league }, { forOwn: asked.forOwn, above: asked.above })
    }),
)

const savePolicy = async (
  ctx: WriteCtx,
  { league, author }: LeagueAccess,
  policy: TwoPeople,
): Promise<TwoPersonApproval> => {
  await ctx.db
    .updateTable('leagues')
    .set({
      second_approval_for_own: policy.forOwn ? 1 : 0,
      second_approval_above_cents: policy.above === null ? null : cents(policy.above),
      second_approval_pending_json: null,
    })
    .where('id', '=', league.id)
    .execute()
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'two-person-approval.changed',
    summary: `Set two-person approval for ${twoPeopleText(policy, league.currency)}`,
  })
  return { ...policy, pending: null }
}

const savePending = async (
  ctx: WriteCtx,
  granted: LeagueAccess,
  asked: Asked,
): Promise<TwoPersonApproval> => {
  const { league, author } = granted
  await ctx.db
    .updateTable('leagues')
    .set({ second_approval_pending_json: JSON.stringify(asked) })
    .where('id', '=', league.id)
    .execute()
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'two-person-approval.requested',
    summary: `${personMention(asked.by)} requested two-person approval for ${twoPeopleText(asked, league.currency)}`,
  })
  await notifyApprovers(ctx, league, author, asked)
  return secondYesAnswer(ctx, { ...league, second_approval_pending_json: JSON.stringify(asked) }, asked.by)
}

const policyOf = ({ second_approval_for_own, second_approval_above_cents }: LeagueRecord): TwoPeople => ({
  forOwn: second_approval_for_own === 1,
  above: second_approval_above_cents === null ? null : dollars(second_approval_above_cents),
})

const pendingOf = ({ second_approval_pending_json: json }: LeagueRecord): Asked | null =>
  json === null ? null : Asked.parse(JSON.parse(json))

export const secondYesAnswer = async (
  ctx: Ctx,
  league: LeagueRecord,
  readerId: number | null,
): Promise<TwoPersonApproval> => {
  const asked = pendingOf(league)
  if (!asked) return { ...policyOf(league), pending: null }
  const person = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', asked.by)
    .executeTakeFirst()
  return {
    ...policyOf(league),
    pending: {
      forOwn: asked.forOwn,
      above: asked.above,
      byName: person ? `${person.first_name} ${person.last_name}` : formerMember,
      isOwn: asked.by === readerId,
    },
  }
}
