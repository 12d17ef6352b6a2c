import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { fines } from '#core/ledger/season-totals'
import type { MemberRecord } from '#core/leagues/members/members'
import { invalid } from '#core/kernel/domain-error'
import { moneyText, dollars } from '#domain/money'
import type { FineAgreement } from '#contract/rules/rules'
import { momentOf } from '#contract/kernel/values'
import type { AwardKind } from '#contract/awards'
import type { DecisionContext } from './award-type.ts'

/** Amount a member agreed to pay in fines for a season, and their fines so far, in cents. */
type Agreement = {
  memberId: number
  managerId: number | null
  managerName: string
  maxCents: number
  finedCents: number
  agreedAtMs: number
}

/** Returns all members who agreed to pay fines in a league's season, by name. */
export const fineAgreements = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
): Promise<Agreement[]> => {
  const rows = await ctx.db
    .selectFrom('fine_agreements')
    .innerJoin('members', 'members.id', 'fine_agreements.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(of => [
      'fine_agreements.member_id',
      'max_cents',
      'agreed_at_ms',
      managerIdColumn.as('manager_id'),
      memberName.as('name'),
      of
        .selectFrom('ledger_entries')
        .select(money => money.fn.sum<number | null>('amount_cents').as('cents'))
        .where('ledger_entries.league_id', '=', league.id)
        .where('ledger_entries.season_id', '=', league.season_id)
        .whereRef('ledger_entries.member_id', '=', 'fine_agreements.member_id')
        .where('ledger_entries.kind', 'in', [...fines])
        .as('fined'),
    ])
    .where('fine_agreements.season_id', '=', league.season_id)
    .orderBy('fine_agreements.member_id')
    .execute()
  return rows
    .map(row => ({
      memberId: row.member_id,
      managerId: row.manager_id,
      managerName: row.name,
      maxCents: row.max_cents,
      finedCents: 0 - Number(row.fined ?? 0),
      agreedAtMs: row.agreed_at_ms,
    }))
    .sort((a, b) => a.managerName.localeCompare(b.managerName, 'en'))
}

/** Returns the unused part of a member's fine agreement for a season, in cents; null if they didn't agree. */
export const remainingFineAllowance = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
  memberId: number,
): Promise<number | null> => {
  const agreed = (await fineAgreements(ctx, league)).find(one => one.memberId === memberId)
  return agreed ? Math.max(0, agreed.maxCents - agreed.finedCents) : null
}

/** Throws a validation error on `prizeAmount` when a manual fine, in cents, exceeds the amount its member agreed to. */
export const assertWithinFineAgreement = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id' | 'currency'>,
  { id, name }: Pick<MemberRecord, 'id' | 'name'>,
  fineCents: number,
  path = 'prizeAmount',
): Promise<void> => {
  const remaining = await remainingFineAllowance(ctx, league, id)
  if (remaining === null) throw invalid(path, `${name} hasn't agreed to fines this season`)
  if (Math.abs(fineCents) <= remaining) return
  throw invalid(
    path,
    `${name} has ${moneyText(remaining, league.currency)} left of the fines they agreed to this season`,
  )
}

export const toFineAgreement = ({
  managerId,
  managerName,
  maxCents,
  finedCents,
  agreedAtMs,
}: Agreement): FineAgreement[] =>
  managerId === null
    ? []
    : [
        {
          managerId,
          managerName,
          most: dollars(maxCents),
          paid: dollars(finedCents),
          agreedAt: momentOf(agreedAtMs),
        },
      ]

/** Records how much a member agrees to pay in fines for a season, replacing any earlier amount. */
export const saveFineAgreement = async (
  ctx: WriteCtx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
  memberId: number,
  maxCents: number,
): Promise<void> => {
  const terms = { max_cents: maxCents, agreed_at_ms: ctx.now() }
  await ctx.db
    .insertInto('fine_agreements')
    .values({ league_id: league.id, season_id: league.season_id, member_id: memberId, ...terms })
    .onConflict(known => known.columns(['season_id', 'member_id']).doUpdateSet(terms))
    .execute()
}

/** Returns an award's value to its winner, in cents: negative for a fine. */
export const signedPrizeCents = ({ isFine }: Pick<AwardKind, 'isFine'>, cents: number): number =>
  isFine && cents > 0 ? -cents : cents

/** Limits a fine, in negative cents, to the amount the team's manager agreed to. */
export const capToFineAgreement = (
  fineCents: number,
  teamKey: string,
  { fineAllowances }: Pick<DecisionContext, 'fineAllowances'>,
): number => Math.max(fineCents, 0 - (fineAllowances.get(teamKey) ?? 0))
