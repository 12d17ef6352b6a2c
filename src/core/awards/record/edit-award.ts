import { awards } from '#contract/awards'
import { cents } from '#domain/money'
import { hundredths } from '#domain/points'
import { isDuplicate } from '#db/sql'
import { commissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { conflict } from '#core/kernel/refusal'
import { type AwardRow, awardAnswer } from '#core/awards/award-rows'
import { kindOf } from '#core/awards/kinds/registry'
import type { Kind } from '#core/awards/kinds/kind'
import { memoOf, pay, reverse } from './award-entries.ts'
import { memberIdOf, refuseBelowTier, refuseNotBegun, refuseUnfit } from './check-award.ts'
import { findAward, findChangeable } from './find-award.ts'
import { playerKey } from './give-award.ts'

/** Changes an award: the ledger gets the entry that takes the old one back and the one that pays the new one. */
export const editAward = operation(awards.edit, commissioner, (ctx, input, { league: seen, author }) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, seen)
    const old = await findChangeable(ctx, league, input.awardId)
    const kind = kindOf(input.type ?? old.kind)
    if (kind.type !== old.kind) refuseBelowTier(ctx, league, kind)
    const changed = {
      kind: kind.type,
      is_once_a_season: kind.cadence === 'season' ? (1 as const) : (0 as const),
      is_bench_player: kind.isBenchPlayer ? (1 as const) : (0 as const),
      week: input.week === undefined ? old.week : input.week,
      member_id:
        input.managerId === undefined || input.managerId === old.user_id
          ? old.member_id
          : await memberIdOf(ctx, league, input.managerId),
      player_name: input.playerName ?? old.player_name,
      player_key: playerKey(input.playerName ?? old.player_name),
      position: input.position ?? old.position,
      points_hundredths: input.points === undefined ? old.points_hundredths : hundredths(input.points),
      prize_cents: input.prizeAmount === undefined ? old.prize_cents : cents(input.prizeAmount),
      note: input.note === undefined ? old.note : input.note,
      revision: old.revision + 1,
      changed_at_ms: ctx.now(),
      changed_by_name: author.name,
    }
    refuseUnfit(kind, changed)
    if (changed.week !== old.week) refuseNotBegun(ctx, league, { ...changed, force: input.force })
    await reverse(ctx, author, old)
    await change(ctx, kind, old, {
      ...changed,
      paid_at_ms: isSameMoney(old, changed) ? old.paid_at_ms : null,
    })
    await pay(ctx, author, { ...old, ...changed })
    const award = await findAward(ctx, league.id, old.id)
    await recordAudit(ctx, author, {
      leagueId: league.id,
      action: 'award.changed',
      summary: `Changed ${memoOf(old)} of ${old.manager_name} to ${memoOf(award)} of ${award.manager_name}`,
    })
    return awardAnswer(award)
  }),
)

/** What was paid to somebody else, or another amount, is not this award's payment any more. */
const isSameMoney = (old: AwardRow, changed: Pick<AwardRow, 'member_id' | 'prize_cents'>): boolean =>
  changed.member_id === old.member_id && changed.prize_cents === old.prize_cents

const change = async (
  ctx: WriteCtx,
  kind: Kind,
  old: AwardRow,
  changed: Pick<AwardRow, 'week' | 'member_id' | 'prize_cents' | 'paid_at_ms'>,
) => {
  try {
    await ctx.db.updateTable('awards').set(changed).where('id', '=', old.id).execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('duplicate_award', kind.duplicateText(changed.week))
  }
}
