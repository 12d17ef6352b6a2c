import type { Selectable } from 'kysely'
import type { MoneyTables } from '#db/tables/money'
import type { DuesPlan } from '#contract/money/dues'
import type { LateFeeTerms } from '#domain/dues'
import { dayIn } from '#domain/time-zone'
import { cents, dollars } from '#domain/money'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { effectiveMemberId } from '#core/leagues/members/member-columns'
import type { LeagueRecord } from '#core/leagues/find-league'

/** Dues plan of a season, in cents. */
export type Plan = {
  amountCents: number
  dueOn: string
  /** No one is late before this day is over: dues that are set late give everyone the rest of that day. */
  lateAfter: string
  lateFee: { terms: LateFeeTerms; every: 'once' | 'week' } | null
  reminds: boolean
  membersSee: boolean
  /** Individual amounts, by member id. */
  ownCents: ReadonlyMap<number, number>
}

/** Returns a member's dues. */
export const planned = ({ amountCents, ownCents }: Plan, memberId: number): number =>
  ownCents.get(memberId) ?? amountCents

/** Returns the plan of a league's current season; undefined before one was made. */
export const duesPlan = async (
  ctx: Ctx,
  { season_id }: Pick<LeagueRecord, 'season_id'>,
): Promise<Plan | undefined> => (await duesPlans(ctx, [season_id])).get(season_id)

/** Returns the plans of several seasons, by season id, in two queries. */
export const duesPlans = async (ctx: Ctx, seasonIds: readonly number[]): Promise<Map<number, Plan>> => {
  const rows = await ctx.db.selectFrom('dues_plans').selectAll().where('season_id', 'in', seasonIds).execute()
  if (rows.length === 0) return new Map()
  const own = await ctx.db
    .selectFrom('own_dues')
    .innerJoin('members', 'members.id', 'own_dues.member_id')
    .select(['own_dues.season_id', effectiveMemberId.as('member_id'), 'amount_cents'])
    .where('season_id', 'in', seasonIds)
    // A member's own amount comes last and overrides that of members merged into them.
    .orderBy('members.merged_into', order => order.desc().nullsLast())
    .orderBy('own_dues.member_id')
    .execute()
  return new Map(
    rows.map(row => [
      row.season_id,
      toPlan(
        row,
        own.filter(({ season_id }) => season_id === row.season_id),
      ),
    ]),
  )
}

const toPlan = (
  row: Selectable<MoneyTables['dues_plans']>,
  own: readonly { member_id: number; amount_cents: number }[],
): Plan => {
  const terms =
    row.late_fee_cents === null
      ? { hundredths: row.late_fee_hundredths ?? 0 }
      : { fixedCents: row.late_fee_cents }
  return {
    amountCents: row.amount_cents,
    dueOn: row.due_on,
    lateAfter: row.late_after,
    lateFee: row.late_fee_every && { terms, every: row.late_fee_every },
    reminds: row.reminds === 1,
    membersSee: row.members_see === 1,
    ownCents: new Map(own.map(({ member_id, amount_cents }) => [member_id, amount_cents])),
  }
}

/** Maps the plan to the API type. */
export const toDuesPlan = (plan: Plan, managerIds: ReadonlyMap<number, number | null>): DuesPlan => ({
  amount: dollars(plan.amountCents),
  dueOn: plan.dueOn,
  lateFee: plan.lateFee && {
    ...('fixedCents' in plan.lateFee.terms
      ? { kind: 'fixed', amount: dollars(plan.lateFee.terms.fixedCents) }
      : { kind: 'percent', amount: plan.lateFee.terms.hundredths / 100 }),
    every: plan.lateFee.every,
  },
  reminds: plan.reminds,
  membersSee: plan.membersSee,
  own: [...plan.ownCents].flatMap(([memberId, amountCents]) => {
    const managerId = managerIds.get(memberId)
    return managerId ? [{ managerId, amount: dollars(amountCents) }] : []
  }),
})

/** Saves a plan, replacing the previous one. */
export const storeDuesPlan = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  plan: Omit<DuesPlan, 'own'>,
  own: readonly { memberId: number; amount: number }[],
): Promise<void> => {
  const { lateFee } = plan
  const before = await duesPlan(ctx, league)
  const today = dayIn(league.time_zone, ctx.now())
  const wasSet = before?.dueOn === plan.dueOn && before.lateFee !== null
  const values = {
    season_id: league.season_id,
    league_id: league.id,
    amount_cents: cents(plan.amount),
    due_on: plan.dueOn,
    late_fee_cents: lateFee?.kind === 'fixed' ? cents(lateFee.amount) : null,
    late_fee_hundredths: lateFee?.kind === 'percent' ? Math.round(lateFee.amount * 100) : null,
    late_fee_every: lateFee?.every ?? null,
    late_after: wasSet ? before.lateAfter : plan.dueOn > today ? plan.dueOn : today,
    reminds: plan.reminds ? (1 as const) : (0 as const),
    members_see: plan.membersSee ? (1 as const) : (0 as const),
  }
  await ctx.db
    .insertInto('dues_plans')
    .values(values)
    .onConflict(known => known.column('season_id').doUpdateSet(values))
    .execute()
  await ctx.db.deleteFrom('own_dues').where('season_id', '=', league.season_id).execute()
  if (own.length === 0) return
  await ctx.db
    .insertInto('own_dues')
    .values(
      own.map(({ memberId, amount }) => ({
        season_id: league.season_id,
        member_id: memberId,
        league_id: league.id,
        amount_cents: cents(amount),
      })),
    )
    .execute()
}
