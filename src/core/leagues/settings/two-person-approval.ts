import { z } from 'zod'
import { operation } from '#core/kernel/operation'
import { twoPersonApproval, type TwoPersonApproval } from '#contract/leagues/two-person-approval'
import { member, requireLeagueOwner, requireTreasurer, type LeagueAccess } from '#core/leagues/access'
import { recently } from '#core/kernel/recent-authentication'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { assertNotStale, lastChange } from '#core/kernel/assert-not-stale'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { isLooser, type TwoPeople, twoPeopleText } from '#domain/two-people'
import { conflict } from '#core/kernel/domain-error'
import { cents, dollars } from '#domain/money'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { formerMember } from '#core/leagues/members/member-columns'
import type { Author } from '#core/kernel/authorization'
import { notify, toRecipient } from '#core/leagues/mail/notify'

const PendingPolicy = z.object({ forOwn: z.boolean(), above: z.number().nullable(), by: z.number() })

type PendingPolicy = z.infer<typeof PendingPolicy>

/** Returns the league's two-person approval policy, and a pending request to loosen it. */
export const getTwoPersonApproval = operation(
  twoPersonApproval.read,
  member,
  (ctx, _input, { league, author }) => loadTwoPersonApproval(ctx, league, author.id),
)

/**
 * Saves the actions that need two-person approval; only the league's owner may. A looser policy stays pending until
 * another member who can manage money agrees; otherwise one person could disable the control. The CLI needs no
 * approval.
 */
export const saveTwoPersonApproval = operation(
  twoPersonApproval.save,
  recently(requireLeagueOwner),
  (ctx, input, access) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, access.league)
      const before = policyOf(league)
      await assertNotStale(input.openedWith, before, () =>
        lastChange(ctx, { leagueId: league.id, action: 'two-person-approval.changed' }),
      )
      const requested = { forOwn: input.forOwn, above: input.above }
      assertCurrencyDecimals(league.currency, 'above', requested.above)
      const { id: by } = access.author
      return by !== null && isLooser(requested, before)
        ? savePending(ctx, { ...access, league }, { ...requested, by })
        : savePolicy(ctx, { ...access, league }, requested)
    }),
)

/**
 * Approves the requested looser policy, which takes effect immediately. Throws conflict `not_asked` when it is no
 * longer the pending one, and `second_yes` for its requester.
 */
export const agreeToSecondYes = operation(
  twoPersonApproval.agree,
  recently(requireTreasurer),
  (ctx, input, access) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, access.league)
      const pending = pendingOf(league)
      if (pending?.forOwn !== input.forOwn || pending.above !== input.above)
        throw conflict('not_asked', 'This request is no longer open. Check the current one.')
      if (pending.by === access.author.id)
        throw conflict('second_yes', 'You made this request. Another person who can manage money must agree.')
      return savePolicy(ctx, { ...access, league }, { forOwn: pending.forOwn, above: pending.above })
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
  access: LeagueAccess,
  pending: PendingPolicy,
): Promise<TwoPersonApproval> => {
  const { league, author } = access
  await ctx.db
    .updateTable('leagues')
    .set({ second_approval_pending_json: JSON.stringify(pending) })
    .where('id', '=', league.id)
    .execute()
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'two-person-approval.requested',
    summary: `${personMention(pending.by)} requested two-person approval for ${twoPeopleText(pending, league.currency)}`,
  })
  await notifyApprovers(ctx, league, author, pending)
  return loadTwoPersonApproval(
    ctx,
    { ...league, second_approval_pending_json: JSON.stringify(pending) },
    pending.by,
  )
}

const policyOf = ({ second_approval_for_own, second_approval_above_cents }: LeagueRecord): TwoPeople => ({
  forOwn: second_approval_for_own === 1,
  above: second_approval_above_cents === null ? null : dollars(second_approval_above_cents),
})

const pendingOf = ({ second_approval_pending_json: json }: LeagueRecord): PendingPolicy | null =>
  json === null ? null : PendingPolicy.parse(JSON.parse(json))

export const loadTwoPersonApproval = async (
  ctx: Ctx,
  league: LeagueRecord,
  readerId: number | null,
): Promise<TwoPersonApproval> => {
  const pending = pendingOf(league)
  if (!pending) return { ...policyOf(league), pending: null }
  const person = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', pending.by)
    .executeTakeFirst()
  return {
    ...policyOf(league),
    pending: {
      forOwn: pending.forOwn,
      above: pending.above,
      byName: person ? `${person.first_name} ${person.last_name}` : formerMember,
      isOwn: pending.by === readerId,
    },
  }
}

/** Asks the others who can manage the league's money to approve a looser two-person approval policy. */
const notifyApprovers = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  requested: TwoPeople,
): Promise<void> => {
  const people = await ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'email', 'first_name', 'last_name'])
    .where('members.league_id', '=', league.id)
    .where('members.status', '=', 'active')
    .where('members.league_role', 'in', ['co_commissioner', 'treasurer'])
    .where('users.id', '<>', author.id ?? 0)
    .orderBy('users.id')
    .execute()
  await notify(
    ctx,
    { league, to: people.map(toRecipient) },
    {
      template: 'two-person-approval-requested',
      label: 'Two-person approval',
      headline: `${author.name} wants to loosen two-person approval`,
      paragraphs: [
        `Two-person approval would be required for ${twoPeopleText(requested, league.currency)}.`,
        'Nothing changes until you or another person who can manage money agrees. Agree only if you know why.',
      ],
      link: { path: `/leagues/${league.id}/money/settle-up`, label: 'Review it' },
      reason: `You get this because you can manage the money of ${league.name}.`,
    },
  )
}
