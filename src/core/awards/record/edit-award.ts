import type { z } from 'zod'
import { awards } from '#contract/awards'
import { cents } from '#domain/money'
import { hundredths } from '#domain/points'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { queueChangeEmails } from '#core/awards/mail/award-emails'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { assertNotStale } from '#core/kernel/assert-not-stale'
import { recordAudit } from '#core/kernel/audit'
import { type AwardRow, toAward, isSamePrize, getPrizeWinners } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/award-types/award-type'
import { assertWithinFineAgreement, signedPrizeCents } from '#core/awards/award-types/fine-agreements'
import { leagueKind } from '#core/awards/award-types/league-kinds'
import { memoOf } from './award-entries.ts'
import { changeAward, applySettlement } from './change-award.ts'
import { memberWith, assertTierAllows, assertWeekAwardable, assertFits } from './check-award.ts'
import { findChangeable } from './void-award.ts'
import { playerKey } from './create-award.ts'
import { settlePrize } from './resolve-prize-conflict.ts'

type Input = z.output<typeof awards.edit.input>

/**
 * Changes an award: the ledger gets an entry that reverses the old one and an entry that pays the new one. If the award
 * moves to a prize that already has a winner, the conflict is resolved as for a new award.
 */
export const editAward = operation(
  awards.edit,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const old = await findChangeable(ctx, league, input.awardId)
      await assertNotStale(input.openedWith, editable(old), () => savedBy(old))
      const kind = await leagueKind(ctx, league, input.type ?? old.kind)
      if (kind.type !== old.kind) assertTierAllows(ctx, league, kind)
      const winner = await findWinner(ctx, league, old, input)
      const changed = { ...fieldsOf(kind, old, input), member_id: winner.id }
      assertFits(kind, changed)
      if (changed.week !== old.week) assertWeekAwardable(ctx, league, { ...changed, force: input.force })
      const prize = { ...old, ...changed }
      const isSame = isSamePrize(kind, old, prize)
      const currentWinners = isSame ? [] : await getPrizeWinners(ctx, kind, prize)
      const newWinner = {
        managerName: winner.name,
        playerName: changed.player_name,
        position: changed.position,
      }
      await assertFineWithinAgreement(ctx, league, kind, old, { winner, prizeCents: changed.prize_cents })
      const part = { newWinner, prizeCents: changed.prize_cents }
      const settled = settlePrize(kind, changed.week, currentWinners, [part], input, league.currency)
      const prizeCents = settled.newWinners[0]?.prizeCents ?? changed.prize_cents
      const award = await applySettlement(ctx, author, league, settled, () =>
        changeAward(
          ctx,
          author,
          old,
          {
            ...changed,
            prize_cents: prizeCents,
            paid_again_reason: isSame ? old.paid_again_reason : settled.paidTwiceReason,
          },
          kind.duplicateText(changed.week),
        ),
      )
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'award.changed',
        summary: `Changed ${memoOf(old)} of ${personMention(old.manager_id)} to ${memoOf(award)} of ${personMention(award.manager_id)}${settled.summary}`,
      })
      await queueChangeEmails(ctx, league, author, { before: old, now: award })
      return toAward(award)
    }),
)

/** A changed fine must not exceed the amount its payer agreed to, not counting the amount already charged for it. */
const assertFineWithinAgreement = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  kind: Kind,
  old: AwardRow,
  { winner, prizeCents }: { winner: { id: number; name: string }; prizeCents: number },
): Promise<void> => {
  if (!kind.isFine) return
  const paid = old.is_fine === 1 && old.member_id === winner.id ? old.prize_cents : 0
  if (prizeCents < paid) await assertWithinFineAgreement(ctx, league, winner, prizeCents - paid)
}

/** Editable fields of an award, by their names in the form. */
const editable = (row: AwardRow) => {
  const { type, week, managerId, playerName, position, points, prizeAmount, note } = toAward(row)
  return { type, week, managerId, playerName, position, points, prizeAmount, note }
}

const savedBy = (row: AwardRow) => {
  const { changedBy, changedAt } = toAward(row)
  return { by: changedBy, at: changedAt }
}

/** Returns the winner: the current one, even if they left the league, or another manager. */
const findWinner = async (ctx: WriteCtx, league: LeagueRecord, old: AwardRow, { managerId }: Input) =>
  managerId === undefined || managerId === old.manager_id
    ? { id: old.member_id, name: old.manager_name }
    : memberWith(ctx, league, managerId)

/** Returns the award's new values; omitted fields keep theirs. */
const fieldsOf = (kind: Kind, old: AwardRow, input: Input) => ({
  kind: kind.type,
  is_once_a_season: kind.cadence === 'season' ? (1 as const) : (0 as const),
  is_bench_player: kind.isBenchPlayer ? (1 as const) : (0 as const),
  week: input.week === undefined ? old.week : input.week,
  player_name: input.playerName ?? old.player_name,
  player_key: playerKey(input.playerName ?? old.player_name),
  position: input.position ?? old.position,
  points_hundredths: input.points === undefined ? old.points_hundredths : hundredths(input.points),
  prize_cents:
    input.prizeAmount === undefined ? old.prize_cents : signedPrizeCents(kind, cents(input.prizeAmount)),
  is_fine: kind.isFine ? (1 as const) : (0 as const),
  rule_version_id: kind.ruleVersionId,
  note: input.note === undefined ? old.note : input.note,
  ...(isReasonUnchanged(kind, old, input) ? {} : { why: null, why_json: null }),
})

/** The stored reason remains valid only for the same winner, points and award type. */
const isReasonUnchanged = (
  kind: Kind,
  old: AwardRow,
  { playerName, managerId, points, week }: Input,
): boolean =>
  kind.type === old.kind &&
  (playerName ?? old.player_name) === old.player_name &&
  (managerId ?? old.manager_id) === old.manager_id &&
  (points === undefined || hundredths(points) === old.points_hundredths) &&
  (week === undefined || week === old.week)
