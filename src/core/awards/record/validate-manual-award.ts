import type { awards } from '#contract/awards'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { Kind } from '#core/awards/award-types/award-type'
import { assertWithinFineAgreement } from '#core/awards/award-types/fine-agreements'
import { leagueKind } from '#core/awards/award-types/league-kinds'
import type { Prize } from '#core/awards/prize-winners'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { MemberRecord } from '#core/leagues/members/members'
import { assertSeasonActive } from '#core/leagues/season/ended-season'
import { cents } from '#domain/money'
import { memberWith, assertTierAllows, assertWeekAwardable, assertFits } from './check-award.ts'
import type { NewPrizeWinner } from './resolve-prize-conflict.ts'

export type ValidatedAward = {
  kind: Kind
  week: number | null
  member: MemberRecord
  newWinner: NewPrizeWinner
  prize: Prize
}

/** Checks that a manual award is valid in its league, regardless of current winners. Throws a DomainError when it isn't. */
export const validateManualAward = async (
  ctx: Ctx,
  league: LeagueRecord,
  input: ParsedOf<typeof awards.add>,
): Promise<ValidatedAward> => {
  const kind = await leagueKind(ctx, league, input.type)
  const week = input.week ?? null
  assertSeasonActive(league)
  assertTierAllows(ctx, league, kind)
  assertFits(kind, { week, position: input.position })
  assertWeekAwardable(ctx, league, { week, force: input.force, note: input.note ?? null })
  const member = await memberWith(ctx, league, input.managerId)
  if (kind.isFine) await assertWithinFineAgreement(ctx, league, member, cents(input.prizeAmount))
  return {
    kind,
    week,
    member,
    newWinner: { managerName: member.name, playerName: input.playerName, position: input.position },
    prize: {
      league_id: league.id,
      season_id: league.season_id,
      kind: kind.type,
      week,
      position: input.position,
    },
  }
}
